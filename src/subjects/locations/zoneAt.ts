import lookUp from '@photostructure/tz-lookup'
import type { Position } from '#geometry/shapes.ts'

const ours = /^(Australia\/|Pacific\/Norfolk$|Indian\/(Christmas|Cocos)$)/

/** Where clocks change along a meridian or a parallel: strips from the west, each as far as `east`, by what lies north and south of `at`. */
const strips = [
  { east: 129, at: -26, north: 'Australia/Perth', south: 'Australia/Perth' },
  { east: 138, at: -26, north: 'Australia/Darwin', south: 'Australia/Adelaide' },
  { east: 141, at: -26, north: 'Australia/Brisbane', south: 'Australia/Adelaide' },
  { east: 149, at: -29, north: 'Australia/Brisbane', south: null },
]

/** The Murray from South Australia to its head, and the line from there to Cape Howe, by the towns on it. */
const murray: Position[] = [
  [141, -34.02],
  [141.91, -34.11],
  [142.16, -34.18],
  [142.77, -34.63],
  [143.34, -34.98],
  [143.56, -35.34],
  [144.12, -35.76],
  [144.75, -36.12],
  [145.57, -35.81],
  [146.0, -36.01],
  [146.92, -36.09],
  [147.9, -36.05],
  [148.19, -36.8],
  [149.98, -37.51],
]

/**
 * The time zone of a point in Australia and its islands, by the clocks that its people keep; null elsewhere. Degrees. The
 * package knows borders to some 20 km; where one is a straight line or the Murray, that decides.
 */
export function zoneAt(lat: number, lon: number): string | null {
  const found = lookUp(lat, lon)
  if (!ours.test(found)) return null
  if (found === 'Australia/Eucla' && lon < 129) return found
  const strip = strips.find(({ east }) => lon < east)
  const straight = strip && (lat > strip.at ? strip.north : strip.south)
  if (straight) return straight
  return kept.has(found) ? found : lat > latOfMurray(lon) ? 'Australia/Sydney' : 'Australia/Melbourne'
}

/** What lies east of South Australia and is neither side of the Murray. */
const kept = new Set([
  'Australia/Brisbane',
  'Australia/Broken_Hill',
  'Australia/Hobart',
  'Australia/Lindeman',
  'Australia/Lord_Howe',
  'Pacific/Norfolk',
])

function latOfMurray(lon: number): number {
  const next = murray.findIndex(([x]) => x > lon)
  const [a, b] = [murray[next - 1], murray[next]]
  return a && b ? a[1] + ((lon - a[0]) / (b[0] - a[0])) * (b[1] - a[1]) : (murray.at(-1)?.[1] ?? 0)
}
