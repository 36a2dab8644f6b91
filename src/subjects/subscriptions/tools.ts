import type { ToolParts, Tools } from '#server/procedures/tools.ts'
import { type IntegrationStore, integrationStore } from './integrations.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    integrations: IntegrationStore
  }
}

/** What procedures read of this subject with. */
export const tools = ({ store }: ToolParts): Partial<Tools> => ({
  integrations: integrationStore(store),
})
