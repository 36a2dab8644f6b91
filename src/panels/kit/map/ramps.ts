import { clamp } from '#engine/round.ts'
import { mix } from '../colours.ts'

export type RampName = 'rain' | 'green' | 'dry' | 'heat' | 'difference'

// From low to high. Each is told apart by colour-blind eyes, and grows darker or leaves a pale middle.
const ramps: Record<RampName, string[]> = {
  rain: ['#f1f6fb', '#a9cfec', '#4f9bd3', '#1c62a8', '#0b2f6b', '#4a1a6b'],
  green: ['#8c5a2b', '#d3ad62', '#ece3a6', '#9fc56d', '#4b9a45', '#14532d'],
  dry: ['#a6611a', '#dfc27d', '#f4f1df', '#7cc8b8', '#01695c'],
  heat: ['#fff6bf', '#fdb45c', '#ee6a2c', '#a50f15'],
  difference: ['#a3195b', '#e6a3c4', '#f5f5f0', '#8cc38a', '#1a6b3a'],
}

/** A colour of a ramp; share 0 is its low end, 1 its high end. */
export function rampColour(name: RampName, share: number): string {
  const stops = ramps[name]
  const at = clamp(share, 0, 1) * (stops.length - 1)
  const low = Math.min(stops.length - 2, Math.floor(at))
  return mix(stops[low] ?? '#888888', stops[low + 1] ?? '#888888', at - low)
}

/** So many colours of a ramp, from its low end to its high end. */
export const rampColours = (name: RampName, count: number): string[] =>
  Array.from({ length: count }, (_, index) => rampColour(name, count === 1 ? 1 : index / (count - 1)))
