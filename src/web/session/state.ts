import { produce } from 'immer'
import type { Brand } from '#engine/portal.ts'
import type { LinkIcon } from '#types/api/dashboards/ui.ts'
import type { Dashboard, DashboardTopic } from '#types/entity/dashboard.ts'
import type { Toolset } from '#types/entity/facts.ts'
import type { Location } from '#types/entity/location.ts'
import type { CurrentOrg, Org } from '#types/entity/org.ts'
import type { User } from '#types/entity/user.ts'
import { currentOrgOf, type Kept } from './signedIn.ts'

/** What the person may in an organisation, as the server says; null and absent until it has. */
export interface Rights {
  mayManage: boolean | null
  mayInvite?: boolean | undefined
  mayExport?: boolean | undefined
  /** Topics of the dashboards that the person's teams open; null, and until the server says so, for all. */
  modules?: string[] | null | undefined
  /** The tools that the organisation has, of those that the person's teams open. */
  toolset?: Toolset | undefined
}

/** What an organisation brings with it: reloaded whenever another one becomes current. */
export interface Workspace extends Rights {
  orgId: number
  locations: Location[]
  dashboards: Dashboard[]
  tree: DashboardTopic[]
  /** What the header leads to by an icon. */
  links: LinkIcon[]
  brand: Brand | null
}

export interface SessionState {
  status: 'out' | 'in' | 'refreshing'
  token: string | null
  refreshToken: string | null
  user: User | null
  userOrgs: Org[]
  currentOrg: CurrentOrg | null
  /** Rises whenever a session begins or ends; what was asked in an older one is dropped. */
  epoch: number
  workspace: Workspace | null
  /** Ids of the locations that are picked, in the current organisation. */
  locationIds: number[]
  isSwitching: boolean
  /** The last session ended by itself, so the person will want to go on where they were. */
  isExpired: boolean
}

export type SessionEvent =
  | { type: 'entered'; kept: Kept }
  | { type: 'refreshing' }
  | { type: 'renewed'; kept: Kept }
  /** Whether it may go on could not be asked. */
  | { type: 'unasked' }
  | { type: 'left'; isExpired?: boolean }
  | { type: 'orgs'; orgs: Org[] }
  | { type: 'switching'; org: CurrentOrg }
  /** `picked`: the locations that were chosen when the organisation was last looked at, where none are yet. */
  | { type: 'loaded'; workspace: Workspace; picked?: number[] }
  | { type: 'switched' }
  | { type: 'located'; ids: number[] }

export const signedOut: SessionState = {
  status: 'out',
  token: null,
  refreshToken: null,
  user: null,
  userOrgs: [],
  currentOrg: null,
  epoch: 0,
  workspace: null,
  locationIds: [],
  isSwitching: false,
  isExpired: false,
}

const take = (state: SessionState, kept: Kept): void => {
  state.status = 'in'
  state.token = kept.token
  state.refreshToken = kept.refreshToken
  state.user = kept.user
  state.userOrgs = kept.userOrgs
}

/** §4: on refresh, if none is selected, the default location (or else the first) becomes current. */
const pickedOf = (locations: Location[], chosen: number[]): number[] => {
  const kept = chosen.filter((id) => locations.some((location) => location.id === id))
  const first = locations.find((location) => location.isDefault) ?? locations[0]
  return kept.length > 0 ? kept : first ? [first.id] : []
}

/** The session's only way to change. Events that make no sense in a state leave it as it is. */
export const reduce = produce((state: SessionState, event: SessionEvent): void => {
  if (event.type === 'entered') {
    take(state, event.kept)
    state.currentOrg = event.kept.currentOrg
    state.workspace = null
    state.locationIds = []
    state.epoch += 1
    state.isExpired = false
    return
  }
  if (state.status === 'out') return
  switch (event.type) {
    case 'refreshing':
      state.status = 'refreshing'
      break
    case 'unasked':
      state.status = 'in'
      break
    case 'renewed': {
      // The organisation that this tab looks at stays, as long as the person still belongs to it.
      take(state, event.kept)
      const current = currentOrgOf(event.kept.userOrgs, state.currentOrg?.id)
      if (current.id !== state.currentOrg?.id) state.workspace = null
      state.currentOrg = current
      break
    }
    case 'left':
      Object.assign(state, { ...signedOut, epoch: state.epoch + 1, isExpired: event.isExpired === true })
      break
    case 'orgs':
      state.userOrgs = event.orgs
      break
    case 'switching':
      if (!state.userOrgs.some((org) => org.id === event.org.id)) break
      state.currentOrg = event.org
      state.workspace = null
      state.locationIds = []
      state.isSwitching = true
      break
    case 'loaded':
      // §4: a late answer of the organisation before is dropped
      if (event.workspace.orgId !== state.currentOrg?.id) break
      state.workspace = event.workspace
      state.locationIds = pickedOf(event.workspace.locations, event.picked ?? state.locationIds)
      break
    case 'switched':
      state.isSwitching = false
      break
    case 'located':
      state.locationIds = pickedOf(state.workspace?.locations ?? [], event.ids)
      break
  }
})
