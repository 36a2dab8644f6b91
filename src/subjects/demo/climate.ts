import { inTransactions } from '#server/db/inTransactions.ts'
import { type ClimateQueries, climateQueries, type IndexMonth } from '#subjects/weather/climate.ts'
import { drawsOf, normal } from './random.ts'
import type { Topic } from './topic.ts'

export const demoIndexSource = 'Tilth demo index'

/**
 * Invented: how warm the Pacific (Niño 3.4, °C) and the west of the Indian Ocean (IOD, °C) are at the height of each
 * spring. They go with the rain that the demo's farms have, so that dry years have a dry driver.
 */
const springs: Record<number, [pacificK: number, indianK: number]> = {
  2017: [-0.5, 0.1],
  2018: [1.2, 0.5],
  2019: [1.2, 1.3],
  2020: [-1.2, -0.1],
  2021: [-1, -0.3],
  2022: [-1.1, -1],
  2023: [1.7, 0.9],
  2024: [-0.2, 0],
  2025: [-0.9, -0.4],
  2026: [1.2, 0.5],
}

const springOf = (year: number): [number, number] => springs[year] ?? [0, 0]
const two = (decimals: number, value: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals

/**
 * Every month of the four drivers from 2018 to the end of a year. The Pacific's warmth peaks in November and fades by
 * June, the Indian Ocean's in October and is gone by December; the SOI is the Pacific's mirror image, with noise.
 */
export function demoIndices(lastYear: number): IndexMonth[] {
  const draw = drawsOf('climate:indices')
  const months: IndexMonth[] = []
  let drift = 0
  let westerlies = 0
  for (let year = 2018; year <= lastYear; year++) {
    for (let month = 1; month <= 12; month++) {
      const name = `${year}-${String(month).padStart(2, '0')}`
      const before = month <= 5 ? Math.cos((Math.PI / 2) * (month / 6)) : 0
      const rising = month >= 5 ? Math.sin((Math.PI / 2) * Math.min(1, (month - 4) / 7)) : 0
      const indian = month >= 5 && month <= 11 ? Math.sin((Math.PI * (month - 4)) / 9) : 0
      drift = 0.6 * drift + 0.12 * normal(draw)
      westerlies = 0.3 * westerlies + 1.1 * normal(draw)
      const pacificK = springOf(year - 1)[0] * before * 0.85 + springOf(year)[0] * rising + drift
      const values = {
        nino34: two(2, pacificK),
        iod: two(2, springOf(year)[1] * indian + 0.12 * normal(draw)),
        soi: two(1, -9.5 * pacificK + 3 * normal(draw)),
        sam: two(2, westerlies),
      }
      for (const index of ['iod', 'nino34', 'sam', 'soi'] as const)
        months.push({ name: index, month: name, value: values[index], source: demoIndexSource })
    }
  }
  return months
}

const fill = (climate: ClimateQueries, lastYear: number): Promise<void> => climate.keep(demoIndices(lastYear))

/** The climate's drivers, one set for everybody. Months to come are there and stay hidden until they are over. */
export const climateTopic: Topic = {
  isEmpty: (store) => inTransactions(store, climateQueries).isEmpty(),
  fill: (store, _farms, now) => fill(inTransactions(store, climateQueries), now.getUTCFullYear() + 1),
}
