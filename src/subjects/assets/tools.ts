import type { ToolMap } from '#server/procedures/tools.ts'
import { type AssetQueries, assetQueries } from './assets.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    assets: AssetQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  assets: ({ queries }) => queries(assetQueries),
} satisfies ToolMap
