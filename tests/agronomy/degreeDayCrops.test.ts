import { expect, it } from 'vitest'
import { dayDegrees, degreeDayCrops } from '#agronomy/degreeDayCrops.ts'

const cropOf = (name: string) => {
  const crop = degreeDayCrops.find((one) => one.name === name)
  if (!crop) throw new Error(`there is no crop ${name}`)
  return crop
}

it('counts each crop by its own base and cap', () => {
  expect(dayDegrees(cropOf('Wheat'), 4, 18)).toBe(11)
  expect(dayDegrees(cropOf('Canola'), 4, 18)).toBe(6.5)
  expect(dayDegrees(cropOf('Maize'), 15, 38)).toBe(12.5)
  expect(dayDegrees(cropOf('Cotton DD1532'), 18, 34)).toBe(10)
  expect(dayDegrees(cropOf('Cotton DD12'), 18, 34)).toBe(14)
})

it('lets a base or a cap of one’s own come first', () => {
  expect(dayDegrees(cropOf('Wheat'), 4, 18, { baseC: 10 })).toBe(4)
  expect(dayDegrees(cropOf('Maize'), 15, 38, { capC: null })).toBe(16.5)
  expect(dayDegrees(cropOf('Cotton DD1532'), 15, 40, { capC: 30 })).toBe(7.5)
})

it('is null where a day cannot be', () => {
  for (const crop of degreeDayCrops) {
    expect(dayDegrees(crop, 20, 10)).toBeNull()
    expect(dayDegrees(crop, null, 10)).toBeNull()
    expect(dayDegrees(crop, 5, Number.NaN, { baseC: 5 })).toBeNull()
  }
})
