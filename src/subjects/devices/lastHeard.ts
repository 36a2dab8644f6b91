import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

/** Where readings are looked for, the finest first: what was brought in as hours or days stands in nothing finer. */
const levels = ['reading', 'reading_15m', 'reading_hour', 'reading_day'] as const

const counts = { raw: sql`b.quality >= 0`, bucket: sql`b.n > 0` }

/** One field of the last reading that counts, of a sensor up to an instant. `org` and `sensor` name columns at hand. */
const lastOf = (
  field: { raw: Part; bucket: Part },
  org: Part,
  sensor: Part,
  until: Date,
  which: { raw: Part; bucket: Part } = counts,
): Part =>
  sql`coalesce(${sql.join(
    levels.map((level) => {
      const isRaw = level === 'reading'
      return sql`(select ${isRaw ? field.raw : field.bucket} from ${sql.table(level)} b
        where b.org_id = ${org} and b.sensor_id = ${sensor} and b.ts <= ${until}
        and ${isRaw ? sql`${which.raw} and b.value is not null` : which.bucket} order by b.ts desc limit 1)`
    }),
  )})`

/** When a sensor last said anything, also what is in doubt and counts nowhere. */
export const lastHeard = (org: Part, sensor: Part, until: Date): Part =>
  lastOf({ raw: sql`b.ts`, bucket: sql`b.ts` }, org, sensor, until, {
    raw: sql`true`,
    bucket: sql`b.n + b.flagged > 0`,
  })

/** When a sensor last said something that counts. */
export const lastCounted = (org: Part, sensor: Part, until: Date): Part =>
  lastOf({ raw: sql`b.ts`, bucket: sql`b.ts` }, org, sensor, until)

/** The quality of the last single reading of a sensor: whether what it says at present is in doubt. */
export const lastQuality = (org: Part, sensor: Part, until: Date): Part =>
  sql`(select b.quality from reading b where b.org_id = ${org} and b.sensor_id = ${sensor} and b.ts <= ${until}
    and b.value is not null order by b.ts desc limit 1)`

/** What a sensor said last, of what counts. */
export const lastValue = (org: Part, sensor: Part, until: Date): Part =>
  lastOf({ raw: sql`b.value`, bucket: sql`coalesce(b.last, b.sum / nullif(b.n, 0))` }, org, sensor, until)

/** Whether a device said anything since an instant. */
export const heardSince = (org: Part, device: Part, since: Date): RawBuilder<boolean> => {
  const heard = levels.slice(0, 3).map(
    (level) => sql`exists (select 1 from ${sql.table(level)} b
      where b.org_id = s.org_id and b.sensor_id = s.id and b.ts >= ${since})`,
  )
  return sql`exists (select 1 from sensor s where s.org_id = ${org} and s.device_id = ${device}
    and (${sql.join(heard, sql` or `)}))`
}
