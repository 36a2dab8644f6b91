import type { ToolMap } from '#server/procedures/tools.ts'
import { type ClimateQueries, climateQueries } from './climate.ts'
import { type ForecastQueries, forecastQueries } from './forecasts.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    forecasts: ForecastQueries
    climate: ClimateQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  forecasts: ({ queries }) => queries(forecastQueries),
  climate: ({ queries }) => queries(climateQueries),
} satisfies ToolMap
