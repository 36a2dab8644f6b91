import { deltaT, deltaTAt } from '#agronomy/deltaT.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { keeping, said } from '#server/records/keeping.ts'
import type { KeptRecords, KeptRow } from '#server/records/keptRecords.ts'
import type { Calls } from '#types/calls.ts'
import type { NewSprayRecord, SprayRecordQueries } from './sprayRecords.ts'

const hourMs = 3_600_000
const longestMs = 24 * hourMs
/** Clocks of phones run ahead a little. */
const leewayMs = 5 * 60_000

type Told = Calls['spray.record.add']['input']

export function sprayService(records: SprayRecordQueries, all: KeptRecords) {
  const kept = keeping(all, 'spray_record', async (row, scope) => seen(row, await elevationOf(scope, row.field_id)))

  /** How high the location of a field lies; refuses where the organisation has no such field. */
  async function elevationOf(scope: Scope, fieldId: number): Promise<number | null> {
    const place = await records.fieldPlace(scope, fieldId)
    if (!place) throw absent('field', 'field_id')
    return place.elevation_m
  }

  /** Writes down a spraying. Delta T is reckoned from temperature, humidity and the height above the sea when it is not given. */
  const add: Handler<'spray.record.add'> = async ({ input, scope, now }) => {
    const record = judged(input, await elevationOf(scope, input.field_id), now)
    return { id: await records.add(scope, record, now) }
  }

  const get: Handler<'spray.record.get'> = ({ input, scope }) => kept.get(scope, input.id)

  const update: Handler<'spray.record.update'> = async ({ input, scope, now }) => {
    const record = judged(input, await elevationOf(scope, input.field_id), now)
    await refuseFinal(scope, input.id)
    return kept.change(scope, input, record, now)
  }

  const remove: Handler<'spray.record.delete'> = async ({ input, scope, now }) => {
    await refuseFinal(scope, input.id)
    return kept.remove(scope, input.id, now)
  }

  async function refuseFinal(scope: Scope, id: number): Promise<void> {
    if ((await kept.row(scope, id)).is_final) throw new Failure({ failed: 'spray_final' })
  }

  return { add, get, update, remove }
}

function judged(input: Told, elevationM: number | null, now: Date): NewSprayRecord {
  const span = { start_at: new Date(input.start_at), end_at: new Date(input.end_at) }
  if (span.start_at.getTime() > now.getTime() + leewayMs)
    throw wrongField('start_at', 'The start cannot be in the future.')
  if (span.end_at <= span.start_at) throw wrongField('end_at', 'The end has to be after the start.')
  if (span.end_at.getTime() > now.getTime() + leewayMs) throw wrongField('end_at', 'The end cannot be in the future.')
  if (span.end_at.getTime() - span.start_at.getTime() > longestMs)
    throw wrongField('end_at', 'One record covers a day at most: write the next day down on its own.')
  const [product, operator] = [input.product.trim(), input.operator.trim()]
  if (product === '') throw wrongField('product', 'Say what was sprayed.')
  if (operator === '') throw wrongField('operator', 'Say who sprayed.')
  return {
    field_id: input.field_id,
    ...span,
    product,
    rate: input.rate,
    rate_unit: input.rate_unit,
    temp_c: input.temp_c ?? null,
    rh_pct: input.rh_pct ?? null,
    delta_t_c: input.delta_t_c ?? tenths(deltaTAt(input.temp_c, input.rh_pct, elevationM)),
    wind_ms: input.wind_kmh === undefined ? null : input.wind_kmh / 3.6,
    wind_from: input.wind_from ?? null,
    operator,
    note: input.note?.trim() || null,
    ...detailsOf(input),
  }
}

/** What a regulator asks for beside the weather; what is left out stays unknown. */
function detailsOf(input: Told) {
  const { whp_until } = input
  if (whp_until !== undefined && whp_until < input.start_at.slice(0, 10))
    throw wrongField('whp_until', 'Withholding cannot end before the spraying began.')
  return {
    active: input.active?.trim() || null,
    batch: input.batch?.trim() || null,
    area_ha: input.area_ha ?? null,
    water_l_ha: input.water_l_ha ?? null,
    whp_until: whp_until ?? null,
  }
}

const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

/** Delta T is left out where it is what temperature and humidity give, so that a correction of those is followed by it. */
function seen(row: KeptRow<'spray_record'>, elevationM: number | null): Calls['spray.record.get']['result'] {
  // Records of before 2026-11-27 were reckoned without the height.
  const reckoned = [deltaTAt(row.temp_c, row.rh_pct, elevationM), deltaT(row.temp_c, row.rh_pct)].map(tenths)
  const follows = reckoned.includes(row.delta_t_c)
  return {
    id: row.id,
    version: row.version,
    field_id: row.field_id,
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    product: row.product,
    rate: row.rate,
    rate_unit: row.rate_unit,
    ...said('temp_c', tenths(row.temp_c)),
    ...said('rh_pct', tenths(row.rh_pct)),
    ...said('delta_t_c', follows ? null : row.delta_t_c),
    ...said('wind_kmh', tenths(row.wind_ms === null ? null : row.wind_ms * 3.6)),
    ...said('wind_from', row.wind_from),
    operator: row.operator,
    ...said('note', row.note),
    ...said('active', row.active),
    ...said('batch', row.batch),
    ...said('area_ha', row.area_ha),
    ...said('water_l_ha', row.water_l_ha),
    ...said('whp_until', row.whp_until),
  }
}
