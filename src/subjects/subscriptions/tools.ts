import type { ToolMap } from '#server/procedures/tools.ts'
import { type IntegrationStore, integrationStore } from './integrations.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    integrations: IntegrationStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  integrations: ({ store }) => integrationStore(store),
} satisfies ToolMap
