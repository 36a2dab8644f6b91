import { stagesOf } from '#agronomy/cropStages.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { growing, grownAt, presentOf } from '#subjects/farm/grown.ts'

/** What people saw in the fields, the latest first: of one crop, or of those that grow. */
export const cropStageRecords =
  (tools: Tools): Named<'crop_stage_records'> =>
  async ({ input, scope }) => {
    const all = await grownAt(tools, scope, input)
    const fresh = growing(all)
    const chosen = input.field_season_slug ? all : fresh.length > 0 ? fresh : presentOf(all)
    const byId = new Map(chosen.map((one) => [one.row.id, one]))
    const records = await tools.cropStages.list(scope, [...byId.keys()])
    return records.reverse().flatMap((record) => {
      const grown = byId.get(record.field_season_id)
      if (!grown) return []
      return [
        {
          id: record.id,
          field_season_slug: grown.row.slug,
          field: grown.field.name,
          crop: cropWords(grown.row.crop),
          observed_on: record.observed_on,
          stage_code: record.stage_code,
          stage: stagesOf(grown.row.crop).find(({ code }) => code === record.stage_code)?.name ?? record.stage_code,
          height_cm: record.height_cm,
          nodes: record.nodes,
          comment: record.comment,
          source: 'observations',
        },
      ]
    })
  }
