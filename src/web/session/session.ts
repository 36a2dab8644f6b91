import { SessionEnded } from '../data/refusal.ts'
import { draftsKey } from './drafts.ts'
import { clearKept, type Kept, parsed, readKept, signedInOf, writeKept } from './signedIn.ts'
import { reduce, type SessionEvent, type SessionState, signedOut, type Workspace } from './state.ts'
import type { Keep } from './storage.ts'

interface SessionParts {
  keep: Keep
  /** Slugs of the locations that the link was for by which the portal was opened. */
  linked?: string[]
  /** Calls auth.refresh with the cookie; whatever it answers is checked here. */
  askRefresh: () => Promise<unknown>
  wait: (ms: number) => Promise<void>
  /** One holder at a time in the whole browser; without it (no secure context) one in this tab. */
  lock: <T>(work: () => Promise<T>) => Promise<T>
  /** Tells the other tabs. */
  tell: (message: SessionMessage) => void
}

/** What tabs say to each other when local storage cannot. */
export type SessionMessage = { kind: 'renewed'; used: string; kept: Kept } | { kind: 'left' }

export interface Session {
  state(): SessionState
  subscribe(listener: () => void): () => void
  dispatch(event: SessionEvent): void
  /** Stores a sign-in result. Throws when the answer signs nobody in. */
  enter(answer: unknown): void
  /** Ends the session in this tab and, through storage and a message, in all others. */
  leave(): void
  /**
   * A token other than the used one; any number of callers cause one refresh. Rejects with SessionEnded, and with a TypeError
   * while the portal cannot be reached: then the session stays as it is.
   */
  renew(used: string, epoch: number): Promise<string>
  /** To be called with another tab's message. */
  hear(message: SessionMessage): void
  /** To be called when another tab changed local storage. */
  storageChanged(key: string | null): void
}

const keptOf = (state: SessionState): Kept | null =>
  state.token && state.user && state.currentOrg
    ? {
        token: state.token,
        refreshToken: state.refreshToken ?? '',
        user: state.user,
        userOrgs: state.userOrgs,
        currentOrg: state.currentOrg,
      }
    : null

/** How long to wait before asking again, where no answer came: the server knows the same asking again for ten seconds. */
const again = [500, 2000]

/** What the refresh was answered; null where it failed. Throws TypeError where no line to the portal could be had. */
async function answerOf({ askRefresh, wait }: SessionParts): Promise<unknown> {
  for (const ms of [...again, null]) {
    try {
      return await askRefresh()
    } catch (error) {
      if (!(error instanceof TypeError)) return null
      if (ms === null) throw error
      await wait(ms)
    }
  }
}

export function makeSession(parts: SessionParts): Session {
  const { keep } = parts
  const listeners = new Set<() => void>()
  const before = readKept(keep)
  let state = before ? reduce(signedOut, { type: 'entered', kept: before }) : signedOut
  let running: Promise<string> | null = null

  /** Where the chosen locations are kept: for each person of this browser, and each organisation of theirs. */
  const locationsKey = (): string => `locations.${state.user?.id}.${state.currentOrg?.id}`
  let { linked = [] } = parts

  /** The locations of a link, once; else those that were chosen last. */
  const pickedIn = ({ locations }: Workspace): number[] => {
    const named = locations.filter(({ slug }) => linked.includes(slug)).map(({ id }) => id)
    linked = []
    const kept = parsed(keep.read(locationsKey()))
    return named.length > 0 || !Array.isArray(kept) ? named : kept
  }

  const dispatch = (event: SessionEvent): void => {
    const isFirst = event.type === 'loaded' && state.locationIds.length === 0
    const next = reduce(state, isFirst ? { ...event, picked: pickedIn(event.workspace) } : event)
    if (next === state) return
    state = next
    if (event.type === 'located') keep.write(locationsKey(), JSON.stringify(state.locationIds))
    if (event.type === 'switching' || event.type === 'orgs') {
      const kept = keptOf(state)
      if (kept) writeKept(keep, kept)
    }
    for (const listener of [...listeners]) listener()
  }

  const leaveHere = (isExpired = false): void => dispatch({ type: 'left', isExpired })

  const leave = (isExpired = false): void => {
    if (state.status === 'out') return
    // What somebody did not send yet outlives a session that ended by itself, and no sign-out.
    if (!isExpired) keep.write(draftsKey(state.user?.id), null)
    clearKept(keep)
    leaveHere(isExpired)
    parts.tell({ kind: 'left' })
  }

  const refresh = async (used: string): Promise<string> => {
    const { epoch } = state
    dispatch({ type: 'refreshing' })
    return parts.lock(async () => {
      // While this tab waited for the lock, another may have renewed the session or ended it.
      if (state.epoch !== epoch || !state.token) throw new SessionEnded()
      if (state.token !== used) return state.token
      const kept = readKept(keep)
      if (!kept) {
        leaveHere()
        throw new SessionEnded()
      }
      if (kept.token !== used) {
        dispatch({ type: 'renewed', kept })
        return kept.token
      }
      const answer = await answerOf(parts).catch((error: unknown) => {
        dispatch({ type: 'unasked' })
        throw error
      })
      if (state.epoch !== epoch) throw new SessionEnded()
      const signedIn = signedInOf(answer)
      if (!signedIn) {
        leave(true)
        throw new SessionEnded()
      }
      dispatch({ type: 'renewed', kept: signedIn })
      const renewed = keptOf(state)
      if (renewed) {
        writeKept(keep, renewed)
        parts.tell({ kind: 'renewed', used, kept: renewed })
      }
      return signedIn.token
    })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    enter(answer) {
      const signedIn = signedInOf(answer)
      if (!signedIn) throw new Error('The server did not sign you in. Try again.')
      dispatch({ type: 'entered', kept: signedIn })
      const kept = keptOf(state)
      if (kept) writeKept(keep, kept)
    },
    leave: () => leave(),
    async renew(used, epoch) {
      if (state.epoch !== epoch || !state.token) throw new SessionEnded()
      if (state.token !== used) return state.token
      running ??= refresh(used).finally(() => {
        running = null
      })
      return running
    },
    hear(message) {
      if (message.kind === 'left') leaveHere()
      else if (state.token === message.used) dispatch({ type: 'renewed', kept: message.kept })
    },
    storageChanged(key) {
      if (key !== null && key !== 'token') return
      const kept = readKept(keep)
      if (!kept) leaveHere()
      else if (state.status === 'out' || state.user?.id !== kept.user.id) dispatch({ type: 'entered', kept })
      else if (kept.token !== state.token) dispatch({ type: 'renewed', kept })
    },
  }
}
