import type { Workers } from '#server/workers/workers.ts'
import type { SceneWork } from './apart.ts'

/** What reads the files of scenes, in a worker process. */
export const sceneWork = (workers: Workers): SceneWork => ({
  lookInto: (file) => workers.run('lookIntoScene', file),
  drawScene: (drawing) => workers.run('drawScene', drawing),
  numbersOver: (task) => workers.run('numbersOfScene', task),
})
