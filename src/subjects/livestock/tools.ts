import type { ToolMap } from '#server/procedures/tools.ts'
import { type AnimalQueries, animalQueries } from './animals.ts'
import { type FarmRegister, farmRegister } from './farmRegister.ts'
import { type MobQueries, mobQueries } from './mobs.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    animals: AnimalQueries
    mobs: MobQueries
    register: FarmRegister
  }
}

/** What procedures read of this subject with. */
export const tools = {
  animals: ({ queries }) => queries(animalQueries),
  mobs: ({ queries }) => queries(mobQueries),
  register: ({ queries }) => queries(farmRegister),
} satisfies ToolMap
