import { type Keying, type Ramp, unknownColour } from '../kit/map/keying.ts'
import type { DrawnLayer } from '../kit/map/things.ts'

/** One legend: the layers whose colours it tells, in the order of the map. Without keying and ramp, each has one colour. */
export interface LegendPart {
  layers: DrawnLayer[]
  keying: Keying | null
  ramp: Ramp | null
}

const isTold = ({ layer, things, keying, ramp }: DrawnLayer): boolean =>
  // What is drawn as edges alone shows no colour that would need words.
  ramp !== null || (layer.opacity !== 0 && things.length > 0 && (keying?.entries.length ?? 0) > 0)

const isPlain = ({ layer, things, keying, ramp }: DrawnLayer): boolean =>
  keying === null && ramp === null && layer.opacity !== 0 && things.length > 0

const isArea = ({ layer }: DrawnLayer): boolean => layer.kind === 'areas'

/** What the colours mean, whether or not something has none. */
const meaningOf = ({ keying, ramp }: Pick<LegendPart, 'keying' | 'ramp'>): string =>
  JSON.stringify([keying?.entries.filter(({ colour }) => colour !== unknownColour), ramp])

const longer = (one: Keying | null, other: Keying | null): Keying | null =>
  (other?.entries.length ?? 0) > (one?.entries.length ?? 0) ? other : one

const mayChoose = ({ layer }: DrawnLayer): boolean => (layer.choose?.length ?? 0) > 1

/**
 * What a legend has to tell. Layers whose colours mean the same share one, unless a reader may colour one by something else;
 * those of one colour stand together at the end.
 */
export function legendsOf(layers: DrawnLayer[]): LegendPart[] {
  const parts: LegendPart[] = []
  for (const drawn of layers.filter(isTold)) {
    const shared = mayChoose(drawn)
      ? undefined
      : parts.find((part) => !part.layers.some(mayChoose) && meaningOf(part) === meaningOf(drawn))
    if (shared) {
      shared.layers.push(drawn)
      shared.keying = longer(shared.keying, drawn.keying)
    } else parts.push({ layers: [drawn], keying: drawn.keying, ramp: drawn.ramp })
  }
  // Areas that no other areas are told beside are the ground of the map.
  const hasAreas = parts.some((part) => part.layers.some(isArea))
  const plain = layers.filter((drawn) => isPlain(drawn) && (hasAreas || !isArea(drawn)))
  // One colour alone is what the map is called.
  if (parts.length + plain.length > 1 && plain.length > 0) parts.push({ layers: plain, keying: null, ramp: null })
  return parts
}

/** "Fields", "Fields and probes", "Fields, tanks and probes". */
export function titleOf({ layers }: LegendPart): string {
  const titles = layers.map(({ layer: { title } }, at) =>
    at === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1),
  )
  const last = titles.pop() ?? ''
  return titles.length === 0 ? last : `${titles.join(', ')} and ${last}`
}
