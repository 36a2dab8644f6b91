import { describe, expect, it } from 'vitest'
import { pushKeysOf, pushRequestOf } from '#subjects/notices/delivery/pushPost.ts'
import { browserHere, signerOf } from './pushServiceHere.ts'

const note = {
  title: 'Low tank',
  text: 'Open the valve.',
  url: 'http://localhost:8100/',
  tag: 'alert 1',
  isUrgent: true,
}
const bytesOf = (secret: string): Buffer => Buffer.from(pushKeysOf(secret).privateKey, 'base64url')
/** Also where its zeros were lost. */
const beginsWithZero = (secret: string): boolean => bytesOf(secret).length < 32 || bytesOf(secret)[0] === 0

describe('the key that pushes are signed with', () => {
  // Of 256 secrets one gives a key that begins with a zero.
  const secrets = Array.from({ length: 3000 }, (_, nth) => `the secret of installation ${nth}`)
  const zeros = secrets.filter(beginsWithZero)

  it('is 32 bytes long whatever it begins with', () => {
    expect(zeros.length).toBeGreaterThan(3)
    for (const secret of secrets) expect(bytesOf(secret)).toHaveLength(32)
  })

  it('signs what the browser can read, also where it begins with a zero', () => {
    for (const secret of zeros) {
      const browser = browserHere('https://fcm.googleapis.com/send/1')
      const keys = pushKeysOf(secret)
      const { headers, body } = pushRequestOf(browser.subscription, note, keys, 'mailto:postmaster@localhost')
      expect(signerOf(String(headers.Authorization)).key).toBe(keys.publicKey)
      expect(browser.read(Buffer.from(body))).toMatchObject({ title: 'Low tank', text: 'Open the valve.' })
    }
  })

  it('is always the same of one secret, and another of another', () => {
    expect(pushKeysOf('one')).toEqual(pushKeysOf('one'))
    expect(pushKeysOf('one')).not.toEqual(pushKeysOf('two'))
  })
})
