import type { Brand, Core } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import type { LinkIcon } from '#types/api/dashboards/ui.ts'
import type { Dashboard, DashboardTopic } from '#types/entity/dashboard.ts'
import type { Facts } from '#types/entity/facts.ts'
import type { Location } from '#types/entity/location.ts'
import type { Client } from '../data/client.ts'
import type { Documents } from '../data/documents.ts'
import { SessionEnded } from '../data/refusal.ts'
import type { Writes } from '../data/writes.ts'
import type { Session } from './session.ts'
import { orgsOf } from './signedIn.ts'
import type { Rights, SessionState, Workspace } from './state.ts'

export interface Workspaces {
  /**
   * The current organisation's workspace, loaded once, and again beside the one that is there when a call has written.
   * Rejects when its dashboards cannot be had.
   */
  ready(): Promise<Workspace>
  /**
   * Makes another of the person's organisations current; it counts as switched once `lead` has led where one goes in it.
   * Throws when it is none of theirs.
   */
  switchTo(orgId: number, lead?: () => Promise<void>): Promise<Workspace | null>
  /** Asks for the person's organisations again; a failure is only logged. */
  renewOrgs(): Promise<void>
}

interface WorkspaceParts {
  core: Core
  client: Client
  writes: Writes
  session: Session
  documents: Documents
  /** Told of a switch, when there is a chart server. */
  charts?: { follow(orgId: number): void }
  wait?: (ms: number) => Promise<void>
  /** A failure that a person cannot mend is written down. */
  log: (what: string, error: unknown) => void
}

/** A call of the frame by name. Throws when config/app.yaml does not list it. */
export function frameCall(core: Core, name: string) {
  const call = core.calls[name]
  if (!call) throw new Error(`config/app.yaml: calls lacks "${name}"`)
  return call
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export function makeWorkspaces(parts: WorkspaceParts): Workspaces {
  const { core, client, writes, session, documents, charts, log, wait } = parts
  let held: { key: string; workspace: Promise<Workspace> } | null = null
  /** How many calls had written when the workspace and the organisations were last asked for. */
  let asked = 0

  // What these calls give was checked against its schema by the server, in development and in tests.
  const list = async <T>(name: string, inputs: Record<string, unknown>, orgId: number): Promise<T[]> => {
    const answer = await client.send(frameCall(core, name), inputs, { orgId })
    if (!Array.isArray(answer)) throw new Error(`${name}: no list`)
    return answer
  }

  const brandOf = async (orgId: number): Promise<Brand | null> => {
    try {
      const style = await client.send(frameCall(core, 'ui.style'), {}, { orgId })
      if (isRecord(style) && typeof style.address === 'string') return await documents.brand(style.address)
      throw new Error('ui.style named no document')
    } catch (error) {
      if (error instanceof SessionEnded) throw error
      log('branding', error)
      return null
    }
  }

  /** A page does not wait for a brand that could not be had: it comes in the provider's, and changes once that is here. */
  const brandLater = async (orgId: number): Promise<void> => {
    const key = keyOf(session.state())
    const isWanted = (): boolean => keyOf(session.state()) === key && session.state().workspace?.brand === null
    const { tryLater } = await import('./brandLater.ts')
    const brand = await tryLater(() => brandOf(orgId), isWanted, wait)
    const { workspace } = session.state()
    if (brand && workspace && isWanted()) session.dispatch({ type: 'loaded', workspace: { ...workspace, brand } })
  }

  const unknownRights: Rights = { mayManage: null }
  const rightsOf = async (orgId: number): Promise<Rights> => {
    const isFacts = (value: unknown): value is Facts => isRecord(value) && isRecord(value.org)
    const answer = await client.send(frameCall(core, 'org.role'), {}, { orgId })
    const org = isFacts(answer) ? answer.org : null
    if (!org) return unknownRights
    const { mayManage, mayInvite, mayExport, modules, toolset } = org
    return { mayManage, mayInvite, mayExport, modules, toolset }
  }

  const load = async (orgId: number): Promise<Workspace> => {
    const count = writes.count()
    asked = count
    const logged =
      <T>(what: string, otherwise: T) =>
      (error: unknown): T => {
        if (error instanceof SessionEnded) throw error
        log(what, error)
        return otherwise
      }
    const [brand, dashboards, locations, tree, links, rights] = await Promise.all([
      // First, since its answer only says where the brand is.
      brandOf(orgId),
      list<Dashboard>('dashboard.list', { org_id: orgId }, orgId),
      list<Location>('location.list', { org_id: orgId }, orgId).catch(logged<Location[]>('locations', [])),
      list<DashboardTopic>('dashboard.tree', { org_id: orgId }, orgId).catch(
        logged<DashboardTopic[]>('dashboard tree', []),
      ),
      list<LinkIcon>('ui.icons', {}, orgId).catch(logged<LinkIcon[]>('links of the header', [])),
      // §8: role fetch failures are only logged
      rightsOf(orgId).catch(logged<Rights>('role', unknownRights)),
    ])
    const { workspace: shown } = session.state()
    // A brand that could not be had again takes away none that is worn.
    const worn = shown?.orgId === orgId ? shown.brand : null
    const workspace: Workspace = { orgId, dashboards, locations, tree, links, brand: brand ?? worn, ...rights }
    const isOvertaken = asked !== count && shown?.orgId === orgId
    // One that says the same draws nothing anew.
    if (!isOvertaken && !isSame(workspace, shown)) session.dispatch({ type: 'loaded', workspace })
    if (!workspace.brand) brandLater(orgId).catch(() => null)
    return workspace
  }

  const keyOf = ({ epoch, currentOrg }: SessionState): string => `${epoch}/${currentOrg?.id}`

  const ready = (): Promise<Workspace> => {
    const state = session.state()
    const { currentOrg } = state
    if (!currentOrg || currentOrg.id < 0) return Promise.reject(new Error('You are in no organisation yet.'))
    const key = keyOf(state)
    if (held?.key === key) return held.workspace
    const workspace = load(currentOrg.id)
    const mine = { key, workspace }
    held = mine
    workspace.catch(() => {
      if (held === mine) held = null
    })
    return workspace
  }

  const renewOrgs = async (): Promise<void> => {
    try {
      const orgs = orgsOf(await client.send(frameCall(core, 'org.legacy'), {}))
      if (orgs && !isSame(orgs, session.state().userOrgs)) session.dispatch({ type: 'orgs', orgs })
    } catch (error) {
      log('organisations', error)
    }
  }

  /** What the frame shows was asked before something was written. */
  const renew = async (): Promise<void> => {
    const state = session.state()
    const before = held
    if (before?.key !== keyOf(state) || !state.currentOrg || asked === writes.count()) return
    try {
      const [workspace] = await Promise.all([load(state.currentOrg.id), renewOrgs()])
      if (held === before) held = { key: before.key, workspace: Promise.resolve(workspace) }
    } catch (error) {
      log('workspace', error)
    }
  }
  writes.subscribe(() => void renew())

  return {
    ready,
    renewOrgs,
    async switchTo(orgId, lead) {
      const known = () => session.state().userOrgs.find(({ id }) => id === orgId)
      // One that the person has just set up, or was taken into, is not in the list yet.
      if (!known()) await renewOrgs()
      const org = known()
      if (!org) throw new Error('You do not belong to this organisation.')
      session.dispatch({ type: 'switching', org: { id: org.id, slug: org.slug } })
      held = null
      charts?.follow(org.id)
      const workspace = await ready().catch((error: unknown) => {
        // §8: organisation switch errors are only logged
        log('organisation switch', error)
        return null
      })
      try {
        await lead?.()
      } finally {
        session.dispatch({ type: 'switched' })
      }
      return workspace
    },
  }
}
