// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { forecastWindows } from './forecastWindows.ts'
import { sprayHours } from './sprayHours.ts'
import { sprayNow } from './sprayNow.ts'
import { sprayFields, sprayFill, sprayRecords, spraySpells } from './sprayRecords.ts'
import { sprayWindows } from './sprayWindows.ts'

export const procedures = {
  forecast_windows: forecastWindows,
  spray_fields: sprayFields,
  spray_fill: sprayFill,
  spray_hours: sprayHours,
  spray_now: sprayNow,
  spray_records: sprayRecords,
  spray_spells: spraySpells,
  spray_windows: sprayWindows,
} satisfies ProcedureMap
