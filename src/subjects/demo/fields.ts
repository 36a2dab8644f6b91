import type { NewField } from '#subjects/farm/fields.ts'
import type { Boundary } from '#subjects/farm/tables.ts'
import type { Farm } from './organisations.ts'
import { hashOf, noiseAt } from './random.ts'
import { layersOf } from './soil.ts'

interface Layout {
  names: string[]
  kind: 'field' | 'paddock'
  columns: number
  /** How long the side of one is, metres. */
  sideM: number
}

const paddocks = [
  ...['Top paddock', 'Creek flat', 'Lane paddock', 'House paddock', 'Hill', 'Back', 'Windmill', 'Shearing shed'],
  ...['Dam', 'River red gum', 'Quarry', 'Bull paddock', 'Swamp', 'North stony', 'South stony', 'Triangle'],
  ...['Road', 'Orchard', 'Pine row', 'Long', 'Corner', 'Church', 'Old school', 'Wool shed flat'],
]

/** Fields and paddocks by the slug of their farm; a farm of a regional office has two fields. */
const layouts: Record<string, Layout> = {
  'wattle-park': {
    names: ['Field 1', 'Field 2', 'Field 3', 'Field 4', 'Field 5', 'Field 6', 'Field 7'],
    kind: 'field',
    columns: 4,
    sideM: 800,
  },
  'river-block': { names: ['River 1', 'River 2'], kind: 'field', columns: 2, sideM: 900 },
  'hamilton-home': { names: paddocks, kind: 'paddock', columns: 6, sideM: 430 },
  'merredin-home': {
    names: ['Home paddock', 'Rocky', 'Salt lake', 'Mallee', 'Ridge'],
    kind: 'field',
    columns: 3,
    sideM: 1500,
  },
  'east-block': { names: ['East 1', 'East 2', 'East 3', 'East 4', 'Bin'], kind: 'field', columns: 3, sideM: 1400 },
  'salmon-gum': { names: ['Gate', 'Gimlet', 'York gum', 'Granite'], kind: 'field', columns: 2, sideM: 1450 },
}
const ofShire: Layout = {
  names: ['Main oval', 'School oval', 'Showground oval', 'Hockey field', 'Cricket ground', 'Bowling greens'],
  kind: 'field',
  columns: 3,
  sideM: 140,
}
const ofClient: Layout = { names: ['Home field', 'Far field'], kind: 'field', columns: 2, sideM: 1000 }

const soilNames = { narrabri: 'Grey Vertosol', hamilton: 'Clay loam', merredin: 'Sandy duplex' }

/** The fields and paddocks of a demo farm, laid side by side round its location; ids follow the location's own. */
export function fieldsOf(farm: Farm): (NewField & { id: number })[] {
  const layout = layouts[farm.slug] ?? (farm.isTurf ? ofShire : ofClient)
  const seed = hashOf(`${farm.slug}:fields`)
  const rows = Math.ceil(layout.names.length / layout.columns)
  // Neighbours share their corners, so that nothing overlaps and no gap is left.
  const corner = (row: number, column: number): [number, number] => {
    const shift = (salt: number): number => (noiseAt(seed ^ salt, row * 50 + column) - 0.5) * 0.3 * layout.sideM
    const east = (column - layout.columns / 2) * layout.sideM * 1.2 + shift(1)
    const north = (rows / 2 - row) * layout.sideM + shift(2)
    return [
      fixed(farm.lon + east / (111_320 * Math.cos((farm.lat * Math.PI) / 180))),
      fixed(farm.lat + north / 110_950),
    ]
  }
  const profile = layersOf(farm.climate.soil)
  const pawcMm = profile.reduce(
    (sum, layer) => sum + ((layer.full_pct - layer.wilting_pct) / 100) * layer.thickness_mm,
    0,
  )
  const soil_type = soilNames[farm.climate.name as keyof typeof soilNames]
  return layout.names.map((name, index) => {
    const [row, column] = [Math.floor(index / layout.columns), index % layout.columns]
    const ring = [corner(row, column), corner(row, column + 1), corner(row + 1, column + 1), corner(row + 1, column)]
    const [first] = ring
    const boundary: Boundary = { type: 'Polygon', coordinates: [first ? [...ring, first] : ring] }
    return {
      id: farm.id * 100 + index + 1,
      location_id: farm.id,
      slug: `${farm.slug}-${name.toLowerCase().replaceAll(' ', '-')}`,
      name,
      kind: layout.kind,
      area_ha: Math.round(areaHaOf(ring) * 10) / 10,
      boundary,
      soil_type: soil_type,
      pawc_mm: Math.round(pawcMm),
      pasture_type:
        layout.kind === 'paddock' ? (index % 3 === 0 ? 'Phalaris and clover' : 'Ryegrass and clover') : null,
    }
  })
}

/** Area of a small ring of longitude and latitude, ha, on a plane that touches the globe there. */
function areaHaOf(ring: [number, number][]): number {
  const lat = ((ring[0]?.[1] ?? 0) * Math.PI) / 180
  const points = ring.map(([lon, at]): [number, number] => [lon * 111_320 * Math.cos(lat), at * 110_950])
  let twice = 0
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice) / 2 / 10_000
}

const fixed = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
