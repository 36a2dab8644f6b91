import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMessage } from '#subjects/sources/reading/message.ts'
import { startApp, type TestApp } from '../../server/app.ts'
import { ownPortal } from '../../server/portal.ts'
import { toolPeople } from '../subscriptions/toolPeople.ts'
import { examples, isRecorded, type Recorded, uplinks } from './recorded.ts'
import { newStation } from './station.ts'

const notThere = isRecorded ? '' : ' (not there: ../shared/data/telemetry)'
const receivedAt = new Date('2026-11-21T03:00:00Z')

/** What absent sensors are told as, and what the portal keeps in another unit than the maker's. */
const absent = new Set([-5, -327.68])
const kept: Record<string, number> = { atmospheric_pressure: 10, ec: 0.001 }
/** What networks say of a message, which is none of the device's values. */
const ofNetwork = /^lora_(frame|frequency|spreading|snr)/
const noQuantity = /^(lightning|sensor_temperature|[xy]_orientation|compass|north_wind|east_wind)/

/** What the portal has to keep of an uplink. A Milesight's moisture is told as 57 beside a byte that is 57.5. */
const expectedOf = ({ values, signal }: Recorded): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries({ lora_rssi: signal, ...values }).flatMap(([name, value]): [string, number | null][] => {
      if (ofNetwork.test(name) || noQuantity.test(name)) return []
      if (name === 'lora_rssi') return [['rssi', value]]
      if (name === 'moisture') return [[name, value + 0.5]]
      return [[name, absent.has(value) ? null : Number((value * (kept[name] ?? 1)).toPrecision(12))]]
    }),
  )

describe.skipIf(!isRecorded)(`what networks sent${notThere}`, () => {
  const reportOf = async ({ supplier, body }: Pick<Recorded, 'supplier' | 'body'>) => {
    const { suppliers, decoders, core } = await ownPortal()
    const declared = suppliers[supplier]
    if (!declared) throw new Error(`there is no ${supplier}`)
    return readMessage(declared, { body, query: {}, receivedAt }, { quantities: core.quantities, decoders })
  }

  it.each(isRecorded ? uplinks() : [])('$file says what stands beside it', async (uplink) => {
    const { reports, unread } = await reportOf(uplink)
    expect(unread).toEqual([])
    expect(reports).toHaveLength(1)
    const [report] = reports
    expect(Object.fromEntries((report?.values ?? []).map(({ sensor, value }) => [sensor, value]))).toEqual(
      expectedOf(uplink),
    )
    expect(report?.ignored).toEqual(Object.keys(uplink.values).filter((name) => noQuantity.test(name)))
    expect(report?.at).toEqual(uplink.at ?? receivedAt)
  })

  it('an LSE01 says what stands beside it, and what comes on another port is told as unread', async () => {
    const [known, other] = examples().map(({ input, output }) => ({
      supplier: 'chirpstack' as const,
      body: {
        deviceInfo: { devEui: 'a84041', deviceName: 'lse01-creek' },
        fPort: input.fPort,
        data: Buffer.from(input.bytes).toString('base64'),
      },
      said: output.data,
    }))
    if (!known?.said || !other) throw new Error('an example is missing')
    const { reports, unread } = await reportOf(known)
    expect(unread).toEqual([])
    expect(reports[0]?.values).toMatchObject([
      { quantity: 'battery_v', value: Number(known.said.Bat) },
      { quantity: 'soil_vwc', value: Number(known.said.water_SOIL) },
      { quantity: 'soil_temp', value: Number(known.said.temp_SOIL) },
      { quantity: 'soil_ec', value: Number(known.said.conduct_SOIL) / 1000 },
    ])
    expect(reports[0]?.ignored).toEqual(['temp_ds18b20'])
    const refused = await reportOf(other)
    expect(refused.reports.flatMap(({ values }) => values)).toEqual([])
    expect(refused.unread).toMatchObject([{ at: 'data', say: expect.stringContaining('It came on port 42') }])
  })

  it('bytes that break off or run on are told, and no part of them is read', async () => {
    const [uplink] = uplinks()
    if (!uplink) throw new Error('no uplink is there')
    for (const data of ['AgNaAAOACoAAgACAAIAJ', 'AgNaAAIL9QAA', 'no bytes']) {
      const { reports, unread } = await reportOf({ ...uplink, body: { ...Object(uplink.body), data } })
      expect(reports[0]?.values.map(({ sensor }) => sensor)).toEqual(['rssi'])
      expect(unread).toHaveLength(1)
    }
  })
})

describe.skipIf(!isRecorded)(`the door, for what networks sent${notThere}`, () => {
  let app: TestApp
  const people = toolPeople(20)
  beforeAll(async () => {
    const portal = await ownPortal()
    // The recordings are years old, which readings that are kept for long may be.
    const keep = { ...portal.core.app.keep, readings: 3650 }
    const lasting = { ...portal, core: { ...portal.core, app: { ...portal.core.app, keep } } }
    app = await startApp({}, { served: () => lasting })
    await people.enter(app, ['manager', 'viewer'])
  }, 180_000)
  afterAll(() => app.close())

  const valuesOf = (guid: string) =>
    app.store.asSystem(async (db) => {
      const { rows } = await sql<{ name: string; value: number | null; ts: Date }>`
        select ss.name, r.value, r.ts from data_source s
        join source_device d on d.org_id = s.org_id and d.source_id = s.id
        join source_sensor ss on ss.org_id = d.org_id and ss.source_device_id = d.id
        join reading r on r.org_id = ss.org_id and r.sensor_id = ss.sensor_id
        where s.guid = ${guid} and s.org_id = 20`.execute(db)
      return rows
    })

  it('keeps the values that stand beside each, once its device is claimed', async () => {
    for (const uplink of uplinks()) {
      const station = await newStation(app, people, uplink.file.slice(0, 60), uplink.supplier)
      expect((await station.post(uplink.body)).statusCode, uplink.file).toBe(200)
      const [device] = (await people.send('source.devices', { guid: station.guid }, 'viewer')).json().result
      await people.done('source.device.claim', { id: device.id, version: device.version }, 'manager')
      const rows = await valuesOf(station.guid)
      const there = Object.entries(expectedOf(uplink)).flatMap(([name, value]) => {
        if (value === null) return []
        // A probe in dry soil says a little less than nothing, and means nothing.
        return [[name, name.startsWith('soil_moisture') ? Math.max(0, Number(value)) : value] as const]
      })
      const values = rows.filter(({ value }) => value !== null).map(({ name, value }) => [name, value])
      expect(Object.fromEntries(values), uplink.file).toEqual(Object.fromEntries(there))
      expect(new Set(rows.map(({ ts }) => ts.toISOString())), uplink.file).toEqual(
        new Set([(uplink.at ?? app.clock.at).toISOString()]),
      )
    }
  })

  it('tells by name what it ignores when a message is tried', async () => {
    const uplink = uplinks().find(({ file }) => file.startsWith('Decentlab/DL-ATM41/ThingsStack'))
    const station = await newStation(app, people, 'Trial', 'things-stack')
    const body = JSON.stringify(uplink?.body)
    const tried = await people.done('source.try', { guid: station.guid, body }, 'manager')
    expect(tried.told).toContain('Ignored, since the portal has no such quantity: lightning_strike_count, ')
  })
})
