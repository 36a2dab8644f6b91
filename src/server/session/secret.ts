import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { forgetDrafts, ownDraft } from '../db/drafts.ts'
import { syncPath } from '../db/durableFileSystem.ts'
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

const fileIn = (dataDir: string): string => join(dataDir, 'session-secret')

/**
 * Looks at the key behind all session tokens, and changes nothing: absent, or cut off by the power, it is made by the next
 * start. Throws SettingProblem for one that is too weak.
 */
export function lookAtSecret(sessionSecret: string | undefined, dataDir: string): 'strong' | 'absent' | 'cut off' {
  const file = fileIn(dataDir)
  if (sessionSecret === undefined && !existsSync(file)) return 'absent'
  if (sessionSecret === undefined && isCutOff(file)) return 'cut off'
  prove(sessionSecret ?? readFileSync(file, 'utf8').trim(), sessionSecret === undefined ? file : 'SESSION_SECRET')
  return 'strong'
}

/** The key behind all session tokens: SESSION_SECRET, or one made here and kept in the data directory, for its owner only. */
export function readSecret(sessionSecret: string | undefined, dataDir: string): string {
  if (sessionSecret !== undefined) return prove(sessionSecret, 'SESSION_SECRET')
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (isCutOff(file)) rmSync(file)
  make(file)
  // One that was killed between the two names of its secret left a draft, though the secret is there.
  forgetDrafts(file)
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  return prove(readFileSync(file, 'utf8').trim(), file)
}

/** Made beside its place and put there when it is on the disk: a start that is cut off leaves no half of it. */
function make(file: string): void {
  if (existsSync(file)) return
  const draft = ownDraft(file)
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  syncPath(draft)
  try {
    linkSync(draft, file)
  } catch (error) {
    // Another process was first: its secret counts.
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  }
  rmSync(draft, { force: true })
  syncPath(dirname(file))
}

/** A file that was made and never filled, as a machine that lost its power leaves it: nobody chose it. */
const isCutOff = (file: string): boolean => existsSync(file) && /^\0*$/.test(readFileSync(file, 'utf8'))
