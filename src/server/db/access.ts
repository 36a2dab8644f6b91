import type { Transaction } from 'kysely'
import type { Database } from './tables.ts'

/** Whose rows a store call may reach. `readable` are the organisations it may read, `orgId` the one it may write (-1: none). */
export interface Scope {
  userId: number
  orgId: number
  readable: number[]
  /** The locations that teams hold the caller to; absent when none does. */
  locations?: Locations
}

/** The portal itself at work for one organisation: nobody, who may read and write what is that one's. */
export const nobodyIn = (orgId: number): Scope => ({ userId: 0, orgId, readable: [orgId] })

/** Which locations somebody is held to. Locations have ids that no two organisations share. */
export interface Locations {
  /** The organisations in which they are; elsewhere every location is open. */
  limited: number[]
  readable: number[]
  /** Of the current organisation; null when they are not held to locations there. */
  writable: number[] | null
}

export interface Limits {
  /** How long statements may take before they are stopped with the error code 57014: each on PostgreSQL, together on PGlite. */
  timeoutMs?: number
  /** Whatever would write is refused with the error code 25006. */
  readOnly?: boolean
  /** Every statement sees the database as it was at the first; reads only. */
  snapshot?: boolean
}

/** A transaction whose statements run as whoever they are for: the role changes before a statement that needs another. */
export interface OpenTransaction {
  /** As `tilth_app`, behind row-level security. */
  as(scope: Scope, limits?: Limits): Transaction<Database>
  /** As `tilth_system`, which sees every organisation. */
  system(limits?: Limits): Transaction<Database>
  /** The versions of organisations, by id, asked in the message that lets what follows run as the scope. */
  versions(scope: Scope, orgIds: number[], limits?: Limits): Promise<Map<number, number>>
  /** How many rows its statements have inserted, changed and removed so far. */
  changed(): number
}

export interface Store {
  kind: 'embedded' | 'postgres'
  /**
   * One transaction, in which nothing but SQL is awaited: the embedded store has one connection. It holds when the work
   * resolves and none of its statements failed. Throws at once inside another one.
   */
  transaction<T>(work: (open: OpenTransaction) => Promise<T>, limits?: Limits): Promise<T>
  /** One transaction as `tilth_app`. */
  withScope<T>(scope: Scope, work: (db: Transaction<Database>) => Promise<T>, limits?: Limits): Promise<T>
  /** One transaction as `tilth_system`, which sees every organisation. */
  asSystem<T>(work: (db: Transaction<Database>) => Promise<T>, limits?: Limits): Promise<T>
  /** Lets the planner know how much there is now, after much was written at once. */
  takeStock(): Promise<void>
  /** The connections, and how many wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** Whether the database answers. */
  ready(): Promise<boolean>
  /** Lets running transactions end, checkpoints the embedded database and gives its lock back. */
  close(): Promise<void>
}
