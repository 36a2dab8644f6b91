import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inTransactions } from '#server/db/inTransactions.ts'
import { onceForServer } from '#server/pipeline/once.ts'
import type { Server } from '#server/pipeline/parts.ts'
import { sceneLimits } from '#server/workers/limits.ts'
import { makeWorkers } from '#server/workers/workers.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import { makeImagery } from './imagery.ts'
import { addImagery } from './routes.ts'
import { sceneWork } from './sceneWork.ts'

/** The scenes in the data directory of a running server. */
export const imageryOf = onceForServer((parts) => scenesOf(parts).imagery)

const scenesOf = onceForServer(({ store, settings, secret, portal, now, log }) => {
  const workers = makeWorkers(sceneLimits)
  const imagery = makeImagery({
    work: sceneWork(workers),
    folder: join(settings.dataDir, 'rasters'),
    secret,
    quantities: () => portal().core.quantities,
    // One that is switched off shows nothing, also to whoever has a ticket yet.
    slugOf: async (orgId) => {
      const org = await inTransactions(store, orgQueries).byId(orgId)
      return org?.is_on ? org.slug : null
    },
    clock: () => now().getTime(),
    tell: (file, why) => log.warn({ file, why }, 'a raster file is left out'),
  })
  return { imagery, workers }
})

/** Tiles and files of scenes; all files are looked at some time after the server began to listen. */
export function imageryRoutes(app: FastifyInstance, server: Server): void {
  const imagery = imageryOf(server)
  addImagery(app, imagery, server.now)
  let looking: NodeJS.Timeout | undefined
  // Not at once: whoever started the server wants to see a page, and nobody waits for the log to name a broken file.
  app.addHook('onListen', async () => {
    looking = setTimeout(() => void lookAtScenes(), 15_000).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(looking)
    scenesOf(server).workers.end()
  })
  const lookAtScenes = async (): Promise<void> => {
    try {
      for (const orgId of await server.queries(orgQueries).ids()) await imagery.scenes(orgId)
    } catch (error) {
      server.log.error({ err: error }, 'scenes not looked at')
    }
  }
}
