import { join } from 'node:path'
import { DataDirectoryLocked } from '#server/db/lock.ts'
import { isNew } from '#server/prepareApart.ts'
import { readSettings, SettingProblem } from '#server/settings.ts'
import { removeDemo, wordsOfRemoval } from '#subjects/demo/removeDemo.ts'
import { openStore } from '#subjects/store.ts'

// npm run demo:remove: takes the demo out of the database that the settings name, and says what it took.
async function remove(): Promise<void> {
  // Nothing listens here, so whom the demo accounts could meet does not matter.
  const settings = readSettings({ ...process.env, DEMO: '0' }, join(import.meta.dirname, '..'))
  if (isNew(settings)) return console.log(`There is no database in ${settings.dataDir}, so there is no demo data.`)
  const { databaseUrl, dataDir } = settings
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir })
  try {
    console.log(wordsOfRemoval(await removeDemo(store, join(dataDir, 'rasters'))))
  } finally {
    await store.close()
  }
}

try {
  await remove()
} catch (error) {
  const isOurs = error instanceof SettingProblem || error instanceof DataDirectoryLocked
  console.error(isOurs ? error.message : error)
  process.exitCode = 1
}
