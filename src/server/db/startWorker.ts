import { Worker } from 'node:worker_threads'

/**
 * Starts a worker thread on a TypeScript module. `--import tsx` does not reach into workers on Node 20 when the main
 * thread runs under it too, so the worker begins with one line that loads the module through tsx.
 */
export function startWorker(module: URL, workerData: unknown): Worker {
  const url = JSON.stringify(module.href)
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${url}, ${url}))`, {
    eval: true,
    execArgv: [],
    workerData,
  })
}
