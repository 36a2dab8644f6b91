import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, origin, startApp, type TestApp } from './app.ts'

const org = 20
const path = '/portal/v2/api/soiltest/upload'
const head = 'field,date,depth,Colwell P'
const good = `${head}\nSample field,2026-02-18,0-10,23\n`

let app: TestApp
let member: Browser
let fieldSlug: string

beforeAll(async () => {
  app = await startApp()
  member = await app.as('member')
  const field = { name: 'Sample field', kind: 'field', location_id: 2001, area_ha: 40, soil_type: 'Clay loam' }
  const reply = await member.call('field.create', field, { org })
  expect(reply).toAnswer()
  fieldSlug = reply.json().result.slug
  await app.app.listen({ port: 0, host: '127.0.0.1' })
}, 180_000)
afterAll(() => app.close())

type Part = { name: string; text: string | Buffer; file?: string; type?: string }
const border = 'a-border-that-no-file-has'

function bodyOf(parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ name, text, file, type }) => [
    Buffer.from(
      `--${border}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n` +
        `${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(text),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${border}--\r\n`)])
}

const headersOf = () => ({
  authorization: `Bearer ${member.token}`,
  'x-org-id': String(org),
  origin,
  cookie: Object.entries(member.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  'content-type': `multipart/form-data; boundary=${border}`,
})

const send = (parts: Part[], url = path, method: 'POST' | 'PUT' = 'POST') =>
  app.app.inject({ method, url, headers: headersOf(), payload: bodyOf(parts) })
const csv = (text: string | Buffer, file = 'lab.csv', type = 'text/csv'): Part => ({ name: 'csv', text, file, type })
const keep: Part = { name: 'check_only', text: 'false' }
const refusal = (reply: Awaited<ReturnType<typeof send>>) => reply.json().responseException

/** How many samples stand in the database, whoever they belong to. */
const kept = async (): Promise<number> =>
  app.store.asSystem(async (db) => {
    const { count } = await db
      .selectFrom('soil_sample')
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })
const onDisk = (): string[] => readdirSync(app.settings.dataDir, { recursive: true }).map(String).sort()

describe('who sends a file', () => {
  /** What the server says to the head of a request, none of whose 900,000 bytes come. */
  const answerTo = (headers: Record<string, string>): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = app.app.server.address() as AddressInfo
      const lines = Object.entries({ host: 'x', ...headers, 'content-length': '900000' }).map((pair) => pair.join(': '))
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
      )
      socket.once('data', (text) => {
        socket.destroy()
        resolve(String(text).split('\r\n', 1)[0] ?? '')
      })
      socket.once('error', reject)
    })

  it('is asked before any of it is read', async () => {
    const { authorization: _, ...signedOut } = headersOf()
    expect(await answerTo(signedOut)).toContain('401')
    expect(await answerTo({ ...headersOf(), authorization: 'Bearer t1.none.none' })).toContain('401')
    expect(await answerTo({ ...headersOf(), 'x-org-id': '10' })).toContain('403')
  })
})

describe('a file that is sent as multipart', () => {
  it('is tried out unless keeping is asked for, then kept once', async () => {
    const trial = await send([csv(good)])
    expect(trial.statusCode, trial.body).toBe(200)
    expect(trial.json().result).toMatchObject({ fine: true, samples: 1, added: 0 })
    expect(await kept()).toBe(0)
    expect((await send([csv(good), keep])).json().result).toMatchObject({ added: 1 })
    expect((await send([csv(good), keep])).json().result).toMatchObject({ added: 0 })
    expect(await kept()).toBe(1)
  })

  it('may be text in the form, in JSON, or a file as Windows saves it', async () => {
    expect((await send([{ name: 'csv', text: good }])).json().result).toMatchObject({ fine: true })
    expect(await member.call('soiltest.upload', { csv: good }, { org })).toAnswer()
    const windows = Buffer.from(`${head},Prüfer\nSample field,2026-02-19,0-10,23,Jürg\n`, 'latin1')
    expect((await send([csv(windows)])).json().result.skipped).toEqual(['Prüfer'])
  })

  it.each<[string, Part[], number, string[]]>([
    ['no file', [keep], 400, ['csv']],
    ['a field that is unknown', [csv(good), { name: 'org_id', text: '12' }], 400, ['org_id']],
    ['a file under another name', [{ ...csv(good), name: 'file' }], 400, ['csv', 'file']],
    ['a word for yes or no', [csv(good), { name: 'check_only', text: 'maybe' }], 400, ['check_only']],
    ['one field twice', [csv(good), keep, keep], 400, ['check_only']],
    ['too many letters', [csv(good + 'x'.repeat(200_001))], 400, ['csv']],
    ['two files', [csv(good), { ...csv(good), name: 'match' }], 413, []],
    ['more than a megabyte', [csv('x'.repeat(1_048_577))], 413, []],
    ['a hundred fields', Array.from({ length: 100 }, (_, at) => ({ name: `f${at}`, text: '' })), 413, []],
    ['a name that no call has', [csv(good), { name: '__proto__', text: 'x' }], 400, []],
  ])('is refused with %s, and nothing is kept', async (_, parts, status, at) => {
    const before = await kept()
    const reply = await send(parts)
    expect(reply.statusCode, reply.body).toBe(status)
    expect(Object.keys(refusal(reply).at ?? {}).sort()).toEqual(at)
    expect(await kept()).toBe(before)
  })

  it('is refused by calls that take no file, from viewers, and from strangers', async () => {
    expect((await send([{ name: 'name', text: 'x' }], '/portal/v2/api/farm/season')).statusCode).toBe(415)
    const own = member
    try {
      for (const name of ['viewer', 'stranger'] as const) {
        member = await app.as(name)
        expect((await send([csv(good), keep])).statusCode, name).toBe(403)
      }
    } finally {
      member = own
    }
    const noOne = await app.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': `multipart/form-data; boundary=${border}` },
      payload: bodyOf([csv(good)]),
    })
    expect(noOne.statusCode).toBe(401)
  })
})

const png = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c350080600000000000000', 'hex')
const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(4096)])

describe('IN-12: a file of another kind', () => {
  it.each<[string, Part, string]>([
    ['HTML as .png', csv('<!doctype html><script>alert(1)</script>', 'a.png', 'image/png'), 'This is a web page'],
    ['a GIF that is a script', csv('GIF89a=1;alert(1)//', 'a.gif', 'image/gif'), 'This is a picture'],
    ['an SVG with a script', csv('<svg><script>alert(1)</script></svg>', 'a.svg'), 'This is a picture'],
    ['a PNG of 50,000 × 50,000', csv(png, 'a.png', 'image/png'), 'This is a picture'],
    ['a zip', csv(zip, 'a.csv'), 'This is a spreadsheet or an archive'],
    ['a PDF', csv('%PDF-1.7\n%', 'a.csv'), 'This is a PDF'],
    ['bytes of any kind', csv(Buffer.from([1, 2, 3, 0, 255, 10, 0]), 'a.csv'), 'This is another kind of file'],
  ])('%s is refused in plain words, kept nowhere, and leaves the disk as it was', async (_, part, say) => {
    const [before, disk] = [await kept(), onDisk()]
    const reply = await send([part, keep])
    expect(reply.statusCode, reply.body).toBe(400)
    expect(refusal(reply).at.csv).toContain(say)
    const trial = (await send([part])).json().result
    expect(trial).toMatchObject({ fine: false, added: 0 })
    expect(await kept()).toBe(before)
    expect(onDisk()).toEqual(disk)
  })

  it.each(['../../x', '..\\..\\x', '/etc/x', 'a\u0000.csv'])(
    'a file called %j is a file like any other',
    async (name) => {
      const [before, disk] = [await kept(), onDisk()]
      expect((await send([csv(good, name)])).statusCode).toBeLessThan(500)
      expect(await kept()).toBe(before)
      expect(onDisk()).toEqual(disk)
      expect(existsSync(`${app.settings.dataDir}/../../x`)).toBe(false)
    },
  )
})

describe('IN-13: what was uploaded', () => {
  it('is no file that could be fetched: only its numbers are kept, and the reply cannot be taken for a page', async () => {
    const disk = onDisk()
    const reply = await send([csv(good, 'page.html', 'text/html'), keep])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(onDisk()).toEqual(disk)
    for (const at of ['/uploads/page.html', '/portal/v2/api/soiltest/page.html', '/portal/v2/api/soiltest/upload']) {
      const found = await app.app.inject({ method: 'GET', url: at, headers: headersOf() })
      expect(found.body, at).not.toContain('Sample field')
    }
  })
})

describe('DU-14: an upload that breaks off', () => {
  const step = 65_536
  const rows = Array.from({ length: 1500 }, (_, at) => {
    const day = new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10)
    return `Sample field,${day},0-10,23,${'n'.repeat(95)}`
  })
  const body = bodyOf([csv([`${head},Note`, ...rows].join('\n')), keep])

  const breakOff = (after: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const { port } = app.app.server.address() as AddressInfo
      const socket = connect(port, '127.0.0.1', () => {
        const lines = Object.entries({ ...headersOf(), host: 'localhost', 'content-length': String(body.length) })
        socket.write(
          `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
        )
        socket.write(body.subarray(0, after), () => socket.resetAndDestroy())
      })
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })

  it('at each 64 KB leaves no row and no file, and the whole file is taken after it', async () => {
    const [before, disk] = [await kept(), onDisk()]
    const cuts = Array.from({ length: Math.ceil(body.length / step) }, (_, at) => at * step)
    expect(cuts.length).toBeGreaterThan(2)
    for (const after of [...cuts, body.length - 1]) {
      await breakOff(after)
      expect((await member.call('field.get', { slug: fieldSlug }, { org })).statusCode, `${after}`).toBe(200)
      expect(await kept(), `${after}`).toBe(before)
      expect(onDisk(), `${after}`).toEqual(disk)
    }
    const whole = await app.app.inject({ method: 'POST', url: path, headers: headersOf(), payload: body })
    expect(whole.json().result, whole.body.slice(0, 300)).toMatchObject({ fine: true, added: 1500 })
    expect(await kept()).toBe(before + 1500)
    expect(onDisk()).toEqual(disk)
  })
})
