import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isBuilt, programAt } from '../program.ts'

/**
 * Starts a worker thread on a module of the server (its path in src/server). As written, `--import tsx` does not reach into workers on Node 20 when the main
 * thread runs under it too, and hooks for `import` in a worker now and then wait for each other for ever. So the worker
 * begins with one line that requires the module through tsx, which needs no hooks.
 */
export function startWorker(source: string, workerData: unknown): Worker {
  const module = programAt(source)
  if (isBuilt) return new Worker(module, { execArgv: [], workerData })
  const path = JSON.stringify(fileURLToPath(module))
  return new Worker(`require('node:module').createRequire(${path})('tsx/cjs/api').require(${path}, ${path})`, {
    eval: true,
    execArgv: [],
    workerData,
  })
}
