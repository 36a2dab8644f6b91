import { megalitres } from '#agronomy/irrigation.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { growing, grownAt, labelOf, wateredOf } from '#subjects/farm/grown.ts'
import { progressOf } from '../stages.ts'
import { refillOf, waterBooks } from '../waterBook.ts'

type Row = RowOf<'irrigation_plan'>

/** What each watered crop needs, the thirstiest first. */
export const irrigationPlan =
  (tools: Tools): Named<'irrigation_plan'> =>
  async ({ input, scope, now }) => {
    const watered = await wateredOf(tools, scope, growing(await grownAt(tools, scope, input)))
    const ripe = new Set(
      (await progressOf(tools, scope, watered, now))
        .filter(({ present, stages }) => present !== null && present.stage === stages.at(-1)?.stage)
        .map(({ grown }) => grown.row.id),
    )
    const books = await waterBooks(tools, scope, watered, now, 7)
    const rows = books.map((book): Omit<Row, 'planned_field' | 'planned_on'> => {
      const { grown, present, ahead, events, source } = book
      const is_ripe = ripe.has(grown.row.id)
      const refill = is_ripe ? null : refillOf(book)
      const done = events.filter(({ status }) => status === 'done')
      const next = events.find((event) => event.status === 'planned' && event.applied_on >= (ahead[0]?.day.date ?? ''))
      const days = refill?.days ?? null
      return {
        field_season_id: grown.row.id,
        field_season_slug: grown.row.slug,
        label: labelOf(grown),
        field: grown.field.name,
        location_id: grown.location.id,
        location: grown.location.name,
        crop: cropWords(grown.row.crop),
        area_ha: grown.row.area_ha,
        is_ripe,
        depletion_mm: rounded(present?.depletionMm, 0),
        raw_mm: rounded(present?.rawMm, 0),
        taw_mm: rounded(present?.tawMm, 0),
        measured_mm: rounded(book.days.findLast((day) => day.measuredMm !== null)?.measuredMm, 0),
        use_mm: rounded(refill?.useMm, 1),
        days_to_refill: rounded(days, 1),
        refill_on: refill?.on ?? null,
        suggested_mm: refill?.depthMm ?? null,
        suggested_ml: rounded(refill?.ml, 1),
        last_on: done.at(-1)?.applied_on ?? null,
        last_mm: done.at(-1)?.depth_mm ?? null,
        next_on: next?.applied_on ?? null,
        next_mm: next?.depth_mm ?? null,
        used_ml: rounded(
          done.reduce((sum, one) => sum + (megalitres(one.depth_mm, grown.row.area_ha) ?? 0), 0),
          1,
        ),
        rain_ahead_mm: rounded(
          ahead.slice(0, 7).reduce((sum, { day }) => sum + (day.rain_mm ?? 0), 0),
          1,
        ),
        gap_days: book.gapDays,
        as_of: present?.day.date ?? null,
        source,
      }
    })
    const rank = (row: (typeof rows)[number]): number => row.days_to_refill ?? (row.is_ripe ? 1000 : 999)
    const [soonest] = rows
      .filter(({ next_on }) => next_on !== null)
      .sort((a, b) => (a.next_on ?? '').localeCompare(b.next_on ?? ''))
    return rows
      .sort((a, b) => rank(a) - rank(b))
      .map((row) => ({ ...row, planned_field: soonest?.field ?? null, planned_on: soonest?.next_on ?? null }))
  }
