import { boxesMeet, boxOf, padded } from '#geometry/box.ts'
import type { Box } from '#geometry/shapes.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { landOf, type Paddock } from '#subjects/pasture/paddocks.ts'
import type { Scene } from './catalogue.ts'

/** What lies round a location that has no field with a boundary, degrees. */
const aroundLocation = 0.005

/** What somebody may see of an organisation's scenes at some locations. */
export interface Seen {
  land: Paddock[]
  /** Newest first. Where the caller is held to locations, only the files that touch these. */
  scenes: Scene[]
  /** Every scene whole, for what a ticket has to say. */
  all: Scene[]
}

/** The scenes that touch some locations, an empty list meaning all that the scope reaches. */
export async function scenesSeen(
  tools: Tools,
  scope: Scope,
  now: Date,
  index: string | undefined,
  locationIds: number[] = [],
): Promise<Seen> {
  const all = await tools.imagery.scenes(scope.orgId)
  const ofIndex = all.filter((scene) => scene.index === (index ?? 'ndvi'))
  if (ofIndex.length === 0) return { land: [], scenes: [], all }
  const land = await landOf(tools, scope, now, locationIds)
  const isHeld = scope.locations?.limited.includes(scope.orgId) === true
  if (!isHeld && locationIds.length === 0) return { land, scenes: ofIndex, all }
  const locations = await tools.instruments.locations(scope, locationIds)
  const boxes = [
    ...land.flatMap(({ field }): Box[] => {
      const box = field.boundary && boxOf(field.boundary)
      return box ? [box] : []
    }),
    ...locations.flatMap(({ lon, lat }): Box[] =>
      lon === null || lat === null ? [] : [padded([lon, lat, lon, lat], aroundLocation)],
    ),
  ]
  const scenes = ofIndex.flatMap((scene): Scene[] => {
    const pieces = scene.pieces.filter(({ box }) => boxes.some((other) => boxesMeet(box, other)))
    return pieces.length > 0 ? [{ ...scene, pieces }] : []
  })
  return { land, scenes, all }
}

/** For a ticket: a scene whole again, unless the caller is held to some of its files. */
export const forTicket = (scope: Scope, scene: Scene, all: Scene[]): Scene =>
  scope.locations?.limited.includes(scope.orgId) ? scene : (all.find(({ id }) => id === scene.id) ?? scene)

/** What a map needs to ask for a scene's tiles where they are and nowhere else. */
export function frameOf(
  scenes: Scene[],
): Record<'west' | 'south' | 'east' | 'north' | 'min_zoom' | 'max_zoom', number> {
  const pieces = scenes.flatMap((scene) => scene.pieces)
  return {
    west: Math.min(...pieces.map(({ box }) => box[0])),
    south: Math.min(...pieces.map(({ box }) => box[1])),
    east: Math.max(...pieces.map(({ box }) => box[2])),
    north: Math.max(...pieces.map(({ box }) => box[3])),
    min_zoom: Math.min(...pieces.map(({ minZoom }) => minZoom)),
    max_zoom: Math.max(...pieces.map(({ maxZoom }) => maxZoom)),
  }
}
