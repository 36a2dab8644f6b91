import type { ToolMap } from '#server/procedures/tools.ts'
import { type MappedQueries, mappedQueries } from './mapped.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    mapped: MappedQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  mapped: ({ queries }) => queries(mappedQueries),
} satisfies ToolMap
