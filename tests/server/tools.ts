import type { Store } from '#server/db/store.ts'
import type { AnyProcedure } from '#server/procedures/procedure.ts'
import type { Shared } from '#server/procedures/shared.ts'
import { type ProcedurePortal, type Tools, toolsOf as toolsFrom, withStore } from '#server/procedures/tools.ts'
import { proceduresOf } from '#server/subject.ts'
import { subjects } from '#subjects/all.ts'

export const procedureNames: string[] = [...proceduresOf(subjects).keys()]

/** The tools of all subjects, over a store alone. */
export const toolsOf = (store: Store, portal: ProcedurePortal): Tools =>
  toolsFrom(subjects, { ...withStore(store), portal })

/** All procedures, reading through the given store. */
export function procedures(
  store: Store,
  portal: ProcedurePortal,
  imagery?: Tools['imagery'],
  shared?: Shared,
): Map<string, AnyProcedure> {
  const tools = toolsFrom(subjects, { ...withStore(store), portal, shared }, imagery ? { imagery } : {})
  return new Map([...proceduresOf(subjects)].map(([name, make]) => [name, make(tools)]))
}
