import type { Subject } from '#server/subject.ts'
import { procedures } from './procedures/all.ts'
import { imageryRoutes } from './scenes.ts'
import { tools } from './tools.ts'

export const imagery: Subject = {
  name: 'imagery',
  procedures,
  tools,
  routes: imageryRoutes,
}
