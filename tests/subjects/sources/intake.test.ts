import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import { deviceRecordQueries } from '#subjects/devices/deviceRecords.ts'
import { newSensorQueries } from '#subjects/devices/newSensors.ts'
import { catchUp } from '#subjects/sources/catchUp.ts'
import { claimService } from '#subjects/sources/claim.ts'
import { dataSourceQueries } from '#subjects/sources/dataSources.ts'
import { makeIntake } from '#subjects/sources/intake.ts'
import { messageQueries } from '#subjects/sources/messages.ts'
import { sourceDeviceQueries } from '#subjects/sources/sourceDevices.ts'
import { supplierIn } from '#subjects/sources/supplier.ts'
import { onEachStore } from '../../server/eachStore.ts'
import { ownPortal } from '../../server/portal.ts'
import { settleWorld } from '../../server/world.ts'

const scope = { userId: 1, orgId: 20, readable: [20] }
const now = new Date('2026-11-21T03:00:00Z')
const count = async (store: Store, table: string): Promise<number> =>
  store.asSystem(async (db) => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(table)} where org_id = 20`.execute(db)
    return rows[0]?.n ?? 0
  })

onEachStore('a message', (open) => {
  const world = async () => {
    const [store, portal] = [await open(8), await ownPortal()]
    await settleWorld(store)
    await store.asSystem((db) => sql`delete from reading`.execute(db))
    const [supplier, ecowitt] = [supplierIn(portal, 'json'), supplierIn(portal, 'ecowitt')]
    if (!supplier || !ecowitt) throw new Error('there is no plain JSON, or no Ecowitt')
    const entry = { name: 'Station', location_id: 2001 }
    const { id } = await inTransactions(store, dataSourceQueries).add(scope, 'json', entry, null, now)
    // Two processes: each has an intake of its own.
    const intakes = [makeIntake(store, () => portal), makeIntake(store, () => portal)]
    const send = (minute: number, sent = minute) =>
      intakes[sent % 2]?.take(
        supplier,
        { org_id: 20, id },
        {
          media: 'json',
          body: JSON.stringify({ device: 'one', at: new Date(+now - minute * 60_000), values: { air_temp: minute } }),
          query: {},
          topic: null,
          receivedAt: now,
        },
      )
    const rained = (minute: number, inches: number) =>
      intakes[minute % 2]?.take(
        ecowitt,
        { org_id: 20, id },
        {
          media: 'form',
          body: new URLSearchParams({
            PASSKEY: 'one',
            dateutc: new Date(+now - 3_600_000 + minute * 60_000).toISOString().replace('T', ' ').slice(0, 19),
            dailyrainin: String(inches),
          }).toString(),
          query: {},
          topic: null,
          receivedAt: now,
        },
      )
    const claim = () =>
      store.transaction(async (transaction) => {
        const devices = sourceDeviceQueries(transaction)
        const [row] = await devices.list(scope, id)
        const service = claimService({
          devices,
          records: deviceRecordQueries(transaction),
          sensors: newSensorQueries(transaction),
          messages: messageQueries(transaction),
          quantities: () => portal.core.quantities,
          owe: async () => {},
        })
        const version = row?.version ?? 0
        const asked = { input: { id: row?.id ?? 0, version }, scope, now }
        await Reflect.apply(service.claim, undefined, [asked])
        return row?.id ?? 0
      })
    return { store, send, rained, claim, pay: (one: number) => catchUp(store, () => portal, 20, one, now) }
  }

  it('that two processes get at once is kept once', async () => {
    const { store, send } = await world()
    await Promise.all([0, 1, 2, 3, 4, 5].map((sent) => send(7, sent)))
    expect(await count(store, 'source_message')).toBe(1)
    expect(await count(store, 'source_device')).toBe(1)
  })

  it('that comes while its device is claimed is not lost, on whichever side of the claim it falls', async () => {
    const { store, send, claim, pay } = await world()
    await send(0)
    const minutes = Array.from({ length: 12 }, (_, minute) => minute + 1)
    const [id] = await Promise.all([claim(), ...minutes.map((minute) => send(minute))])
    await pay(id)
    expect(await count(store, 'reading')).toBe(13)
    await pay(id)
    expect(await count(store, 'reading')).toBe(13)
    expect(await count(store, 'source_message')).toBe(13)
  })

  it('of a running total that two processes get at once counts no rain twice', async () => {
    const { store, rained, claim } = await world()
    await rained(0, 1)
    await claim()
    const minutes = Array.from({ length: 12 }, (_, minute) => minute + 1)
    await Promise.all(minutes.map((minute) => rained(minute, 1 + minute / 100)))
    const { rows } = await store.asSystem((db) =>
      sql<{ mm: number }>`select sum(r.value)::float8 as mm from reading r join sensor s
        on s.org_id = r.org_id and s.id = r.sensor_id where r.org_id = 20 and s.quantity = 'rain'`.execute(db),
    )
    expect(rows[0]?.mm).toBeCloseTo(0.12 * 25.4, 6)
  })
})
