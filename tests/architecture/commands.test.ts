import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What starts a program, with or without a shell. */
const starters = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync']

const sources = (readdirSync('src', { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8') }))
const starting = sources.filter(({ text }) => /['"](?:node:)?child_process['"]/.test(text))

it('starts no command of the system: a process is a module of the portal, and nothing that people send names it', () => {
  expect(sources.filter(({ text }) => /\bshell: true\b/.test(text)).map(({ name }) => name)).toEqual([])
  expect(starting.length).toBeGreaterThan(0)
  for (const { name, text } of starting) {
    const taken = /import \{([^}]{1,200})\} from ['"]node:child_process['"]/.exec(text)?.[1] ?? ''
    const called = starters.filter((one) => new RegExp(`\\b${one}\\b`).test(taken))
    expect(
      called.filter((one) => one !== 'fork'),
      name,
    ).toEqual([])
  }
})
