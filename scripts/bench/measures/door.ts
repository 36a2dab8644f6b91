import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { nobodyIn } from '#server/db/store.ts'
import { now } from '#server/now.ts'
import { type Reading, readingStore } from '#subjects/devices/readings.ts'
import { openStore } from '#subjects/store.ts'
import type { Quantity } from '#types/config/quantities.ts'
import { organisation } from '../instruments.ts'
import { type Line, lineOf, rounding } from '../line.ts'
import { startServer } from '../serverProcess.ts'
import type { World } from '../world.ts'

const port = 8172
const scope = nobodyIn(organisation.id)
const devices = ['north', 'south', 'east', 'west']
/** Values that the portal has no doubt about: none stays the same for long. */
const valuesAt = (minute: number) => ({
  air_temp: 10 + (minute % 20) / 10,
  rh: 60 + (minute % 13) / 10,
  wind_speed: 3 + (minute % 7) / 10,
  pressure: 1013 + (minute % 9) / 10,
})
const quantitiesOfEach = Object.keys(valuesAt(0)).length
/** Reports in a message: what a logger of every minute kept while the network was down, and what a gateway gathers. */
const backlog = 1000
const usual = 100
/** Of each device: a source takes so many a minute. */
const messages = 10
/** Rules are looked at once a minute, and mails are sent every few seconds. */
const mailBudget = 75
const perStatement = 1000

/**
 * Rows a second by multi-row inserts into the table of readings, which keep no message, fill no bucket and ask nobody, over readings a
 * second through the door: from four senders, each a source of its own, in messages of 1,000 reports of four values. Messages of
 * 100 are told beside. On PGlite, and on the empty PostgreSQL database that BENCH_DATABASE_URL names.
 */
export async function* door(world: World): AsyncGenerator<Line> {
  world.build()
  const { core } = await world.portal()
  yield* through('PGlite', core.quantities)
  const databaseUrl = process.env.BENCH_DATABASE_URL
  if (databaseUrl) yield* through('PostgreSQL', core.quantities, databaseUrl)
  else yield lineOf('the door on PostgreSQL', null, '', null, { note: 'BENCH_DATABASE_URL names no empty database' })
}

async function* through(
  name: string,
  quantities: Record<string, Quantity>,
  databaseUrl?: string,
): AsyncGenerator<Line> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tilth-door-'))
  const more = { DATABASE_URL: databaseUrl ?? '' }
  const server = await startServer({ port, dataDir, more, minutes: 10 })
  try {
    const api = await signedIn(server.address)
    const senders: ({ device: string } & Claimed)[] = []
    for (const device of devices) senders.push({ device, ...(await claimed(api, device)) })

    await scenesDrawn(join(dataDir, 'rasters'))
    const sent = async (reports: number, daysAgo: number): Promise<number> => {
      const begin = now().getTime() - daysAgo * 86_400_000
      const started = performance.now()
      await Promise.all(
        senders.map(async ({ device, send }) => {
          for (let message = 0; message < messages; message += 1) await send(reportsOf(device, begin, message, reports))
        }),
      )
      return (devices.length * messages * reports * quantitiesOfEach) / ((performance.now() - started) / 1000)
    }
    const throughDoor = await sent(backlog, 20)
    const inSmall = await sent(usual, 10)
    const readings = devices.length * messages * backlog * quantitiesOfEach
    const [first] = senders
    if (first) yield lineOf(`from message to mail, ${name}`, await mailAfter(api, dataDir, first), 's', mailBudget)
    await server.stop()

    const direct = await inserted(
      name === 'PGlite' ? { dataDir } : { databaseUrl: databaseUrl ?? '' },
      readings,
      quantities,
    )
    yield lineOf(
      `rows by multi-row inserts over readings through the door, ${name}`,
      direct.rows / throughDoor,
      '×',
      2,
      {
        readingsPerSecond: rounding(throughDoor),
        inMessagesOf100PerSecond: rounding(inSmall),
        rowsPerSecond: rounding(direct.rows),
        loaderPerSecond: rounding(direct.loader),
        readings,
      },
    )
  } finally {
    await server.stop().catch(() => undefined)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Reports of every minute, those of one message after those of the last. */
const reportsOf = (device: string, begin: number, message: number, reports: number) =>
  Array.from({ length: reports }, (_, index) => {
    const minute = message * reports + index
    return { device, at: new Date(begin + minute * 60_000).toISOString(), values: valuesAt(minute) }
  })

type Api = <T>(method: string, path: string, body?: unknown) => Promise<T>

async function signedIn(address: string): Promise<Api> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const api: Api = async (method, path, body) => {
    const reply = await fetch(`${address}/portal/v2/api/${path}`, {
      method,
      headers: { ...headers, 'browser-time': now().toISOString() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path.split('/')[0]}: ${reply.status} ${await reply.text()}`)
    const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0])
    if (cookies.length > 0) headers.cookie = cookies.join('; ')
    return (await reply.json()).result
  }
  const { token } = await api<{ token: string }>('POST', 'auth/signin', {
    ...{ email: 'manager@demo.test', password: 'tilth-demo' },
  })
  Object.assign(headers, { authorization: `Bearer ${token}`, 'x-org-id': String(organisation.id) })
  return api
}

interface Claimed {
  slug: string
  send: (body: unknown) => Promise<unknown>
}

/** Adds a source with one device, which comes in from then on; gives its address and how to send as it. */
async function claimed(api: Api, device: string): Promise<Claimed> {
  const { key, guid } = await api<{ key: string; guid: string }>('POST', 'sources', {
    ...{ supplier: 'json', name: `Bench ${device}`, location_id: await firstLocation(api) },
  })
  const send = (body: unknown) => api<unknown>('POST', `ingest/json/${key}`, body)
  await send({ device, values: valuesAt(0) })
  const [seen] = await api<{ id: number; version: number }[]>('GET', `sources/${guid}/devices`)
  const { device_slug } = await api<{ device_slug: string }>('POST', `sources/devices/${seen?.id}/claim`, {
    version: seen?.version,
  })
  return { slug: device_slug, send }
}

/** Seconds from a message whose value is past a rule's bound, in danger, until the mail of it lies in the folder of mails. */
async function mailAfter(api: Api, dataDir: string, { device, slug, send }: { device: string } & Claimed) {
  await api('POST', 'alert/rule', {
    ...{ name: 'Bench', quantity: 'air_temp', operator: 'above', value: 10.5, for_minutes: 0, device_slug: slug },
    ...{ severity: 'critical', by_email: true },
  })
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  await send({ device, values: { ...valuesAt(0), air_temp: 11 } })
  while (!hasMail(join(dataDir, 'mail'))) {
    if (seconds() > 5 * mailBudget) throw new Error(`no mail in ${5 * mailBudget} seconds`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return seconds()
}

/** The demo draws its scenes after the start, with the processor that takes messages in. */
async function scenesDrawn(folder: string): Promise<void> {
  const many = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0)
  for (let before = -1; before !== many() || before === 0; ) {
    before = many()
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
}

const hasMail = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((file) => readFileSync(join(folder, file), 'utf8').includes('Bench'))

async function firstLocation(api: Api): Promise<number> {
  const [first] = await api<{ id: number }[]>('POST', 'location/list', { org_id: organisation.id })
  if (!first) throw new Error('the demo has no location')
  return first.id
}

/** Rows a second by multi-row inserts into readings, and by the loader, which fills the buckets too. */
async function inserted(
  place: { dataDir: string } | { databaseUrl: string },
  count: number,
  quantities: Record<string, Quantity>,
): Promise<{ rows: number; loader: number }> {
  const store = await openStore(place)
  try {
    const { rows: sensors } = await store.asSystem((db) =>
      sql<{ id: number }>`select s.id from sensor s join device d on d.org_id = s.org_id and d.id = s.device_id
        where s.org_id = ${organisation.id}::int and d.name = any(${devices}::text[]) order by s.id`.execute(db),
    )
    const rowsFrom = (begin: number): Reading[] =>
      Array.from({ length: count }, (_, index) => ({
        sensor_id: sensors[index % sensors.length]?.id ?? 0,
        ts: new Date(begin + Math.floor(index / sensors.length) * 1000),
        value: 10 + (index % 20) / 10,
      }))
    const hoursAgo = (number: number) => now().getTime() - number * 3_600_000
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const started = performance.now()
      await work()
      return count / ((performance.now() - started) / 1000)
    }
    const direct = rowsFrom(hoursAgo(12))
    const rows = await timed(async () => {
      for (let at = 0; at < direct.length; at += perStatement)
        await store.asSystem((db) =>
          db
            .insertInto('reading')
            .values(direct.slice(at, at + perStatement).map((row) => ({ ...row, org_id: organisation.id })))
            .execute(),
        )
    })
    const loader = await timed(() => readingStore(store, () => quantities).ingest(scope, rowsFrom(hoursAgo(18))))
    return { rows, loader }
  } finally {
    await store.close()
  }
}
