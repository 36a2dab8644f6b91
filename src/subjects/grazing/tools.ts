import type { ToolMap } from '#server/procedures/tools.ts'
import { type PastureTypeQueries, pastureTypeQueries } from './pastureTypes.ts'
import { type ScenarioQueries, scenarioQueries } from './scenarios.ts'
import { type StateQueries, stateQueries } from './states.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    grazingStates: StateQueries
    grazingPastures: PastureTypeQueries
    grazingScenarios: ScenarioQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  grazingStates: ({ queries }) => queries(stateQueries),
  grazingPastures: ({ queries }) => queries(pastureTypeQueries),
  grazingScenarios: ({ queries }) => queries(scenarioQueries),
} satisfies ToolMap
