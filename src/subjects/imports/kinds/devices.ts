import { isRecord } from '#engine/record.ts'
import type { DeviceEntry } from '#subjects/devices/deviceEntry.ts'
import { type DeviceRow, deviceRecordQueries } from '#subjects/devices/deviceRecords.ts'
import { sensorsOfKind } from '#subjects/devices/kindSensors.ts'
import type { JudgedRow } from '../reading/judgeRows.ts'
import type { Hand, Kind, Outcome } from './kind.ts'
import { numberIn, refusal, textIn } from './refusal.ts'

/** Every device of the organisation. */
async function devicesOf({ parts, scope, now }: Hand): Promise<DeviceRow[]> {
  const devices = parts.queries(deviceRecordQueries)
  const all: DeviceRow[] = []
  for (let after: number | null = 0; after !== null; ) {
    const { rows, next } = await devices.page(scope, { limit: 1000, after }, now)
    all.push(...rows)
    after = next
  }
  return all
}

const keyOf = (name: string, locationId: number): string => `${locationId} ${name.toLowerCase()}`

/** A device as a file can say it; what the file does not say stays as it was. */
function entryOf({ values }: JudgedRow, before: DeviceRow | undefined): DeviceEntry & { kind: string } {
  const name = textIn(values.name) ?? ''
  return {
    name: before?.name ?? name,
    display_name: before?.display_name ?? null,
    description: textIn(values.description) ?? before?.description ?? null,
    location_id: numberIn(values.location) ?? -1,
    lat: numberIn(values.latitude) ?? before?.lat ?? null,
    lon: numberIn(values.longitude) ?? before?.lon ?? null,
    kind: textIn(values.kind) ?? before?.kind ?? 'virtual',
    supplier_name: textIn(values.supplier_name) ?? before?.supplier_name ?? null,
    supplier_device_id: textIn(values.supplier_device_id) ?? before?.supplier_device_id ?? null,
  }
}

const shownOf = (row: DeviceRow): DeviceEntry & { kind: string } => ({
  name: row.name,
  display_name: row.display_name,
  description: row.description,
  location_id: row.location_id,
  lat: row.lat,
  lon: row.lon,
  kind: row.kind,
  supplier_name: row.supplier_name,
  supplier_device_id: row.supplier_device_id,
})

async function bring(hand: Hand, rows: JudgedRow[]): Promise<Outcome[]> {
  const { parts, scope, now } = hand
  const devices = parts.queries(deviceRecordQueries)
  const there = new Map(
    (await devicesOf(hand)).flatMap((one) =>
      [one.name, one.display_name ?? one.name].map((name) => [keyOf(name, one.location_id), one]),
    ),
  )
  const outcomes: Outcome[] = []
  for (const judged of rows) {
    const { row, values } = judged
    const before = there.get(keyOf(textIn(values.name) ?? '', numberIn(values.location) ?? -1))
    const entry = entryOf(judged, before)
    if ((entry.lat === null) !== (entry.lon === null)) {
      const lacks = entry.lat === null ? 'latitude' : 'longitude'
      outcomes.push({ row, did: 'refused', column: lacks, say: `Enter the ${lacks} too, or neither.` })
    } else if (before && JSON.stringify(shownOf(before)) === JSON.stringify(entry)) outcomes.push({ row, did: 'there' })
    else
      try {
        const made = before
          ? await devices.update(scope, before.id, before.version, entry, now)
          : await devices.create(scope, entry, entry.kind, sensorsOfKind(entry.kind), now)
        outcomes.push({
          row,
          did: before ? 'changed' : 'added',
          record: String(made.id),
          name: made.display_name ?? made.name,
          before: before ? shownOf(before) : null,
          after: { version: made.version },
        })
      } catch (error) {
        outcomes.push(refusal(row, error, { location_id: 'location' }))
      }
  }
  return outcomes
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const devices: Kind = {
  names: ['location'],
  bring,
  async takeBack({ parts, scope, now }, made) {
    const kept = parts.queries(deviceRecordQueries)
    const taken = []
    for (const { row, did, record, before, after } of made) {
      const one = await kept.find(scope, { id: Number(record) }, now)
      const say = !one
        ? 'It was taken out since.'
        : !isRecord(after) || one.version !== after.version
          ? 'It was changed since.'
          : did === 'added' && one.last_seen !== null
            ? 'It has reported since.'
            : null
      if (say === null && did === 'added') await kept.remove(scope, Number(record), now)
      if (say === null && did === 'changed' && one && isRecord(before))
        await kept.update(
          scope,
          one.id,
          one.version,
          {
            name: String(before.name),
            display_name: text(before.display_name),
            description: text(before.description),
            location_id: Number(before.location_id),
            lat: number(before.lat),
            lon: number(before.lon),
            kind: String(before.kind),
            supplier_name: text(before.supplier_name),
            supplier_device_id: text(before.supplier_device_id),
          },
          now,
        )
      taken.push({ row, kept: say })
    }
    return taken
  },
}
