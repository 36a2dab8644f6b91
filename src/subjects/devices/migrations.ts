import type { Migration } from '#server/db/migrations/migration.ts'

export const migrations: Migration[] = [
  {
    name: '0068-heard-hours',
    // Days that were rolled up get theirs from the hours that are kept; where none are, a day stays as a given one: whole.
    statements: [
      'alter table reading_day add column heard int, add column hour_sum double precision',
      `update reading_day d set heard = h.heard, hour_sum = h.hour_sum
        from (
          select day.org_id, day.sensor_id, day.ts,
            bit_or(1 << least(30, floor(extract(epoch from hour.ts - day.ts) / 3600)::int)) as heard,
            sum(hour.sum / hour.n) as hour_sum
          from reading_day day
          join sensor s on s.org_id = day.org_id and s.id = day.sensor_id
          join device on device.org_id = s.org_id and device.id = s.device_id
          join location l on l.org_id = device.org_id and l.id = device.location_id
          join reading_hour hour on hour.org_id = day.org_id and hour.sensor_id = day.sensor_id
            and hour.ts >= day.ts and hour.ts < ((day.ts at time zone l.zone) + interval '1 day') at time zone l.zone
          where not day.given and hour.n > 0
          group by day.org_id, day.sensor_id, day.ts
        ) h
        where d.org_id = h.org_id and d.sensor_id = h.sensor_id and d.ts = h.ts`,
    ],
  },
  {
    name: '0069-sensor-heights',
    statements: [
      'alter table sensor add column height_m double precision check (height_m between 0.5 and 200)',
      'alter table sensor add constraint sensor_height_or_depth check (height_m is null or depth_cm is null)',
    ],
  },
]
