import { type Insertable, type Selectable, sql } from 'kysely'
import type { Scope, Store } from '#server/db/store.ts'
import type { ForecastDayTable, ForecastHourTable } from './tables.ts'

/** One hour of a forecast. Wind is in m/s, as everywhere but in its table. */
export interface ForecastHour {
  locationId: number
  ts: Date
  issuedAt: Date
  tempC: number | null
  rhPct: number | null
  dewC: number | null
  windMs: number | null
  gustMs: number | null
  windDirDeg: number | null
  rainMm: number | null
  rainProbPct: number | null
  cloudPct: number | null
  solarWm2: number | null
  deltaTC: number | null
  inversionRisk: 'low' | 'medium' | 'high' | null
}

export type ForecastIcon = 'sun' | 'cloud-sun' | 'cloud' | 'cloud-rain' | 'cloud-storm' | 'snowflake' | 'wind'

/** One day of a forecast, by its local date. */
export interface ForecastDay {
  locationId: number
  date: string
  issuedAt: Date
  tminC: number | null
  tmaxC: number | null
  rainProbPct: number | null
  rainP25Mm: number | null
  rainP50Mm: number | null
  rainP75Mm: number | null
  windMs: number | null
  windDirDeg: number | null
  uv: number | null
  fireRating: string | null
  icon: ForecastIcon
  text: string
}

export type ForecastStore = ReturnType<typeof forecastStore>

const chunk = 500

export const forecastStore = (store: Store) => ({
  /** Keeps a forecast; an hour or a day that a later issue has told already stays as it is. */
  keep: (scope: Scope, hours: ForecastHour[], days: ForecastDay[]): Promise<void> =>
    store.withScope(scope, async (db) => {
      for (let from = 0; from < hours.length; from += chunk) {
        await db
          .insertInto('forecast_hour')
          .values(hours.slice(from, from + chunk).map((hour) => hourRow(scope.orgId, hour)))
          .onConflict((conflict) =>
            conflict
              .columns(['org_id', 'location_id', 'ts'])
              .doUpdateSet((row) => Object.fromEntries(hourColumns.map((name) => [name, row.ref(`excluded.${name}`)])))
              .whereRef('forecast_hour.issued_at', '<=', sql.ref('excluded.issued_at')),
          )
          .execute()
      }
      for (let from = 0; from < days.length; from += chunk) {
        await db
          .insertInto('forecast_day')
          .values(days.slice(from, from + chunk).map((day) => dayRow(scope.orgId, day)))
          .onConflict((conflict) =>
            conflict
              .columns(['org_id', 'location_id', 'date'])
              .doUpdateSet((row) => Object.fromEntries(dayColumns.map((name) => [name, row.ref(`excluded.${name}`)])))
              .whereRef('forecast_day.issued_at', '<=', sql.ref('excluded.issued_at')),
          )
          .execute()
      }
    }),

  /** When the organisation's latest forecast was issued; null when there is none. */
  issuedAt: (scope: Scope): Promise<Date | null> =>
    store.withScope(scope, async (db) => {
      const row = await db
        .selectFrom('forecast_hour')
        .select(({ fn }) => fn.max('issued_at').as('at'))
        .where('org_id', '=', scope.orgId)
        .executeTakeFirst()
      return row?.at ?? null
    }),

  hours: (scope: Scope, locationIds: number[], from: Date, to: Date): Promise<ForecastHour[]> =>
    store.withScope(scope, async (db) => {
      const rows = await db
        .selectFrom('forecast_hour')
        .selectAll()
        .where('org_id', '=', scope.orgId)
        .where('location_id', 'in', locationIds.concat(-1))
        .where('ts', '>=', from)
        .where('ts', '<', to)
        .orderBy('location_id')
        .orderBy('ts')
        .execute()
      return rows.map(hourOf)
    }),

  /** Days from a local date on, at most so many for each place. */
  days: (scope: Scope, locationIds: number[], fromDate: string, count: number): Promise<ForecastDay[]> =>
    store.withScope(scope, async (db) => {
      const rows = await db
        .selectFrom('forecast_day')
        .selectAll()
        .select(sql<string>`to_char(date, 'YYYY-MM-DD')`.as('day'))
        .where('org_id', '=', scope.orgId)
        .where('location_id', 'in', locationIds.concat(-1))
        .where('date', '>=', fromDate)
        .where('date', '<', sql<string>`${fromDate}::date + ${count}::int`)
        .orderBy('location_id')
        .orderBy('date')
        .execute()
      return rows.map((row) => dayOf(row, row.day))
    }),
})

const hourColumns = [
  'issued_at',
  'temp_c',
  'rh_pct',
  'dew_c',
  'wind_kmh',
  'gust_kmh',
  'wind_dir_deg',
  'rain_mm',
  'rain_prob_pct',
  'cloud_pct',
  'solar_wm2',
  'delta_t_c',
  'inversion_risk',
] as const
const dayColumns = [
  'issued_at',
  'tmin_c',
  'tmax_c',
  'rain_prob_pct',
  'rain_p25_mm',
  'rain_p50_mm',
  'rain_p75_mm',
  'wind_kmh',
  'wind_dir_deg',
  'uv',
  'fire_rating',
  'icon',
  'text',
] as const

const kmh = (value: number | null): number | null => (value === null ? null : value * 3.6)
const ms = (value: number | null): number | null => (value === null ? null : Math.round((value / 3.6) * 100) / 100)

const hourRow = (orgId: number, hour: ForecastHour): Insertable<ForecastHourTable> => ({
  org_id: orgId,
  location_id: hour.locationId,
  ts: hour.ts,
  issued_at: hour.issuedAt,
  temp_c: hour.tempC,
  rh_pct: hour.rhPct,
  dew_c: hour.dewC,
  wind_kmh: kmh(hour.windMs),
  gust_kmh: kmh(hour.gustMs),
  wind_dir_deg: hour.windDirDeg,
  rain_mm: hour.rainMm,
  rain_prob_pct: hour.rainProbPct,
  cloud_pct: hour.cloudPct,
  solar_wm2: hour.solarWm2,
  delta_t_c: hour.deltaTC,
  inversion_risk: hour.inversionRisk,
})

const hourOf = (row: Selectable<ForecastHourTable>): ForecastHour => ({
  locationId: row.location_id,
  ts: row.ts,
  issuedAt: row.issued_at,
  tempC: row.temp_c,
  rhPct: row.rh_pct,
  dewC: row.dew_c,
  windMs: ms(row.wind_kmh),
  gustMs: ms(row.gust_kmh),
  windDirDeg: row.wind_dir_deg,
  rainMm: row.rain_mm,
  rainProbPct: row.rain_prob_pct,
  cloudPct: row.cloud_pct,
  solarWm2: row.solar_wm2,
  deltaTC: row.delta_t_c,
  inversionRisk: (['low', 'medium', 'high'] as const).find((risk) => risk === row.inversion_risk) ?? null,
})

const dayRow = (orgId: number, day: ForecastDay): Insertable<ForecastDayTable> => ({
  org_id: orgId,
  location_id: day.locationId,
  date: day.date,
  issued_at: day.issuedAt,
  tmin_c: day.tminC,
  tmax_c: day.tmaxC,
  rain_prob_pct: day.rainProbPct,
  rain_p25_mm: day.rainP25Mm,
  rain_p50_mm: day.rainP50Mm,
  rain_p75_mm: day.rainP75Mm,
  wind_kmh: kmh(day.windMs),
  wind_dir_deg: day.windDirDeg,
  uv: day.uv,
  fire_rating: day.fireRating,
  icon: day.icon,
  text: day.text,
})

const icons: readonly ForecastIcon[] = ['sun', 'cloud-sun', 'cloud', 'cloud-rain', 'cloud-storm', 'snowflake', 'wind']

const dayOf = (row: Selectable<ForecastDayTable>, date: string): ForecastDay => ({
  locationId: row.location_id,
  date,
  issuedAt: row.issued_at,
  tminC: row.tmin_c,
  tmaxC: row.tmax_c,
  rainProbPct: row.rain_prob_pct,
  rainP25Mm: row.rain_p25_mm,
  rainP50Mm: row.rain_p50_mm,
  rainP75Mm: row.rain_p75_mm,
  windMs: ms(row.wind_kmh),
  windDirDeg: row.wind_dir_deg,
  uv: row.uv,
  fireRating: row.fire_rating,
  icon: icons.find((icon) => icon === row.icon) ?? 'cloud',
  text: row.text ?? '',
})
