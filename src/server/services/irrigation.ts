import { megalitres } from '#agronomy/irrigation.ts'
import { localDate } from '#engine/zone.ts'
import { type Handler, wrongField } from '../handler.ts'
import type { IrrigationStore } from '../stores/irrigations.ts'
import { type FieldParts, fieldSeasonOf, refuseClosed } from './fieldSeason.ts'

/** Logs water that was put on a crop; with a date to come it is a plan, which says neither hours nor energy. */
export const logIrrigation =
  (parts: FieldParts & { irrigations: IrrigationStore }): Handler<'irrigation.log'> =>
  async ({ input, scope, session, now }) => {
    const { row, field, place } = await fieldSeasonOf(parts, scope, input.field_season_slug)
    await refuseClosed(parts, scope, row.seasonSlug)
    const today = localDate(now, place.zone)
    if (row.sownOn !== null && input.date < row.sownOn)
      throw wrongField('date', `${field.name} was sown on ${row.sownOn}: water before that belongs to the crop before.`)
    if (row.harvestedOn !== null && input.date > row.harvestedOn)
      throw wrongField('date', `${field.name} was harvested on ${row.harvestedOn}.`)
    if (input.date > addYear(today)) throw wrongField('date', 'This is more than a year ahead.')
    const isAhead = input.date > today
    if (isAhead && input.hours !== undefined)
      throw wrongField('hours', 'Hours are known afterwards; this date is to come.')
    if (isAhead && input.energy_kwh !== undefined)
      throw wrongField('energy_kwh', 'Energy is known afterwards; this date is to come.')
    const status = isAhead ? 'planned' : 'done'
    const [id = -1] = await parts.irrigations.add(scope, [
      {
        fieldSeasonId: row.id,
        appliedOn: input.date,
        depthMm: input.depth_mm,
        source: input.source,
        hours: input.hours ?? null,
        energyKwh: input.energy_kwh ?? null,
        status,
        userId: session?.person.id ?? null,
        createdAt: now,
      },
    ])
    const ml = megalitres(input.depth_mm, row.areaHa)
    return { id, status, ml: ml === null ? null : Math.round(ml * 10) / 10, field: field.name }
  }

const addYear = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
