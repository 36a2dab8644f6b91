import type { ToolMap } from '#server/procedures/tools.ts'
import { type SprayRecordStore, sprayRecordStore } from './sprayRecords.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    sprayRecords: SprayRecordStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  sprayRecords: ({ store }) => sprayRecordStore(store),
} satisfies ToolMap
