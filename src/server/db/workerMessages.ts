/** What a database worker is started for. With `initialise` it makes a new database in the directory and ends. */
export interface WorkerTask {
  dir: string
  durable: boolean
  initialise: boolean
}

export type ToWorker = { kind: 'request'; bytes: Uint8Array } | { kind: 'stop' }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'disk'; message: string }
  | { kind: 'full' }
  | { kind: 'stopped' }
