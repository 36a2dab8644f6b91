import { describe, expect, it } from 'vitest'
import { readSettings, SettingProblem } from '../../src/server/settings.ts'

const read = (env: Record<string, string | undefined>) => readSettings(env, '/srv/tilth')
const away = (open: string) =>
  `${open}, so that others could sign in to the demo accounts, whose password everybody knows. Set DEMO=0 to start without demo data, or DEMO=public to show it to everybody, without the super user's account.`

describe('the demo', () => {
  const locals = [
    ...['', ' ', '127.0.0.1', '127.8.9.10', '127.255.255.255', 'localhost', 'LOCALHOST', 'Localhost.'],
    ...['tilth.localhost', '::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', ' localhost '],
  ]
  it.each(locals)('is there where only this machine can reach it: HOST "%s"', (HOST) => {
    expect(read({ HOST }).demo).toBe('local')
    expect(read({ HOST, DEMO: '1' }).demo).toBe('local')
  })

  const others = [
    ...[
      '0.0.0.0',
      '::',
      '[::]',
      '192.168.1.20',
      '10.0.0.1',
      '172.16.4.4',
      '169.254.1.1',
      '203.0.113.9',
      '126.255.255.255',
    ],
    ...['128.0.0.1', 'fe80::1', 'fd00::1', '::2', '::ffff:10.0.0.1', 'farm-server', 'FARMS.EXAMPLE.COM', '127.1', '0'],
    ...['localhost.example.com', 'notlocalhost', '127.0.0.1.nip.io', '*'],
  ]
  it.each(others)('does not start where others can reach it, and says why and what to do: HOST "%s"', (HOST) => {
    for (const env of [{ HOST }, { HOST, DEMO: '1' }, { HOST, DEMO: 'TRUE' }])
      expect(() => read(env)).toThrow(new SettingProblem(away(`HOST is ${HOST.replace(/^\[|\]$/g, '')}`)))
    expect(read({ HOST, DEMO: '0' }).demo).toBe(false)
    expect(read({ HOST, DEMO: 'public' }).demo).toBe('public')
  })

  it('listens where a bracketed address says', () => {
    expect(read({ HOST: '[::1]' }).host).toBe('::1')
    expect(read({ HOST: '  ' }).host).toBe('127.0.0.1')
  })

  const homes = [
    'http://localhost:8080',
    'https://Portal.LOCALHOST',
    'http://127.0.0.1:9',
    'http://127.1',
    'http://[::1]',
  ]
  it.each(homes)('is there behind an address of this machine: PUBLIC_URL %s', (PUBLIC_URL) => {
    expect(read({ PUBLIC_URL }).demo).toBe('local')
  })

  const publics = ['https://farms.example.com', 'http://192.168.1.20:8080', 'http://[fd00::1]', 'http://0.0.0.0:8080']
  it.each(publics)('does not start behind an address of the world: PUBLIC_URL %s', (PUBLIC_URL) => {
    expect(() => read({ PUBLIC_URL })).toThrow(new SettingProblem(away(`PUBLIC_URL is ${PUBLIC_URL}`)))
    expect(read({ PUBLIC_URL, DEMO: '0' }).demo).toBe(false)
    expect(read({ PUBLIC_URL, DEMO: ' Public ' }).demo).toBe('public')
  })

  it('is what DEMO says, and DEMO says nothing that could be misread', () => {
    const said = (DEMO: string) => read({ DEMO }).demo
    expect(['', '1', 'true', 'True'].map(said)).toEqual(['local', 'local', 'local', 'local'])
    expect(['0', 'false', ' FALSE '].map(said)).toEqual([false, false, false])
    expect(said('PUBLIC')).toBe('public')
    for (const DEMO of ['no', 'off', '2', 'yes', 'privat', 'constructor', '-1'])
      expect(() => read({ DEMO }), DEMO).toThrow(
        `DEMO is "${DEMO}". Give 0 (no demo data), 1 (demo data, on this machine only) or public (demo data for everybody).`,
      )
  })
})
