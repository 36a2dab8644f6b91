import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

export const grazingYears =
  (_tools: Tools): Named<'grazing_years'> =>
  async ({ now }) =>
    [0, 1, -1, -2].map((off) => ({ year: now.getUTCFullYear() + off }))
