import { megalitres } from '#agronomy/irrigation.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import { keeping, said } from '#server/records/keeping.ts'
import type { KeptRecords, KeptRow } from '#server/records/keptRecords.ts'
import type { Calls } from '#types/calls.ts'
import type { Irrigation, IrrigationQueries } from './irrigations.ts'
import { type FieldParts, fieldSeasonOf, refuseClosed } from './openFieldSeason.ts'

type IrrigationParts = FieldParts & { irrigations: IrrigationQueries; records: KeptRecords }
type Told = Calls['irrigation.add']['input']
type Seen = Calls['irrigation.get']['result']

/** Water that was put on a crop, or is planned to be: a plan has a date to come, and says neither hours nor energy. */
export function irrigationService(parts: IrrigationParts) {
  async function judged(scope: Scope, input: Told, now: Date) {
    const { row, field, location } = await fieldSeasonOf(parts, scope, input.field_season_slug)
    await refuseClosed(parts, scope, row.season_slug)
    const today = localDate(now, location.zone)
    if (row.sown_on !== null && input.date < row.sown_on)
      throw new Failure({ failed: 'water_before_sowing', field: field.name, sown_on: row.sown_on })
    if (row.harvested_on !== null && input.date > row.harvested_on)
      throw new Failure({ failed: 'water_after_harvest', field: field.name, harvested_on: row.harvested_on })
    if (input.date > addYear(today)) throw wrongField('date', 'This is more than a year ahead.')
    const isAhead = input.date > today
    if (isAhead && input.hours !== undefined)
      throw wrongField('hours', 'Hours are known afterwards; this date is to come.')
    if (isAhead && input.energy_kwh !== undefined)
      throw wrongField('energy_kwh', 'Energy is known afterwards; this date is to come.')
    const event: Omit<Irrigation, 'id'> = {
      field_season_id: row.id,
      applied_on: input.date,
      depth_mm: input.depth_mm,
      source: input.source,
      hours: input.hours ?? null,
      energy_kwh: input.energy_kwh ?? null,
      status: isAhead ? 'planned' : 'done',
    }
    return { event, row, field }
  }

  async function reached(scope: Scope, id: number) {
    const kept = keeping(parts.records, 'irrigation', (row) => seenOf(scope, row))
    return { kept, seen: await kept.get(scope, id) }
  }

  async function seenOf(scope: Scope, row: KeptRow<'irrigation'>): Promise<Seen> {
    const crop = await fieldSeasonOf(parts, scope, row.field_season_id)
    return {
      id: row.id,
      version: row.version,
      field_season_slug: crop.row.slug,
      date: row.applied_on,
      depth_mm: row.depth_mm,
      source: row.source,
      ...said('hours', row.hours),
      ...said('energy_kwh', row.energy_kwh),
    }
  }

  const add: Handler<'irrigation.add'> = async ({ input, scope, session, now }) => {
    const { event, row, field } = await judged(scope, input, now)
    const there = (await parts.irrigations.list(scope, [row.id])).filter(
      ({ applied_on: on }) => on === event.applied_on,
    )
    if (there.length > 0 && !input.is_sure) {
      const depth_mm = there.reduce((sum, one) => sum + one.depth_mm, 0)
      throw new Failure({ failed: 'irrigation_twice', field: field.name, depth_mm })
    }
    const [id = -1] = await parts.irrigations.add(scope, [
      { ...event, user_id: session?.person.id ?? null, created_at: now },
    ])
    const ml = megalitres(input.depth_mm, row.area_ha)
    return { id, status: event.status, ml: ml === null ? null : Math.round(ml * 10) / 10, field: field.name }
  }

  const get: Handler<'irrigation.get'> = async ({ input, scope }) => (await reached(scope, input.id)).seen

  const update: Handler<'irrigation.update'> = async ({ input, scope, now }) => {
    const { kept, seen } = await reached(scope, input.id)
    await refuseClosedCrop(parts, scope, seen.field_season_slug)
    const { event } = await judged(scope, input, now)
    return kept.change(scope, input, event, now)
  }

  const remove: Handler<'irrigation.delete'> = async ({ input, scope, now }) => {
    const { kept, seen } = await reached(scope, input.id)
    await refuseClosedCrop(parts, scope, seen.field_season_slug)
    return kept.remove(scope, input.id, now)
  }

  return { add, get, update, remove }
}

/** A closed season is only read, and neither is what was put on its crops changed or taken away. */
async function refuseClosedCrop(parts: FieldParts, scope: Scope, slug: string): Promise<void> {
  const { row } = await fieldSeasonOf(parts, scope, slug)
  await refuseClosed(parts, scope, row.season_slug)
}

const addYear = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
