import type { ToolMap } from '#server/procedures/tools.ts'
import { type SprayRecordQueries, sprayRecordQueries } from './sprayRecords.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    sprayRecords: SprayRecordQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  sprayRecords: ({ queries }) => queries(sprayRecordQueries),
} satisfies ToolMap
