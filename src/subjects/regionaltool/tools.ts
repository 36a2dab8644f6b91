import type { ToolMap } from '#server/procedures/tools.ts'
import { type RegionNoteQueries, regionNoteQueries } from './regionNotes.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    regionNotes: RegionNoteQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  regionNotes: ({ queries }) => queries(regionNoteQueries),
} satisfies ToolMap
