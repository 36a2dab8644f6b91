import { type Insertable, type Selectable, sql } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { ForecastDayTable, ForecastHourTable } from './tables.ts'

/** One hour of a forecast. Wind is in m/s, as everywhere but in its table. */
export interface ForecastHour
  extends Omit<Selectable<ForecastHourTable>, 'org_id' | 'wind_kmh' | 'gust_kmh' | 'inversion_risk'> {
  wind_ms: number | null
  gust_ms: number | null
  inversion_risk: 'low' | 'medium' | 'high' | null
}

type ForecastIcon = 'sun' | 'cloud-sun' | 'cloud' | 'cloud-rain' | 'cloud-storm' | 'snowflake' | 'wind'

/** One day of a forecast, by its local date. */
export interface ForecastDay extends Omit<Selectable<ForecastDayTable>, 'org_id' | 'wind_kmh' | 'icon' | 'text'> {
  wind_ms: number | null
  icon: ForecastIcon
  text: string
}

export type ForecastQueries = ReturnType<typeof forecastQueries>

const chunk = 500

export const forecastQueries = (transaction: OpenTransaction) => ({
  /** Keeps a forecast; an hour or a day that a later issue has told already stays as it is. */
  keep: async (scope: Scope, hours: ForecastHour[], days: ForecastDay[]): Promise<void> => {
    const db = transaction.as(scope)
    for (let from = 0; from < hours.length; from += chunk) {
      await db
        .insertInto('forecast_hour')
        .values(hours.slice(from, from + chunk).map((hour) => hourRow(scope, hour)))
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
        .values(days.slice(from, from + chunk).map((day) => dayRow(scope, day)))
        .onConflict((conflict) =>
          conflict
            .columns(['org_id', 'location_id', 'date'])
            .doUpdateSet((row) => Object.fromEntries(dayColumns.map((name) => [name, row.ref(`excluded.${name}`)])))
            .whereRef('forecast_day.issued_at', '<=', sql.ref('excluded.issued_at')),
        )
        .execute()
    }
  },

  /** When the organisation's latest forecast was issued; null when there is none. */
  issuedAt: async (scope: Scope): Promise<Date | null> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('forecast_hour')
      .select(({ fn }) => fn.max('issued_at').as('at'))
      .where('org_id', '=', scope.orgId)
      .executeTakeFirst()
    return row?.at ?? null
  },

  hours: async (scope: Scope, locationIds: number[], from: Date, to: Date): Promise<ForecastHour[]> => {
    const db = transaction.as(scope)
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
  },

  /** Days from a local date on, at most so many for each location. */
  days: async (scope: Scope, locationIds: number[], fromDate: string, count: number): Promise<ForecastDay[]> => {
    const db = transaction.as(scope)
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
    return rows.map(({ day, ...row }) => dayOf(row, day))
  },
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
  'source',
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
  'source',
] as const

const kmh = (value: number | null): number | null => (value === null ? null : value * 3.6)
const ms = (value: number | null): number | null => (value === null ? null : Math.round((value / 3.6) * 100) / 100)

const hourRow = (scope: Scope, { wind_ms, gust_ms, ...hour }: ForecastHour): Insertable<ForecastHourTable> => ({
  ...ownedBy(scope),
  ...hour,
  wind_kmh: kmh(wind_ms),
  gust_kmh: kmh(gust_ms),
})

const hourOf = ({ wind_kmh, gust_kmh, ...row }: Selectable<ForecastHourTable>): ForecastHour => ({
  ...row,
  wind_ms: ms(wind_kmh),
  gust_ms: ms(gust_kmh),
  inversion_risk: (['low', 'medium', 'high'] as const).find((risk) => risk === row.inversion_risk) ?? null,
})

const dayRow = (scope: Scope, { wind_ms, ...day }: ForecastDay): Insertable<ForecastDayTable> => ({
  ...ownedBy(scope),
  ...day,
  wind_kmh: kmh(wind_ms),
})

const icons: readonly ForecastIcon[] = ['sun', 'cloud-sun', 'cloud', 'cloud-rain', 'cloud-storm', 'snowflake', 'wind']

const dayOf = ({ wind_kmh, ...row }: Selectable<ForecastDayTable>, date: string): ForecastDay => ({
  ...row,
  date,
  wind_ms: ms(wind_kmh),
  icon: icons.find((icon) => icon === row.icon) ?? 'cloud',
  text: row.text ?? '',
})
