import { fieldTitle } from '#engine/fieldTitle.ts'
import { read } from '#engine/logic.ts'
import type { Box } from '#geometry/shapes.ts'
import { fieldShape, numberOf, rowsOf } from '../rows.ts'
import type { MapLayer, MapProps } from './options.ts'
import { wordsOf } from './things.ts'

/** A picture in tiles, of one day. */
export interface Scene {
  key: string
  /** "Mon 17 Nov". */
  date: string
  /** One more fact, such as "Cloud 3 %"; empty when nothing is said. */
  about: string
  source: string
  tiles: string
  box: Box | null
  minZoom: number
  maxZoom: number
}

// Tiles of a scene come from our own server, whatever a row says. Browsers drop tabs and line ends from an address, so "/⇥/host" would be another's.
const isOwn = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?!\/)[^\s\\]*$/.test(address) && address.includes('{z}')

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

function boxOfRow(row: Record<string, unknown>): Box | null {
  const west = numberOf(row.west)
  const south = numberOf(row.south)
  const east = numberOf(row.east)
  const north = numberOf(row.north)
  if (west === null || south === null || east === null || north === null) return null
  return west < east && south < north ? [west, south, east, north] : null
}

/** The scenes of a layer of pictures, oldest first. */
export function scenesOf(props: MapProps, layer: MapLayer): Scene[] {
  const text = (row: Record<string, unknown>, field: string | undefined): string =>
    field === undefined || isNothing(read(row, field)) ? '' : wordsOf(props, layer, row, field)
  const scenes = rowsOf(props.data[layer.from]).flatMap((row): (Scene & { order: string })[] => {
    const tiles = read(row, layer.tiles ?? 'tiles')
    if (!isOwn(tiles)) return []
    const about = text(row, layer.about)
    const title =
      layer.about === undefined ? '' : fieldTitle(layer.about, fieldShape(props.shapes, layer.from, layer.about))
    return [
      {
        key: String(row.scene_id ?? row.id ?? tiles),
        order: String(layer.time === undefined ? '' : read(row, layer.time)),
        date: text(row, layer.time),
        about: about === '' ? '' : `${title} ${about}`,
        source: text(row, layer.source),
        tiles,
        box: boxOfRow(row),
        minZoom: numberOf(row.min_zoom) ?? 0,
        maxZoom: numberOf(row.max_zoom) ?? 18,
      },
    ]
  })
  return scenes.sort((a, b) => (a.order < b.order ? -1 : 1))
}
