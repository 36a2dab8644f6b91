import { localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Store } from '#server/db/store.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { activityQueries } from '#subjects/farm/activities.ts'
import { cropStageQueries } from '#subjects/farm/cropStages.ts'
import { fieldProbeQueries } from '#subjects/farm/fieldProbes.ts'
import { fieldQueries, type Season } from '#subjects/farm/fields.ts'
import { type Allocation, irrigationQueries } from '#subjects/farm/irrigations.ts'
import { soilTestQueries } from '#subjects/soil/soilTests.ts'
import { cropsOf, type PlannedCrop, probeIn, seasonsOf } from './cropPlan.ts'
import { activitiesOf, type Grown, irrigationsOf, stagesSeen } from './cropRecords.ts'
import { byOrg, type DemoFarm } from './farms.ts'
import { fieldsOf } from './fields.ts'
import { soilSamplesOf } from './soilSamples.ts'
import type { Topic } from './topic.ts'

/** Seasons, crops, water, stages, operations and soil tests of the demo farms. */
export const croppingTopic: Topic = {
  isEmpty: (store, scope) => inTransactions(store, soilTestQueries).isEmpty(scope),
  async fill(store, farms, now) {
    for (const [orgId, all] of byOrg(farms)) await fillOrg(store, orgId, all, now)
  },
}

/** ML that a watered hectare of cotton is allowed in a season. */
const allowedMlHa = 6.5

async function fillOrg(store: Store, orgId: number, farms: DemoFarm[], now: Date): Promise<void> {
  const scope = nobodyIn(orgId)
  const fields = inTransactions(store, fieldQueries)
  const today = localDate(now, farms[0]?.farm.climate.zone ?? 'UTC')
  const seasons = new Map<string, Season>()
  const plans: { demo: DemoFarm; field: ReturnType<typeof fieldsOf>[number]; plan: PlannedCrop }[] = []
  for (const demo of farms) {
    const own = demo.farm.climate.name === 'hamilton' ? [] : seasonsOf(demo, today)
    for (const season of own) seasons.set(season.slug, season)
    for (const [index, field] of fieldsOf(demo.farm).entries())
      for (const plan of cropsOf(demo, field, index, own, today)) plans.push({ demo, field, plan })
  }
  await fields.addSeasons(
    scope,
    [...seasons.values()],
    plans.map(({ plan }) => plan.grown),
  )
  const rows = await fields.grown(
    scope,
    plans.map(({ field }) => field.id),
  )
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const grown = plans.flatMap(({ demo, field, plan }): Grown[] => {
    const row = bySlug.get(plan.grown.slug)
    return row ? [{ demo, field, plan, row }] : []
  })
  await inTransactions(store, irrigationQueries).add(
    scope,
    grown.flatMap((one) => irrigationsOf(one, today, now)),
  )
  await inTransactions(store, irrigationQueries).allocate(scope, allocationsOf(grown))
  await inTransactions(store, cropStageQueries).add(
    scope,
    grown.flatMap((one) => stagesSeen(one, today, now)),
  )
  await inTransactions(store, activityQueries).add(
    scope,
    grown.flatMap((one) => activitiesOf(one, today)),
  )
  // By what is there: a portal that was filled before a device was thought of counts its devices otherwise.
  const probes = await inTransactions(store, instrumentQueries).sensors(scope, { kinds: ['soil_probe_capacitance'] })
  await inTransactions(store, fieldProbeQueries).add(
    scope,
    farms.flatMap(({ farm }) =>
      fieldsOf(farm).flatMap((field) => {
        const name = probeIn(farm, field)
        const device = probes.find((probe) => probe.location_id === farm.id && probe.device === name)
        return device ? [{ field_id: field.id, device_id: device.device_id }] : []
      }),
    ),
  )
  await inTransactions(store, soilTestQueries).add(
    scope,
    farms.flatMap((demo) =>
      fieldsOf(demo.farm).flatMap((field, index) => soilSamplesOf(demo, field, index, today, now)),
    ),
  )
}

function allocationsOf(grown: Grown[]): Allocation[] {
  const areas = new Map<string, Allocation>()
  for (const { demo, plan, row } of grown) {
    if (!plan.isIrrigated) continue
    const key = `${demo.farm.id} ${row.season_slug}`
    const before = areas.get(key)?.allocation_ml ?? 0
    areas.set(key, {
      location_id: demo.farm.id,
      season_slug: row.season_slug,
      allocation_ml: before + row.area_ha * allowedMlHa,
    })
  }
  return [...areas.values()].map((one) => ({ ...one, allocation_ml: Math.round(one.allocation_ml / 10) * 10 }))
}
