import type { IntegrationState } from '../../db/marketTables.ts'
import type { Named, RowOf } from '../procedure.ts'
import type { Tools } from '../tools.ts'

/** The states, worst first, with their levels. */
const states: [IntegrationState, RowOf<'integrations_status'>['level']][] = [
  ['failed', 'danger'],
  ['sign_in', 'act'],
  ['late', 'watch'],
  ['connected', 'good'],
  ['paused', 'none'],
]

const rankOf = (state: IntegrationState): number => states.findIndex(([name]) => name === state)

export const integrationsStatus =
  ({ integrations }: Tools): Named<'integrations_status'> =>
  async ({ scope }) => {
    const systems = await integrations.list(scope)
    return systems
      .sort((a, b) => rankOf(a.state) - rankOf(b.state) || a.name.localeCompare(b.name))
      .map((system) => ({
        id: system.id,
        integration: system.name,
        supplier: system.supplier,
        kind: system.kind,
        state: system.state,
        level: states[rankOf(system.state)]?.[1] ?? 'none',
        needs_you: system.state === 'failed' || system.state === 'sign_in',
        last_sync: system.lastSync?.toISOString() ?? null,
        records_24h: system.records24h,
        error: system.error,
      }))
  }
