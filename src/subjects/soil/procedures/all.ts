// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { coldShocks } from './coldShocks.ts'
import { soilAnalytes } from './soilAnalytes.ts'
import { soilLayerDays } from './soilLayerDays.ts'
import { soilProbeDays } from './soilProbeDays.ts'
import { soilProbeNow } from './soilProbeNow.ts'
import { soilProbeProfile } from './soilProbeProfile.ts'
import { soilProfile } from './soilProfile.ts'
import { soilTestFields } from './soilTestFields.ts'
import { soilTests } from './soilTests.ts'
import { soilWater } from './soilWater.ts'
import { soilWaterHistory } from './soilWaterHistory.ts'
import { sowingDays } from './sowingDays.ts'
import { sowingCrops, sowingSummary } from './sowingSummary.ts'

export const procedures = {
  cold_shocks: coldShocks,
  soil_analytes: soilAnalytes,
  soil_layer_days: soilLayerDays,
  soil_probe_days: soilProbeDays,
  soil_probe_now: soilProbeNow,
  soil_probe_profile: soilProbeProfile,
  soil_profile: soilProfile,
  soil_test_fields: soilTestFields,
  soil_tests: soilTests,
  soil_water: soilWater,
  soil_water_history: soilWaterHistory,
  sowing_crops: sowingCrops,
  sowing_days: sowingDays,
  sowing_summary: sowingSummary,
} satisfies ProcedureMap
