import type { ToolMap } from '#server/procedures/tools.ts'
import { type CottonQueries, cottonQueries } from './cottons.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    cotton: CottonQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  cotton: ({ queries }) => queries(cottonQueries),
} satisfies ToolMap
