import { usualPlants, usualTargets } from '#agronomy/cottonTargets.ts'
import type { Named } from '#server/procedures/procedure.ts'

/** The targets that hold where nothing else was said, by either way of counting. */
export const cottonUsual = (): Named<'cotton_usual'> => async () =>
  (['dd1532', 'dd12'] as const).map((method) => ({
    method,
    ...usualTargets(method),
    ...usualPlants,
    source: 'published targets',
  }))
