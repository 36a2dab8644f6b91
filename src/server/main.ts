import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DataDirectoryLocked } from './db/lock.ts'
import { Unreadable } from './readDeclarations.ts'
import { type Running, runServer } from './run.ts'
import { readSettings, SettingProblem } from './settings.ts'
import { StartProblem } from './startWords.ts'

// The process: reads its settings, runs the server, and ends with the right code.
const root = join(fileURLToPath(import.meta.url), '../../..')

let starting: Promise<Running> | undefined
let isStopping = false
const stop = () => {
  if (isStopping) return
  isStopping = true
  // What is under way may end; past ten seconds the process ends all the same.
  setTimeout(() => process.exit(1), 10_000).unref()
  Promise.resolve(starting)
    .then((running) => running?.stop())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
}
// From the first moment on: a server that is told to stop while it starts, or just as it says where it is, closes its store.
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

try {
  starting = runServer(readSettings(process.env, root), (text) => console.log(text))
  await starting
} catch (error) {
  const isOurs = [SettingProblem, StartProblem, DataDirectoryLocked, Unreadable].some((kind) => error instanceof kind)
  console.error(isOurs && error instanceof Error ? error.message : error)
  process.exit(1)
}
