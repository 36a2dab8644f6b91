import type { Portal } from '#engine/portal.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import { sceneLimits } from '#server/workers/limits.ts'
import { makeWorkers } from '#server/workers/workers.ts'
import { farms } from '#subjects/demo/organisations.ts'
import { drawDemoScenes } from '#subjects/demo/sceneFiles.ts'
import { type Imagery, makeImagery } from '#subjects/imagery/imagery.ts'
import { sceneWork } from '#subjects/imagery/sceneWork.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import { runFolder } from '../../runFolder.ts'

// One for a worker of the tests, which ends with it.
const work = sceneWork(makeWorkers(sceneLimits))

/** The demo's scenes as files in a folder of their own, drawn for an organisation when it is first asked for. */
export function demoImagery(store: Store, portal: Portal, now: Date): Imagery & { folder: string } {
  const folder = runFolder('scenes')
  const imagery = makeImagery({
    work,
    folder,
    secret: 'of no use to anybody but this very test',
    quantities: () => portal.core.quantities,
    slugOf: async (orgId) => (await inTransactions(store, orgQueries).byId(orgId))?.slug ?? null,
    clock: () => now.getTime(),
    tell: (file, why) => {
      throw new Error(`${file}: ${why}`)
    },
  })
  const drawn = new Map<number, Promise<number>>()
  const draw = (orgId: number): Promise<number> => {
    const own = farms.filter((farm) => farm.org_id === orgId)
    const drawing =
      drawn.get(orgId) ??
      drawDemoScenes(
        store,
        folder,
        now,
        (error) => {
          throw error
        },
        own,
      ).done
    drawn.set(orgId, drawing)
    return drawing
  }
  return {
    ...imagery,
    folder,
    async scenes(orgId) {
      await draw(orgId)
      return imagery.scenes(orgId)
    },
  }
}
