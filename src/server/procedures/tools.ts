import type { Portal } from '#engine/portal.ts'
import type { Store } from '../db/store.ts'
import { type ForecastStore, forecastStore } from '../stores/forecasts.ts'
import { type InstrumentStore, instrumentStore } from '../stores/instruments.ts'
import { type ReadingStore, readingStore } from '../stores/readings.ts'
import { type SoilStore, soilStore } from '../stores/soil.ts'

/** What the procedures read with. */
export interface Tools {
  instruments: InstrumentStore
  readings: ReadingStore
  forecasts: ForecastStore
  soil: SoilStore
  quantities: () => Portal['core']['quantities']
}

export function toolsOf(store: Store, portal: () => { core: Pick<Portal['core'], 'quantities'> }): Tools {
  const quantities = () => portal().core.quantities
  return {
    instruments: instrumentStore(store),
    readings: readingStore(store, quantities),
    forecasts: forecastStore(store),
    soil: soilStore(store),
    quantities,
  }
}

export const round = (value: number, decimals: number): number => {
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals
  return Object.is(rounded, -0) ? 0 : rounded
}

export const rounded = (value: number | null | undefined, decimals: number): number | null =>
  value === null || value === undefined ? null : round(value, decimals)
