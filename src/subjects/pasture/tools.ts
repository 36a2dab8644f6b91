import type { ToolMap } from '#server/procedures/tools.ts'
import { type VegetationStore, vegetationStore } from './vegetation.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    vegetation: VegetationStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  vegetation: ({ store }) => vegetationStore(store),
} satisfies ToolMap
