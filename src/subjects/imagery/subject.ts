import type { Subject } from '#server/subject.ts'
import { failures } from './failures.ts'
import { procedures } from './procedures/all.ts'
import { imageryOf, imageryRoutes } from './scenes.ts'
import { tools } from './tools.ts'

const readsFiles = 'it reads the files of scenes between its rows'

export const imagery: Subject = {
  name: 'imagery',
  failures,
  procedures,
  tools,
  serverTools: { imagery: imageryOf },
  waits: {
    'procedure.imagery_change': readsFiles,
    'procedure.imagery_difference': readsFiles,
    'procedure.imagery_index': readsFiles,
    'procedure.imagery_scenes': readsFiles,
  },
  routes: imageryRoutes,
}
