import type { ToolMap } from '#server/procedures/tools.ts'
import { type AnimalStore, animalStore } from './animals.ts'
import { type FarmRegister, farmRegister } from './farmRegister.ts'
import { type MobStore, mobStore } from './mobs.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    animals: AnimalStore
    mobs: MobStore
    register: FarmRegister
  }
}

/** What procedures read of this subject with. */
export const tools = {
  animals: ({ store }) => animalStore(store),
  mobs: ({ store }) => mobStore(store),
  register: ({ store }) => farmRegister(store),
} satisfies ToolMap
