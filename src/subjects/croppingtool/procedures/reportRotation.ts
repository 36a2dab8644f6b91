import { round } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import type { Grown } from '#subjects/farm/grown.ts'
import { aboutOf } from '../asked.ts'

type Row = RowOf<'report_rotation'>

/** Which crop stood in each field in the last six seasons, whichever season is chosen: a rotation is of them all. */
export const reportRotation =
  (tools: Tools): Named<'report_rotation'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'rotation', { ...input, season_slug: null, crop: null }, now)
    const sown = about.grown.filter(({ row }) => row.sown_on !== null)
    const names = about.seasons.filter(({ slug }) => sown.some(({ row }) => row.season_slug === slug)).slice(0, 6)
    const withCrop = new Set(sown.filter(({ row }) => row.crop === input.crop).map(({ field }) => field.id))
    return [...about.fields.values()].flatMap((field): Row[] => {
      const mine = sown.filter((grown) => grown.field.id === field.id)
      if (mine.length === 0 || (input.crop && !withCrop.has(field.id))) return []
      const [s1, s2, s3, s4, s5, s6] = names.map(({ slug }) => cropsIn(mine, slug))
      const [n1, n2, n3, n4, n5, n6] = names.map(({ name }) => name)
      const { crop, times } = inARow(mine)
      return [
        {
          field: field.name,
          location: about.locations.get(field.location_id)?.name ?? '',
          area_ha: round(field.area_ha, 1),
          ...{ s1: s1 ?? null, s2: s2 ?? null, s3: s3 ?? null, s4: s4 ?? null, s5: s5 ?? null, s6: s6 ?? null },
          ...{ s1_name: n1 ?? null, s2_name: n2 ?? null, s3_name: n3 ?? null },
          ...{ s4_name: n4 ?? null, s5_name: n5 ?? null, s6_name: n6 ?? null },
          same: times > 1 ? `${cropWords(crop)}, ${times} times` : null,
          repeats: times,
        },
      ]
    })
  }

/** The crops of a field in one season; null where nothing is written down. */
const cropsIn = (all: Grown[], slug: string): string | null =>
  all
    .filter(({ row }) => row.season_slug === slug)
    .map(({ row }) => cropWords(row.crop))
    .join(', ') || null

/** How many times in a row the latest crop was sown. */
function inARow(all: Grown[]): { crop: string; times: number } {
  const crops = [...all]
    .sort((a, b) => (b.row.sown_on ?? '').localeCompare(a.row.sown_on ?? ''))
    .map(({ row }) => row.crop)
  const other = crops.findIndex((crop) => crop !== crops[0])
  return { crop: crops[0] ?? '', times: other < 0 ? crops.length : other }
}

/** The same on the axis of time: when each crop stood. */
export const reportRotationYears =
  (tools: Tools): Named<'report_rotation_years'> =>
  async ({ input, scope, now }) => {
    const about = await aboutOf(tools, scope, 'rotation', { ...input, season_slug: null }, now)
    return about.grown.flatMap(({ row, field }): RowOf<'report_rotation_years'>[] =>
      row.sown_on === null || row.sown_on > about.today
        ? []
        : [
            {
              row: field.name,
              crop: cropWords(row.crop),
              season: row.season_slug,
              from: row.sown_on,
              to: row.harvested_on ?? about.today,
            },
          ],
    )
  }
