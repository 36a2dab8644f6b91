import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaHa, distanceM, lengthM, perimeterM } from '#geometry/area.ts'
import type { Position } from '#geometry/shapes.ts'
import { around, land, square } from './squares.ts'

const flipped = (latLon: [number, number][]): Position[] => latLon.map(([lat, lon]) => [lon, lat])
const within = (part: number) => (actual: number, published: number) =>
  expect(Math.abs(actual - published) / published).toBeLessThan(part)
const agrees = within(1e-3)

/** GeographicLib 2.0, Python documentation, "Measuring areas": Antarctica by 18 corners, latitude first. */
const antarctica = flipped([
  [-63.1, -58],
  [-72.9, -74],
  [-71.9, -102],
  [-74.9, -102],
  [-74.3, -131],
  [-77.5, -163],
  [-77.4, 163],
  [-71.7, 172],
  [-65.9, 140],
  [-65.7, 113],
  [-66.6, 88],
  [-66.9, 59],
  [-69.8, 25],
  [-70.0, -4],
  [-71.0, -14],
  [-77.3, -33],
  [-77.9, -46],
  [-74.7, -61],
])

/** The area between two parallels across one degree of longitude in m²: the closed formula for the WGS 84 ellipsoid (Snyder 1987, eq. 3-12). */
function zoneM2(south: number, north: number): number {
  const [a, e] = [6_378_137, 0.081_819_190_842_622]
  const q = (latitude: number) => {
    const sine = Math.sin((latitude * Math.PI) / 180)
    return (1 - e * e) * (sine / (1 - e * e * sine * sine) - Math.log((1 - e * sine) / (1 + e * sine)) / (2 * e))
  }
  return ((a * a * Math.PI) / 360) * (q(north) - q(south))
}

describe('areas agree with published geodesic areas within 0.1 %', () => {
  it('of Antarctica: 13,662,703,680,020.1 m² and 16,831,067.893 m around (GeographicLib documentation)', () => {
    agrees(areaHa(land(antarctica)) * 1e4, 13_662_703_680_020.1)
    agrees(perimeterM(land(antarctica)), 16_831_067.893)
  })

  it.each([
    [
      'around the north pole',
      [
        [89, 0],
        [89, 90],
        [89, 180],
        [89, 270],
      ],
      24_952_305_678,
      631_819.8745,
    ],
    [
      'around the south pole',
      [
        [-89, 0],
        [-89, 90],
        [-89, 180],
        [-89, 270],
      ],
      24_952_305_678,
      631_819.8745,
    ],
    [
      'across the equator',
      [
        [0, -1],
        [-1, 0],
        [0, 1],
        [1, 0],
      ],
      24_619_419_146,
      627_598.2731,
    ],
    [
      'an eighth of the world',
      [
        [90, 0],
        [0, 0],
        [0, 90],
      ],
      63_758_202_715_511,
      30_022_685,
    ],
  ] as [string, [number, number][], number, number][])(
    'of a polygon %s (the Planimeter test set of GeographicLib)',
    (_name, corners, m2, m) => {
      agrees(areaHa(land(flipped(corners))) * 1e4, m2)
      agrees(perimeterM(land(flipped(corners))), m)
    },
  )

  it('of a triangle of a few degrees (test Planimeter15: 18,454,562,325.45 m²)', () => {
    agrees(
      areaHa(
        land(
          flipped([
            [2, 1],
            [1, 2],
            [3, 3],
          ]),
        ),
      ) * 1e4,
      18_454_562_325.45119,
    )
  })

  it.each([-10, -25, -38, -43])('of a cell of one degree at latitude %d (closed formula for a zone)', (south) => {
    // A corner each hundredth: a parallel is no geodesic.
    const steps = Array.from({ length: 101 }, (_, step) => step / 100)
    const cell: Position[] = [
      ...steps.map((x): Position => [145 + x, south]),
      ...steps.map((x): Position => [146 - x, south + 1]),
    ]
    agrees(areaHa(land(cell)) * 1e4, zoneM2(south, south + 1))
  })

  it('of a paddock of a kilometre at most (closed formula for a zone)', () => {
    within(1e-6)(areaHa(land(square(0, 0, 0.01))) * 1e4, zoneM2(-37.7, -37.69) * 0.01)
  })
})

describe('lengths', () => {
  it('agree with the published geodesic from Wellington to Salamanca: 19,959,679.267 m (GeographicLib documentation)', () => {
    expect(distanceM([174.81, -41.32], [-5.5, 40.96])).toBeCloseTo(19_959_679.267, 2)
  })

  it('of a line are the sum of its parts, and nothing for one position or none', () => {
    const line: Position[] = [
      [142, -37],
      [142.01, -37],
      [142.01, -37.02],
    ]
    const [a, b, c] = line as [Position, Position, Position]
    expect(lengthM(line)).toBeCloseTo(distanceM(a, b) + distanceM(b, c), 6)
    expect(lengthM([a])).toBe(0)
    expect(lengthM([])).toBe(0)
  })
})

describe('an area', () => {
  const radii = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 30 })

  it('never depends on the first corner or on the direction', () => {
    fc.assert(
      fc.property(radii, fc.nat(29), (sizes, turn) => {
        const corners = around(sizes)
        const first = turn % corners.length
        const other = [...corners.slice(first), ...corners.slice(0, first)].reverse()
        expect(areaHa(land(other))).toBeCloseTo(areaHa(land(corners)), 6)
      }),
      { numRuns: 60 },
    )
  })

  it('has its holes taken off, whichever way they run', () => {
    const [outside, hole] = [square(), square(0.002, 0.002, 0.003)]
    const expected = areaHa(land(outside)) - areaHa(land(hole))
    expect(areaHa(land(outside, hole))).toBeCloseTo(expected, 9)
    expect(areaHa(land(outside, hole.toReversed()))).toBeCloseTo(expected, 9)
    expect(perimeterM(land(outside, hole))).toBeCloseTo(perimeterM(land(outside)) + perimeterM(land(hole)), 6)
  })
})
