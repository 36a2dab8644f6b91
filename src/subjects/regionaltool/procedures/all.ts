// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { regionFarm } from './regionFarm.ts'
import { regionFarmDays } from './regionFarmDays.ts'
import { regionFarmLand } from './regionFarmLand.ts'

export const procedures = {
  region_farm: regionFarm,
  region_farm_days: regionFarmDays,
  region_farm_land: regionFarmLand,
} satisfies ProcedureMap
