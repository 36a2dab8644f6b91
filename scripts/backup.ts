import { join, resolve } from 'node:path'
import { makeBackup } from '#server/backup/backup.ts'
import { BackupProblem } from '#server/backup/backupFile.ts'
import { askForBackup } from '#server/backup/socket.ts'
import { DataDirectoryLocked } from '#server/db/lock.ts'
import { now } from '#server/now.ts'
import { isNew } from '#server/prepareApart.ts'
import { readSettings, SettingProblem } from '#server/settings.ts'
import { openStore } from '#subjects/store.ts'

// npm run backup -- FOLDER: all of the portal at one moment, by the server that runs or, where none does, by itself.
async function backUp(): Promise<string> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) throw new BackupProblem('Say where: npm run backup -- FOLDER')
  const folder = resolve(process.env.INIT_CWD ?? '.', given)
  // Nothing listens here, so whom the demo accounts could meet does not matter.
  const settings = readSettings({ ...process.env, DEMO: '0' }, join(import.meta.dirname, '..'))
  const { databaseUrl, dataDir } = settings
  const asked = databaseUrl ? null : await askForBackup(dataDir, folder)
  if (asked) return words(asked, folder)
  if (isNew(settings)) throw new BackupProblem(`There is no database in ${dataDir}.`)
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir })
  try {
    return words(await makeBackup(store, dataDir, folder, now()), folder)
  } finally {
    await store.close()
  }
}

const words = ({ rows, tables }: { rows: number; tables: number }, folder: string): string =>
  `${rows} rows of ${tables} tables are in ${folder}. Whoever reads it reads everything, so keep it where nobody else can.`

try {
  console.log(await backUp())
} catch (error) {
  const isOurs = [BackupProblem, SettingProblem, DataDirectoryLocked].some((kind) => error instanceof kind)
  console.error(isOurs && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
