import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What keys and tokens look like that others give out, and keys of our own. */
const kinds: Record<string, RegExp> = {
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_[A-Za-z0-9_]{60,}/,
  'token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  'key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'web token': /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
  'address with a password':
    /\b(?:postgres|smtps?|mqtts?|https?):\/\/[^\s:/@'"`$…{}<]+:(?!secret\b|password\b|…)[^\s:/@'"`$…{}<]{12,}@/,
}

const secretsIn = (text: string): string[] =>
  Object.entries(kinds).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

it('SC-06: no file of the repository holds a secret', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => secretsIn(readFileSync(file, 'utf8')).map((kind) => `${file}: ${kind}`))
  expect(found).toEqual([])
})

it('SC-06: one of each kind would be found', () => {
  const planted = [
    ['-----BEGIN RSA PRIVATE', 'KEY-----'].join(' '),
    `AKIA${'A1'.repeat(8)}`,
    `ghp_${'a1'.repeat(18)}`,
    `npm_${'a1'.repeat(18)}`,
    `xoxb-${'1'.repeat(12)}`,
    `AIza${'a'.repeat(35)}`,
    ['eyJ', '.eyJ', '.'].map((part) => part + 'a1'.repeat(15)).join(''),
    `postgres://tilth:${'s3'.repeat(8)}@db`,
  ]
  expect(planted.flatMap(secretsIn)).toEqual(Object.keys(kinds))
})
