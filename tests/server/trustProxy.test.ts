import { afterEach, describe, expect, it } from 'vitest'
import { clientAddress } from '#server/http/clientAddress.ts'
import { readSettings, SettingProblem } from '#server/settings.ts'
import { trustProxyOf } from '#server/trustProxy.ts'
import { startApp, type TestApp } from './app.ts'

describe('TRUST_PROXY', () => {
  const trusts = (text: string, address: string, hop = 0) => {
    const trusted = trustProxyOf(text)
    return trusted ? trusted(address, hop) : trusted
  }

  it('is off unless it is said', () => {
    for (const text of [undefined, '', ' ', '0', 'false']) expect(trustProxyOf(text)).toBe(false)
    expect(readSettings({}, '/').trustProxy).toBe(false)
  })

  it('names addresses and networks', () => {
    expect(trusts('10.0.0.5, 10.1.0.0/16', '10.0.0.5')).toBe(true)
    expect(trusts('10.0.0.5, 10.1.0.0/16', '10.1.200.3')).toBe(true)
    expect(trusts('10.0.0.5, 10.1.0.0/16', '10.2.0.1')).toBe(false)
    expect(trusts('10.0.0.5', '::ffff:10.0.0.5')).toBe(true)
    expect(trusts('fd00::/8', 'fd12::1')).toBe(true)
    expect(trusts('loopback', '127.0.0.1')).toBe(true)
    expect(trusts('loopback', '::1')).toBe(true)
    expect(trusts('loopback', '203.0.113.5')).toBe(false)
    expect(trusts('10.0.0.5', 'no address')).toBe(false)
  })

  it('counts hops', () => {
    expect([0, 1, 2].map((hop) => trusts('2', '203.0.113.5', hop))).toEqual([true, true, false])
  })

  it('trusts nobody for a word that means nothing, nor everybody at all', () => {
    for (const TRUST_PROXY of [
      'true',
      '*',
      'nginx',
      '10.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      '99',
      '10.0.0.5,x',
    ])
      expect(() => readSettings({ TRUST_PROXY }, '/'), TRUST_PROXY).toThrow(SettingProblem)
  })
})

describe('whom limits count', () => {
  it('is an IPv4 address, or the network of an IPv6 one', () => {
    expect(clientAddress('203.0.113.5')).toBe('203.0.113.5')
    expect(clientAddress('::ffff:203.0.113.5')).toBe('203.0.113.5')
    expect(clientAddress('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(clientAddress('2001:db8:1:2::99')).toBe('2001:db8:1:2::/64')
    expect(clientAddress('::1')).toBe('0:0:0:0::/64')
    expect(clientAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })

  it('is nobody in particular when a proxy passes on what is no address', () => {
    for (const ip of ['', 'unknown', 'x'.repeat(9000), '1.2.3.4:80', '"; drop'])
      expect(clientAddress(ip)).toBe('unknown')
  })
})

describe('behind a proxy', () => {
  let app: TestApp
  afterEach(() => app.close())

  /** What 31 wrong sign-ins to as many accounts get, each as if it came for another client. */
  const spray = async (forwarded: (i: number) => string): Promise<number[]> => {
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) {
      const input = { email: `person${i}@example.test`, password: 'spring2026' }
      const headers = { 'x-forwarded-for': forwarded(i) }
      statuses.push((await app.browser().call('auth.signin', input, { headers })).statusCode)
    }
    return statuses
  }

  it('counts the client that the proxy names, and not the proxy', async () => {
    app = await startApp({ TRUST_PROXY: 'loopback' })
    expect(await spray((i) => `203.0.113.${i}`)).toEqual(Array(31).fill(401))
    expect(app.log()).toContain('"ip":"203.0.113.30"')
  })

  it('counts the last address, which the proxy wrote, whatever the client wrote before it', async () => {
    app = await startApp({ TRUST_PROXY: 'loopback' })
    expect((await spray((i) => `198.51.100.${i}, 203.0.113.5`)).slice(-2)).toEqual([429, 429])
  })

  it('believes nobody without the setting', async () => {
    app = await startApp()
    expect((await spray((i) => `203.0.113.${i}`)).slice(-2)).toEqual([429, 429])
    expect(app.log()).not.toContain('203.0.113.')
  })

  it('believes nobody but the proxies that it names', async () => {
    app = await startApp({ TRUST_PROXY: '10.0.0.5' })
    expect((await spray((i) => `203.0.113.${i}`)).slice(-2)).toEqual([429, 429])
  })

  /** What the log says of the front after three calls, each with these headers. */
  const signs = async (settings: Record<string, string>, headers: Record<string, string>): Promise<string[]> => {
    app = await startApp({ PUBLIC_URL: 'https://farms.example.com', DEMO: '0', ...settings })
    for (let i = 0; i < 3; i++)
      await app.browser().call('auth.signin', { email: 'a@b.test', password: 'x' }, { headers })
    const lines = app
      .log()
      .split('\n')
      .filter((line) => line.includes('X-Forwarded-For'))
    await app.close()
    return lines
  }

  it('is told once of a proxy that is not believed, and of one that does not say who asked it', async () => {
    const named = { 'x-forwarded-for': '203.0.113.5' }
    for (const TRUST_PROXY of ['', '10.0.0.5']) {
      const [line = '', ...more] = await signs({ TRUST_PROXY }, named)
      expect(line).toContain('comes from an address that TRUST_PROXY does not name')
      expect(line).toContain('"from":"127.0.0.1"')
      // What a stranger may have written is not repeated.
      expect(line).not.toContain('203.0.113.5')
      expect(more).toEqual([])
    }
    const silent = await signs({ TRUST_PROXY: 'loopback' }, {})
    expect(silent).toHaveLength(1)
    expect(silent[0]).toContain('without X-Forwarded-For')
    expect(await signs({ TRUST_PROXY: 'loopback' }, named)).toEqual([])
    expect(await signs({}, {})).toEqual([])
  })
})
