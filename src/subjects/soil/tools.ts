import type { ToolMap } from '#server/procedures/tools.ts'
import { type SoilTestQueries, soilTestQueries } from './soilTests.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    soilTests: SoilTestQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  soilTests: ({ queries }) => queries(soilTestQueries),
} satisfies ToolMap
