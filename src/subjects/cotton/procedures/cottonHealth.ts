import { daysSince } from '#engine/date.ts'
import { dayText } from '#server/dayText.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type CottonCrop, dayOf, isUpToFlower, nearFlower, oneCrop } from '../crops.ts'
import type { PlantMapTable } from '../tables.ts'

type Map = Pick<PlantMapTable, 'observed_on' | Value>
type Value = 'total_nodes' | 'squaring_nodes' | 'nawf' | 'height_cm' | 'retention_p1_pct' | 'squares_m' | 'bolls_m'
type Row = RowOf<'cotton_health'>

/** What plants are held against at first flower, retention up to it as well, and bolls once the first is open. */
export const cottonHealth =
  (tools: Tools): Named<'cotton_health'> =>
  async ({ input, scope, now }) => {
    const crop = await oneCrop(tools, scope, input, now)
    if (!crop?.progress) return []
    const maps = await tools.cotton.records(scope, 'cotton_plant_map', [crop.grown.row.id])
    const { plants } = crop.against
    const atFlower = (value: Value) => nearest(maps, dayOf(crop, 'FF').on, value)
    const flower = waiting(crop, 'FF', 'first flower')
    const boll = dayOf(crop, 'OB')
    const early = maps.findLast((map) => map.retention_p1_pct !== null && isUpToFlower(crop, map.observed_on))
    const afterBoll = maps.findLast((map) => map.bolls_m !== null && boll.on !== null && map.observed_on >= boll.on)
    return [
      judged('Nodes', 'total_nodes', atFlower('total_nodes'), plants.nodes_min, null, flower),
      judged('Squaring nodes', 'squaring_nodes', atFlower('squaring_nodes'), plants.squaring_nodes_min, null, flower),
      judged('NAWF', 'nawf', atFlower('nawf'), plants.nawf_min, null, flower),
      judged('Height, cm', 'height_cm', atFlower('height_cm'), plants.height_min_cm, plants.height_max_cm, flower),
      judged('Squares a metre', 'squares_m', atFlower('squares_m'), plants.squares_m_min, null, flower),
      judged(
        'Retention, %',
        'retention_p1_pct',
        atFlower('retention_p1_pct') ?? early,
        plants.retention_min_pct,
        null,
        flower,
      ),
      judged(
        'Bolls a metre',
        'bolls_m',
        afterBoll,
        plants.bolls_m_min,
        null,
        waiting(crop, 'OB', 'the first open boll'),
      ),
    ]
  }

/** The map nearest to a day that has a value, a week from it at most. */
function nearest(maps: Map[], on: string | null, value: Value): Map | undefined {
  if (on === null) return undefined
  const far = (map: Map): number => Math.abs(daysSince(on, map.observed_on))
  return maps.filter((map) => map[value] !== null && far(map) <= nearFlower).sort((a, b) => far(a) - far(b))[0]
}

/** Why nothing is judged yet. */
function waiting(crop: CottonCrop, code: string, words: string): string {
  const { on, isExpected } = dayOf(crop, code)
  if (on === null) return `Judged at ${words}`
  return isExpected ? `Judged at ${words}, about ${dayText(on)}` : `No plant map of ${words}, ${dayText(on)}`
}

function judged(
  measure: string,
  value: Value,
  map: Map | undefined,
  least: number | null,
  most: number | null,
  without: string,
): Row {
  const found = map?.[value] ?? null
  const told = {
    measure,
    value: found,
    target: least,
    target_words: least === null ? 'none set' : most === null ? `${least} or more` : `${least} to ${most}`,
    observed_on: map?.observed_on ?? null,
    source: 'plant maps',
  }
  if (least === null) return { ...told, verdict: 'No target is set', level: 'none' }
  if (found === null) return { ...told, verdict: without, level: 'none' }
  if (found < least) return { ...told, verdict: 'Below its target', level: 'watch' }
  if (most !== null && found > most) return { ...told, verdict: 'Above its target', level: 'watch' }
  return { ...told, verdict: 'On target', level: 'good' }
}
