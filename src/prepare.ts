import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from '#server/db/durableFileSystem.ts'
import { lockDirectory } from '#server/db/lock.ts'
import { openStore } from '#server/db/store.ts'
import { syncTree } from '#server/db/syncTree.ts'
import { loadPortal } from '#server/loadPortal.ts'
import { now } from '#server/now.ts'
import { draftOf, isNew } from '#server/prepareApart.ts'
import { root } from '#server/program.ts'
import { readSettings } from '#server/settings.ts'
import { migrationsOf } from '#server/subject.ts'

// The process that prepareApart.ts starts, and npm start before the server. It ends with the one that started it; the server
// tells of any problem.
process.once('disconnect', () => process.exit(1))
const settings = readSettings(process.env, root)

if (!isNew(settings)) process.exit(0)

// Made beside its place without waiting for the disk, and put there when it is whole: a first start that is cut off
// begins again, and never leaves half a demo.
const draft = draftOf(settings.dataDir)
const unlock = lockDirectory(draft)
rmSync(join(draft, 'database'), { recursive: true, force: true })
unlock()
// However it ends, but by a kill: whoever started it cleans up then, or the next start does.
process.once('exit', () => rmSync(draft, { recursive: true, force: true, maxRetries: 3 }))

const subjects = () => import('#subjects/all.ts').then((all) => all.subjects)
const keeping = loadPortal(
  settings,
  async (root) => (await import('#subjects/linkFacts.ts')).linkFacts(root),
  () => {},
)
// Without a portal there is nothing to prepare for, and the database need not be waited for.
keeping.catch(() => process.exit(1))
const store = await openStore({ dataDir: draft, durable: false, agreed: keeping }, async () =>
  migrationsOf(await subjects()),
)
try {
  const { portal } = await keeping
  const parts = { store, portal, settings, now }
  for (const { begin } of await subjects()) await begin?.work(parts)
} finally {
  await store.close()
}
syncTree(join(draft, 'database'))
renameSync(join(draft, 'database'), join(settings.dataDir, 'database'))
syncPath(settings.dataDir)
process.exit(0)
