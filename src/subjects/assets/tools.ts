import type { ToolMap } from '#server/procedures/tools.ts'
import { type AssetStore, assetStore } from './assets.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    assets: AssetStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  assets: ({ store }) => assetStore(store),
} satisfies ToolMap
