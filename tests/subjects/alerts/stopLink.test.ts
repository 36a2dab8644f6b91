import { expect, it } from 'vitest'
import { stopOf, stopSignature } from '../../../src/subjects/alerts/telling/stopLink.ts'

const secret = 'a secret of a test, long enough to be one'
const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']

it('is good as it was made, and with no other last sign, whatever bits that stands for', () => {
  for (let rule = 1; rule <= 40; rule += 1) {
    const stop = { org_id: 20, rule_id: rule, user_id: 3 }
    const link = stopSignature(secret, stop)
    expect(stopOf(secret, link)).toEqual(stop)
    const good = signs.filter((sign) => stopOf(secret, link.slice(0, -1) + sign) !== null)
    expect(good).toEqual([link.at(-1)])
    expect(stopOf('another secret, long enough to be one', link)).toBeNull()
  }
})
