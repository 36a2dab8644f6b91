import type { ToolMap } from '#server/procedures/tools.ts'
import { type PresenceQueries, presenceQueries } from './presence.ts'
import { type StepQueries, stepQueries } from './steps.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    presence: PresenceQueries
    steps: StepQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  presence: ({ queries }) => queries(presenceQueries),
  steps: ({ queries }) => queries(stepQueries),
} satisfies ToolMap
