import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const module = pathToFileURL('scripts/install.mjs').href
const folder = mkdtempSync(join(tmpdir(), 'tilth-install-'))
afterAll(() => rmSync(folder, { recursive: true }))
const tools = join(folder, 'tools')
const asked = join(folder, 'asked')

/** Installs in a project of its own, with an npm that only writes down what it was asked; gives what it was asked so far. */
async function installed(environment: 'production' | 'development'): Promise<string[]> {
  mkdirSync(tools, { recursive: true })
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(tools, 'npm'), `#!/bin/sh\necho "$NODE_ENV: npm $1 $2" >> ${asked}\n`)
  chmodSync(join(tools, 'npm'), 0o755)
  const script = `await import(${JSON.stringify(module)}).then((one) => one.install())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: environment, PATH: `${tools}${delimiter}${process.env.PATH}` },
  })
  expect(await once(child, 'close')).toEqual([0, null])
  return readFileSync(asked, 'utf8').trim().split('\n')
}

it.skipIf(process.platform === 'win32')(
  'installs once for those who run a portal, and again for those who then develop it',
  async () => {
    const [small, whole] = ['production: npm ci --ignore-scripts', 'development: npm ci --ignore-scripts']
    expect(await installed('production')).toEqual([small])
    expect(await installed('production')).toEqual([small])
    // What tests need was left out.
    expect(await installed('development')).toEqual([small, whole])
    expect(await installed('production')).toEqual([small, whole])
    expect(await installed('development')).toEqual([small, whole])
  },
)
