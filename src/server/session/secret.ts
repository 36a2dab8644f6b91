import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingProblem } from '../settings.ts'

// Values that stand in examples, tutorials and other people's default settings: everybody knows them.
const samples = [
  'replace-me-with-32-random-characters',
  'change-me-to-a-long-random-string',
  'your-256-bit-secret',
  'your-secret-key',
  'thingsboardDefaultSigningKey',
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'SW2YcwTIb9zpOOhoPsMm',
]
const same = (a: string, b: string) =>
  a.toLowerCase().replaceAll(/[^a-z0-9]/g, '') === b.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const isMonotonous = (text: string) => new Set(text).size < 8

function prove(secret: string, source: string): string {
  if (samples.some((sample) => same(sample, secret)))
    throw new SettingProblem(`${source} holds a sample value that everybody knows. Give at least 32 random characters.`)
  if (secret.length < 32 || isMonotonous(secret))
    throw new SettingProblem(`${source} is too weak. Give at least 32 random characters.`)
  return secret
}

/** The key behind all session tokens: SESSION_SECRET, or one made here and kept in the data directory, for its owner only. */
export function readSecret(sessionSecret: string | undefined, dataDir: string): string {
  if (sessionSecret !== undefined) return prove(sessionSecret, 'SESSION_SECRET')
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  }
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  return prove(readFileSync(file, 'utf8').trim(), file)
}
