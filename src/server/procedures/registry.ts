import type { Portal } from '#engine/portal.ts'
import type { Store } from '../db/store.ts'
import { membershipStore } from '../stores/memberships.ts'
import { dailyWeather } from './dailyWeather.ts'
import { deviceHealth } from './deviceHealth.ts'
import { farmToday } from './farmToday.ts'
import { forecastDaily } from './forecastDaily.ts'
import { forecastHourly } from './forecastHourly.ts'
import { incomingUserExists } from './incomingUserExists.ts'
import { latestValues } from './latestValues.ts'
import type { AnyProcedure, Named, ProcedureName } from './procedure.ts'
import { rainCumulative } from './rainCumulative.ts'
import { rainSummary } from './rainSummary.ts'
import { soilProfile } from './soilProfile.ts'
import { soilWater } from './soilWater.ts'
import { soilWaterHistory } from './soilWaterHistory.ts'
import { sprayHours } from './sprayHours.ts'
import { sprayNow } from './sprayNow.ts'
import { sprayWindows } from './sprayWindows.ts'
import { temperatureBand } from './temperatureBand.ts'
import { timeseries } from './timeseries.ts'
import { type Tools, toolsOf } from './tools.ts'
import { weatherMonthly } from './weatherMonthly.ts'
import { weatherNow } from './weatherNow.ts'

type ByName = { [Name in ProcedureName]: (tools: Tools, store: Store) => Named<Name> }

/** Every procedure of the catalogue by its name; a name too many or too few does not compile. */
const byName: ByName = {
  daily_weather: dailyWeather,
  device_health: deviceHealth,
  farm_today: farmToday,
  forecast_daily: forecastDaily,
  forecast_hourly: forecastHourly,
  incoming_user_exists: (_tools, store) => incomingUserExists(membershipStore(store)),
  latest_values: latestValues,
  rain_cumulative: rainCumulative,
  rain_summary: rainSummary,
  soil_profile: soilProfile,
  soil_water: soilWater,
  soil_water_history: soilWaterHistory,
  spray_hours: sprayHours,
  spray_now: sprayNow,
  spray_windows: sprayWindows,
  temperature_band: temperatureBand,
  timeseries,
  weather_monthly: weatherMonthly,
  weather_now: weatherNow,
}

export const procedureNames: string[] = Object.keys(byName)

/** The procedures, reading through the given store. */
export function procedures(
  store: Store,
  portal: () => { core: Pick<Portal['core'], 'quantities'> },
): Map<string, AnyProcedure> {
  const tools = toolsOf(store, portal)
  return new Map<string, AnyProcedure>(Object.entries(byName).map(([name, make]) => [name, make(tools, store)]))
}
