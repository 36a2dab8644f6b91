import type { Call } from '#engine/portal.ts'
import type { Client } from '../../src/web/data/client.ts'
import { makeClient } from '../../src/web/data/client.ts'
import { makeSender, type Sender } from '../../src/web/data/sender.ts'
import { makeWrites } from '../../src/web/data/writes.ts'
import { makeSession, type Session, type SessionMessage } from '../../src/web/session/session.ts'
import { openKeep } from '../../src/web/session/storage.ts'

export const origin = 'http://127.0.0.1:8140'

export const user = {
  id: 7,
  guid: 'c0ffee00-0000-4000-8000-000000000007',
  email: 'farmer@demo.test',
  userName: 'farmer',
  firstName: 'Fay',
  lastName: 'Farmer',
  isSuperUser: false,
  roles: [],
  defaultOrgId: 20,
}

const org = (id: number, slug: string, role: string, isDemo = false) => ({
  id,
  slug,
  name: slug,
  guid: `00000000-0000-4000-8000-0000000000${id}`,
  role,
  zone: 'Australia/Melbourne',
  brand: 'tilth',
  isDemo,
})

/** One whose data is made up, and a real one. */
export const orgs = [org(20, 'hamilton-grazing', 'member', true), org(31, 'merredin-grain', 'viewer')]

export const signedIn = (token: string) => ({
  isAuthenticated: true,
  token,
  refreshToken: 'handle',
  user,
  userOrgs: orgs,
  currentOrg: { id: 20, slug: 'hamilton-grazing' },
})

/** Local storage that any number of tabs share. */
export function sharedStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}

/** One holder at a time, as the browser's own locks. */
export function sharedLock(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => null)
    return turn
  }
}

export const call = (name: string, more: Partial<Call> = {}): Call => ({
  name,
  method: 'POST',
  path: name.replace('.', '/'),
  base: 'api',
  body: 'json',
  answers: 'json',
  paged: false,
  org: 'current',
  access: 'signed-in',
  writes: false,
  inputs: {},
  shape: {},
  ...more,
})

/** What a page sends its questions with, where nobody comes or goes and nothing is written. */
export const openSender = (client: Client): Sender => makeSender({ client, tell: () => undefined, moment: () => '' })

/** One that needs no token, as those of signing in. */
export const openCall = (name: string): Call => call(name, { access: 'anyone', org: 'none' })

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export const refused = (status: number, exceptionMessage: string, at?: Record<string, string>): Response =>
  json(status, { responseException: { exceptionMessage, code: 'refused', at } })

export type Answer = (request: Request) => Response | Promise<Response>

/** A browser with tabs: one storage, one lock, messages between the tabs, and a server of the test's own. */
export function openBrowser(answer: Answer) {
  const storage = sharedStorage()
  const lock = sharedLock()
  const sessions: Session[] = []
  const requests: Request[] = []
  const waits: number[] = []
  const fetchIt: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    return answer(request)
  }
  const openTab = () => {
    const writes = makeWrites()
    const client = makeClient({
      writes,
      origin,
      fetch: fetchIt,
      now: () => new Date('2026-11-21T03:00:00Z'),
      caller: () => {
        const { token, currentOrg, epoch } = session.state()
        return { token, orgId: currentOrg?.id ?? null, epoch }
      },
      renew: (used, epoch) => session.renew(used, epoch),
      wait: async (ms) => void waits.push(ms),
    })
    const session: Session = makeSession({
      keep: openKeep(() => storage),
      askRefresh: () => client.send(openCall('auth.refresh'), {}),
      wait: async (ms) => void waits.push(ms),
      lock,
      tell: (message: SessionMessage) => {
        for (const other of sessions) if (other !== session) other.hear(message)
      },
    })
    sessions.push(session)
    return { client, session, writes }
  }
  return { storage, openTab, requests, waits, paths: () => requests.map(({ url }) => new URL(url).pathname) }
}
