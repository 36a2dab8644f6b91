import { sql } from 'kysely'
import type { Subject } from '#server/subject.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const weather: Subject = {
  name: 'weather',
  migrations,
  tells: {
    location: {
      forecasts: sql`exists (
        select 1 from forecast_day f where f.org_id = location.org_id and f.location_id = location.id)`,
    },
  },
  procedures,
  tools,
}
