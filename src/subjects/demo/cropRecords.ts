import { cropDegreeDays, daysReached, nodeDd12, stagesOf } from '#agronomy/cropStages.ts'
import { cottonDd12 } from '#agronomy/degreeDays.ts'
import { daysLater } from '#engine/date.ts'
import type { Activity, ActivityDetails } from '#subjects/farm/activities.ts'
import type { NewStageRecord } from '#subjects/farm/cropStages.ts'
import type { FieldSeason, NewField } from '#subjects/farm/fields.ts'
import type { NewIrrigation } from '#subjects/farm/irrigations.ts'
import { bucketOf, type PlannedCrop, probeIn } from './cropPlan.ts'
import type { DemoFarm } from './farms.ts'
import { hashOf, noiseAt } from './random.ts'

/** A crop of the demo's plan with the row that stands for it. */
export interface Grown {
  demo: DemoFarm
  field: NewField
  plan: PlannedCrop
  row: FieldSeason
}

/** How far ahead irrigations are planned, days. */
const planned = 21

/** Irrigations of a crop: on the very days of the probes' story where a probe stands, up to three days later elsewhere. */
export function irrigationsOf({ demo, field, plan, row }: Grown, today: string, now: Date): NewIrrigation[] {
  const sown = row.sown_on
  if (!plan.isIrrigated || sown === null) return []
  const seed = hashOf(`${row.slug}:water`)
  const isProbed = probeIn(demo.farm, field) !== undefined
  return bucketOf(demo, 'cotton', true)
    .watered.map(({ date, mm }, index) => ({
      date: isProbed ? date : daysLater(date, Math.floor(4 * noiseAt(seed, index))),
      depth_mm: isProbed ? mm : mm - 10 + Math.round(4 * noiseAt(seed, 1000 + index)) * 5,
      hours: 10 + Math.round(6 * noiseAt(seed, 2000 + index)),
    }))
    .filter(({ date }) => date > sown && date < plan.harvestDue && date <= daysLater(today, planned))
    .map((one) => {
      const isDone = one.date <= today
      return {
        field_season_id: row.id,
        applied_on: one.date,
        depth_mm: one.depth_mm,
        source: field.name.endsWith('7') ? 'bore' : 'river',
        hours: isDone ? one.hours : null,
        energy_kwh: isDone && field.name.endsWith('7') ? Math.round(one.depth_mm * row.area_ha * 1.1) : null,
        status: isDone ? 'done' : 'planned',
        user_id: null,
        created_at: now,
      }
    })
}

/** What somebody saw in the field: about three stages in four, some days off the model. */
export function stagesSeen({ demo, row }: Grown, today: string, now: Date): NewStageRecord[] {
  const sown = row.sown_on
  if (sown === null) return []
  const seed = hashOf(`${row.slug}:stages`)
  const { days } = demo.weather
  const first = days.findIndex(({ date }) => date === sown)
  const season = days.slice(first, first + 260)
  const reached = daysReached(
    stagesOf(row.crop),
    season.map(({ tminC, tmaxC }) => cropDegreeDays(row.crop, tminC, tmaxC)),
  )
  let last = sown
  return stagesOf(row.crop).flatMap((stage, index): NewStageRecord[] => {
    const day = reached[index]
    if (day === null || day === undefined || noiseAt(seed, index) < 0.25) return []
    const seen = daysLater(sown, day + Math.floor(6 * noiseAt(seed, 100 + index)) - 1)
    const observed_on = seen < last ? last : seen
    if (observed_on > today || (row.harvested_on !== null && observed_on > row.harvested_on)) return []
    last = observed_on
    const nodes =
      row.crop === 'cotton'
        ? Math.min(
            24,
            Math.round(
              season.slice(0, day).reduce((sum, { tminC, tmaxC }) => sum + (cottonDd12(tminC, tmaxC) ?? 0), 0) /
                nodeDd12,
            ),
          )
        : null
    return [
      {
        field_season_id: row.id,
        observed_on,
        stage_code: stage.code,
        growth_stage_decimal: row.crop === 'cotton' ? null : Number(stage.code.slice(2)),
        height_cm: nodes === null ? null : Math.round(nodes * 4.6),
        nodes,
        comment: null,
        user_id: null,
        created_at: now,
      },
    ]
  })
}

type Work = Omit<Activity, 'id'> & Partial<ActivityDetails>

/** Operations of a crop, and those planned for the weeks to come. */
export function activitiesOf({ plan, row }: Grown, today: string): Work[] {
  const seed = hashOf(`${row.slug}:work`)
  const one = (type: Activity['type'], date: string, more: Partial<Work> = {}): Work => ({
    field_id: row.field_id,
    field_season_id: row.id,
    type,
    planned_on: date > today ? date : null,
    done_on: date > today ? null : date,
    area_ha: row.area_ha,
    product: null,
    rate: null,
    rate_unit: null,
    operator: null,
    status: date > today ? 'planned' : 'done',
    ...more,
  })

  const sown = row.sown_on
  if (sown === null) return [one('sow', daysLater(today, 20 + Math.floor(20 * noiseAt(seed, 1))))]
  const isCotton = row.crop === 'cotton'
  const after = (days: number, salt: number): string => daysLater(sown, days + Math.floor(8 * noiseAt(seed, salt)))
  return [
    one('sow', sown, {
      product: row.variety,
      rate: isCotton ? 14 : row.crop === 'canola' ? 3 : 60,
      rate_unit: 'kg/ha',
    }),
    one('fertilise', sown, { product: 'Starter', rate: 80, rate_unit: 'kg/ha' }),
    one('spray', after(34, 2), {
      ...{ product: 'Grass herbicide', rate: 0.5, rate_unit: 'L/ha', water_l_ha: 80, operator: 'Sam' },
      batch: `GH${Math.floor(9000 * noiseAt(seed, 6)) + 1000}`,
    }),
    one('fertilise', after(isCotton ? 48 : 55, 3), {
      product: 'Urea',
      rate: row.n_applied_kg_ha,
      rate_unit: 'kg N/ha',
    }),
    one('inspect', after(isCotton ? 41 : 70, 4)),
    one('spray', after(isCotton ? 62 : 95, 5), {
      product: isCotton ? 'Mirid control' : 'Fungicide',
      rate: 0.3,
      rate_unit: 'L/ha',
    }),
    one('harvest', plan.harvestDue),
  ].filter((one) => one.planned_on === null || one.planned_on <= daysLater(today, 45))
}
