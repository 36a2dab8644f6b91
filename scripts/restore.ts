import { join, resolve } from 'node:path'
import { BackupProblem } from '#server/backup/backupFile.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { DataDirectoryLocked } from '#server/db/lock.ts'
import { readSettings, SettingProblem } from '#server/settings.ts'
import { migrations } from '#subjects/store.ts'

// npm run restore -- FOLDER: brings a backup into an empty data directory, or an empty PostgreSQL, and proves it.
async function restore(): Promise<string> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) throw new BackupProblem('Say from where: npm run restore -- FOLDER')
  const { databaseUrl, dataDir } = readSettings({ ...process.env, DEMO: '0' }, join(import.meta.dirname, '..'))
  const folder = resolve(process.env.INIT_CWD ?? '.', given)
  const { rows, tables, madeAt } = await restoreBackup(folder, { databaseUrl, dataDir, migrations })
  return `${rows} rows of ${tables} tables, as of ${madeAt}, are restored, and are the same as in the backup.`
}

try {
  console.log(await restore())
} catch (error) {
  const isOurs = [BackupProblem, SettingProblem, DataDirectoryLocked].some((kind) => error instanceof kind)
  console.error(isOurs && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
