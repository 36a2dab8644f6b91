import { join } from 'node:path'
import type { Subject } from '#server/subject.ts'
import { setDoors } from './doors.ts'
import { startFeed } from './feed.ts'
import { drawDemoScenes } from './sceneFiles.ts'
import { seedDemo } from './seed.ts'
import { demoWelcome } from './welcome.ts'

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
  beside: async ({ store, settings, portal, now, log }) =>
    settings.demo ? startFeed(store, portal, now, (error) => log.error({ err: error }, 'the demo feed failed')) : null,
  afterwards: ({ store, settings, now, log }) =>
    settings.demo
      ? drawDemoScenes(store, join(settings.dataDir, 'rasters'), now(), (error) =>
          log.error({ err: error }, 'the demo scenes were not drawn'),
        )
      : null,
  welcome: demoWelcome,
}
