import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Paddock } from '#subjects/pasture/paddocks.ts'
import type { Scene } from '../catalogue.ts'
import { forTicket, frameOf, scenesSeen } from '../scenesSeen.ts'

export const imageryScenes =
  (tools: Tools): Named<'imagery_scenes'> =>
  async ({ input, scope, now }) => {
    const { land, scenes, all } = await scenesSeen(tools, scope, now, input.index, input.location_ids)
    const zone = land[0]?.location.zone ?? 'UTC'
    const from = input.from === undefined ? '' : localDate(new Date(input.from), zone)
    const to = input.to === undefined ? '9999' : localDate(new Date(Date.parse(input.to) - 1), zone)
    const within = scenes.filter(({ date }) => date >= from && date <= to)
    const means = await meansOf(tools, scope, land, within)
    return within.map((scene): RowOf<'imagery_scenes'> => {
      const whole = forTicket(scope, scene, all)
      const tiles = tools.imagery.tilesAddress(scope.orgId, [whole], all, now)
      const frame = frameOf([scene])
      const mean = rounded(means.get(scene.date), 3)
      return {
        scene_id: scene.id,
        date: scene.date,
        index: scene.index,
        mean,
        cloud_pct: rounded(cloudOf(scene), 0),
        tiles,
        ...frame,
        source: scene.source,
        format: scene.kind === 'values' ? 'GeoTIFF' : 'PMTiles',
        picture: scene.kind === 'values' ? pictureAddress(tiles, frame) : null,
        shows: `${tools.quantities()[scene.index]?.name ?? scene.index} from above${mean === null ? '' : `, ${mean.toFixed(2)} on average`}`,
        file: whole.pieces.length === 1 ? (tiles.replace('/tile/', '/file/').split('/{z}')[0] ?? null) : null,
      }
    })
  }

/** The address of a scene as one picture, of the part that is spoken of. */
function pictureAddress(tiles: string, { west, south, east, north }: ReturnType<typeof frameOf>): string {
  const box = [west, south, east, north].map((degrees) => degrees.toFixed(6)).join(',')
  return tiles.replace('/tile/', '/picture/').replace('{z}/{x}/{y}', box)
}

/** The mean of what the files say of themselves. */
function cloudOf({ pieces }: Scene): number | null {
  const told = pieces.flatMap(({ cloudPct }) => cloudPct ?? [])
  return told.length === 0 ? null : told.reduce((sum, pct) => sum + pct, 0) / told.length
}

/** Mean NDVI over the fields that were seen on the days of scenes, by area. */
async function meansOf(tools: Tools, scope: Scope, land: Paddock[], scenes: Scene[]): Promise<Map<string, number>> {
  const dates = scenes.filter(({ index }) => index === 'ndvi').map(({ date }) => date)
  const [last, first] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const areas = new Map(land.map(({ field }) => [field.id, field.area_ha]))
  const sums = new Map<string, { area: number; sum: number }>()
  for (const one of await tools.vegetation.scenes(scope, [...areas.keys()], [[first, last]])) {
    const area = areas.get(one.field_id) ?? 0
    const day = sums.get(one.date) ?? { area: 0, sum: 0 }
    sums.set(one.date, { area: day.area + area, sum: day.sum + area * one.ndvi_mean })
  }
  return new Map([...sums].flatMap(([date, { area, sum }]) => (area > 0 ? [[date, sum / area]] : [])))
}
