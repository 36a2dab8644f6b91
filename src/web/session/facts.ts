import type { Facts, Toolset } from '#types/entity/facts.ts'
import type { Org } from '#types/entity/org.ts'
import type { Rights, SessionState } from './state.ts'

/** The person's membership in the current organisation. */
export const membershipOf = (state: SessionState): Org | undefined =>
  state.userOrgs.find((org) => org.id === state.currentOrg?.id)

/** Whether what the current organisation shows is made up. */
export const isDemo = (state: SessionState): boolean => membershipOf(state)?.isDemo === true

const told = ({ workspace, currentOrg }: SessionState): Rights | null =>
  workspace && workspace.orgId === currentOrg?.id ? workspace : null

/** What teams give: inviting others, and taking data out as a file. The server's word, as soon as it is there. */
export function teamRights(state: SessionState): { mayInvite: boolean; mayExport: boolean } {
  const { mayInvite = mayManage(state), mayExport = true } = told(state) ?? {}
  return { mayInvite, mayExport }
}

/** May the person manage the current organisation? The server's word wins as soon as it is there. */
export function mayManage(state: SessionState): boolean {
  return told(state)?.mayManage ?? (membershipOf(state)?.role === 'admin' || state.user?.isSuperUser === true)
}

/** The tools of the current organisation, once the server has said which. */
function toolsetOf(state: SessionState): { toolset?: Toolset } {
  const toolset = told(state)?.toolset
  return toolset ? { toolset } : {}
}

/** The facts that guards are asked with: the same shape as the server makes from its database. */
export function factsOf(state: SessionState, route?: Record<string, string>): Facts {
  const org = membershipOf(state)
  const { user } = state
  return {
    user: user ? { id: user.id, isSuperUser: user.isSuperUser, isAdmin: org?.role === 'admin' } : null,
    org: user
      ? {
          id: org?.id ?? -1,
          slug: org?.slug ?? '',
          role: org?.role ?? 'none',
          mayManage: mayManage(state),
          ...(org ? teamRights(state) : {}),
          ...toolsetOf(state),
        }
      : null,
    orgs: state.userOrgs.map(({ slug }) => slug),
    route: route ?? {},
  }
}

/** The facts at an address: one in another of the person's organisations is judged by what they are there. */
export function factsThere(state: SessionState, params: Record<string, string>): Facts {
  const named = state.userOrgs.find(({ slug }) => slug === params.orgSlug)
  return factsOf(named ? { ...state, currentOrg: { id: named.id, slug: named.slug } } : state, params)
}
