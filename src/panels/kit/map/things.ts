import { read } from '#engine/logic.ts'
import { boxAround, boxOf } from '#geometry/box.ts'
import { labelPointOf } from '#geometry/centre.ts'
import type { Box, Polygon, Position } from '#geometry/shapes.ts'
import type { Level } from '#types/config/common.ts'
import { levelFills, levelOfWord, type Scheme, seriesColour } from '../colours.ts'
import { levelWords } from '../levelWords.ts'
import { fieldShape, fieldText, formatsOf, keyOf, numberOf, quantityOf, type Row, rowsOf } from '../rows.ts'
import { isWithheld, withheldWords } from '../withheld.ts'
import { type Keying, keyingOf, type Ramp, rampOf, unknownColour, unknownWords } from './keying.ts'
import { isPicture, type MapLayer, type MapProps, type Measure } from './options.ts'

/** One thing on the map: a row with a place. */
export interface Thing {
  /** Its key within its layer, as text. */
  key: string
  layer: MapLayer
  row: Row
  name: string
  /** What it is coloured by, in words: "2,350 kg/ha", "Low battery"; empty when nothing is said. */
  say: string
  colour: string
  level: Level | null
  shape: Polygon | null
  at: Position
  box: Box
}

/** A layer with everything on it that has a place, and what its colours mean. */
export interface DrawnLayer {
  layer: MapLayer
  things: Thing[]
  /** Null where one colour stands for all. */
  keying: Keying | null
  /** pictures: the colours of what they measure, from low to high; null where that is not known. */
  ramp: Ramp | null
  /** Rows without a place, which no map can show. */
  lost: number
}

/** Below these the numbers are no place on earth. */
const isLongitude = (value: number | null): value is number => value !== null && Math.abs(value) <= 180
const isLatitude = (value: number | null): value is number => value !== null && Math.abs(value) <= 90

const polygons = new WeakMap<object, Polygon>()

function asPolygon(value: object, coordinates: Position[][]): Polygon {
  const known = polygons.get(value) ?? { type: 'Polygon', coordinates }
  polygons.set(value, known)
  return known
}

/** A polygon that can be drawn, or null. What comes from a server was checked there; this keeps a map from breaking. */
export function polygonOf(value: unknown): Polygon | null {
  if (typeof value !== 'object' || value === null) return null
  const coordinates: unknown = Reflect.get(value, 'coordinates')
  if (Reflect.get(value, 'type') !== 'Polygon' || !Array.isArray(coordinates)) return null
  const isRing = (ring: unknown): ring is Position[] =>
    Array.isArray(ring) &&
    ring.length >= 4 &&
    ring.every((at) => Array.isArray(at) && isLongitude(numberOf(at[0])) && isLatitude(numberOf(at[1])))
  return coordinates.length > 0 && coordinates.every(isRing) ? asPolygon(value, coordinates) : null
}

/** The box around all of some things, or null when there are none. */
export const boxOfThings = (things: Thing[]): Box | null =>
  things.length === 0
    ? null
    : boxAround(
        things.flatMap(({ box: [west, south, east, north] }): Position[] => [
          [west, south],
          [east, north],
        ]),
      )

/** What a map opens at: its areas, which are what it is about; a device far from them is found by showing everything. */
export const thingsToOpenAt = (drawn: DrawnLayer[]): Thing[] => {
  const areas = drawn.filter(({ layer }) => layer.kind === 'areas').flatMap(({ things }) => things)
  return areas.length > 0 ? areas : drawn.flatMap(({ things }) => things)
}

type Place = Pick<Thing, 'shape' | 'at' | 'box'>

// Where a name stands takes long to find, and rows that come again bring shapes that were seen.
const places = new WeakMap<Polygon, Place | null>()

function areaPlace(shape: Polygon): Place | null {
  const known = places.get(shape)
  if (known !== undefined) return known
  const at = labelPointOf(shape)
  const box = boxOf(shape)
  const place = at && box && { shape, at, box }
  places.set(shape, place)
  return place
}

function placeOf(layer: MapLayer, row: Row): Place | null {
  if (layer.kind === 'areas') {
    const shape = polygonOf(read(row, layer.shape ?? ''))
    return shape && areaPlace(shape)
  }
  const lon = numberOf(read(row, layer.lon ?? ''))
  const lat = numberOf(read(row, layer.lat ?? ''))
  if (!isLongitude(lon) || !isLatitude(lat)) return null
  const half = layer.kind === 'cells' ? (numberOf(read(row, layer.side ?? '')) ?? 0) / 2 : 0
  const box: Box = [lon - half, lat - half, lon + half, lat + half]
  return { shape: half > 0 ? squareOf(box) : null, at: [lon, lat], box }
}

const squareOf = ([west, south, east, north]: Box): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

/** What a field of a layer's row says, with its unit. */
export const wordsOf = (props: MapProps, layer: MapLayer, row: Row, field: string): string =>
  isWithheld(row, field, layer.withheld)
    ? withheldWords
    : fieldText(row, field, fieldShape(props.shapes, layer.from, field), formatsOf(props))

/** The things of a layer with their colours. `measure` is what a reader chose to colour it by. */
export function drawnLayer(props: MapProps, layer: MapLayer, measure: Measure): DrawnLayer {
  const rows = rowsOf(props.data[layer.from])
  const { value } = measure
  if (isPicture(layer)) {
    const seen = value === undefined ? undefined : fieldShape(props.shapes, layer.from, value)
    return { layer, things: [], keying: null, ramp: rampOf(quantityOf(rows[0], seen, props.quantities)), lost: 0 }
  }
  const shape = value === undefined ? undefined : fieldShape(props.shapes, layer.from, value)
  const values = value === undefined ? [] : rows.map((row) => read(row, value))
  const quantity = quantityOf(rows[0], shape, props.quantities)
  const keying = value === undefined ? null : keyingOf(measure, quantity, values, props.scheme, shape, props.things)
  const things = rows.flatMap((row, index): Thing[] => {
    const place = placeOf(layer, row)
    if (!place) return []
    const state = layer.level === undefined ? null : levelOfWord(read(row, layer.level))
    const shade = value === undefined ? null : keying?.of(values[index])
    const say = value === undefined ? (state ? levelWords[state] : '') : wordsOf(props, layer, row, value)
    const key = layer.key === undefined ? keyOf(row) : read(row, layer.key)
    return [
      {
        key: typeof key === 'object' ? String(index) : String(key),
        layer,
        row,
        name: layer.label === undefined ? '' : wordsOf(props, layer, row, layer.label),
        say,
        colour: shade?.colour ?? (state ? levelFills[state] : plainColour(layer, value, props.scheme)),
        level: state ?? shade?.level ?? null,
        ...place,
      },
    ]
  })
  const told = keying ?? levelKeying(things)
  const isHeld = value !== undefined && things.some(({ row }) => isWithheld(row, value, layer.withheld))
  const isUnknown = told !== null && things.some((thing) => thing.colour === unknownColour)
  const grey = isHeld ? withheldWords : isUnknown ? unknownWords : null
  const full = grey === null ? told : withUnknown(told, grey)
  return { layer, things, keying: full, ramp: null, lost: rows.length - things.length }
}

const plainColour = (layer: MapLayer, value: string | undefined, scheme: Scheme): string =>
  value === undefined ? seriesColour(layer.colour ?? 'teal', scheme) : unknownColour

/** The legend says what the colour of what is not known means where something has it. */
const withUnknown = (keying: Keying | null, say: string): Keying => ({
  entries: [...(keying?.entries ?? []), { colour: unknownColour, say, level: null }],
  of: (value) => keying?.of(value) ?? null,
})

/** Where states colour a layer: those that are there. */
function levelKeying(things: Thing[]): Keying | null {
  const order: Level[] = ['danger', 'act', 'watch', 'good', 'info', 'none']
  const there = order.filter((level) => things.some((thing) => thing.level === level))
  if (there.length === 0) return null
  const entries = there.map((level) => ({ colour: levelFills[level], say: levelWords[level], level }))
  return { entries, of: () => null }
}
