import type { Transaction } from 'kysely'
import type { Database } from './tables.ts'

/** Whose rows a store call may reach. `readable` are the organisations it may read, `orgId` the one it may write (-1: none). */
export interface Scope {
  userId: number
  orgId: number
  readable: number[]
  /** The places that teams hold the caller to; absent when none does. */
  places?: Places
}

/** Which places somebody is held to. Places have ids that no two organisations share. */
export interface Places {
  /** The organisations in which they are; elsewhere every place is open. */
  limited: number[]
  readable: number[]
  /** Of the current organisation; null when they are not held to places there. */
  writable: number[] | null
}

export interface Limits {
  /** How long the work may take before it is stopped with the error code 57014. */
  timeoutMs?: number
  /** Whatever would write is refused with the error code 25006. */
  readOnly?: boolean
}

export interface Store {
  kind: 'embedded' | 'postgres'
  /** One transaction as `tilth_app`, behind row-level security. Await nothing but SQL in it: the embedded store has one connection. */
  withScope<T>(scope: Scope, work: (db: Transaction<Database>) => Promise<T>, limits?: Limits): Promise<T>
  /** One transaction as `tilth_system`, which sees every organisation. */
  asSystem<T>(work: (db: Transaction<Database>) => Promise<T>, limits?: Limits): Promise<T>
  /** Lets the planner know how much there is now, after much was written at once. */
  takeStock(): Promise<void>
  /** Whether the database answers. */
  ready(): Promise<boolean>
  /** Lets running transactions end, checkpoints the embedded database and gives its lock back. */
  close(): Promise<void>
}
