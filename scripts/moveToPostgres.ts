import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeDatabase } from '#server/backup/backup.ts'
import { BackupProblem } from '#server/backup/backupFile.ts'
import { restoreDatabase } from '#server/backup/restore.ts'
import { DataDirectoryLocked } from '#server/db/lock.ts'
import { now } from '#server/now.ts'
import { isNew } from '#server/prepareApart.ts'
import { readSettings, SettingProblem } from '#server/settings.ts'
import { migrations, openStore } from '#subjects/store.ts'

// npm run move-to-postgres: with the server stopped, brings the embedded database into the empty one of DATABASE_URL, and proves it.
async function move(): Promise<string> {
  const settings = readSettings({ ...process.env, DEMO: '0' }, join(import.meta.dirname, '..'))
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl) throw new BackupProblem('Say where to in DATABASE_URL: an empty PostgreSQL database.')
  if (isNew({ ...settings, databaseUrl: undefined })) throw new BackupProblem(`There is no database in ${dataDir}.`)
  const file = join(dataDir, 'move.part')
  try {
    // Held until all is over there: whoever wrote here meanwhile would lose it.
    const store = await openStore({ dataDir })
    try {
      await writeDatabase(store, file, now())
      const { rows, tables } = await restoreDatabase(file, { databaseUrl, dataDir, migrations })
      return `${rows} rows of ${tables} tables are in PostgreSQL now, and are the same. Start the portal with this DATABASE_URL; ${join(dataDir, 'database')} is as it was, and is not used any more.`
    } finally {
      await store.close()
    }
  } finally {
    rmSync(file, { force: true })
  }
}

try {
  console.log(await move())
} catch (error) {
  const isOurs = [BackupProblem, SettingProblem, DataDirectoryLocked].some((kind) => error instanceof kind)
  console.error(isOurs && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
