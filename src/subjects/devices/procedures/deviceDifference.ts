import { difference } from '#agronomy/agreement.ts'
import { round } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { bucketsOf, dayMs, firstOfEach, sensorsOf } from '../compared.ts'

type Row = RowOf<'device_difference'>

/** Longer than this, a difference is told by days. */
const hoursUpTo = 62 * dayMs

/** Each device less the first one, hour by hour or day by day; a time that one of them lacks is a gap. */
export const deviceDifference =
  (tools: Tools): Named<'device_difference'> =>
  async ({ input, scope, now }) => {
    const [from, to] = [Date.parse(input.from), Math.min(Date.parse(input.to), now.getTime())]
    const level = to - from > hoursUpTo ? 'day' : 'hour'
    const locations = new Map((await tools.instruments.locations(scope)).map(({ id, name }) => [id, name]))
    const rows: Row[] = []
    for (const compared of firstOfEach(await sensorsOf(tools, scope, input.devices, input.quantities))) {
      const { quantity, sensors } = compared
      const isDirection = tools.quantities()[quantity]?.aggregation === 'vmean'
      const buckets = await bucketsOf(tools, scope, compared, level, new Date(from), new Date(to))
      const [first, ...others] = sensors
      const base = first && buckets.get(first.sensor_id)
      if (!base) continue
      for (const other of others) {
        const theirs = buckets.get(other.sensor_id)
        const t = [...base.keys()].sort((a, b) => a - b)
        rows.push({
          series: `${quantity}.difference.${other.sensor_id}`,
          label: `${other.device} less ${first.device}`,
          quantity,
          agg: 'mean',
          device_id: other.device_id,
          location_id: other.location_id,
          location: locations.get(other.location_id) ?? '',
          t,
          v: t.map((at) => {
            const [a, b] = [base.get(at), theirs?.get(at)]
            return a === undefined || b === undefined ? null : round(difference(a, b, isDirection), 3)
          }),
        })
      }
    }
    return rows
  }
