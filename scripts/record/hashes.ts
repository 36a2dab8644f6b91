import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hashes } from './record.ts'

const folder = join(import.meta.dirname, 'hashes')

/** The committed hashes: a file a subject, a line a call and input, and in it each account's answer. Those of other calls stay. */
export function writeHashes(recorded: Hashes, only = ''): void {
  const others = Object.entries(only === '' ? {} : readHashes()).filter(([key]) => !key.startsWith(only))
  const answers = { ...Object.fromEntries(others), ...recorded }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = new Map<string, Map<string, Hashes>>()
  for (const [key, answer] of Object.entries(answers)) {
    const [call = '', account = '', input = ''] = key.split(' · ')
    const subject = call.split('.')[0] ?? ''
    const lines = files.get(subject) ?? new Map<string, Hashes>()
    const line = `${call} · ${input}`
    files.set(subject, lines.set(line, { ...lines.get(line), [account]: answer }))
  }
  for (const [subject, lines] of files) {
    const text = [...lines].toSorted().map(([line, hashes]) => `  ${JSON.stringify(line)}: ${JSON.stringify(hashes)}`)
    writeFileSync(join(folder, `${subject}.json`), `{\n${text.join(',\n')}\n}\n`)
  }
}

export function readHashes(only = ''): Hashes {
  const answers: Hashes = {}
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const lines: Record<string, Hashes> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [line, hashes] of Object.entries(lines)) {
      const [call = '', input = ''] = line.split(' · ')
      if (!call.startsWith(only)) continue
      for (const [account, answer] of Object.entries(hashes)) answers[`${call} · ${account} · ${input}`] = answer
    }
  }
  return answers
}
