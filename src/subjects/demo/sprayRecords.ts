import { deltaTAt } from '#agronomy/deltaT.ts'
import { compassPoint } from '#engine/compass.ts'
import { instantOf, localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn } from '#server/db/store.ts'
import { type Field, fieldQueries } from '#subjects/farm/fields.ts'
import { type NewSprayRecord, sprayRecordQueries } from '#subjects/spraying/sprayRecords.ts'
import { byOrg, type DemoFarm } from './farms.ts'
import { hashOf, noiseAt } from './random.ts'
import type { Topic } from './topic.ts'

const products = [
  { product: 'Glyphosate 540', rate: 1.6, rate_unit: 'L/ha' },
  { product: '2,4-D amine 700', rate: 0.8, rate_unit: 'L/ha' },
  { product: 'Clethodim 240', rate: 250, rate_unit: 'mL/ha' },
  { product: 'Metsulfuron 600', rate: 5, rate_unit: 'g/ha' },
] as const
const operators = ['Sam', 'Alex', 'Jo']
const daysApart = 13
const records = 8
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A farm's sprayings: one about every two weeks, before noon, in that day's own weather. */
function recordsOf({ farm, weather }: DemoFarm, fields: Pick<Field, 'id' | 'area_ha'>[], now: Date): NewSprayRecord[] {
  const seed = hashOf(`${farm.slug}:spray`)
  // Counted from a fixed day, so that the same spraying has the same date whenever the demo begins.
  const latest = Math.floor(now.getTime() / dayMs / daysApart)
  return Array.from({ length: records }, (_, index): NewSprayRecord[] => {
    const turn = latest - index - 1
    const day = new Date((turn * daysApart + Math.floor(noiseAt(seed, turn) * 6)) * dayMs)
    const [year = 2026, month = 1, date = 1] = localDate(day, farm.climate.zone).split('-').map(Number)
    const start = instantOf({ year, month, day: date, hour: 10, minute: 30 }, farm.climate.zone)
    const hours = 2 + Math.floor(noiseAt(seed ^ 1, turn) * 3)
    const moment = weather.moment(start.getTime() + hourMs)
    const spread = products[Math.floor(noiseAt(seed ^ 2, turn) * products.length)] ?? products[0]
    const field = fields[Math.floor(noiseAt(seed ^ 3, turn) * fields.length)]
    // Somebody forgets now and then: what was not written down stays unknown.
    const isWhole = noiseAt(seed ^ 5, turn) < 0.7
    const delta = deltaTAt(moment.airTempC, moment.rh, farm.climate.elevationM)
    if (field === undefined || start.getTime() + hours * hourMs >= now.getTime()) return []
    return [
      {
        ...spread,
        field_id: field.id,
        start_at: start,
        end_at: new Date(start.getTime() + hours * hourMs),
        temp_c: moment.airTempC,
        rh_pct: moment.rh,
        delta_t_c: delta === null ? null : Math.round(delta * 10) / 10,
        wind_ms: moment.wind_ms,
        wind_from: compassPoint(moment.windDeg),
        operator: operators[Math.floor(noiseAt(seed ^ 4, turn) * operators.length)] ?? 'Sam',
        note: null,
        batch: isWhole ? `B${Math.floor(90_000 * noiseAt(seed ^ 6, turn)) + 10_000}` : null,
        area_ha: isWhole ? Math.round(field.area_ha * 0.97 * 10) / 10 : null,
        water_l_ha: isWhole ? 70 : null,
      },
    ]
  }).flat()
}

/** Spray records of the demo farms' fields. */
export const sprayTopic: Topic = {
  isEmpty: (store, scope) => inTransactions(store, sprayRecordQueries).isEmpty(scope),
  async fill(store, farms, now) {
    for (const [orgId, all] of byOrg(farms)) {
      const scope = nobodyIn(orgId)
      const fields = await inTransactions(store, fieldQueries).list(
        scope,
        all.map(({ farm }) => farm.id),
      )
      // A shire sprays by jobs of its turf.
      const made = all
        .filter(({ farm }) => !farm.isTurf)
        .flatMap((farm) =>
          recordsOf(
            farm,
            fields.filter((field) => field.location_id === farm.farm.id),
            now,
          ),
        )
      await inTransactions(store, sprayRecordQueries).addAll(scope, made, now)
    }
  },
}
