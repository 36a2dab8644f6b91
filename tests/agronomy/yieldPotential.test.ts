import { expect, it } from 'vitest'
import { layerNitrogen, nitrogenDemand } from '#agronomy/nitrogen.ts'
import { modernFrontier, potentialYield, seasonWater, yieldLines, yieldModels } from '#agronomy/yieldPotential.ts'

it('tells modern wheat by 22 × (water − 60), beside the line of French and Schultz', () => {
  expect(modernFrontier(300)).toBeCloseTo(5.28, 5)
  expect(potentialYield(0, 300, yieldModels.wheat)).toBeCloseTo(3.8, 5)
  expect(modernFrontier(40)).toBe(0)
  expect(modernFrontier(null)).toBeNull()
})

// Sadras and Angus (2006): 22 × (300 − 60); French and Schultz (1984): 20 × (300 − 110).
it('tells a gap of wheat against the modern line, 5.28 t/ha of 300 mm, and of others against their own', () => {
  const wheat = yieldLines('wheat', yieldModels.wheat, 100, 200)
  expect(wheat.potential).toBeCloseTo(5.28, 5)
  expect(wheat.french).toBeCloseTo(3.8, 5)
  const barley = yieldLines('barley', yieldModels.barley, 100, 200)
  expect(barley).toMatchObject({ frontier: null, potential: barley.french })
  expect(yieldLines('wheat', yieldModels.wheat, null, 200)).toEqual({ frontier: null, french: null, potential: null })
})

it('counts each millimetre once: water at sowing with the rain since, or a third of the summer with April to October', () => {
  const rain = { rainSinceSowingMm: 180, summerRainMm: 90, rainFromAprilMm: 210, pawcMm: 100 }
  expect(seasonWater({ ...rain, atSowingMm: 60 })).toEqual({ storedMm: 60, rainMm: 180, from: 'sowing' })
  expect(seasonWater({ ...rain, atSowingMm: null })).toEqual({ storedMm: 30, rainMm: 210, from: 'summer' })
  // Summer rain 90 and 210 mm in the season: 20 × (30 + 210 − 110).
  expect(potentialYield(30, 210, yieldModels.wheat)).toBeCloseTo(2.6, 5)
})

it('stores no more water than the soil can hold, where that is known', () => {
  const rain = { rainSinceSowingMm: 180, summerRainMm: 600, rainFromAprilMm: 210 }
  expect(seasonWater({ ...rain, atSowingMm: 140, pawcMm: 100 })?.storedMm).toBe(100)
  expect(seasonWater({ ...rain, atSowingMm: null, pawcMm: 100 })?.storedMm).toBe(100)
  expect(seasonWater({ ...rain, atSowingMm: null, pawcMm: null })?.storedMm).toBe(200)
  expect(seasonWater({ ...rain, atSowingMm: null, summerRainMm: null, pawcMm: null })).toBeNull()
})

it('weighs the nitrogen of a layer, and what a yield takes', () => {
  expect(layerNitrogen(20, 10, 1.4)).toBeCloseTo(28, 5)
  expect(layerNitrogen(10, 20, 1.4)).toBeCloseTo(28, 5)
  expect(layerNitrogen(null, 10, 1.4)).toBeNull()
  // 3 t/ha of 11 % protein: 3 × 11 × 1.75 in the grain, half of it taken up.
  expect(nitrogenDemand('wheat', 3)).toBeCloseTo(115.5, 5)
  expect(nitrogenDemand('lupins', 3)).toBeNull()
})
