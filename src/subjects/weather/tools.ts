import type { ToolMap } from '#server/procedures/tools.ts'
import { type ClimateStore, climateStore } from './climate.ts'
import { type ForecastStore, forecastStore } from './forecasts.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    forecasts: ForecastStore
    climate: ClimateStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  forecasts: ({ store }) => forecastStore(store),
  climate: ({ store }) => climateStore(store),
} satisfies ToolMap
