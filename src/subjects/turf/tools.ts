import type { ToolMap } from '#server/procedures/tools.ts'
import { type TurfQueries, turfQueries } from './turfs.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    turf: TurfQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  turf: ({ queries }) => queries(turfQueries),
} satisfies ToolMap
