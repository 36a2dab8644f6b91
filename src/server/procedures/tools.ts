import type { Portal } from '#engine/portal.ts'
import type { Store } from '../db/store.ts'
import type { Parts } from '../pipeline/parts.ts'
import { type Shared, unshared } from './shared.ts'

/** What procedures read with. Each subject adds what it gives, in a declaration that is merged with this one. */
export interface Tools {
  /** Work that procedures of one page have in common. */
  shared: Shared
  quantities: () => Portal['core']['quantities']
  regional: () => Portal['core']['app']['regional']
}

/** What procedures need of a portal. */
export type ProcedurePortal = () => { core: Pick<Portal['core'], 'quantities' | 'app'> }

export interface ToolParts {
  /** May be one that only reads. */
  store: Store
  /** For what an answer writes down of itself. */
  writable: Store
  quantities: Tools['quantities']
  /** Of the running server; null where there is none, as in a script. */
  parts: Parts | null
}

/** The tools of all subjects. `given` stands in for what they would make. */
export function toolsOf(
  subjects: { tools?: (parts: ToolParts) => Partial<Tools> }[],
  { store, writable = store, portal, shared = unshared, parts = null }: ToolsFrom,
  given: Partial<Tools> = {},
): Tools {
  const quantities = () => portal().core.quantities
  const made = Object.assign({}, ...subjects.map(({ tools }) => tools?.({ store, writable, quantities, parts }) ?? {}))
  return { ...made, shared, quantities, regional: () => portal().core.app.regional, ...given }
}

export interface ToolsFrom {
  store: Store
  writable?: Store
  portal: ProcedurePortal
  shared?: Shared
  parts?: Parts | null
}
