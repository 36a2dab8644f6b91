import { expect, it } from 'vitest'
import { boundingBoxOf, boundingBoxOfAll } from '#engine/boundingBox.ts'
import { homepageOf } from '#engine/homepage.ts'
import { isRegional } from '#engine/region.ts'
import { slugOf } from '#engine/slug.ts'

it('makes the flagged dashboard the homepage, otherwise the first', () => {
  const [first, second] = [
    { slug: 'a', isHomepage: false },
    { slug: 'b', isHomepage: true },
  ]
  expect(homepageOf([first, second])).toBe(second)
  expect(homepageOf([first])).toBe(first)
  expect(homepageOf([])).toBeNull()
})

it('aggregates by region for organisation 36 with more than 3 locations', () => {
  const rule = { org: 36, moreThan: 3 }
  expect([isRegional(rule, 36, 4), isRegional(rule, 36, 3), isRegional(rule, 12, 4)]).toEqual([true, false, false])
  expect(isRegional(undefined, 36, 4)).toBe(false)
  // §6: the role drives the view too, in whichever organisation it is.
  expect([4, 3].map((count) => isRegional(rule, 12, count, 'regional_office'))).toEqual([true, false])
  expect(isRegional(rule, 12, 4, 'client_farm')).toBe(false)
})

it('draws a box of 0.005 degrees around a location that has none', () => {
  expect(boundingBoxOf({ x_min: 1, y_min: 2, x_max: 3, y_max: 4, lon: 9, lat: 9 })).toEqual([1, 2, 3, 4])
  expect(boundingBoxOf({ x_min: null, lon: 0, lat: 1 })).toEqual([-0.005, 0.995, 0.005, 1.005])
  expect(boundingBoxOf({ lon: 142 })).toBeNull()
  expect(boundingBoxOfAll([{}, { lon: 0, lat: 0 }, { x_min: 1, y_min: 2, x_max: 3, y_max: 4 }])).toEqual([
    -0.005, -0.005, 3, 4,
  ])
  expect(boundingBoxOfAll([{}])).toBeNull()
})

it('makes slugs that can stand in an address', () => {
  expect(slugOf("  O'Brien's Dam — Nº 2  ")).toBe('obriens-dam-no-2')
  expect(slugOf('Crème Brûlée')).toBe('creme-brulee')
  expect(slugOf('12 Mile')).toBe('item-12-mile')
  expect(slugOf('???', undefined, 'device')).toBe('device')
  expect(slugOf('x'.repeat(80))).toHaveLength(60)
})

it('numbers a slug that is taken', () => {
  const taken = new Set(['north', 'north-2'])
  expect(slugOf('North', (slug) => taken.has(slug))).toBe('north-3')
  expect(slugOf('x'.repeat(80), (slug) => slug === 'x'.repeat(60))).toBe(`${'x'.repeat(58)}-2`)
})
