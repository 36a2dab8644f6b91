import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * Starts a worker thread on a TypeScript module. `--import tsx` does not reach into workers on Node 20 when the main
 * thread runs under it too, and hooks for `import` in a worker now and then wait for each other for ever. So the worker
 * begins with one line that requires the module through tsx, which needs no hooks.
 */
export function startWorker(module: URL, workerData: unknown): Worker {
  const path = JSON.stringify(fileURLToPath(module))
  return new Worker(`require('node:module').createRequire(${path})('tsx/cjs/api').require(${path}, ${path})`, {
    eval: true,
    execArgv: [],
    workerData,
  })
}
