import type { Level } from '#types/config/common.ts'
import { mix } from '../colours.ts'
import type { Key } from '../Keys.tsx'
import { land } from './basemap.ts'
import { edgesOf } from './edges.ts'
import type { Shade } from './keying.ts'
import type { Look, MapLayer } from './options.ts'
import { rimOf, type Under } from './under.ts'

/** What lies under colours where there is imagery: the usual tone of farmland from above. */
const farmland = '#7b8062'

/** A state is never told by colour alone. */
export const signs: Record<Level, string> = { good: '✓', watch: '!', act: '!!', danger: '×', info: 'i', none: '' }

/** How much of the ground a layer's fill hides, 0 to 1. */
export function solidOf({ kind, opacity }: MapLayer, look: Look): number {
  if (opacity !== undefined) return opacity
  if (kind === 'cells') return 0.6
  return kind === 'heat' ? 0.75 : (look.paddock_opacity_pct ?? 55) / 100
}

const isMarked = ({ kind }: MapLayer): boolean => kind === 'points' || kind === 'trails'

/** A trail of one colour is seen as a line; coloured by something, as the discs at its ends. */
const isLine = ({ kind, level: by, value }: MapLayer): boolean =>
  kind === 'trails' && by === undefined && value === undefined

/** The swatch of a shade as the layer's things look on the map: the disc with its sign, or the fill as it lies on the ground. */
export function swatchOf(layer: MapLayer, { colour, level }: Shade, look: Look, under: Under): Omit<Key, 'label'> {
  if (isLine(layer)) return { colour, draw: 'line' }
  if (isMarked(layer)) return { colour, edge: rimOf(under), draw: 'disc', sign: level ? signs[level] : '' }
  const ground = under.isPlain ? land[under.scheme] : farmland
  const edge = layer.kind === 'areas' ? edgesOf(look, under).paddock.colour : undefined
  return { colour: mix(ground, colour, solidOf(layer, look)), edge, draw: 'area' }
}
