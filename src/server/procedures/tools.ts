import type { Portal } from '#engine/portal.ts'
import { inTransactions, type QueriesFor } from '../db/inTransactions.ts'
import type { Later } from '../db/later.ts'
import type { Store } from '../db/store.ts'
import { type Shared, unshared } from './shared.ts'

/** What procedures read with. Each subject adds what it gives, in a declaration that is merged with this one. */
export interface Tools {
  /** Work that procedures of one page have in common. */
  shared: Shared
  quantities: () => Portal['core']['quantities']
  regional: () => Portal['core']['app']['regional']
}

/** What makes each tool: it is made when a procedure first asks for it. */
export type ToolMap = { [Name in keyof Tools]?: (parts: ToolParts) => Tools[Name] }

/** What procedures need of a portal. */
export type ProcedurePortal = () => Pick<Portal, 'suppliers'> & { core: Pick<Portal['core'], 'quantities' | 'app'> }

interface ToolParts {
  queries: QueriesFor
  /** For what an answer writes down of itself. */
  afterwards: Later
  quantities: Tools['quantities']
  portal: ProcedurePortal
}

interface ToolsFrom {
  queries: QueriesFor
  afterwards: Later
  portal: ProcedurePortal
  shared?: Shared
}

/** Each query in a transaction of its own, and what would come afterwards at once. */
export const withStore = (store: Store): Pick<ToolsFrom, 'queries' | 'afterwards'> => ({
  queries: (make, limits) => inTransactions(store, make, limits),
  afterwards: (work) => work(store),
})

/** The tools of all subjects. `given` stands in for what they would make. */
export function toolsOf(
  subjects: { tools?: ToolMap }[],
  { queries, portal, afterwards, shared = unshared }: ToolsFrom,
  given: Partial<Tools> = {},
): Tools {
  const quantities = () => portal().core.quantities
  const parts: ToolParts = { queries, afterwards, quantities, portal }
  const tools: Tools = Object.assign(Object.create(null), {
    shared,
    quantities,
    regional: () => portal().core.app.regional,
    ...given,
  })
  for (const subject of subjects)
    for (const [name, make] of Object.entries(subject.tools ?? {}))
      if (!Object.hasOwn(tools, name)) add(tools, name, () => make(parts))
  return tools
}

/** A property that is made when it is first read. */
function add(to: object, name: string, make: () => unknown): void {
  const keep = (value: unknown) => Object.defineProperty(to, name, { value, enumerable: true })
  const get = (): unknown => {
    const value = make()
    keep(value)
    return value
  }
  Object.defineProperty(to, name, { get, enumerable: true, configurable: true })
}
