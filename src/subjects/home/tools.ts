import type { ToolMap } from '#server/procedures/tools.ts'
import { type PresenceQueries, presenceQueries } from './presence.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    presence: PresenceQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  presence: ({ queries }) => queries(presenceQueries),
} satisfies ToolMap
