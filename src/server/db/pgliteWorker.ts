import { parentPort, workerData } from 'node:worker_threads'
import { serveDatabase } from './serveDatabase.ts'

if (parentPort === null) throw new Error('pgliteWorker.ts is started as a worker thread')
// No top-level await: the module is required, not imported (startWorker.ts says why). A rejection ends the worker.
void serveDatabase(workerData, parentPort)
