import { chillNow, chillRequirements, chillSeason, chillWeeks } from './chillUnits.ts'
import { derivedSeries } from './derivedSeries.ts'
import { et0Days } from './et0Days.ts'
import { et0Summary } from './et0Summary.ts'
import { fireDays, fireHours } from './fireHours.ts'
import { fireNow } from './fireNow.ts'
import { frostDates } from './frostDates.ts'
import { frostMonths } from './frostMonths.ts'
import { frostNight } from './frostNight.ts'
import { frostTonight } from './frostTonight.ts'
import { gddNow, gddSeason } from './gddNow.ts'
import { gddStages } from './gddStages.ts'
import { heatDays } from './heatDays.ts'
import { heatNow } from './heatNow.ts'
import { sheepChillAlert, sheepChillDays } from './sheepChill.ts'
import { sprayFields, sprayFill, sprayRecords, spraySpells } from './sprayRecords.ts'

/** The procedures of this folder by their names. */
export const decisionProcedures = {
  chill_now: chillNow,
  chill_requirements: chillRequirements,
  chill_season: chillSeason,
  chill_weeks: chillWeeks,
  derived_series: derivedSeries,
  et0_days: et0Days,
  et0_summary: et0Summary,
  fire_days: fireDays,
  fire_hours: fireHours,
  fire_now: fireNow,
  frost_dates: frostDates,
  frost_months: frostMonths,
  frost_night: frostNight,
  frost_tonight: frostTonight,
  gdd_now: gddNow,
  gdd_season: gddSeason,
  gdd_stages: gddStages,
  heat_days: heatDays,
  heat_now: heatNow,
  sheep_chill_alert: sheepChillAlert,
  sheep_chill_days: sheepChillDays,
  spray_fields: sprayFields,
  spray_fill: sprayFill,
  spray_records: sprayRecords,
  spray_spells: spraySpells,
}
