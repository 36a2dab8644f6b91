import { makeBackup } from '#server/backup/backup.ts'
import { openStore } from '#subjects/store.ts'

// Makes a backup of a data directory, until it is killed:
// node --import tsx backupProcess.ts DATA_DIR FOLDER
const [dataDir = '', folder = ''] = process.argv.slice(2)
const store = await openStore({ dataDir })
process.stdout.write('open\n')
await makeBackup(store, dataDir, folder, new Date('2026-11-21T02:00:00Z'))
process.stdout.write('done\n')
