import type { ToolMap } from '#server/procedures/tools.ts'
import { type SoilTestStore, soilTestStore } from './soilTests.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    soilTests: SoilTestStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  soilTests: ({ store }) => soilTestStore(store),
} satisfies ToolMap
