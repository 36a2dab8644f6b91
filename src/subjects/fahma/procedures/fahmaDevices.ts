import { dayMs } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import { ofOnePage } from '#server/procedures/shared.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { recordOf } from '#subjects/devices/deviceRecord.ts'

type Row = RowOf<'fahma_devices'>

/** Charges from which on a battery is fair, and good, %. */
const [fair, good] = [15, 30]

const chargeOf = ({ battery_pct: pct }: Row): string =>
  pct === null ? 'unknown' : pct < fair ? 'low' : pct < good ? 'fair' : 'good'

function heardOf({ last_seen: at }: Row, now: Date): string {
  if (at === null) return 'never'
  const ago = now.getTime() - Date.parse(at)
  return ago <= dayMs ? 'day' : ago <= 7 * dayMs ? 'week' : 'longer'
}

const most = 1000

const sharedDevices = ofOnePage<Row[]>('fahma_devices')

/** The devices that the tool shows, those in and out of use, with what a field officer chooses by. */
export const fahmaDevices =
  (tools: Tools): Named<'fahma_devices'> =>
  async ({ input, scope, now }) => {
    const { location_ids: shown, kinds } = await tools.fahma.setup(scope)
    // A page asks for several choices of them at once: they are read once.
    const rows = await tools.shared.of(sharedDevices, { scope, now }, [], () => allOf(tools, scope, now))
    return rows.filter(
      (row) =>
        (input.device_slug
          ? row.device_slug === input.device_slug
          : (shown.length === 0 || shown.includes(row.location_id)) &&
            (kinds.length === 0 || kinds.includes(row.kind))) &&
        (input.is_placed === undefined || row.is_placed === input.is_placed) &&
        (!input.kind || row.kind === input.kind) &&
        (!input.state || row.status === input.state) &&
        (!input.battery || chargeOf(row) === input.battery) &&
        (!input.seen || heardOf(row, now) === input.seen),
    )
  }

/** Every device in the field at the caller's locations. */
async function allOf(tools: Tools, scope: Scope, now: Date): Promise<Row[]> {
  const reached = new Set((await tools.instruments.locations(scope)).map(({ id }) => id))
  const visits = new Map((await tools.fahma.visits(scope)).map((one) => [one.device_id, one]))
  const alarms = new Map<number, number>()
  for (const { device_id: id } of await tools.alerts.list(scope, { status: 'open' }))
    if (id !== null) alarms.set(id, (alarms.get(id) ?? 0) + 1)
  const rows: Row[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await tools.deviceRecords.page(scope, { limit: most, after }, now)
    for (const device of page.rows) {
      const told = recordOf(device, now)
      const visit = visits.get(told.device_id)
      if (!reached.has(told.location_id) || told.kind === 'virtual') continue
      rows.push({
        device_id: told.device_id,
        device_slug: told.slug,
        version: told.version,
        device: told.display_name,
        kind: told.kind,
        location: told.location,
        location_id: told.location_id,
        latitude: told.latitude,
        longitude: told.longitude,
        position: told.position,
        is_placed: told.latitude !== null && told.longitude !== null,
        is_active: told.is_active,
        status: told.status,
        level: told.level,
        battery_pct: told.battery_pct,
        last_seen: told.last_seen,
        serial: told.supplier_device_id,
        notes: visit?.notes ?? 0,
        noted_at: visit?.at.toISOString() ?? null,
        alarms: alarms.get(told.device_id) ?? 0,
        source: 'devices',
      })
    }
    after = page.next ?? undefined
  }
  return rows
}
