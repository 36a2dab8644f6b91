import { sql } from 'kysely'

const standing = sql`device d where d.org_id = location.org_id and d.location_id = location.id`

/** What devices say of a location, as SQL on its row. */
export const ofLocation = {
  devices: sql<number>`(select count(*)::int from ${standing})`,
  stations: sql<number>`(select count(*)::int from ${standing} and d.kind = 'weather_station' and d.is_active)`,
  has_days: sql<boolean>`exists (
    select 1 from sensor s join reading_day b on b.org_id = s.org_id and b.sensor_id = s.id
    where s.org_id = location.org_id and s.device_id in (select d.id from ${standing}))`,
}
