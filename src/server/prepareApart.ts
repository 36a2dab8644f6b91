import { fork } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt, programAt } from './program.ts'
import type { Settings } from './settings.ts'

/** Whether the embedded database has yet to be made. */
export const isNew = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl === undefined && !existsSync(join(dataDir, 'database'))

/** Where the database is made before it is put in its place. */
export const draftOf = (dataDir: string): string => join(dataDir, 'first')

/** How long it may take, in milliseconds, on a slow and busy machine. One that is later hangs, and is ended. */
const limitMs = { empty: 60_000, demo: 300_000 }

/**
 * Makes the embedded database and fills the demo in a process of its own, which takes the 900 MB that this needs with
 * it when it ends. Resolves when it has ended, however it went: whatever it left undone is done, or refused with the
 * reason, by the start that follows.
 */
export function prepareApart({ root, dataDir, configDir, demo }: Settings): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(programAt('../prepare.ts')), {
      cwd: root,
      execArgv: isBuilt ? [] : ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        CONFIG_DIR: configDir,
        DEMO: demo === 'local' ? '1' : demo || '0',
      },
    })
    const limit = setTimeout(() => child.kill('SIGKILL'), demo ? limitMs.demo : limitMs.empty)
    child.once('error', () => resolve())
    child.once('exit', (code) => {
      clearTimeout(limit)
      // It cleans up after itself, unless it was ended.
      if (code === null) rmSync(draftOf(dataDir), { recursive: true, force: true })
      resolve()
    })
  })
}
