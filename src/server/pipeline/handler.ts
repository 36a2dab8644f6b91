import type { Calls } from '#types/calls.ts'
import type { Facts } from '#types/entity/facts.ts'
import type { Scope } from '../db/store.ts'
import type { CookieOptions } from '../session/cookies.ts'

/** A person who may be signed in, with the organisations that the database says they belong to. */
export interface Person {
  id: number
  guid: string
  email: string
  userName: string
  firstName: string
  lastName: string
  isSuperUser: boolean
  defaultOrgId: number | null
  memberships: Membership[]
}

export interface Membership {
  orgId: number
  guid: string
  slug: string
  name: string
  zone: string
  brand: string | null
  /** Whether its data is made up. */
  isDemo: boolean
  role: 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm'
  /** What the teams that the person is in there give; absent when there are none. */
  teams?: TeamAccess[]
  /** Whether they see every location while they are in no team; they do unless it is said. */
  seesAll?: boolean
}

export type TeamRole = 'owner' | 'admin' | 'member' | 'viewer'

/** What one team gives its members. A location that is not named is closed to them. */
interface TeamAccess {
  role: TeamRole
  can_invite: boolean
  can_export: boolean
  /** Topics of dashboards, and tools; none named opens them all. */
  modules: string[]
  tools: string[]
  locations: { id: number; access: 'read' | 'write' }[]
}

/** One signed-in session: the person, and the family of refresh tokens that keeps it alive. */
export interface Session {
  person: Person
  familyId: string
}

export interface AskedBy {
  id: string
  /** Whom limits count: an address, of IPv6 the network that belongs to one person. The log has the whole address. */
  ip: string
  cookies: Record<string, string | undefined>
  origin?: string
  host?: string
  contentType?: string
  browserTime?: string
  /** What the browser says it is, cut short. */
  browser?: string
}

export interface AnswerTo {
  setCookie(name: string, value: string, options: CookieOptions): void
  header(name: string, value: string): void
  /** For an endpoint that is `paged`: how many rows there are, and where the list goes on (null at its end). */
  page(total: number, next: number | null): void
}

/** What every handler gets. The guard has already let the caller in; the scope decides which rows they reach. */
export interface Ask<N extends keyof Calls> {
  input: Calls[N]['input']
  scope: Scope
  facts: Facts
  session: Session | null
  request: AskedBy
  reply: AnswerTo
  now: Date
}

export type Handler<N extends keyof Calls> = (ask: Ask<N>) => Promise<Calls[N]['result']>

export interface HttpErrorMore {
  code?: string
  /** Field → what is wrong with it. */
  at?: Record<string, string>
  /** What stands there now, where somebody else changed it meanwhile. */
  theirs?: object
  headers?: Record<string, string>
}

/** A call that is answered with a status and words for the person; nothing else of it is told. */
export class HttpError extends Error {
  readonly status: number
  readonly more: HttpErrorMore
  constructor(status: number, message: string, more: HttpErrorMore = {}) {
    super(message)
    this.status = status
    this.more = more
  }
}

/** The refusal of a change that was made to an older version: nothing was written, and both texts are at hand. */
export const changedMeanwhile = (theirs: object): HttpError =>
  new HttpError(409, 'Somebody else changed this meanwhile. Nothing of yours is lost: compare, then send again.', {
    code: 'changed',
    theirs,
  })

/** A refusal that stands at one field. */
export const wrongField = (at: string, say: string, status = 400, code?: string): HttpError =>
  new HttpError(status, say, { ...(code === undefined ? {} : { code }), at: { [at]: say } })
