import type { ToolMap } from '#server/procedures/tools.ts'
import { type FarmShareStore, farmShareStore } from './farmShares.ts'
import { type FarmShareViewStore, farmShareViewStore } from './farmShareViews.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    farmShares: FarmShareStore
    /** The one thing that answers write: who was told what of a farm. */
    farmShareViews: FarmShareViewStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  farmShares: ({ store }) => farmShareStore(store),
  farmShareViews: ({ store, afterwards }) => farmShareViewStore(store, afterwards),
} satisfies ToolMap
