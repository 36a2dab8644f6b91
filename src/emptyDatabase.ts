import { openStore } from '#subjects/store.ts'

// A step of the build: makes the database that a first start copies, its schema in place and nothing in it, in the directory given.
const [, , dataDir] = process.argv
if (!dataDir) throw new Error('say where the empty database is made')
const store = await openStore({ dataDir, durable: false })
await store.close()
process.exit(0)
