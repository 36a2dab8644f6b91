import type { PaddockColour } from '#types/api/mapping.ts'
import { contrast, isSeriesColour, paper, seriesColour } from '../colours.ts'
import { land } from './basemap.ts'
import type { Look } from './options.ts'
import type { Under } from './under.ts'

/** Inks that are no series' colour. */
const inks = { white: '#ffffff', yellow: '#ffd93b', black: '#0b0f0c' }
const isInk = (name: string): name is keyof typeof inks => Object.hasOwn(inks, name)

/** Below this an edge is lost on the plain map. */
const seen = 2

/**
 * The colour of an edge by its name, as the map library reads it. Imagery is dark in either scheme, so the bright set
 * stands on it; on the plain map a colour that would be lost gives way to ink.
 */
export function edgeColour(name: PaddockColour, { scheme, isPlain }: Under): string {
  const colour = isInk(name) ? inks[name] : isSeriesColour(name) ? seriesColour(name, isPlain ? scheme : 'dark') : null
  if (colour === null) return isPlain ? paper.quiet[scheme] : inks.white
  return isPlain && contrast(colour, land[scheme]) < seen ? paper.quiet[scheme] : colour
}

interface Edge {
  colour: string
  px: number
}

/** The edges of paddocks, and of fields where a layer tells them apart. */
export const edgesOf = (look: Look, under: Under): { paddock: Edge; field: Edge } => ({
  paddock: { colour: edgeColour(look.paddock_colour ?? 'white', under), px: look.paddock_line_px ?? 1.5 },
  field: { colour: edgeColour(look.field_colour ?? 'white', under), px: look.field_line_px ?? 1.5 },
})
