import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DataDirectoryLocked } from './db/lock.ts'
import { Unreadable } from './readDeclarations.ts'
import { runServer } from './run.ts'
import { readSettings, SettingProblem } from './settings.ts'
import { StartProblem } from './startWords.ts'

// The process: reads its settings, runs the server, and ends with the right code.
const root = join(fileURLToPath(import.meta.url), '../../..')

try {
  const running = await runServer(readSettings(process.env, root), (text) => console.log(text))
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    // What is under way may end; past ten seconds the process ends all the same.
    setTimeout(() => process.exit(1), 10_000).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  const isOurs = [SettingProblem, StartProblem, DataDirectoryLocked, Unreadable].some((kind) => error instanceof kind)
  console.error(isOurs && error instanceof Error ? error.message : error)
  process.exit(1)
}
