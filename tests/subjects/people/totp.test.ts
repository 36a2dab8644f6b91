import { describe, expect, it } from 'vitest'
import { browserName } from '#subjects/people/browserName.ts'
import { newRecovery, recoveryHash } from '#subjects/people/recovery.ts'
import { appAddress, base32, codeOf, stepAt, stepOfCode } from '#subjects/people/totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a code by time', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is what RFC 6238, appendix B, says at %i seconds', (seconds, code) => {
    expect(codeOf(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
    expect(codeOf(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2))
  })

  it('is right for its own step and those beside it, and for a later one than was used', () => {
    const now = new Date(1_234_567_890_000)
    const step = stepAt(now)
    for (const near of [-1, 0, 1]) expect(stepOfCode(secret, codeOf(secret, step + near), now, 0)).toBe(step + near)
    for (const far of [-2, 2]) expect(stepOfCode(secret, codeOf(secret, step + far), now, 0)).toBeNull()
    expect(stepOfCode(secret, codeOf(secret, step), now, step)).toBeNull()
    expect(stepOfCode(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1)
    expect(stepOfCode(secret, '12345', now, 0)).toBeNull()
  })

  it('is told to an app by an address that every app reads', () => {
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual(
      // RFC 4648, §10, without the padding that apps refuse
      ['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
    )
    expect(appAddress(secret, 'a b@farm.example', 'Tilth & Co')).toBe(
      'otpauth://totp/Tilth%20%26%20Co:a%20b%40farm.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tilth%20%26%20Co',
    )
  })
})

describe('recovery codes', () => {
  it('are ten different ones, however they are typed', () => {
    const { codes, hashes } = newRecovery(3)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    const [first = ''] = codes
    expect(recoveryHash(3, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).toEqual(hashes[0])
    expect(recoveryHash(4, first)).not.toEqual(hashes[0])
  })
})

describe('a browser', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    ['curl/8.5.0', 'curl'],
    [null, 'Unknown'],
  ])('is called what people call it: %s', (agent, name) => {
    expect(browserName(agent)).toBe(name)
  })
})
