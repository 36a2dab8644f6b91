import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { daysKept } from '../../src/server/retention.ts'
import { sessionCookies } from '../../src/server/session/cookies.ts'
import { idleMs, refreshSeconds } from '../../src/subjects/people/families.ts'
import { ownPortal } from '../server/portal.ts'

// src/server/protection.md is what an operator goes by: its figures are those of the code.
const page = readFileSync('src/server/protection.md', 'utf8')
const code = (file: string) => readFileSync(file, 'utf8')
/** The page as one line of words. */
const words = page.replaceAll(/\s+/g, ' ')

describe('the page on protection', () => {
  it('lists every limit on a call, and no other', async () => {
    const { endpoints } = await ownPortal()
    const limits = Object.entries(endpoints).flatMap(([name, { limit }]) =>
      limit ? [`| \`${name}\` | ${limit.times} | ${limit.minutes} |`] : [],
    )
    expect(limits.length).toBeGreaterThan(10)
    expect([...page.matchAll(/^\| `[\w.]+` \| \d+ \| \d+ \|$/gm)].map(([row]) => row)).toEqual(limits.sort())
  })

  it('says how long sessions last', () => {
    const dayMs = 86_400_000
    expect(words).toContain(
      `after ${idleMs / dayMs} days without use and after ${(refreshSeconds * 1000) / dayMs} days`,
    )
    expect(code('src/server/session/token.ts')).toMatch(/10 \* (60_000|minuteMs)|600/)
  })

  it('says what is kept for how long', async () => {
    const { core } = await ownPortal()
    for (const kind of ['readings', 'runs', 'reports', 'mails', 'sessions', 'messages', 'audit'] as const)
      expect(words).toContain(`${kind} ${daysKept(core.app.keep, kind).toLocaleString('en')}`)
  })

  it('says how passwords are kept, and what they may be', () => {
    expect(code('src/subjects/people/passwords.ts')).toContain('memoryCost: 19_456, timeCost: 2, parallelism: 1')
    expect(words).toContain('argon2id (19 MiB, two passes, one lane)')
    const { minLength, maxLength } = JSON.parse(code('schemas/api/people/auth.json')).$defs.reset.properties.newPassword
    expect(words).toContain(`${minLength} to ${maxLength} signs`)
  })

  it('V6.2.1, V6.2.6: takes no new password of seven signs, and no field of a password shows it', () => {
    const found: string[] = []
    const visit = (value: unknown, file: string): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, inner] of Object.entries(value)) {
        const isPassword = /password$/i.test(name) && typeof inner === 'object' && inner?.type === 'string'
        if (isPassword) {
          found.push(name)
          expect(inner.format, name).toBe('password')
          if (name === 'newPassword') expect(inner.minLength, file).toBeGreaterThanOrEqual(8)
        }
        visit(inner, file)
      }
    }
    for (const file of readdirSync('schemas/api', { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.json')) visit(JSON.parse(code(`schemas/api/${file}`)), file)
    expect(found.length).toBeGreaterThan(5)
  })

  it('says what a body may be', () => {
    expect(code('src/server/pipeline/body.ts')).toContain('depth: 32, values: 50_000')
    expect(words).toContain('JSON of 32 levels and 50,000 values')
  })

  it('binds every cookie to its host, or to https and a path of the calls', () => {
    const cookies = sessionCookies('https://farm.example')
    const names = [cookies.refresh, cookies.fingerprint, cookies.half, cookies.passkey, cookies.charts, cookies.device]
    expect(names.every((name) => /^__(Host|Secure)-/.test(name))).toBe(true)
  })
})
