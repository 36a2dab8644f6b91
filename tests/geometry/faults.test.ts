import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaryOf } from '#geometry/boundary.ts'
import { firstMeeting } from '#geometry/crossing.ts'
import { faultsOf, mostCorners } from '#geometry/faults.ts'
import type { Position } from '#geometry/shapes.ts'
import { tidied } from '#geometry/tidy.ts'
import { around, land, square } from './squares.ts'

const codes = (value: unknown) => faultsOf(value).map(({ code }) => code)
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })
const [a, b, c, d] = square() as [Position, Position, Position, Position]

describe('faults of a boundary', () => {
  it('has none to find in a sound one, with and without holes', () => {
    expect(faultsOf(land(square()))).toEqual([])
    expect(faultsOf(land(square(), square(0.002, 0.002, 0.002), square(0.006, 0.002, 0.002)))).toEqual([])
  })

  it.each([
    ['nothing', null, 'shape'],
    ['a text', 'POLYGON((0 0, 1 1, 1 0, 0 0))', 'shape'],
    ['another geometry', { type: 'MultiPolygon', coordinates: [[[a, b, c, a]]] }, 'shape'],
    ['rings that are no lists', polygon(1, 2), 'shape'],
    ['corners that are no pairs', polygon([1, 2, 3, 1]), 'shape'],
    ['corners of text', polygon([['142', '-37'], a, b, c]), 'shape'],
    ['no rings', polygon(), 'too-few'],
    ['an empty ring', polygon([]), 'too-few'],
    ['two corners', polygon([a, b, a]), 'too-few'],
    ['three corners on one spot', polygon([a, a, a, a]), 'too-few'],
    ['an open ring', polygon([a, b, c, d]), 'not-closed'],
    ['a line', polygon([a, [142.001, -37.7], [142.002, -37.7], a]), 'no-area'],
    ['a sliver of less than a square metre', polygon([a, [142.000001, -37.7], [142.000001, -37.699999], a]), 'no-area'],
    ['a bow-tie', land([a, c, b, d]), 'crosses'],
    ['a corner used twice, far apart', land([a, b, [142.005, -37.695], c, d, [142.005, -37.695]]), 'crosses'],
    ['a position repeated', polygon([a, b, b, c, d, a]), 'crosses'],
    ['a corner that lies on another side', land([a, b, c, [142.005, -37.7], d]), 'crosses'],
    ['a spike outwards', land([a, b, [142.02, -37.69], c, [142.015, -37.69], d]), 'crosses'],
    ['a spike along a side', land([a, b, [142.02, -37.7], [142.005, -37.7], c, d]), 'crosses'],
    ['a spike that turns back at once', land([a, [142.02, -37.7], b, c, d]), 'crosses'],
    ['a hole outside', land(square(), square(0.02, 0, 0.002)), 'hole-outside'],
    ['a hole across the edge', land(square(), square(0.009, 0.002, 0.002)), 'hole-outside'],
    [
      'a hole that touches the edge',
      land(square(), [
        [142.005, -37.7],
        [142.006, -37.699],
        [142.004, -37.699],
      ]),
      'hole-outside',
    ],
    ['holes that cross', land(square(), square(0.002, 0.002, 0.003), square(0.004, 0.004, 0.003)), 'holes-overlap'],
    ['a hole in a hole', land(square(), square(0.002, 0.002, 0.005), square(0.003, 0.003, 0.001)), 'holes-overlap'],
    [
      'a way across longitude 180',
      land([
        [179.9, -17],
        [-179.9, -17],
        [-179.9, -16],
        [179.9, -16],
      ]),
      'antimeridian',
    ],
  ])('finds %s', (_name, value, code) => {
    expect(codes(value)).toEqual([code])
    expect(faultsOf(value)[0]?.say).toMatch(/^[A-Z].*\.$/)
  })

  it.each([
    [Number.NaN, -37, 'not-finite'],
    [142, Number.POSITIVE_INFINITY, 'not-finite'],
    [Number('1e309'), -37, 'not-finite'],
    [142, 91, 'outside-world'],
    [142, -90.0001, 'outside-world'],
    [181, -37, 'outside-world'],
    [-180.5, -37, 'outside-world'],
  ])('IN-08: refuses a corner at longitude %d, latitude %d', (longitude, latitude, code) => {
    expect(codes(polygon([a, b, [longitude, latitude], a]))).toEqual([code])
  })

  it('IN-08: keeps no negative zero', () => {
    const { boundary } = boundaryOf(
      polygon([
        [-0, -0],
        [0.01, -0],
        [0.01, 0.01],
        [-0, -0],
      ]),
    )
    expect(JSON.stringify(boundary)).not.toContain('-0')
    expect(boundary?.coordinates[0]?.flat().some((value) => Object.is(value, -0))).toBe(false)
  })

  it('says where two sides cross', () => {
    const at = faultsOf(land([a, c, b, d]))[0]?.at ?? [0, 0]
    expect(at[0]).toBeCloseTo(142.005, 6)
    expect(at[1]).toBeCloseTo(-37.695, 6)
  })

  it('takes 10,000 corners and no more', () => {
    const ring = (count: number) =>
      around(
        Array.from({ length: count }, () => 1),
        [142, -37],
        1,
      )
    expect(faultsOf(land(ring(mostCorners)))).toEqual([])
    expect(codes(land(ring(mostCorners + 1)))).toEqual(['too-many'])
    expect(codes(land(square(), ...Array.from({ length: 4000 }, () => square(0.001, 0.001, 0.0001))))).toEqual([
      'too-many',
    ])
  })

  it('counts a million corners without reading them', () => {
    const unread = new Proxy([], {
      get: (_list, key) => {
        if (key === 'length') return 1_000_000
        throw new Error('a corner was read')
      },
    })
    expect(codes(polygon(unread))).toEqual(['too-many'])
    expect(codes(polygon(...Array.from({ length: 100_000 }, () => [])))).toEqual(['too-many'])
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        (value) => Array.isArray(faultsOf(value)) && Array.isArray(faultsOf({ type: 'Polygon', coordinates: value })),
      ),
    )
  })
})

/** Every pair of edges tried: slow and plain. Whole numbers. */
function meetsPlainly(corners: Position[]): boolean {
  const side = (p: Position, q: Position, r: Position) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
  const on = (p: Position, q: Position, r: Position) =>
    side(p, q, r) === 0 &&
    Math.min(p[0], q[0]) <= r[0] &&
    r[0] <= Math.max(p[0], q[0]) &&
    Math.min(p[1], q[1]) <= r[1] &&
    r[1] <= Math.max(p[1], q[1])
  const edges = corners.map((from, index): [Position, Position] => [
    from,
    corners[(index + 1) % corners.length] ?? from,
  ])
  return edges.some(([p, q], one) =>
    edges.some(([r, s], other) => {
      if (other <= one) return false
      const [follows, precedes] = [other === one + 1, one === 0 && other === edges.length - 1]
      if (follows || precedes) {
        const [far, near] = follows ? [s, p] : [r, q]
        return on(p, q, far) || on(r, s, near)
      }
      return (
        (side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0) ||
        on(p, q, r) ||
        on(p, q, s) ||
        on(r, s, p) ||
        on(r, s, q)
      )
    }),
  )
}

describe('the crossing sweep', () => {
  const corner = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
  const wide = fc.tuple(
    fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  )
  const distinct = (list: Position[]) => new Set(list.map(String)).size === list.length

  it('agrees with trying every pair, on a small grid full of touches and on a wide one', () => {
    for (const kind of [corner, wide])
      fc.assert(
        fc.property(fc.array(kind, { minLength: 3, maxLength: 9 }).filter(distinct), (corners) => {
          expect(firstMeeting([corners]) !== undefined).toBe(meetsPlainly(corners))
        }),
        { numRuns: 1200 },
      )
  })

  it('finds none in a star, and one once two of its corners change places', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 200, max: 1000 }), { minLength: 5, maxLength: 60 }), (radii) => {
        const corners = around(radii, [0, 0], 1000).map(([x, y]): Position => [Math.round(x), Math.round(y)])
        expect(firstMeeting([corners]) !== undefined).toBe(meetsPlainly(corners))
        const [first, second, third, ...rest] = corners as [Position, Position, Position, ...Position[]]
        const swapped = [first, third, second, ...rest]
        expect(firstMeeting([swapped]) !== undefined).toBe(meetsPlainly(swapped))
      }),
    )
  })
})

describe('tidying', () => {
  it('closes rings, drops repeats, rounds to a centimetre, and turns the outside anticlockwise and holes clockwise', () => {
    const hole: Position[] = square(0.002, 0.002, 0.002)
    const untidy = {
      type: 'Polygon' as const,
      coordinates: [[a, d, d, c, [142.0100000004, -37.7]] as Position[], [...hole, hole[0] ?? a]],
    }
    const tidy = tidied(untidy)
    expect(tidy.coordinates[0]).toEqual([a, [142.01, -37.7], c, d, a])
    expect(tidy.coordinates[1]).toEqual([...hole, hole[0]].reverse())
    expect(faultsOf(tidy)).toEqual([])
    expect(tidied(tidy)).toEqual(tidy)
  })

  it('makes a boundary from a file fit to keep, or says what is wrong', () => {
    expect(boundaryOf(polygon([[...a, 120], b, b, c, d])).boundary?.coordinates[0]).toHaveLength(5)
    expect(boundaryOf(polygon([a, c, b, d]))).toEqual({
      boundary: null,
      faults: [expect.objectContaining({ code: 'crosses' })],
    })
    expect(boundaryOf(42)).toEqual({ boundary: null, faults: [expect.objectContaining({ code: 'shape' })] })
  })
})
