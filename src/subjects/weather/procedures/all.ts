// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { analogueYears } from './analogueYears.ts'
import { chillNow, chillRequirements, chillSeason, chillWeeks } from './chillUnits.ts'
import { climateIndex } from './climateIndex.ts'
import { climateState } from './climateState.ts'
import { dailyWeather } from './dailyWeather.ts'
import { dataCompleteness } from './dataCompleteness.ts'
import { derivedSeries } from './derivedSeries.ts'
import { et0Days } from './et0Days.ts'
import { et0Summary } from './et0Summary.ts'
import { fireDays, fireHours } from './fireHours.ts'
import { fireNow } from './fireNow.ts'
import { forecastDaily } from './forecastDaily.ts'
import { forecastHourly } from './forecastHourly.ts'
import { forecastSummary } from './forecastSummary.ts'
import { frostDates } from './frostDates.ts'
import { frostMonths } from './frostMonths.ts'
import { frostNight } from './frostNight.ts'
import { frostTonight } from './frostTonight.ts'
import { heatDays } from './heatDays.ts'
import { heatNow } from './heatNow.ts'
import { rainChance } from './rainChance.ts'
import { rainCumulative } from './rainCumulative.ts'
import { rainDecileMonths } from './rainDecileMonths.ts'
import { rainDeciles } from './rainDeciles.ts'
import { rainDrought } from './rainDrought.ts'
import { rainGauges } from './rainGauges.ts'
import { rainMonths } from './rainMonths.ts'
import { rainRunning } from './rainRunning.ts'
import { rainSummary } from './rainSummary.ts'
import { sheepChillAlert, sheepChillDays } from './sheepChill.ts'
import { temperatureBand } from './temperatureBand.ts'
import { weatherMonthly } from './weatherMonthly.ts'
import { weatherNow } from './weatherNow.ts'
import { windRose } from './windRose.ts'

export const procedures = {
  analogue_years: analogueYears,
  chill_now: chillNow,
  chill_requirements: chillRequirements,
  chill_season: chillSeason,
  chill_weeks: chillWeeks,
  climate_index: climateIndex,
  climate_state: climateState,
  daily_weather: dailyWeather,
  data_completeness: dataCompleteness,
  derived_series: derivedSeries,
  et0_days: et0Days,
  et0_summary: et0Summary,
  fire_days: fireDays,
  fire_hours: fireHours,
  fire_now: fireNow,
  forecast_daily: forecastDaily,
  forecast_hourly: forecastHourly,
  forecast_summary: forecastSummary,
  frost_dates: frostDates,
  frost_months: frostMonths,
  frost_night: frostNight,
  frost_tonight: frostTonight,
  heat_days: heatDays,
  heat_now: heatNow,
  rain_chance: rainChance,
  rain_cumulative: rainCumulative,
  rain_decile_months: rainDecileMonths,
  rain_deciles: rainDeciles,
  rain_drought: rainDrought,
  rain_gauges: rainGauges,
  rain_months: rainMonths,
  rain_running: rainRunning,
  rain_summary: rainSummary,
  sheep_chill_alert: sheepChillAlert,
  sheep_chill_days: sheepChillDays,
  temperature_band: temperatureBand,
  weather_monthly: weatherMonthly,
  weather_now: weatherNow,
  wind_rose: windRose,
} satisfies ProcedureMap
