import { contract } from './contract.ts'
import { names } from './names.ts'
import { portal } from './portal.ts'
import { reading } from './reading.ts'
import { shape } from './shape.ts'

/** Every code there is, with a sentence that says what to do. Codes never change their meaning. */
export const advice: Readonly<Record<string, string>> = { ...reading, ...shape, ...names, ...contract, ...portal }
