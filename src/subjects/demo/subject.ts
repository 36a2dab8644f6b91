import { join } from 'node:path'
import { onceForServer } from '#server/pipeline/once.ts'
import type { Subject } from '#server/subject.ts'
import { setDoors } from './doors.ts'
import { demoFeed } from './feed.ts'
import { drawDemoScenes } from './sceneFiles.ts'
import { seedDemo } from './seed.ts'
import { demoWelcome } from './welcome.ts'

const feed = onceForServer(({ store, portal, now }) => demoFeed(store, portal, now))

export const demo: Subject = {
  name: 'demo',
  begin: {
    waitingFor: 'the demo data',
    async work({ store, portal, settings, now }) {
      if (settings.demo) await seedDemo(store, portal(), now, settings.demo)
      await setDoors(store, settings.demo, now())
      return []
    },
  },
  jobs: [
    {
      name: 'the demo feed',
      everyMs: 60_000,
      // The first visitors go before the demo's tables, which take a moment to make.
      firstMs: 2000,
      work: async (parts) => (parts.settings.demo ? feed(parts).tick() : null),
    },
  ],
  afterwards: ({ store, settings, now, log }) =>
    settings.demo
      ? drawDemoScenes(store, join(settings.dataDir, 'rasters'), now(), (error) =>
          log.error({ err: error }, 'the demo scenes were not drawn'),
        )
      : null,
  welcome: demoWelcome,
}
