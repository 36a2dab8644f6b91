import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpError } from '#server/httpError.ts'
import { catalogueOf } from '#server/pipeline/catalogue.ts'
import { makeChecker } from '#server/pipeline/checker.ts'
import { seed, times } from '../sampling.ts'
import { type Browser, startApp, type TestApp } from './app.ts'
import { allowed, broken, plainInput } from './sample.ts'
import { idIn } from './world.ts'

let app: TestApp
let viewer: Browser
beforeAll(async () => {
  app = await startApp()
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const inputs = times(10, 1000)
const api = '/portal/v2/api'
const list = (body: unknown, headers: Record<string, string> = {}) =>
  viewer.send('POST', `${api}/location/list`, { body, headers })
const bounded = 'The input is too deep or too long.'

describe('procedures by name', () => {
  it('IN-01: answers 10,000 names that are none with the same body', async () => {
    const odd = [
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'timeseries%00',
      'TIMESERIES',
      'timeseries ',
      "x';drop table org;--",
      '1 or 1=1',
      'pg_sleep(9)',
      '$' + '{7*7}',
      '{{7*7}}',
      'ｔimeseries',
      'x'.repeat(199),
      'x'.repeat(10_240),
      '..',
      '.',
      '%2e%2e',
      '%5c',
      '%',
      '%zz',
    ]
    const names = [
      ...odd,
      ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), {
        numRuns: 10_000 - odd.length,
        seed: seed + 1,
      }),
    ]
    const steps = names.map((name) =>
      odd.includes(name) && name.includes('%') ? name : encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '')),
    )
    const catalogue = catalogueOf(app.portal)
    for (const step of steps) expect(catalogue.find('api', 'POST', `ui/${step}/execute`), step).toEqual({ methods: [] })
    const bodies = new Set<string>()
    for (const step of steps.slice(0, times(150, 1000))) {
      const reply = await app.app.inject({
        method: 'POST',
        url: `${api}/ui/${step}/execute`,
        payload: '{}',
        headers: { 'content-type': 'application/json' },
      })
      expect([400, 404, 414], `${step.slice(0, 60)} ${reply.body}`).toContain(reply.statusCode)
      if (reply.statusCode === 404) bodies.add(reply.body)
    }
    expect([...bodies]).toEqual([
      JSON.stringify({ responseException: { exceptionMessage: 'There is no such call.', code: 'not-found' } }),
    ])
  })
})

describe('query strings', () => {
  it('IN-05: refuses what is deep, long, sparse or about prototypes, and pollutes nothing', async () => {
    const deep = `a${'[b]'.repeat(50)}=1`
    const many = Array.from({ length: 10_000 }, (_, i) => `k${i}=1`).join('&')
    const queries = [
      deep,
      many,
      'a[__proto__][x]=1',
      '__proto__[x]=1',
      'constructor[prototype][x]=1',
      'a%5B__proto__%5D%5Bx%5D=1',
      'a[999999999]=1',
      'id=1&id=2',
      'id[]=1',
      'a=%',
      'a=%ff',
      `a=${'x'.repeat(9000)}`,
    ]
    for (const query of queries) {
      for (const path of ['org/legacy', `device/${idIn(20)}/battery`]) {
        const reply = await viewer.send('GET', `${api}/${path}?${query}`)
        expect([400, 414, 431], `${query.slice(0, 60)} ${reply.body}`).toContain(reply.statusCode)
      }
    }
    expect(Reflect.get({}, 'x')).toBeUndefined()
    expect(await viewer.send('GET', `${api}/device/${idIn(20)}/battery?id=${idIn(12)}`)).toRefuse(400)
  })

  it('IN-10: refuses path parameters that climb, end early or are no number', async () => {
    for (const id of [
      '%2e%2e%2f',
      '%2e%2e',
      '%00',
      '1%00',
      '%5c',
      '%252e%252e',
      '1%2f2',
      '0x10',
      '1e2',
      '01',
      '-0',
      '1.0',
      ' 1',
      '%201',
      'NaN',
      '9007199254740993',
      '2147483648',
      '-1',
      '0',
    ]) {
      const reply = await viewer.send('GET', `${api}/device/${id}/battery`)
      expect([400, 404], `${id} ${reply.body}`).toContain(reply.statusCode)
    }
  })
})

describe('bodies', () => {
  it('IN-06: reads JSON that says it is JSON and nothing else', async () => {
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json;charset=UTF-8',
    ])
      expect(await list('{}', { 'content-type': type }), type).toAnswer()
    const wrong = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json;x',
      'application/json; charset=latin1',
      'application/jsonx',
      'text/json',
      'application/ld+json',
      'application/xml',
      'multipart/form-data; boundary=x',
      '*/*',
      'json',
    ]
    for (const type of wrong)
      expect([400, 415], type).toContain((await list('{"limit":"x"}', { 'content-type': type })).statusCode)
    // Odd spellings may be read, but never past the check.
    for (const type of [
      '\tapplication/json',
      ' application/json',
      'application/json\t',
      'Application/Json ;charset=utf-8',
    ])
      expect([400, 415], type).toContain((await list('{"limit":"x"}', { 'content-type': type })).statusCode)
    const none = await app.app.inject({
      method: 'POST',
      url: `${api}/location/list`,
      payload: '{"limit":"x"}',
      headers: { authorization: `Bearer ${viewer.token}` },
      cookies: viewer.cookies,
    })
    expect([400, 415]).toContain(none.statusCode)
    expect(await list('{}', { 'content-encoding': 'gzip' })).toRefuse(415, 'Send the body uncompressed.')
    for (const text of ['{', 'x', '{"a":1}}', '[1,', "{'a':1}", '\u0000'])
      expect(await list(text), text).toRefuse(400, 'The body is not JSON.')
  })

  it('names the field that is wrong, in words', async () => {
    const refused = await viewer.call('device.list', { device_id: ['x'], unknown: 1, filter_to_active: 'yes' })
    expect(refused).toRefuse(400)
    expect(refused.json().responseException.at).toEqual({
      unknown: 'This field is not known here.',
      'device_id.0': 'This has to be a whole number.',
      filter_to_active: 'This has to be yes or no.',
    })
    expect(await list('[]')).toRefuse(400, 'This has to be a group of fields.')
  })

  it('IN-05: refuses a body that names a prototype', async () => {
    for (const text of [
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"geom_id":[{"__proto__":[]}]}',
    ])
      expect(await list(text), text).toRefuse(400)
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })

  it('RS-01: refuses a body of more than a megabyte, announced or not', async () => {
    expect(await list(`"${'x'.repeat(1_100_000)}"`)).toRefuse(413, 'The request is too large.')
    expect(await list('{}', { 'content-length': '100000000' })).toRefuse(413, 'The request is too large.')
  })

  it('RS-01: refuses a body of more than 64 KB from somebody who shows no token', async () => {
    const anybody = (body: string, headers: Record<string, string> = {}) =>
      app.app.inject({
        method: 'POST',
        url: `${api}/auth/signin`,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect(await anybody(`"${'x'.repeat(70_000)}"`)).toRefuse(413, 'The request is too large.')
    expect(await anybody('{}', { 'content-length': '70000' })).toRefuse(413, 'The request is too large.')
    expect(await anybody(`{"email":"${'x'.repeat(60_000)}"}`)).toRefuse(400)
    expect(await list(`{"search":"${'x'.repeat(100_000)}"}`)).toRefuse(400)
  })

  it('RS-01: unpacks no body, so that a small one cannot swell', async () => {
    const payload = gzipSync(JSON.stringify({ search: 'x'.repeat(50_000_000) }))
    expect(payload.length).toBeLessThan(64 * 1024)
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const reply = await app.app.inject({
        method: 'POST',
        url: `${api}/location/list`,
        payload,
        headers: {
          'content-type': 'application/json',
          'content-encoding': encoding,
          authorization: `Bearer ${viewer.token}`,
          cookie: Object.entries(viewer.cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
        },
      })
      expect([400, 415], encoding).toContain(reply.statusCode)
      expect(reply.body).not.toContain('xxx')
    }
  })

  it('RS-02: counts the brackets of a body, and not those in its texts', async () => {
    const unknown = 'search: This field is not known here.'
    expect(await list(`{"search":"${'['.repeat(100)}"}`)).toRefuse(400, unknown)
    expect(await list(`{"search":"${'\\"['.repeat(40)}"}`)).toRefuse(400, unknown)
    expect(await list(`{"search":[${'[],'.repeat(60)}1]}`)).toRefuse(400, unknown)
    expect(await list(`{"search":${'['.repeat(40)}${']'.repeat(40)}}`)).toRefuse(400, bounded)
  })

  it('RS-02: refuses what is deep or has many values', async () => {
    expect(await list(`{"geom_id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toRefuse(400, bounded)
    expect(await list(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)).toRefuse(400, bounded)
    expect(await list(`{"geom_id":[${'1,'.repeat(400_000)}1]}`)).toRefuse(400, bounded)
    expect(await list(`{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join()}}`)).toRefuse(400, bounded)
  })

  it('RS-03: gives a page of at most 1,000 rows, whatever is asked for', async () => {
    await app.store.withScope({ userId: 1, orgId: 20, readable: [20] }, async (db) => {
      const rows = Array.from({ length: 1100 }, (_, i) => ({
        org_id: 20,
        id: 50_000 + i,
        device_id: idIn(20),
        name: `s${i}`,
        quantity: 'rain',
      }))
      await db
        .insertInto('sensor')
        .values(rows as never)
        .execute()
    })
    for (const limit of [undefined, 1e9, 1001]) {
      const { result, page } = (await viewer.call('sensor.list', { limit })).json()
      expect([result.length, page.total]).toEqual([1000, 1102])
      expect(page.next).toBe(1000)
    }
    const { result } = (await viewer.call('sensor.list', { limit: -5 })).json()
    expect(result).toHaveLength(1)
    const ids: number[] = []
    for (let after: number | null = 0; after !== null; ) {
      const reply: { result: { id: number }[]; page: { next: number | null } } = (
        await viewer.call('sensor.list', { limit: 300, after })
      ).json()
      ids.push(...reply.result.map(({ id }) => id))
      after = reply.page.next
    }
    expect([ids.length, new Set(ids).size]).toEqual([1102, 1102])
  })

  it('RS-04, RS-06: refuses more than 500 ids, and one id many times', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
    expect(await viewer.call('location.list', { geom_id: ids(500) })).toAnswer()
    expect(await viewer.call('location.list', { geom_id: ids(501) })).toRefuse(400, 'geom_id: Give at most 500.')
    expect(await viewer.call('device.list', { device_id: ids(10_000) })).toRefuse(400, 'device_id: Give at most 500.')
    expect(await viewer.call('device.list', { device_id: [7, 7] })).toRefuse(
      400,
      'device_id: This says the same thing twice.',
    )
  })

  it(`IN-07: answers ${inputs} inputs that a schema allows and refuses ${inputs} that it does not, for every call`, () => {
    const checker = makeChecker()
    for (const endpoint of Object.values(app.portal.endpoints)) {
      fc.assert(
        fc.property(allowed(endpoint.input), (input) => {
          // What a rule refuses beyond the schema is no matter here.
          checker.input({ ...endpoint, rules: [] }, structuredClone(input))
        }),
        { numRuns: inputs, seed: seed + 3 },
      )
      fc.assert(
        fc.property(broken(endpoint.input), (input) => {
          expect(
            () => checker.input(endpoint, structuredClone(input)),
            `${endpoint.name} ${JSON.stringify(input)?.slice(0, 200)}`,
          ).toThrow(HttpError)
        }),
        { numRuns: inputs, seed: seed + 4 },
      )
    }
  })

  it('IN-07: never fails on our side, whatever comes in', async () => {
    for (const endpoint of Object.values(app.portal.endpoints).filter(
      ({ method, name }) => method === 'POST' && !name.startsWith('auth.'),
    )) {
      for (const input of [
        ...fc.sample(allowed(endpoint.input), { numRuns: times(2, 12), seed: seed + 5 }),
        ...fc.sample(broken(endpoint.input), { numRuns: times(2, 12), seed: seed + 6 }),
      ]) {
        const reply = await viewer.send('POST', `${api}/${endpoint.path}`, { body: JSON.stringify(input) })
        expect(reply.statusCode, `${endpoint.name} ${JSON.stringify(input)?.slice(0, 300)} ${reply.body}`).toBeLessThan(
          500,
        )
      }
    }
  })

  it('names the field of a number, a text or a date that no database keeps, in every call', async () => {
    const misses: string[] = []
    let asked = 0
    const askers = { super: await app.as('super'), manager: await app.as('manager') }
    for (const endpoint of Object.values(app.portal.endpoints)) {
      const asker = endpoint.access === 'super-user' ? askers.super : askers.manager
      const plain = plainInput(endpoint)
      for (const { path, worst: all } of fieldsOf(endpoint.input)) {
        asked += 1
        // An address cannot hold half a pair: whoever writes it puts a whole character there.
        const isInAddress = ['GET', 'DELETE'].includes(endpoint.method) || endpoint.path.includes(`{${path[0]}}`)
        const worst = isInAddress ? all.filter((one) => !/\p{Surrogate}/u.test(String(one))) : all
        for (const value of fc.sample(fc.constantFrom(...worst), {
          numRuns: times(1, worst.length),
          seed: seed + asked,
        })) {
          const reply = await (endpoint.access === 'signed-out' ? app.browser() : asker).call(
            endpoint.name,
            withField(plain, path, value),
          )
          const at = Object.keys(reply.json()?.responseException?.at ?? {})
          // Who may not ask is told so before anything is read.
          const isNamed = reply.statusCode === 400 && at.some((name) => name.startsWith(path[0] ?? ''))
          if (![401, 403, 404].includes(reply.statusCode) && !isNamed)
            misses.push(
              `${endpoint.name} ${path.join('.')} ${JSON.stringify(value)}: ${reply.statusCode} ${reply.body.slice(0, 120)}`,
            )
        }
      }
    }
    expect(asked).toBeGreaterThan(850)
    expect(misses).toEqual([])
  })
})

type Field = { path: string[]; worst: unknown[] }
const words = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Each field of an input, those inside lists and groups too, with the worst that could be put there. */
function fieldsOf(schema: unknown, path: string[] = []): Field[] {
  const { type, format, properties, items, enum: choices, contentMediaType: file } = words(schema)
  const types = Array.isArray(type) ? type : [type]
  if (types.includes('object'))
    return Object.entries(words(properties)).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]))
  if (types.includes('array')) return fieldsOf(items, [...path, '0'])
  if (choices !== undefined || format === 'byte' || file !== undefined) return []
  if (types.includes('integer')) return [{ path, worst: [2_147_483_648, -2_147_483_649, 2 ** 53 + 2, 1e308] }]
  if (types.includes('string')) {
    const texts = ['a\u0000b', '\u0000', 'x\ud800', '\udc00x']
    const dates = ['0000-01-01', '0001-01-01T00:00:00Z', '9999-12-31', '9999-12-31T23:59:59-14:00', '275760-09-13']
    return [{ path, worst: format === 'date' || format === 'date-time' ? [...dates, ...texts] : texts }]
  }
  return []
}

function withField(input: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown) {
  const inside = (node: unknown, path: string[]): unknown => {
    const [step, ...more] = path
    if (step === undefined) return value
    if (step === '0') return [inside(Array.isArray(node) ? node[0] : undefined, more)]
    return { ...words(node), [step]: inside(words(node)[step], more) }
  }
  return { ...input, [first]: inside(input[first], rest) }
}
