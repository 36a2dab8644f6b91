import { DataDirectoryLocked } from '#server/db/lock.ts'
import { root } from '#server/program.ts'
import { Unreadable } from '#server/readDeclarations.ts'
import { type RunningServer, runServer } from '#server/run.ts'
import { readSettings, SettingProblem } from '#server/settings.ts'
import { startTrouble } from '#server/startTrouble.ts'
import { StartProblem } from '#server/startWords.ts'

/** Imported when they are needed: the database's thread starts meanwhile. */
const all = async () => ({
  ...(await import('#subjects/all.ts')),
  ...(await import('#subjects/linkFacts.ts')),
})

// The process: reads its settings, runs the server, and ends with the right code.
let starting: Promise<RunningServer> | undefined
let isStopping = false
const endWithin = (seconds: number) => setTimeout(() => process.exit(1), seconds * 1000).unref()
const stop = () => {
  if (isStopping) return
  isStopping = true
  // A start is brought to its end, and then what is under way; the process ends all the same when either takes too long.
  endWithin(60)
  Promise.resolve(starting)
    .then((running) => {
      endWithin(10)
      return running?.stop()
    })
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
  const settings = readSettings(process.env, root)
  starting = runServer(all, settings, (text) => console.log(text))
  await starting.catch((error: unknown) => {
    throw startTrouble(error, settings)
  })
} catch (error) {
  const isOurs = [SettingProblem, StartProblem, DataDirectoryLocked, Unreadable].some((kind) => error instanceof kind)
  console.error(isOurs && error instanceof Error ? error.message : error)
  process.exit(1)
}
