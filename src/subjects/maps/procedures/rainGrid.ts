import { inverseDistance, type Near, searchKm } from '#agronomy/interpolation.ts'
import { greatCircleKm } from '#engine/greatCircle.ts'
import { round } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { rainOver } from '../rainOver.ts'

const mostCells = 20_000
const usualDeg = 0.05
/** A degree of latitude is nowhere shorter than this, km. */
const kmPerDegree = 110.5

interface Gauge {
  lon: number
  lat: number
  mm: number
}

type Box = [west: number, south: number, east: number, north: number]

export const rainGrid =
  (tools: Tools): Named<'rain_grid'> =>
  async ({ input, scope, now }) => {
    const gauges = (await rainOver(tools, scope, input, now)).flatMap((one): Gauge[] =>
      one.rain_mm === null || one.longitude === null || one.latitude === null
        ? []
        : [{ lon: one.longitude, lat: one.latitude, mm: one.rain_mm }],
    )
    const [west = -180, south = -90, east = 180, north = 90] = input.bbox ?? []
    return gridOf(gauges, input.cell_deg ?? usualDeg, [west, south, east, north])
  }

/** The cells round gauges within a box, by row and column of the globe. Too many cells are made fewer and larger. */
export function gridOf(gauges: Gauge[], cellDeg: number, box: Box): RowOf<'rain_grid'>[] {
  for (let deg = cellDeg; ; deg *= 2) {
    const cells = cellsOf(gauges, deg, box)
    if (cells) return rowsOf(cells, deg)
  }
}

interface Cell {
  column: number
  row: number
  near: Near[]
}

/** Each cell with the gauges near it; null when there are too many cells. */
function cellsOf(gauges: Gauge[], deg: number, [west, south, east, north]: Box): Map<string, Cell> | null {
  const cells = new Map<string, Cell>()
  const tall = searchKm / kmPerDegree
  for (const gauge of gauges) {
    const rows = [Math.max(south, gauge.lat - tall), Math.min(north, gauge.lat + tall)] as const
    const farthest = Math.min(89, Math.abs(gauge.lat) + tall)
    const wide = tall / Math.cos((farthest * Math.PI) / 180)
    const columns = [Math.max(west, gauge.lon - wide), Math.min(east, gauge.lon + wide)] as const
    for (let row = Math.floor(rows[0] / deg); row * deg <= rows[1]; row++) {
      for (let column = Math.floor(columns[0] / deg); column * deg <= columns[1]; column++) {
        const centre = { lon: (column + 0.5) * deg, lat: (row + 0.5) * deg }
        if (centre.lon < west || centre.lon > east || centre.lat < south || centre.lat > north) continue
        const km = greatCircleKm(centre, gauge)
        if (km > searchKm) continue
        const key = `${column}:${row}`
        const cell = cells.get(key) ?? { column, row, near: [] }
        cell.near.push({ km, value: gauge.mm })
        if (cell.near.length === 1) cells.set(key, cell)
        if (cells.size > mostCells) return null
      }
    }
  }
  return cells
}

const rowsOf = (cells: Map<string, Cell>, deg: number): RowOf<'rain_grid'>[] =>
  [...cells].flatMap(([cell, { column, row, near }]) => {
    const found = inverseDistance(near)
    return found === null
      ? []
      : [
          {
            cell,
            lon: round((column + 0.5) * deg, 5),
            lat: round((row + 0.5) * deg, 5),
            cell_deg: deg,
            rain_mm: round(found.value, 1),
            gauges: found.gauges,
          },
        ]
  })
