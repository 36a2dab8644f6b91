import type { ToolMap } from '#server/procedures/tools.ts'
import { type VegetationQueries, vegetationQueries } from './vegetation.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    vegetation: VegetationQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  vegetation: ({ queries }) => queries(vegetationQueries),
} satisfies ToolMap
