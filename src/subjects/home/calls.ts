import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { hideSteps, stepQueries } from './steps.ts'

const hide = once(({ queries }) => hideSteps(queries(stepQueries)))

/** What one does with one's home. */
export const calls = {
  'home.steps': (parts) => hide(parts),
} satisfies CallMap
