import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { accessTokens } from '#server/session/token.ts'
import { makeVault } from '#server/session/vault.ts'
import { passwords } from '#subjects/people/passwords.ts'

// Everything that the portal keeps secret rests on these functions, used in these ways. src/server/protection.md lists the keys.

const known = [
  'ECDH',
  'X509Certificate',
  'createCipheriv',
  'createDecipheriv',
  'createECDH',
  'createHash',
  'createHmac',
  'createPrivateKey',
  'hkdfSync',
  'randomBytes',
  'randomInt',
  'randomUUID',
  'timingSafeEqual',
]

/** Where a hash or a cipher is another one than elsewhere, and why. */
const otherHash: Record<string, string> = {
  'src/subjects/people/totp.ts': 'apps for codes know SHA-1 (RFC 6238); a keyed hash does not rest on collisions',
}

/** Random bytes below 128 bits, and why they suffice. */
const fewer: Record<string, Record<number, string>> = {
  'src/server/session/vault.ts': { 12: 'the nonce of GCM is so long' },
  'src/subjects/people/families.ts': { 12: 'the nonce of GCM is so long' },
  'src/subjects/people/devices.ts': { 12: 'the mark of a browser is signed, and opens nothing by itself' },
  'src/subjects/people/recovery.ts': { 10: 'a recovery code is typed by hand; tries are counted' },
}

/** Chance that nobody has to be kept from guessing. */
const plainChance: Record<string, string> = {
  'src/web/data/client.ts': 'how long to wait before asking again',
}

const sources = (readdirSync('src', { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => `src/${name}`)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const uses = (pattern: RegExp): { path: string; words: string[] }[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((found) => ({ path, words: found.slice(1).map(String) })),
  )

/** The constants of a file that are numbers. */
const numberIn = (path: string, word: string): number => {
  const text = sources.find((source) => source.path === path)?.text ?? ''
  return Number(new RegExp(`const ${word} = (\\d+)`).exec(text)?.[1] ?? word)
}

describe('cryptography', () => {
  it('is Node’s and argon2’s own, by name, and nothing else', () => {
    const imported = uses(/import \{([^}]*)\} from '(?:node:)?crypto'/g).flatMap(({ words: [names = ''] }) =>
      names.split(',').map((name) => name.trim()),
    )
    expect([...new Set(imported)].sort()).toEqual(known)
    expect(uses(/import (?!\{)[^\n]* from '(?:node:)?crypto'/g)).toEqual([])
    expect(uses(/crypto\.(?:subtle|webcrypto)/g)).toEqual([])
    expect(uses(/from '(@node-rs\/argon2)'/g).map(({ path }) => path)).toEqual(['src/subjects/people/passwords.ts'])
  })

  it('hashes with SHA-256, keyed or not, but where other people’s apps compute the same', () => {
    const hashes = uses(/\b(?:createHash|createHmac|hkdfSync)\(\s*('[^']*'|\w+)/g)
    expect(hashes.length).toBeGreaterThan(15)
    const others = hashes.filter(({ words: [name] }) => name !== "'sha256'")
    expect(others.map(({ path }) => path)).toEqual(Object.keys(otherHash))
  })

  it('derives a key of 256 bits for each purpose, and no two for one purpose', () => {
    const keys = uses(/hkdfSync\('sha256', \w+, '', '([^']+)', (\d+)\)/g)
    expect(keys).toHaveLength(uses(/hkdfSync\(/g).length)
    expect(keys.every(({ words: [, bytes] }) => bytes === '32')).toBe(true)
    const purposes = keys.map(({ words: [purpose] }) => purpose)
    expect(new Set(purposes).size).toBe(purposes.length)
  })

  it('encrypts with AES-256-GCM alone', () => {
    const ciphers = uses(/create(?:Decipher|Cipher)iv\(\s*('[^']*'|\w+)/g).map(({ words: [name] }) => name)
    expect(ciphers.length).toBeGreaterThan(3)
    expect(new Set(ciphers)).toEqual(new Set(["'aes-256-gcm'"]))
  })

  it('draws what others must not guess from the machine’s generator, 128 bits at least', () => {
    const drawn = uses(/randomBytes\((\w+)\)/g).map(({ path, words: [word = ''] }) => ({
      path,
      bytes: numberIn(path, word),
    }))
    expect(drawn.length).toBeGreaterThan(10)
    expect(drawn.filter(({ path, bytes }) => !(bytes >= 16) && !fewer[path]?.[bytes])).toEqual([])
    expect(uses(/Math\.random/g).map(({ path }) => path)).toEqual(Object.keys(plainChance))
  })

  it('opens nothing that was changed, cut or sealed for another thing or under another key', () => {
    const vault = makeVault(randomBytes(32).toString('hex'))
    const sealed = vault.seal({ key: 'sesame' }, 'a weather service')
    expect(vault.open(sealed, 'a weather service')).toEqual({ key: 'sesame' })
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(vault.open(changed, 'a weather service'), `changed at ${at}`).toBeNull()
      expect(vault.open(sealed.subarray(0, at), 'a weather service'), `cut at ${at}`).toBeNull()
    }
    expect(vault.open(sealed, 'another service')).toBeNull()
    expect(makeVault(randomBytes(32).toString('hex')).open(sealed, 'a weather service')).toBeNull()
    expect(vault.seal({ key: 'sesame' }, 'a weather service').equals(sealed)).toBe(false)
  })

  it('V11.2.2: can change: what was made in another way says so, and is opened or replaced', async () => {
    const secret = randomBytes(32).toString('hex')
    const vault = makeVault(secret)
    const sealed = vault.seal({ key: 'sesame' }, 'a weather service')
    expect(sealed[0]).toBe(1)
    // As it was sealed before its way stood in front, whatever its first byte happened to be.
    expect(vault.open(sealed.subarray(1), 'a weather service')).toEqual({ key: 'sesame' })
    expect(vault.open(Buffer.concat([Buffer.of(2), sealed.subarray(1)]), 'a weather service')).toBeNull()
    const tokens = accessTokens(secret)
    const soon = new Date(60_000)
    const token = tokens.seal({ userId: 1, familyId: 'f', fingerprint: 'p', expires: 120 })
    expect([tokens.open(token, soon)?.userId, tokens.open(token.replace(/^t1/, 't2'), soon)]).toEqual([1, null])
    // A hash of a password names its function and its cost: one that was made with others is still checked by them.
    const { isRight } = passwords()
    for (const algorithm of [0, 1, 2]) {
      const other = await hash('correct horse', { memoryCost: 64, timeCost: 3, parallelism: 2, algorithm })
      expect([await isRight('correct horse', other), await isRight('wrong horse', other)], other).toEqual([true, false])
    }
  })
})
