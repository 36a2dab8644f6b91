import type { ToolMap } from '#server/procedures/tools.ts'
import { type FahmaQueries, fahmaQueries } from './fahmas.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    fahma: FahmaQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  fahma: ({ queries }) => queries(fahmaQueries),
} satisfies ToolMap
