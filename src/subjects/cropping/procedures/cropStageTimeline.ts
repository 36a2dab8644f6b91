import { daysLater } from '#engine/date.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { growing, grownAt, labelOf, presentOf } from '#subjects/farm/grown.ts'
import { dateOf, progressOf } from '../stages.ts'

const mostFields = 16

/** Each crop's stages one after another: seen, modelled or still to come. */
export const cropStageTimeline =
  (tools: Tools): Named<'crop_stage_timeline'> =>
  async ({ input, scope, now }) => {
    const all = await grownAt(tools, scope, input)
    const fresh = growing(all)
    // Between seasons the last one is shown rather than nothing.
    const chosen = input.field_season_slug ? all : fresh.length > 0 ? fresh : presentOf(all)
    const sown = chosen.filter(({ row }) => row.sown_on !== null).slice(0, mostFields)
    return (await progressOf(tools, scope, sown, now)).flatMap((one) => {
      const { row, field } = one.grown
      const dated = one.stages.flatMap((stage) => {
        const date = dateOf(stage)
        return date ? [{ name: stage.stage.name, ...date }] : []
      })
      // What was seen may stand before a modelled stage that comes earlier in the order.
      const inOrder = dated.filter((each, index) => dated.slice(0, index).every(({ on }) => on <= each.on))
      return inOrder.map((each, index): RowOf<'crop_stage_timeline'> => {
        const until = inOrder[index + 1]?.on ?? row.harvested_on ?? daysLater(each.on, 14)
        return {
          row:
            sown.length > 1 && new Set(sown.map(({ row: { crop } }) => crop)).size > 1
              ? `${field.name}, ${row.crop}`
              : field.name,
          label: labelOf(one.grown),
          stage: each.name,
          from: each.on,
          to: until > each.on ? daysLater(until, -1) : each.on,
          how: each.how,
          source: one.source,
        }
      })
    })
  }
