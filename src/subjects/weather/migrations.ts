import type { Migration } from '#server/db/migrations/migration.ts'

export const migrations: Migration[] = [
  {
    name: '0066-forecast-source',
    // Until now only the demo made forecasts.
    statements: ['forecast_hour', 'forecast_day'].flatMap((table) => [
      `alter table ${table} add column source text not null default 'Tilth demo forecast'`,
      `alter table ${table} alter column source drop default`,
    ]),
  },
]
