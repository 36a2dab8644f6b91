import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isBuilt, programAt } from '../program.ts'

/** What a process needs to know of its surroundings; secrets of the server's are not among it. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

/**
 * Starts a process on a module of the server (its path in src/server), with a heap of at most so much.
 * As written, it is read by tsx, wherever the server was started from.
 */
export function startProcess(source: string, memoryMb: number): ChildProcess {
  const compiler = isBuilt ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
  return fork(fileURLToPath(programAt(source)), {
    // The young generation grows beside the old one, three times this.
    execArgv: [...compiler, `--max-old-space-size=${memoryMb}`, '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  })
}
