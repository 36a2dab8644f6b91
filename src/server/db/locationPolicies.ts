const ids = (setting: string) =>
  `(select string_to_array(nullif(current_setting('${setting}', true), ''), ',')::int[])::int[]`
const unset = (setting: string) => `(select coalesce(current_setting('${setting}', true), '') = '')`
const readable = ids('app.places_read')
const writable = ids('app.places_write')

/** What a column names that leads to a location, and the rows of it that stand where the person may write. */
const writableOf = {
  device: `select p.org_id, p.id from device p where p.location_id = any (${writable})`,
  field: `select p.org_id, p.id from field p where p.location_id = any (${writable})`,
  animal: `select p.org_id, p.id from animal p where p.location_id = any (${writable})`,
  mob: `select p.org_id, p.id from mob p where p.location_id = any (${writable})`,
  field_season: `select p.org_id, p.id from field_season p join field f on f.org_id = p.org_id and f.id = p.field_id
    where f.location_id = any (${writable})`,
  soil_sample: `select p.org_id, p.id from soil_sample p join field f on f.org_id = p.org_id and f.id = p.field_id
    where f.location_id = any (${writable})`,
}

/**
 * How the rows of a table belong to a location: `column` names a `location`, or something that stands at one.
 * `orNone`: the column may be null for what is about the whole organisation, which everybody there may read, and only
 * those may write who are not held to locations.
 */
export interface AtLocation {
  column: string
  of: 'location' | keyof typeof writableOf
  orNone?: boolean
  /** A column that names the location of rows where the other is null. */
  orAt?: string
}

/**
 * The policies by location, inside those by organisation: somebody whom teams hold to some locations reads the rows of
 * those and writes the rows of fewer. The settings are empty for everybody else, which is asked first and once a
 * statement; what a column leads to is looked up once as well, never for each row. Readings have none: they are reached
 * through their sensors, which have them.
 */
export function locationPolicies(table: string, { column, of, orNone = false, orAt }: AtLocation): string[] {
  const there =
    of === 'location' ? `${column} = any (${readable})` : `(org_id, ${column}) in (select p.org_id, p.id from ${of} p)`
  const at = (ids: string) => (orAt ? `or (${column} is null and ${orAt} = any (${ids})) ` : '')
  const none = `${orNone ? `or ${column} is null${orAt ? ` and ${orAt} is null` : ''} ` : ''}${at(readable)}`
  const read = `${unset('app.places_limited')} or org_id <> all (${ids('app.places_limited')}) ${none}or ${there}`
  const theirs = of === 'location' ? `${column} = any (${writable})` : `(org_id, ${column}) in (${writableOf[of]})`
  const write = `${unset('app.places_write')} ${at(writable)}or ${theirs}`
  return [
    `create policy place_select on ${table} as restrictive for select to tilth_app using (${read})`,
    `create policy place_insert on ${table} as restrictive for insert to tilth_app with check (${write})`,
    // What may be read and not written is refused aloud; what may not be read is not there.
    `create policy place_update on ${table} as restrictive for update to tilth_app using (${read}) with check (${write})`,
    `create policy place_delete on ${table} as restrictive for delete to tilth_app using (${write})`,
  ]
}
