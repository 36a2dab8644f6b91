import type { ToolParts, Tools } from '#server/procedures/tools.ts'
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
export const tools = ({ store }: ToolParts): Partial<Tools> => ({
  animals: animalStore(store),
  mobs: mobStore(store),
  register: farmRegister(store),
})
