import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { grownAt, presentOf as presentCrops } from '#subjects/farm/grown.ts'
import { presentOf as presentMobs } from '#subjects/livestock/herd.ts'

/** What is sown for feed or not at all has no price of its own. */
const notSold = new Set(['lucerne', 'vetch', 'pasture', 'fallow'])

/** What the organisation keeps and grows, so that a page shows what is of use to it and no more. */
export const farmKinds =
  (tools: Tools): Named<'farm_kinds'> =>
  async ({ scope, now }) => {
    const [mobs, grown] = await Promise.all([presentMobs(tools, scope, now), grownAt(tools, scope, {})])
    const species = new Set(mobs.map(({ mob }) => mob.species))
    const crops = new Set(presentCrops(grown).map(({ row }) => row.crop))
    return [
      {
        cattle: species.has('cattle'),
        sheep: species.has('sheep'),
        grain: [...crops].some((crop) => crop !== 'cotton' && !notSold.has(crop)),
        cotton: crops.has('cotton'),
        stock: species.size > 0,
        source: 'Mob and field records',
      },
    ]
  }
