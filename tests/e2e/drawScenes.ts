import { join } from 'node:path'
import { drawDemoScenes } from '#subjects/demo/sceneFiles.ts'
import { openStore } from '#subjects/store.ts'
import { now } from '../../src/server/now.ts'

// A server draws these while it serves. Drawn once for the template, no portal has to.
const { DATA_DIR: dataDir } = process.env
if (!dataDir) throw new Error('DATA_DIR is not set')
const store = await openStore({ dataDir, durable: false })
const drawing = drawDemoScenes(store, join(dataDir, 'rasters'), now(), (error) => {
  throw error
})
await drawing.done
await store.close()
process.exit(0)
