// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { deviceMap } from './deviceMap.ts'
import { landMap } from './landMap.ts'
import { mapLooks, mapSummary } from './mapLooks.ts'
import { mapNamed } from './mapNamed.ts'
import { placeMap } from './placeMap.ts'
import { rainGrid } from './rainGrid.ts'
import { rainPoints } from './rainPoints.ts'
import { regionMap } from './regionMap.ts'
import { soilMapFields } from './soilMapFields.ts'
import { soilMapSummary } from './soilMapSummary.ts'

export const procedures = {
  device_map: deviceMap,
  land_map: landMap,
  map_looks: mapLooks,
  map_named: mapNamed,
  map_summary: mapSummary,
  place_map: placeMap,
  rain_grid: rainGrid,
  rain_points: rainPoints,
  region_map: regionMap,
  soil_map_fields: soilMapFields,
  soil_map_summary: soilMapSummary,
} satisfies ProcedureMap
