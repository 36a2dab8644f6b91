import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { syncPath } from './db/durableFileSystem.ts'
import { lockDirectory } from './db/lock.ts'
import { openStore } from './db/store.ts'
import { syncTree } from './db/syncTree.ts'
import { loadPortal } from './loadPortal.ts'
import { now } from './now.ts'
import { isNew } from './prepareApart.ts'
import { readSettings } from './settings.ts'

// The process that prepareApart.ts starts, and npm start before the server. It ends with the one that started it; the server
// tells of any problem.
process.once('disconnect', () => process.exit(1))
const settings = readSettings(process.env, join(fileURLToPath(import.meta.url), '../../..'))

if (!isNew(settings)) process.exit(0)

// Made beside its place without waiting for the disk, and put there when it is whole: a first start that is cut off
// begins again, and never leaves half a demo.
const draft = join(settings.dataDir, 'first')
const unlock = lockDirectory(draft)
rmSync(join(draft, 'database'), { recursive: true, force: true })
unlock()

const keeping = loadPortal(settings, () => {})
// Without a portal there is nothing to prepare for, and the database need not be waited for.
keeping.catch(() => process.exit(1))
const store = await openStore({ dataDir: draft, durable: false, agreed: keeping })
try {
  const { portal } = await keeping
  const { bringInOrganisations } = await import('./services/organisations.ts')
  const { seedDemo } = await import('./demo/seed.ts')
  await bringInOrganisations(store, portal(), settings.demo !== false, now())
  if (settings.demo) await seedDemo(store, portal(), now, settings.demo)
} finally {
  await store.close()
}
syncTree(join(draft, 'database'))
renameSync(join(draft, 'database'), join(settings.dataDir, 'database'))
syncPath(settings.dataDir)
rmSync(draft, { recursive: true, force: true })
process.exit(0)
