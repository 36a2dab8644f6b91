import type { ToolMap } from '#server/procedures/tools.ts'
import { type FarmShareQueries, farmShareQueries } from './farmShares.ts'
import { type FarmShareViews, farmShareViews } from './farmShareViews.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    farmShares: FarmShareQueries
    /** The one thing that answers write: who was told what of a farm. */
    farmShareViews: FarmShareViews
  }
}

/** What procedures read of this subject with. */
export const tools = {
  farmShares: ({ queries }) => queries(farmShareQueries),
  farmShareViews: ({ queries, afterwards }) => farmShareViews(queries, afterwards),
} satisfies ToolMap
