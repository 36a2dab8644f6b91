import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaHa } from '#geometry/area.ts'
import { boxesMeet, boxOf, padded } from '#geometry/box.ts'
import { labelPointOf } from '#geometry/centre.ts'
import { withHole } from '#geometry/cut.ts'
import { faultsOf } from '#geometry/faults.ts'
import { merged } from '#geometry/merge.ts'
import { overlapHa } from '#geometry/overlaps.ts'
import { isInside } from '#geometry/rings.ts'
import { metresPerDegree } from '#geometry/scale.ts'
import type { Polygon, Position } from '#geometry/shapes.ts'
import { snapIndexOf, snapped } from '#geometry/snap.ts'
import { splitBy } from '#geometry/split.ts'
import { around, land, square } from './squares.ts'

const paddock = land(square())
const total = (parts: Polygon[]) => parts.reduce((sum, part) => sum + areaHa(part), 0)
const sameArea = (actual: number, expected: number, part = 1e-4) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(expected * part)
const sound = (parts: Polygon[]) => expect(parts.flatMap(faultsOf)).toEqual([])
/** A metre in degrees, at the paddock. */
const scale = metresPerDegree(-37.7)
const [metreX, metreY] = [1 / scale.x, 1 / scale.y]
const middle: Position = [142.05, -37.65]
const radii = fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 4, maxLength: 24 })
const angle = fc.double({ min: 0, max: Math.PI, noNaN: true })
const through = (turn: number): Position[] => {
  const [x, y] = [0.03 * Math.cos(turn), 0.03 * Math.sin(turn)]
  return [
    [middle[0] - x, middle[1] - y],
    [middle[0] + x, middle[1] + y],
  ]
}

describe('splitting', () => {
  it('cuts a square in two, the larger part first', () => {
    const parts = splitBy(paddock, [
      [142.006, -37.8],
      [142.006, -37.6],
    ])
    expect(parts).toHaveLength(2)
    sound(parts)
    sameArea(areaHa(parts[0] as Polygon) / areaHa(paddock), 0.6)
    sameArea(total(parts), areaHa(paddock))
  })

  it('gives parts that add up to the whole within 0.01 %, and are sound', () => {
    fc.assert(
      fc.property(radii, angle, (sizes, turn) => {
        const whole = land(around(sizes))
        const parts = splitBy(whole, through(turn))
        expect(parts.length).toBeGreaterThanOrEqual(2)
        sound(parts)
        sameArea(total(parts), areaHa(whole))
      }),
      { numRuns: 80 },
    )
  })

  it.each([
    [
      'ends inside',
      [
        [142.005, -37.8],
        [142.005, -37.695],
      ],
    ],
    [
      'lies outside',
      [
        [142.05, -37.8],
        [142.05, -37.6],
      ],
    ],
    [
      'touches a corner',
      [
        [141.99, -37.69],
        [142.01, -37.71],
      ],
    ],
    [
      'runs along a side',
      [
        [142, -37.8],
        [142, -37.6],
      ],
    ],
    ['is a single position', [[142.005, -37.695]]],
    ['is empty', []],
  ] as [string, Position[]][])('leaves the paddock alone when the line %s', (_name, line) => {
    expect(splitBy(paddock, line)).toEqual([paddock])
  })

  it('follows a line with corners, and through the corners of the paddock', () => {
    const bent = splitBy(paddock, [
      [141.99, -37.697],
      [142.005, -37.692],
      [142.02, -37.697],
    ])
    const diagonal = splitBy(paddock, [
      [142, -37.7],
      [142.01, -37.69],
    ])
    for (const parts of [bent, diagonal]) {
      expect(parts).toHaveLength(2)
      sound(parts)
      sameArea(total(parts), areaHa(paddock))
    }
    expect(diagonal.map(({ coordinates }) => coordinates[0]?.length)).toEqual([4, 4])
  })

  it('cuts more than once where the line crosses more than once', () => {
    const zigzag: Position[] = [
      [141.99, -37.698],
      [142.02, -37.698],
      [142.02, -37.695],
      [141.99, -37.695],
      [141.99, -37.692],
      [142.02, -37.692],
    ]
    const parts = splitBy(paddock, zigzag)
    expect(parts).toHaveLength(4)
    sameArea(total(parts), areaHa(paddock))
    const horseshoe = land(
      [
        [0, 0],
        [3, 0],
        [3, 3],
        [2, 3],
        [2, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ].map(([x = 0, y = 0]): Position => [142 + x / 300, -37.7 + y / 300]),
    )
    expect(
      splitBy(horseshoe, [
        [141.9, -37.693],
        [142.1, -37.693],
      ]),
    ).toHaveLength(3)
  })

  it('keeps holes in the right part', () => {
    const holed = land(square(), square(0.001, 0.004, 0.002), square(0.007, 0.004, 0.002))
    const parts = splitBy(holed, [
      [142.004, -37.8],
      [142.004, -37.6],
    ])
    expect(parts.map(({ coordinates }) => coordinates.length)).toEqual([2, 2])
    sound(parts)
    sameArea(total(parts), areaHa(holed))
    const across = splitBy(holed, [
      [141.9, -37.695],
      [142.1, -37.695],
    ])
    expect(across.map(({ coordinates }) => coordinates.length)).toEqual([1, 1])
    sameArea(total(across), areaHa(holed))
  })

  it('leaves it alone when the line only leads from the edge to a hole', () => {
    const holed = land(square(), square(0.004, 0.004, 0.002))
    expect(
      splitBy(holed, [
        [141.9, -37.695],
        [142.005, -37.695],
      ]),
    ).toEqual([holed])
  })
})

describe('merging', () => {
  it('gives back what a split parted', () => {
    fc.assert(
      fc.property(radii, angle, (sizes, turn) => {
        const whole = land(around(sizes))
        const back = merged(splitBy(whole, through(turn)))
        sameArea(back ? areaHa(back) : 0, areaHa(whole))
        sound(back ? [back] : [])
      }),
      { numRuns: 40 },
    )
    const back = merged(
      splitBy(paddock, [
        [142.005, -37.8],
        [142.005, -37.6],
      ]),
    )
    expect(back?.coordinates[0]).toHaveLength(5)
  })

  it('joins neighbours, and those that overlap', () => {
    const two = [paddock, land(square(0.01))]
    sameArea(areaHa(merged(two) as Polygon), total(two), 1e-6)
    sameArea(areaHa(merged([paddock, land(square(0.005))]) as Polygon), areaHa(paddock) * 1.5, 1e-5)
    expect(merged(two)?.coordinates[0]).toHaveLength(5)
  })

  it('closes a gap of less than a metre, and no wider one', () => {
    const gap = (m: number) => merged([paddock, land(square(0.01 + m * metreX, 0.3 * metreY))])
    sound([gap(0.8) as Polygon])
    expect(gap(0.8)?.coordinates).toHaveLength(1)
    sameArea(areaHa(gap(0.8) as Polygon), areaHa(paddock) * 2, 2e-3)
    expect(gap(1.5)).toBeNull()
  })

  it('closes a gap where corners and sides do not face each other', () => {
    const east = land([
      [142.01 + 0.6 * metreX, -37.702],
      [142.02, -37.702],
      [142.02, -37.685],
      [142.01 + 0.4 * metreX, -37.685],
    ])
    const whole = merged([paddock, east])
    expect(whole?.coordinates).toHaveLength(1)
    sound([whole as Polygon])
    sameArea(areaHa(whole as Polygon), total([paddock, east]), 2e-3)
  })

  it('keeps apart what touches at a corner only, or not at all', () => {
    expect(merged([paddock, land(square(0.01, 0.01))])).toBeNull()
    expect(merged([paddock, land(square(0.03))])).toBeNull()
    expect(merged([])).toBeNull()
  })

  it('keeps the holes of its parts, and what they enclose', () => {
    const holed = land(square(), square(0.004, 0.004, 0.002))
    expect(merged([holed, land(square(0.01))])?.coordinates).toHaveLength(2)
    const [north, south] = [
      land([
        [142, -37.7],
        [142.03, -37.7],
        [142.03, -37.69],
        [142.02, -37.69],
        [142.02, -37.695],
        [142.01, -37.695],
        [142.01, -37.69],
        [142, -37.69],
      ]),
      land(square(0, 0.01, 0.03, 0.01)),
    ]
    expect(merged([north, south])?.coordinates).toHaveLength(2)
  })
})

describe('cutting a hole', () => {
  const ring = (corners: Position[]) => land(corners).coordinates[0] ?? []

  it('takes a hole out, a bite, and joins holes that meet', () => {
    const hole = withHole(paddock, square(0.002, 0.002, 0.004)) as Polygon
    expect(hole.coordinates).toHaveLength(2)
    sameArea(areaHa(hole), areaHa(paddock) * 0.84, 1e-5)
    const bite = withHole(paddock, ring(square(0.008, 0.002, 0.004))) as Polygon
    expect(bite.coordinates).toHaveLength(1)
    sameArea(areaHa(bite), areaHa(paddock) * 0.92, 1e-5)
    expect(withHole(hole, square(0.005, 0.005, 0.003))?.coordinates).toHaveLength(2)
    sound([hole, bite])
  })

  it.each([
    ['parts it', square(-0.01, 0.004, 0.03, 0.001)],
    ['lies outside', square(0.02)],
    ['takes everything', square(-0.01, -0.01, 0.03)],
    [
      'crosses itself',
      [
        [142.002, -37.698],
        [142.008, -37.692],
        [142.008, -37.698],
        [142.002, -37.692],
      ],
    ],
    [
      'has two corners',
      [
        [142.002, -37.698],
        [142.008, -37.692],
      ],
    ],
  ] as [string, Position[]][])('gives nothing when the ring %s', (_name, corners) => {
    expect(withHole(paddock, corners)).toBeNull()
  })
})

describe('overlaps', () => {
  it('measures what two share, and nothing for neighbours and those apart', () => {
    sameArea(overlapHa(paddock, land(square(0.005))), areaHa(paddock) / 2, 1e-5)
    expect(overlapHa(paddock, land(square(0.01)))).toBe(0)
    expect(overlapHa(paddock, land(square(0.5)))).toBe(0)
    expect(overlapHa(paddock, paddock)).toBeCloseTo(areaHa(paddock), 6)
    expect(overlapHa(land(square(), square(0.002, 0.002, 0.004)), land(square(0.003, 0.003, 0.001)))).toBe(0)
  })

  it('is the same both ways, and never more than the smaller', () => {
    fc.assert(
      fc.property(radii, radii, (one, other) => {
        const [a, b] = [land(around(one)), land(around(other, [142.055, -37.652]))]
        expect(overlapHa(a, b)).toBeCloseTo(overlapHa(b, a), 3)
        expect(overlapHa(a, b)).toBeLessThanOrEqual(Math.min(areaHa(a), areaHa(b)) * 1.0001)
      }),
      { numRuns: 30 },
    )
  })
})

describe('boxes', () => {
  it('go around a polygon, meet, and are padded inside the world', () => {
    expect(boxOf(paddock)).toEqual([142, -37.7, 142.01, -37.69])
    expect(boxOf({ type: 'Polygon', coordinates: [] })).toBeNull()
    expect(boxesMeet([0, 0, 1, 1], [1, 1, 2, 2])).toBe(true)
    expect(boxesMeet([0, 0, 1, 1], [1.1, 0, 2, 1])).toBe(false)
    expect(padded([179.9, -89.99, 179.95, -89], 0.1)).toEqual([179.8, -90, 180, -88.9])
  })
})

describe('snapping', () => {
  const index = snapIndexOf([paddock, land(square(0.02))])
  const at = (x: number, y: number): Position => [142.01 + x * metreX, -37.69 + y * metreY]

  it('goes to a corner before an edge, to an edge otherwise, and nowhere when nothing is near', () => {
    expect(snapped(at(3, 3), index, 8)).toEqual({ position: [142.01, square()[2]?.[1]], to: 'corner' })
    const edge = snapped(at(3, -200), index, 8)
    expect(edge?.to).toBe('edge')
    expect(edge?.position[0]).toBeCloseTo(142.01, 9)
    expect(snapped(at(30, 30), index, 8)).toBeNull()
    expect(snapped(at(0, 0), snapIndexOf([]), 8)).toBeNull()
  })
})

describe('where a name stands', () => {
  it('is inside, whatever the shape', () => {
    fc.assert(
      fc.property(radii, (sizes) => {
        const whole = land(around(sizes))
        const point = labelPointOf(whole)
        expect(point && isInside(point, whole)).toBe(true)
      }),
    )
    const horseshoe = land(
      [
        [0, 0],
        [3, 0],
        [3, 3],
        [2, 3],
        [2, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ].map(([x = 0, y = 0]): Position => [142 + x / 300, -37.7 + y / 300]),
    )
    expect(isInside(labelPointOf(horseshoe) as Position, horseshoe)).toBe(true)
    const strip = land(square(0, 0, 0.05, 0.00002))
    expect(isInside(labelPointOf(strip) as Position, strip)).toBe(true)
    const ring = land(square(), square(0.0005, 0.0005, 0.009))
    expect(isInside(labelPointOf(ring) as Position, ring)).toBe(true)
    expect(labelPointOf({ type: 'Polygon', coordinates: [] })).toBeNull()
  })

  it('is the middle of a square', () => {
    const [x, y] = labelPointOf(paddock) as Position
    expect(x).toBeCloseTo(142.005, 3)
    expect(y).toBeCloseTo(-37.695, 3)
  })
})
