import { daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { ActivityDone } from '#subjects/farm/activities.ts'
import type { Field } from '#subjects/farm/fields.ts'
import type { Grown } from '#subjects/farm/grown.ts'
import type { SprayRecord } from '#subjects/spraying/sprayRecords.ts'
import type { FarmActivityType } from '#types/entity/farm.ts'
import type { About } from './asked.ts'

/** Something that was done on a field, whoever wrote it down where: an operation, a spray record, an irrigation. */
export interface Operation {
  date: string
  field: Field
  zone: string
  /** The crop that it was done for; null between crops. */
  grown: Grown | null
  type: FarmActivityType
  product: string | null
  active: string | null
  batch: string | null
  rate: number | null
  rate_unit: string | null
  water_l_ha: number | null
  area_ha: number | null
  operator: string | null
  equipment: string | null
  /** AUD, in all. */
  cost: number | null
  whp_until: string | null
  note: string | null
  /** The spray record, with its hours and its weather, where there is one. */
  spray: SprayRecord | null
}

/** What was done on the fields in question, by its day. One spraying that was written down twice is one. */
export async function operationsOf(tools: Tools, scope: Scope, about: About): Promise<Operation[]> {
  const { fields, locations, from, to } = about
  const ids = [...fields.keys()]
  const done = await tools.activities.done(scope, ids, from, to)
  const sprays = (
    await tools.sprayRecords.between(
      scope,
      [...locations.keys()],
      new Date(`${daysLater(from, -1)}T00:00:00Z`),
      new Date(`${daysLater(to, 2)}T00:00:00Z`),
    )
  ).filter(({ field_id: id }) => fields.has(id))
  const crops = new Map(about.all.map((grown) => [grown.row.id, grown]))
  const zoneOf = (field: Field): string => locations.get(field.location_id)?.zone ?? 'UTC'
  const used = new Set<SprayRecord>()
  const operations: Operation[] = []
  for (const one of done) {
    const field = fields.get(one.field_id)
    if (!field) continue
    const spray =
      one.type === 'spray' ? sprays.find((each) => !used.has(each) && isSame(one, each, zoneOf(field))) : null
    if (spray) used.add(spray)
    const grown = one.field_season_id === null ? cropOn(about, field, one.done_on) : crops.get(one.field_season_id)
    operations.push({
      ...ofActivity(one),
      ...(spray ? joined(one, spray) : {}),
      field,
      zone: zoneOf(field),
      grown: grown ?? null,
    })
  }
  for (const spray of sprays) {
    const field = fields.get(spray.field_id)
    if (!field || used.has(spray)) continue
    const date = localDate(spray.start_at, zoneOf(field))
    if (date < from || date > to) continue
    operations.push({ ...ofSpray(spray), date, field, zone: zoneOf(field), grown: cropOn(about, field, date) })
  }
  for (const water of await tools.irrigations.list(scope, [...crops.keys()])) {
    const grown = crops.get(water.field_season_id)
    if (!grown || water.status !== 'done' || water.applied_on < from || water.applied_on > to) continue
    const { field, row } = grown
    const given = { date: water.applied_on, rate: water.depth_mm, rate_unit: 'mm', area_ha: row.area_ha }
    operations.push({ ...nothing, ...given, type: 'irrigate', field, zone: zoneOf(field), grown })
  }
  const chosen = new Set(about.grown.map(({ row }) => row.id))
  return operations
    .filter(({ grown }) => (grown ? chosen.has(grown.row.id) : !about.isOfCrop))
    .sort((a, b) => a.date.localeCompare(b.date) || a.field.name.localeCompare(b.field.name))
}

const nothing = {
  product: null,
  active: null,
  batch: null,
  rate: null,
  rate_unit: null,
  water_l_ha: null,
  area_ha: null,
  operator: null,
  equipment: null,
  cost: null,
  whp_until: null,
  note: null,
  spray: null,
}

const ofActivity = (one: ActivityDone) => ({
  date: one.done_on,
  type: one.type,
  product: one.product,
  active: null,
  batch: one.batch,
  rate: one.rate,
  rate_unit: one.rate_unit,
  water_l_ha: one.water_l_ha,
  area_ha: one.area_ha,
  operator: one.operator,
  equipment: one.equipment,
  cost: one.cost,
  whp_until: one.whp_until,
  note: one.note,
  spray: null,
})

const ofSpray = (spray: SprayRecord) => ({
  ...nothing,
  type: 'spray' as const,
  product: spray.product,
  active: spray.active,
  batch: spray.batch,
  rate: spray.rate,
  rate_unit: spray.rate_unit,
  water_l_ha: spray.water_l_ha,
  area_ha: spray.area_ha,
  operator: spray.operator,
  whp_until: spray.whp_until,
  note: spray.note,
  spray,
})

/** What the spray record says, and of the operation what it leaves open. */
function joined(one: ActivityDone, spray: SprayRecord) {
  const told = ofSpray(spray)
  return {
    ...told,
    batch: told.batch ?? one.batch,
    water_l_ha: told.water_l_ha ?? one.water_l_ha,
    area_ha: told.area_ha ?? one.area_ha,
    equipment: one.equipment,
    cost: one.cost,
    whp_until: told.whp_until ?? one.whp_until,
    note: told.note ?? one.note,
  }
}

const isSame = (one: ActivityDone, spray: SprayRecord, zone: string): boolean =>
  one.field_id === spray.field_id &&
  one.done_on === localDate(spray.start_at, zone) &&
  one.product?.trim().toLowerCase() === spray.product.trim().toLowerCase()

/** The crop of a field whose season has the day, unless it was harvested before. */
function cropOn({ all, seasons }: About, field: Field, date: string): Grown | null {
  const standing = all.filter(({ row, field: own }) => {
    const season = seasons.find(({ slug }) => slug === row.season_slug)
    const isOfSeason = season !== undefined && season.starts_on <= date && date <= season.ends_on
    return own.id === field.id && isOfSeason && (row.harvested_on === null || date <= row.harvested_on)
  })
  return standing.find(({ row }) => row.sown_on !== null && row.sown_on <= date) ?? standing[0] ?? null
}

/** "1.6 L/ha"; null where the rate was not written down. */
export const doseOf = ({ rate, rate_unit: unit }: Operation): string | null =>
  rate === null ? null : `${rate} ${unit ?? ''}`.trim()
