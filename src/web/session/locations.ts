import type { SessionState } from './state.ts'

/**
 * The id of a location of the current organisation, named by id, guid or slug. Throws the specified words when it is
 * not in the organisation.
 */
export function locationIdOf(state: SessionState, named: string | number): number {
  const found = state.workspace?.locations.find(
    ({ id, guid, slug }) => id === named || guid === named || slug === named,
  )
  if (!found) throw new Error(`Current org locations does not include location ${named}`)
  return found.id
}
