import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileLimits } from '../../src/server/workers/limits.ts'
import { makeWorkers } from '../../src/server/workers/workers.ts'
import { type Browser, origin, type Reply, startApp, type TestApp } from './app.ts'

// What a stranger's file can make expensive is done apart: past a limit it is refused, and others are answered meanwhile.
const org = 20
const location = 2001
const border = 'a-border-that-no-file-has'

let app: TestApp
let member: Browser
beforeAll(async () => {
  app = await startApp()
  member = await app.as('member')
}, 180_000)
afterAll(() => app.close())

interface Form {
  file: string | Buffer
  part?: string
  values?: Record<string, string>
  to?: TestApp
  who?: Browser
}

/** Sends a file as a browser does. */
function upload(path: string, { file, part = 'file', values = {}, to = app, who = member }: Form): Promise<Reply> {
  const fields = Object.entries(values).map(
    ([name, value]) => `--${border}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${border}\r\ncontent-disposition: form-data; name="${part}"; filename="a"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return to.app.inject({
    method: 'POST',
    url: `/portal/v2/api/${path}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'x-org-id': String(org),
      origin,
      cookie: Object.entries(who.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'content-type': `multipart/form-data; boundary=${border}`,
    },
    payload: Buffer.concat([
      Buffer.from(fields.join('') + head),
      Buffer.from(file),
      Buffer.from(`\r\n--${border}--\r\n`),
    ]),
  })
}
const land = (file: string | Buffer, more: Partial<Form> = {}): Promise<Reply> =>
  upload('farm/field/import', { file, values: { location_id: String(location), kind: 'paddock' }, ...more })
const refusal = (reply: Reply) => reply.json().responseException

/** The answer to a call, and which came first: it, or the health of the server, asked for after it. */
async function withHealth(asking: Promise<Reply>): Promise<{ reply: Reply; order: string[] }> {
  const order: string[] = []
  const reply = asking.then((answer) => {
    order.push('answer')
    return answer
  })
  const health = await app.app.inject({ url: '/healthz' })
  expect(health.statusCode).toBe(200)
  order.push('health')
  return { reply: await reply, order }
}

type Ring = [number, number][]
const closed = (corners: Ring): Ring => [...corners, ...corners.slice(0, 1)]
const square = (x: number, side = 0.004): Ring =>
  closed([
    [143 + x, -36],
    [143 + x + side, -36],
    [143 + x + side, -36 + side],
    [143 + x, -36 + side],
  ])

/** A comb whose teeth lie along the other axis when it is turned: two of them cross at each pair of sides. */
function comb(teeth: number, isTurned: boolean): Ring {
  const step = 0.05 / teeth
  const corners: Ring = []
  for (let tooth = 0; tooth < teeth; tooth++) {
    const from = step * (tooth + 0.25)
    corners.push([from, 0.001], [from, 0.05], [from + step / 2, 0.05], [from + step / 2, 0.001])
  }
  corners.push([0.05, 0], [0, 0])
  const rounded = (value: number) => Math.round(value * 1e5) / 1e5
  return closed(
    corners.map(([x, y]) => (isTurned ? [143 + rounded(y), -36 + rounded(x)] : [143 + rounded(x), -36 + rounded(y)])),
  )
}
const feature = (name: string, ring: Ring) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates: [ring] },
})
const collection = (features: unknown[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features })

describe('a file that is expensive to work out', () => {
  it('is refused for boundaries that cross too often, and others are answered meanwhile', async () => {
    const file = collection([feature('Comb', comb(500, false)), feature('Other comb', comb(500, true))])
    expect(file.length).toBeLessThan(90_000)
    const { reply, order } = await withHealth(land(file))
    expect(reply).toRefuse(
      422,
      'Comb and Other comb cross each other too often to be compared: the limit is 5,000 crossings of their sides. Simplify one of them.',
    )
    expect(refusal(reply).code).toBe('too-costly')
    expect(order).toEqual(['health', 'answer'])
    expect((await land(collection([feature('Next', square(1))]))).statusCode).toBe(200)
  })

  it('is refused whichever way such boundaries come, and nothing of them is kept', async () => {
    const [one, other] = [comb(250, false), comb(250, true)]
    const boundary = (ring: Ring) => ({ type: 'Polygon', coordinates: [ring] })
    const field = { kind: 'paddock', location_id: location, soil_type: 'Clay loam' }
    expect(
      await member.call('field.create', { ...field, name: 'First comb', boundary: boundary(one) }, { org }),
    ).toAnswer()
    const drawn = {
      location_id: location,
      kind: 'paddock',
      added: [{ name: 'Second comb', boundary: boundary(other) }],
    }
    const { reply, order } = await withHealth(member.call('field.reshape', drawn, { org }))
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(422)
    expect(refusal(reply).exceptionMessage).toContain('the limit is 5,000 crossings')
    expect(order).toEqual(['health', 'answer'])
    const found = await member.call('field.page', { search: 'comb' }, { org })
    expect(found.json().result.map(({ name }: { name: string }) => name)).toEqual(['First comb'])
  })

  it('is told at once for a coordinate system whose name repeats itself', async () => {
    const crs = { type: 'name', properties: { name: 'EPSG:'.repeat(40_000) } }
    const { reply, order } = await withHealth(land(collection([feature('Far', square(2))], { crs })))
    expect(reply.statusCode).toBe(400)
    expect(refusal(reply).at.file).toMatch(
      /^This file is in the projection EPSG:EPSG:.{40,60}, which is not read here\./,
    )
    expect(order).toEqual(['health', 'answer'])
  })

  it('is told at once for a laboratory heading of sixty thousand brackets', async () => {
    for (const letter of ['(', '[', ' ']) {
      const csv = `field,date,depth,P${letter.repeat(60_000)}x\nSample,2026-02-18,0-10,23\n`
      const { reply, order } = await withHealth(upload('soiltest/upload', { file: csv, part: 'csv' }))
      expect(reply).toRefuse(
        400,
        "A heading of the file is longer than 200 characters. Choose the laboratory's CSV file.",
      )
      expect(Object.keys(refusal(reply).at)).toEqual(['csv'])
      expect(order).toEqual(['health', 'answer'])
    }
  })

  it('is compared as far as that goes when a thousand shapes lie on one another', async () => {
    const shapes = Array.from({ length: 1000 }, (_, at) => feature(`S${at}`, square(3 + at * 1e-6)))
    const { reply, order } = await withHealth(land(collection(shapes)))
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    expect(reply.json().result.say).toContain('There are too many to look for every overlap.')
    expect(order).toEqual(['health', 'answer'])
  })

  it('is read for what it bounds where the rest of it is nine megabytes of attributes', async () => {
    const attributes = Array.from({ length: 60_000 }, (_, at) => `a${at}="${'v'.repeat(135)}"`).join(' ')
    const line = square(5)
      .map((corner) => corner.join(','))
      .join(' ')
    const kml = `<?xml version="1.0"?><kml><Document><Placemark ${attributes}><name>A</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${line}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`
    expect(kml.length).toBeGreaterThan(8_500_000)
    const { reply, order } = await withHealth(land(kml))
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    expect(reply.json().result.rows).toMatchObject([{ name: 'A', corners: 4, can_keep: true }])
    expect(order).toEqual(['health', 'answer'])
  })
})

describe('a worker process', () => {
  const started: TestApp[] = []
  const appWith = async (limits: Partial<typeof fileLimits>): Promise<{ to: TestApp; who: Browser }> => {
    const to = await startApp({}, { workers: makeWorkers({ ...fileLimits, ...limits }) })
    started.push(to)
    return { to, who: await to.as('member') }
  }
  afterAll(async () => {
    for (const one of started) await one.close()
  })
  const small = collection([feature('Small', square(4))])

  it('is ended at its time, and the refusal names the limit', async () => {
    const { to, who } = await appWith({ seconds: 0.01 })
    expect(await land(small, { to, who })).toRefuse(
      422,
      'This takes longer than 0.01 seconds to work out, which is the limit. Send less of it: simpler lines, or several parts.',
    )
    expect((await who.call('field.page', {}, { org })).statusCode).toBe(200)
  })

  it('may run out of memory without harm to anything else, and the next is served', async () => {
    const { to, who } = await appWith({ memoryMb: 32 })
    const corners = Array.from({ length: 290_000 }, (_, at): [number, number] => [
      143 + (at % 1000) / 1e6,
      -36 + at / 1e7,
    ])
    const shapes = Array.from({ length: 29 }, (_, at) =>
      feature(`S${at}`, closed(corners.slice(at * 10_000, (at + 1) * 10_000 - 1))),
    )
    expect(await land(collection(shapes), { to, who })).toRefuse(
      422,
      'This needs more than 32 MB of memory to work out, which is the limit. Send less of it: simpler lines, or several parts.',
    )
    expect((await land(small, { to, who })).statusCode).toBe(200)
  })

  it('says what comes of a file when that is too much to send', async () => {
    const { to, who } = await appWith({ outputMb: 0.0001 })
    expect(await land(small, { to, who })).toRefuse(422)
  })

  it('takes a few at a time, and tells the others when to come back', async () => {
    const { to, who } = await appWith({ waiting: 2 })
    const replies = await Promise.all(Array.from({ length: 6 }, () => land(small, { to, who })))
    const busy = replies.filter(({ statusCode }) => statusCode === 503)
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(busy).toHaveLength(3)
    for (const reply of busy) expect(reply.headers['retry-after']).toBe('5')
  })
})
