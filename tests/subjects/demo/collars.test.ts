import { describe, expect, it } from 'vitest'
import { isInside } from '#geometry/rings.ts'
import { collarsOf, fixMs, fixOf } from '#subjects/demo/collars.ts'

const paddock = {
  boundary: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [142.04, -37.73],
        [142.046, -37.731],
        [142.045, -37.726],
        [142.041, -37.7255],
        [142.04, -37.73],
      ] as [number, number][],
    ],
  },
  middle: [142.043, -37.728] as [number, number],
}
const start = Date.parse('2026-11-20T00:00:00Z')
const instants = Array.from({ length: 96 }, (_, index) => start + index * fixMs)
const hourOf = (at: number): number => ((at - start) / 3_600_000 + 11) % 24

describe('demo collars', () => {
  it('are sixteen, eight in each of two mobs, with one of each story', () => {
    const collars = collarsOf(201)
    expect(collars).toHaveLength(16)
    expect(new Set(collars.map(({ id }) => id)).size).toBe(16)
    expect(new Set(collars.map(({ mob_id: mobId }) => mobId)).size).toBe(2)
    expect(collars.flatMap(({ story }) => story ?? []).sort()).toEqual(['low', 'out', 'silent', 'still'])
  })

  it('keep their animals inside the paddock, whatever the time, and within what can be stored', () => {
    for (const collar of collarsOf(201))
      for (const at of instants) {
        const fix = fixOf(collar, paddock, at, hourOf(at), undefined)
        expect(isInside([fix.lon, fix.lat], paddock.boundary)).toBe(true)
        expect(fix.activity).toBeGreaterThanOrEqual(0)
        expect(fix.activity).toBeLessThanOrEqual(100)
        expect(fix.rumination_min).toBeGreaterThanOrEqual(0)
        expect(fix.rumination_min).toBeLessThanOrEqual(60)
      }
  })

  it('are outside the paddock where the story says so', () => {
    const [collar] = collarsOf(201)
    if (!collar) throw new Error('no collar')
    for (const at of instants) {
      const fix = fixOf(collar, paddock, at, hourOf(at), 'out')
      expect(isInside([fix.lon, fix.lat], paddock.boundary)).toBe(false)
    }
  })

  it('say the same whenever they are asked', () => {
    const all = () => collarsOf(201).map((collar) => fixOf(collar, paddock, start, 11, collar.story))
    expect(all()).toEqual(all())
  })
})
