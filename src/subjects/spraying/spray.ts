import { deltaT } from '#agronomy/deltaT.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent } from '#server/records/failure.ts'
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
  const kept = keeping(all, 'spray_record', seen)

  /** Writes down a spraying. Delta T is reckoned from temperature and humidity when it is not given. */
  const add: Handler<'spray.record.add'> = async ({ input, scope, now }) => {
    const id = await records.add(scope, judged(input, now), now)
    if (id === null) throw noField()
    return { id }
  }

  const get: Handler<'spray.record.get'> = ({ input, scope }) => kept.get(scope, input.id)

  const update: Handler<'spray.record.update'> = async ({ input, scope, now }) => {
    const record = judged(input, now)
    if (!(await records.hasField(scope, record.field_id))) throw noField()
    return kept.change(scope, input, record, now)
  }

  const remove: Handler<'spray.record.delete'> = ({ input, scope, now }) => kept.remove(scope, input.id, now)

  return { add, get, update, remove }
}

const noField = () => absent('field', 'field_id')

function judged(input: Told, now: Date): NewSprayRecord {
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
    delta_t_c: input.delta_t_c ?? reckoned(input.temp_c, input.rh_pct),
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

function reckoned(tempC: number | null | undefined, rhPct: number | null | undefined): number | null {
  const value = deltaT(tempC, rhPct)
  return value === null ? null : Math.round(value * 10) / 10
}

const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

/** Delta T is left out where it is what temperature and humidity give, so that a correction of those is followed by it. */
function seen(row: KeptRow<'spray_record'>): Calls['spray.record.get']['result'] {
  const follows = row.delta_t_c === reckoned(row.temp_c, row.rh_pct)
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
