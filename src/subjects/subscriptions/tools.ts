import type { ToolMap } from '#server/procedures/tools.ts'
import { type IntegrationQueries, integrationQueries } from './integrations.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    integrations: IntegrationQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  integrations: ({ queries }) => queries(integrationQueries),
} satisfies ToolMap
