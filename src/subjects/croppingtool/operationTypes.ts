import type { FarmActivityType } from '#types/entity/farm.ts'

/** What is done in fields, in the order in which a season has it. */
export const operationTypes: FarmActivityType[] = [
  'till',
  'sow',
  'fertilise',
  'spray',
  'irrigate',
  'inspect',
  'soil_test',
  'graze',
  'harvest',
  'other',
]
