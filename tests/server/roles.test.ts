import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isItsTurn } from '../sampling.ts'
import { type Browser, startApp, type TestApp } from './app.ts'
import { plainInput } from './sample.ts'
import type { PersonName } from './world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const people: (PersonName | 'anonymous')[] = [
  'anonymous',
  'nobody',
  'viewer',
  'member',
  'manager',
  'regional',
  'farm',
  'super',
]

const golden = new URL('golden/roles.txt', import.meta.url)
/** What the table says already: call → a verdict for each of the people. */
const known = new Map(
  (existsSync(golden) ? readFileSync(golden, 'utf8') : '').split('\n').map((line): [string, string[]] => {
    const [name = '', ...cells] = line.split(/ {2,}/)
    return [name, cells]
  }),
)
/** In a sample, a sixth of what the table knows; all of it where it is written anew (`-u`). */
const isAsked = (name: string, person: string): boolean =>
  known.get(name)?.length !== people.length ||
  Reflect.get(expect.getState().snapshotState, '_updateSnapshot') === 'all' ||
  isItsTurn(`${name} as ${person}`, 6)

const endsSessions = ['auth.signout', 'auth.signouteverywhere']

describe('roles', () => {
  it('TN-11: lets each role make the calls that the golden table says, and no others', async () => {
    const names = Object.keys(app.portal.endpoints).sort()
    const rows = new Map<string, string[]>(names.map((name) => [name, []]))
    for (const [column, person] of people.entries()) {
      const browser: Browser = person === 'anonymous' ? app.browser() : await app.as(person)
      for (const name of names) {
        // Signing out would end what the next call needs: anybody may, and the session's own tests say so.
        if (endsSessions.includes(name)) continue
        if (!isAsked(name, person)) {
          rows.get(name)?.push(known.get(name)?.[column] ?? '')
          continue
        }
        const { statusCode } = await browser.call(name, plainInput(app.endpoint(name)))
        // What comes after the guard (an input that names no device, a wrong password) is no matter of the role.
        const verdict = statusCode === 401 && !name.startsWith('auth.') ? 'sign in' : statusCode === 403 ? 'no' : 'yes'
        rows.get(name)?.push(verdict)
      }
    }
    const table = [
      ['call', ...people],
      ...[...rows].filter(([, cells]) => cells.length > 0).map(([name, cells]) => [name, ...cells]),
    ]
    const text = table
      .map((row) =>
        row
          .map((cell, column) => cell.padEnd(column === 0 ? 34 : 11))
          .join('')
          .trimEnd(),
      )
      .join('\n')
    await expect(`${text}\n`).toMatchFileSnapshot('golden/roles.txt')
  })

  it('opens no session but by what proves who one is, and says of every answer what it is', async () => {
    const open = Object.values(app.portal.endpoints).filter(
      ({ access, base }) => access === 'anyone' && base !== 'legacy',
    )
    expect(open.length).toBeGreaterThan(15)
    const sessionOf = ({ cookies }: Browser) => Object.keys(cookies).filter((name) => /(^|-)(rt|fp)$/.test(name))
    expect(sessionOf(await app.as('viewer'))).toHaveLength(2)
    for (const endpoint of open) {
      const browser = app.browser()
      const { headers } = await browser.call(endpoint.name, plainInput(endpoint))
      expect(headers['content-type'], endpoint.name).toBe('application/json; charset=utf-8')
      expect(sessionOf(browser), endpoint.name).toEqual([])
    }
  })

  it('gives the browser the same facts that the server judges by', async () => {
    const facts = async (person: PersonName, org: number) =>
      (await (await app.as(person)).call('org.role', {}, { org })).json().result
    expect(await facts('manager', 12)).toEqual({
      user: { id: 1, isSuperUser: false, isAdmin: true },
      org: {
        id: 12,
        slug: 'narrabri-cotton',
        role: 'admin',
        mayManage: true,
        mayExport: true,
        mayInvite: true,
        modules: null,
        tools: null,
        toolset: {},
      },
      orgs: ['hamilton-grazing', 'narrabri-cotton'],
    })
    expect(await facts('viewer', 20)).toMatchObject({
      user: { isAdmin: false },
      org: { role: 'viewer', mayManage: false },
    })
    expect(await facts('regional', 36)).toMatchObject({ org: { role: 'regional_office', mayManage: false } })
    expect(await facts('super', 20)).toMatchObject({ user: { isSuperUser: true }, org: { mayManage: true } })
  })

  it('TN-20: answers no call that is not declared, and each that is', async () => {
    const viewer = await app.as('viewer')
    const routes = app.app.printRoutes()
    await expect(routes).toMatchFileSnapshot('golden/routes.txt')
    const paths = [
      '',
      'admin',
      'user',
      'users/list',
      'org',
      'org/legacy/',
      'org//legacy',
      'ORG/legacy',
      'device/list/all',
      'device/1/x',
      'graphql',
      'openapi.yaml',
      'ui/get',
      '__proto__',
      'constructor',
      'device/{id}/battery/x',
    ]
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        expect(await viewer.send(method, `/portal/v2/api/${path}`), `${method} ${path}`).toRefuse(404)
    for (const path of ['', 'login/x', 'api/user/using', 'x'])
      expect(await viewer.send('POST', `/legacy/${path}`, { body: {} })).toRefuse(404)
    // An address may fit several templates: devices/compare is also a device's name.
    const known = Object.values(app.portal.endpoints).map(({ method, path, base }) => {
      const template = `${base === 'legacy' ? '/legacy' : '/portal/v2/api'}/${path}`
      return {
        method,
        address: template.replaceAll(/\{\w+\}/g, '1'),
        fits: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      }
    })
    for (const { address } of known) {
      const methods = known.filter(({ fits }) => fits.test(address)).map(({ method }) => method)
      const other = ['DELETE', 'PUT', 'GET', 'POST'].find((method) => !methods.includes(method as never))
      if (other === undefined) continue
      const reply = await viewer.send(other, address)
      expect(reply, address).toRefuse(405, 'This address does not know that method.')
      expect(String(reply.headers.allow).split(', ').sort(), address).toEqual([...new Set(methods)].sort())
    }
  })
})
