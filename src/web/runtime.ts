import { createContext, useSyncExternalStore } from 'react'
import type { Brand, Core } from '#engine/portal.ts'
import type { RangeChoice } from '#engine/timeRange.ts'
import type { Client } from './data/client.ts'
import type { Documents } from './data/documents.ts'
import type { Sender } from './data/sender.ts'
import type { Writes } from './data/writes.ts'
import type { Notices } from './dialogs/notices.ts'
import type { Charts } from './session/charts.ts'
import type { Session } from './session/session.ts'
import type { SessionState } from './session/state.ts'
import type { Keep } from './session/storage.ts'
import type { Workspaces } from './session/workspaces.ts'
import { useNeeded } from './useNeeded.ts'

/** What the application is made of: built once at start, handed to whoever needs it. */
export interface Runtime {
  core: Core
  /** The brand of the host, until an organisation's own is known. */
  hostBrand: Brand
  /** The organisation whose address the portal was opened at; null at the portal's own. */
  hostOrg: string | null
  /** The time range of the link by which the portal was opened. */
  linkedRange: RangeChoice | null
  client: Client
  /** Sends what pages and panels ask. */
  send: Sender
  writes: Writes
  documents: Documents
  session: Session
  workspaces: Workspaces
  charts: Charts
  notices: Notices
  keep: Keep
  origin: string
  now: () => Date
  /** Tells the server of an error that was caught; once for each text. */
  report: (componentName: string, lifecycleStage: string, error: unknown) => void
}

export const RuntimeContext = createContext<Runtime | null>(null)

export const useRuntime = (): Runtime => useNeeded(RuntimeContext)

export function useSession(): SessionState {
  const { session } = useRuntime()
  return useSyncExternalStore(session.subscribe, session.state)
}
