import { deltaT } from '#agronomy/deltaT.ts'
import { type Handler, Refused, wrongField } from '../handler.ts'
import type { SprayRecordStore } from '../stores/sprayRecords.ts'

const hourMs = 3_600_000
const longestMs = 24 * hourMs
/** Clocks of phones run ahead a little. */
const leewayMs = 5 * 60_000

export function sprayService(records: SprayRecordStore) {
  /** Writes down a spraying. Delta T is reckoned from temperature and humidity when it is not given. */
  const add: Handler<'spray.record.add'> = async ({ input, scope, now }) => {
    const [startAt, endAt] = [new Date(input.start_at), new Date(input.end_at)]
    if (startAt.getTime() > now.getTime() + leewayMs) throw wrongField('start_at', 'The start cannot be in the future.')
    if (endAt <= startAt) throw wrongField('end_at', 'The end has to be after the start.')
    if (endAt.getTime() > now.getTime() + leewayMs) throw wrongField('end_at', 'The end cannot be in the future.')
    if (endAt.getTime() - startAt.getTime() > longestMs)
      throw wrongField('end_at', 'One record covers a day at most: write the next day down on its own.')
    const [product, operator] = [input.product.trim(), input.operator.trim()]
    if (product === '') throw wrongField('product', 'Say what was sprayed.')
    if (operator === '') throw wrongField('operator', 'Say who sprayed.')
    const reckoned = deltaT(input.temp_c, input.rh_pct)
    const id = await records.add(
      scope,
      {
        fieldId: input.field_id,
        startAt,
        endAt,
        product,
        rate: input.rate,
        rateUnit: input.rate_unit,
        tempC: input.temp_c ?? null,
        rhPct: input.rh_pct ?? null,
        deltaTC: input.delta_t_c ?? (reckoned === null ? null : Math.round(reckoned * 10) / 10),
        windMs: input.wind_kmh === undefined ? null : input.wind_kmh / 3.6,
        windFrom: input.wind_from ?? null,
        operator,
        note: input.note?.trim() || null,
      },
      now,
    )
    if (id === null) {
      const message = 'There is no such field.'
      throw new Refused(404, message, { at: { field_id: message } })
    }
    return { id }
  }
  return { add }
}
