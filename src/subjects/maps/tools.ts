import type { ToolMap } from '#server/procedures/tools.ts'
import { type MappedStore, mappedStore } from './mapped.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    mapped: MappedStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  mapped: ({ store }) => mappedStore(store),
} satisfies ToolMap
