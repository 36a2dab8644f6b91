import { clamp } from '#engine/round.ts'
import { metresPerDegree, type Scale } from '#geometry/scale.ts'
import type { Polygon, Position } from '#geometry/shapes.ts'
import type { Fix, NewAnimal } from '#subjects/livestock/animals.ts'
import { mobIdOf } from './grazing.ts'
import { hashOf, noiseAt, smoothNoise } from './random.ts'

/** What is odd about an animal: it lies still, walked out of its paddock, ruminates little, or its collar fell silent. */
type Story = 'still' | 'out' | 'low' | 'silent'

export interface Collar extends NewAnimal {
  seed: number
  /** Where its mob goes, it goes. */
  mobSeed: number
  story?: Story
}

export const fixMs = 900_000
const hourMs = 3_600_000

/** Two mobs of the grazing farm wear collars, eight of each: by the mob's place in the plan. */
const herds: { mob: number; name: string; tags: number[]; stories: Record<number, Story> }[] = [
  { mob: 0, name: 'Ewe', tags: [112, 118, 127, 203, 214, 241, 306, 322], stories: { 3: 'still', 6: 'silent' } },
  { mob: 5, name: 'Cow', tags: [14, 22, 31, 47, 58, 63, 71, 86], stories: { 2: 'out', 5: 'low' } },
]

export function collarsOf(farmId: number): Collar[] {
  return herds.flatMap(({ mob, name, tags, stories }, herd) =>
    tags.map((tag, index): Collar => {
      const story = stories[index]
      return {
        id: farmId * 100 + herd * 20 + index + 1,
        location_id: farmId,
        mob_id: mobIdOf(farmId, mob),
        name: `${name} ${tag}`,
        seed: hashOf(`${farmId}:collar:${name}:${tag}`),
        mobSeed: hashOf(`${farmId}:herd:${name}`),
        ...(story ? { story } : {}),
      }
    }),
  )
}

/** A paddock with a point inside it. */
export interface Grazed {
  boundary: Polygon
  middle: Position
}

/** Since when each story holds, before the time at which it is told. */
export const storyMs: Record<Story, number> = {
  still: 7 * hourMs,
  out: 3 * hourMs,
  low: 72 * hourMs,
  silent: 30 * hourMs,
}

/**
 * What a collar reports at an instant, in a paddock: stock drifts together, each animal a little on its own, most round
 * sunrise and sunset. `hour` is the local time of day.
 */
export function fixOf(collar: Collar, paddock: Grazed, at: number, hour: number, story: Story | undefined): Fix {
  const pace = 1 + 0.85 * Math.cos((2 * Math.PI * (hour - 6.5)) / 12)
  // The way that was walked, in hours of a mean pace: the integral of the pace.
  const way = at / hourMs + ((0.85 * 12) / (2 * Math.PI)) * Math.sin((2 * Math.PI * (hour - 6.5)) / 12)
  const drift = (salt: number): number =>
    0.75 * smoothNoise(collar.mobSeed ^ salt, way / 3) + 0.5 * smoothNoise(collar.seed ^ salt, way / 1.2)
  const [lon, lat] = positionIn(paddock, drift(1), drift(2), story === 'out')
  const noise = noiseAt(collar.seed ^ 7, Math.floor(at / fixMs)) - 0.5
  const isStill = story === 'still'
  const activity = isStill ? 2 + 3 * (noise + 0.5) : clamp(40 * pace + 14 * noise, 0, 100)
  const chewed = (1 - pace / 1.85) * 42 + 10 * noise
  return {
    animal_id: collar.id,
    ts: new Date(at),
    lon,
    lat,
    activity: Math.round(activity),
    rumination_min: Math.round(clamp(isStill ? 0 : story === 'low' ? chewed * 0.2 : chewed, 0, 60)),
  }
}

/** A point of a paddock, from its middle so far towards its edge as east and north (-1 to 1) say; or somewhat beyond it. */
function positionIn({ boundary, middle }: Grazed, east: number, north: number, isOut: boolean): Position {
  const [lon, lat] = middle
  const scale = metresPerDegree(lat)
  const angle = Math.atan2(north, east)
  const edge = edgeM(boundary, middle, angle, scale)
  const m = isOut ? edge * 1.3 + 25 : edge * 0.92 * Math.min(1, Math.hypot(east, north))
  return [fixed(lon + (m * Math.cos(angle)) / scale.x), fixed(lat + (m * Math.sin(angle)) / scale.y)]
}

/** How far it is from a position within a ring to its edge in a direction, metres. */
function edgeM({ coordinates: [ring = []] }: Polygon, [lon, lat]: Position, angle: number, scale: Scale): number {
  const corners = ring.map(([x, y]) => ({ x: (x - lon) * scale.x, y: (y - lat) * scale.y }))
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  let nearest = Number.POSITIVE_INFINITY
  corners.slice(1).forEach((to, index) => {
    const from = corners[index] ?? to
    const [ex, ey] = [to.x - from.x, to.y - from.y]
    const cross = dx * ey - dy * ex
    if (cross === 0) return
    const along = (from.x * ey - from.y * ex) / cross
    const part = (from.x * dy - from.y * dx) / cross
    if (along > 0 && part >= 0 && part <= 1) nearest = Math.min(nearest, along)
  })
  return Number.isFinite(nearest) ? nearest : 0
}

const fixed = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
