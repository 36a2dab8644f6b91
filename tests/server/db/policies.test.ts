import { sql, type Transaction } from 'kysely'
import { expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Store } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { deviceQueries } from '#subjects/devices/devices.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { readingStore } from '#subjects/devices/readings.ts'
import { sensorQueries } from '#subjects/devices/sensors.ts'
import { soilQueries } from '#subjects/devices/soilLayers.ts'
import { locationQueries } from '#subjects/locations/locations.ts'
import { forecastQueries } from '#subjects/weather/forecasts.ts'
import { addLocation, scopeOf } from '../../subjects/locations/locations.ts'
import { onEachStore } from '../eachStore.ts'

const zone = 'Australia/Perth'
const noon = new Date('2026-11-20T04:00:00Z')
const quantities = { air_temp: { name: 'air temperature', unit: '°C', decimals: 1, aggregation: 'mean' as const } }

/** Two organisations with a row of each in every table that has an org_id. */
async function fill(store: Store): Promise<void> {
  await store.asSystem((db) =>
    db
      .insertInto('user_account')
      .values({ id: 1, email: 'a@demo.test', user_name: 'a', password_hash: 'secret', default_org_id: null })
      .execute(),
  )
  for (const org of [12, 20]) {
    const scope = await addLocation(store, { org, zone, sensors: { [org]: 'air_temp' } })
    await readingStore(store, () => quantities).ingest(scope, [{ sensor_id: org, ts: noon, value: org }])
    await store.withScope(scope, async (db) => {
      await db.insertInto('membership').values({ org_id: org, user_id: 1, role: 'admin' }).execute()
      const layer = { depth_cm: 10, thickness_mm: 100, wilting_pct: 10, full_pct: 30, saturation_pct: 45 }
      await db
        .insertInto('soil_layer')
        .values({ org_id: org, device_id: org, ...layer })
        .execute()
      const at = sql`${org}, ${org}`
      await sql`insert into forecast_hour (org_id, location_id, ts, issued_at, source) values (${at}, ${noon}, ${noon}, 'demo')`.execute(
        db,
      )
      await sql`insert into forecast_day (org_id, location_id, date, issued_at, source) values (${at}, '2026-11-21', ${noon}, 'demo')`.execute(
        db,
      )
      await sql`insert into dashboard (org_id, slug, title, resource, display_type) values (${org}, 'home', 'Home', 'home', 'VuePage')`.execute(
        db,
      )
      await sql`insert into procedure_run (org_id, name, at, ms, rows) values (${org}, 'latest_values', ${noon}, 1, 1)`.execute(
        db,
      )
      await sql`insert into audit (org_id, at, what) values (${org}, ${noon}, 'signed in')`.execute(db)
      await sql`insert into own_sale (org_id, market, code, sold_on, head, avg_kg, cents_kg, created_at)
        values (${org}, 'cattle', 'heavy_steer', '2026-11-20', 1, 600, 350, ${noon})`.execute(db)
      await sql`insert into wool_lot (org_id, lot, tested_on, bales, micron, yield_pct, vm_pct)
        values (${org}, 'A', '2026-10-09', 1, 18, 70, 1)`.execute(db)
      await sql`insert into integration (org_id, name, supplier, kind, state) values (${org}, 'A', 'B', 'C', 'late')`.execute(
        db,
      )
      await sql`insert into farm_input (org_id, location_id, year, item, amount) values (${at}, 2025, 'diesel_l', 1)`.execute(
        db,
      )
      await livestockOf(db, org)
      await croppingOf(db, org)
      await sql`insert into asset (org_id, device_id) values (${at})`.execute(db)
      await sql`insert into asset_event (org_id, device_id, kind, event, started_at) values (${at}, 'gate', 'open', ${noon})`.execute(
        db,
      )
      await sql`insert into fumigation (org_id, device_id, started_on, product, operator, created_at)
        values (${at}, '2026-11-01', 'A', 'B', ${noon})`.execute(db)
      await sql`insert into alert_rule (org_id, name, quantity, operator, value, for_minutes, severity, channels, created_at)
        values (${org}, 'A', 'rain', 'above', 1, 0, 'info', array['in-app'], ${noon})`.execute(db)
      await sql`insert into alert (org_id, device_id, rule_name, severity, operator, message, opened_at)
        values (${at}, 'A', 'info', 'above', 'M', ${noon})`.execute(db)
      await sql`insert into idempotency (org_id, user_id, key, request_hash, created_at) values (${org}, 1, 'k', 'h', ${noon})`.execute(
        db,
      )
    })
    await store.asSystem((db) => joiningOf(db, org))
    await store.asSystem((db) => sharedOf(db, org))
    await store.asSystem((db) =>
      sql`insert into ui_report (org_id, fingerprint, message, first_at, last_at) values (${org}, ${String(org)}, 'm', ${noon}, ${noon})`.execute(
        db,
      ),
    )
  }
}

/** A paddock with a mob, and a row of everything that is written down of them. */
async function livestockOf(db: Transaction<Database>, org: number): Promise<void> {
  const day = '2026-11-20'
  for (const row of [
    sql`field (org_id, id, location_id, slug, name, kind, area_ha, soil_type) values (${org}, ${org}, ${org}, 'land', 'Land', 'paddock', 10, 'Loam')`,
    sql`mob (org_id, id, location_id, slug, name, species) values (${org}, ${org}, ${org}, 'ewes', 'Ewes', 'sheep')`,
    sql`mob_move (org_id, mob_id, moved_on, paddock_id, head, class) values (${org}, ${org}, ${day}, ${org}, 100, 'ewe_dry')`,
    sql`animal (org_id, id, location_id, mob_id, name) values (${org}, ${org}, ${org}, ${org}, 'Ewe 1')`,
    sql`animal_fix (org_id, animal_id, ts, lat, lon) values (${org}, ${org}, ${noon}, -37, 142)`,
    sql`mob_weighing (org_id, mob_id, weighed_on, method, head, mean_kg) values (${org}, ${org}, ${day}, 'scales', 100, 55)`,
    sql`field_index (org_id, field_id, date, ndvi_mean, ndvi_p10, ndvi_p90, cloud_pct, source) values (${org}, ${org}, ${day}, 0.5, 0.4, 0.6, 0, 'test')`,
    sql`pasture (org_id, paddock_id, date, tsdm_kg_ha, green_kg_ha, growth_kg_ha_d, source) values (${org}, ${org}, ${day}, 1500, 700, 10, 'test')`,
    sql`movement (org_id, created_by, created_at, location_id, moved_on, direction, species, head, from_pic, to_pic, document)
      values (${org}, 1, ${noon}, ${org}, ${day}, 'out', 'sheep', 10, '3HMLT024', '3HAMS001', 'NVD-1')`,
    sql`visitor (org_id, created_by, created_at, location_id, visited_on, name, purpose, has_been_with_stock)
      values (${org}, 1, ${noon}, ${org}, ${day}, 'Jo', 'Shearing', true)`,
    sql`treatment (org_id, created_by, created_at, mob_id, treated_on, product, head, whp_days) values (${org}, 1, ${noon}, ${org}, ${day}, 'Drench', 100, 14)`,
  ])
    await sql`insert into ${row} on conflict do nothing`.execute(db)
}

/** A crop of that land, its water, what was seen and done there, and a soil sample. */
async function croppingOf(db: Transaction<Database>, org: number): Promise<void> {
  const day = '2026-11-20'
  for (const row of [
    sql`season (org_id, slug, name, kind, starts_on, ends_on, status) values (${org}, '2026', '2026', 'winter', '2026-04-01', '2026-12-31', 'open')`,
    sql`field_season (org_id, id, slug, field_id, season_slug, crop, area_ha, yield_unit, status)
      values (${org}, ${org}, 'crop', ${org}, '2026', 'wheat', 10, 't/ha', 'growing')`,
    sql`irrigation (org_id, field_season_id, applied_on, depth_mm, source, status, created_at) values (${org}, ${org}, ${day}, 50, 'river', 'done', ${noon})`,
    sql`water_allocation (org_id, location_id, season_slug, allocation_ml) values (${org}, ${org}, '2026', 100)`,
    sql`field_probe (org_id, field_id, device_id) values (${org}, ${org}, ${org})`,
    sql`activity (org_id, field_id, field_season_id, type, done_on, area_ha, status) values (${org}, ${org}, ${org}, 'sow', ${day}, 10, 'done')`,
    sql`spray_record (org_id, field_id, start_at, end_at, product, rate, rate_unit, operator, created_at)
      values (${org}, ${org}, ${noon}, ${noon}::timestamptz + interval '1 hour', 'A', 1, 'L/ha', 'Jo', ${noon})`,
    sql`soil_sample (org_id, id, field_id, sampled_on, depth_from_cm, depth_to_cm, source, created_at) values (${org}, ${org}, ${org}, ${day}, 0, 10, 'test', ${noon})`,
    sql`soil_result (org_id, sample_id, analyte, value) values (${org}, ${org}, 'p_colwell', 30)`,
    sql`crop_stage_record (org_id, field_season_id, observed_on, stage_code, created_at) values (${org}, ${org}, ${day}, 'GS10', ${noon})`,
  ])
    await sql`insert into ${row}`.execute(db)
}

/** A team with its person, location and invitation, what the organisation chose and showed, and a subscription. */
async function joiningOf(db: Transaction<Database>, org: number): Promise<void> {
  const bytes = `decode(lpad(to_hex(${org}), 8, '0'), 'hex')`
  const hash = sql.raw(bytes)
  for (const row of [
    sql`team (org_id, id, slug, name, role, created_at) values (${org}, ${org}, 'team', 'Team', 'viewer', ${noon})`,
    sql`team_member (org_id, team_id, user_id, created_at) values (${org}, ${org}, 1, ${noon})`,
    sql`team_place (org_id, team_id, location_id, access) values (${org}, ${org}, ${org}, 'read')`,
    sql`invitation (org_id, token_hash, team_id, email, first_name, last_name, staging_type, created_at, expires_at)
      values (${org}, ${hash}, ${org}, 'b@demo.test', 'Bo', 'B', 'new', ${noon}, ${noon})`,
    sql`share_key (org_id, key_hash, made_at) values (${org}, ${hash}, ${noon})`,
    sql`org_preference (org_id, updated_at, updated_by) values (${org}, ${noon}, 1)`,
    sql`org_registration (org_id, org_name, org_phone, org_abn, address, suburb, state, postcode, initial_location_name,
      latitude, longitude, initial_plan, created_at)
      values (${org}, 'A', '0355512345', '51824753556', 'B', 'C', 'VIC', '3300', 'D', -37, 142, 'farm', ${noon})`,
    sql`sandbox (org_id, code_hash, created_by, created_at, expires_at) values (${org}, ${hash}, 1, ${noon}, ${noon})`,
    sql`map_preference (org_id, user_id, view_mode, basemap, layer_style, selection_mode, paddock_colour, paddock_line_px,
      field_colour, field_line_px, shows_labels, paddock_opacity_pct, imagery_opacity_pct)
      values (${org}, 1, 'regions', 'World Imagery', 'raster', 'SINGLE', '#ffffff', 1, '#ffffff', 1, true, 50, 50)`,
    sql`product (slug, name, provider, category, summary, plans, components, from_cents, status)
      values ('desk', 'Desk', 'A', 'data', 'B', '[]', '[]', 0, 'published') on conflict do nothing`,
    sql`subscription (org_id, id, product_slug, name, plan_code, plan_name, period, price_cents, seats, state, billing_name,
      billing_email, created_at) values (${org}, ${org}, 'desk', 'Desk', 'a', 'A', 'month', 0, 1, 'draft', 'A', 'a@demo.test', ${noon})`,
    sql`subscription_component (org_id, subscription_id, code, kind, title) values (${org}, ${org}, 'a', 'tool', 'A')`,
    sql`subscription_device (org_id, subscription_id, device_id, added_at) values (${org}, ${org}, ${org}, ${noon})`,
  ])
    await sql`insert into ${row}`.execute(db)
}

/** What it shares with a regional office, and that the office looked. */
async function sharedOf(db: Transaction<Database>, org: number): Promise<void> {
  await sql`insert into org (id, slug, name, zone) values (36, 'office', 'Office', ${zone}) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into farm_share (org_id, location_id, office_id, metric, given_at) values (${org}, ${org}, 36, 'alerts', ${noon})`.execute(
    db,
  )
  await sql`insert into farm_share_seen (org_id, location_id, office_id, seen_on, metrics, seen_by)
    values (${org}, ${org}, 36, '2026-11-20', array['alerts'], array[1])`.execute(db)
}

/** Tables whose rows keep another's from being deleted. */
const heldBy: Record<string, string[]> = { season: ['water_allocation', 'field_season'] }

const tablesOfOrganisations = async (store: Store): Promise<string[]> => {
  const { rows } = await store.asSystem((db) =>
    sql<{
      name: string
    }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(db),
  )
  return rows.map(({ name }) => name)
}

onEachStore('the policies between organisations', (open, kind) => {
  it('TN-07: every table with an org_id has forced row-level security, policies that name roles, an index and a check', async () => {
    const store = await open()
    await fill(store)
    const { rows } = await store.asSystem((db) =>
      sql<{ name: string; problem: string }>`
        with t as (
          select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity, c.relispartition, a.attnum from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        )
        select name, 'row security is not forced' as problem from t where not (relrowsecurity and relforcerowsecurity)
        union all select name, 'lacks a policy for ' || command || ' of ' || role from t
          cross join (values ('tilth_app', 'r'), ('tilth_app', 'a'), ('tilth_app', 'w'), ('tilth_app', 'd'), ('tilth_system', '*')) as need (role, command)
          where not relispartition and not exists (select from pg_policy p where p.polrelid = t.oid and p.polcmd::text = command
            and p.polroles = array[(select oid from pg_roles where rolname = role)])
        union all select name, 'has a policy for everybody' from t join pg_policy p on p.polrelid = t.oid where 0 = any(p.polroles)
        union all select name, 'is a partition that can be read directly' from t
          where relispartition and (has_table_privilege('tilth_app', oid, 'select') or has_table_privilege('tilth_system', oid, 'select'))
        union all select name, 'has no index that begins with org_id' from t
          where not exists (select from pg_index i where i.indrelid = t.oid and i.indkey[0] = t.attnum)
        union all select name, 'lets org_id be 0 or less' from t
          where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'c' and pg_get_constraintdef(k.oid) like '%org_id > 0%')`.execute(
        db,
      ),
    )
    expect(rows).toEqual([])
    expect(await tablesOfOrganisations(store)).toEqual(
      expect.arrayContaining(['device', 'reading', 'reading_15m', 'reading_202611', 'audit']),
    )
  })

  it('TN-07: the roles can neither sign in, pass row security, own a table nor make one', async () => {
    const store = await open()
    const { rows } = await store.asSystem((db) =>
      sql`select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole,
        has_schema_privilege(oid, 'public', 'create') as "mayMake",
        exists (select from pg_class where relowner = pg_roles.oid) as "ownsTables"
        from pg_roles where rolname like 'tilth\\_%' order by 1`.execute(db),
    )
    const no = {
      rolcanlogin: false,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      mayMake: false,
      ownsTables: false,
    }
    expect(rows).toEqual([
      { rolname: 'tilth_app', ...no },
      { rolname: 'tilth_system', ...no },
    ])
  })

  it('TN-06: with the guard taken out of every query, row security alone shows and changes nothing of another organisation', async () => {
    const store = await open()
    await fill(store)
    const mine = scopeOf(12)
    const closed = new Set(['ui_report'])
    let looked = 0
    for (const table of await tablesOfOrganisations(store)) {
      if (/^reading_\d{6}$/.test(table)) {
        await expect(
          store.withScope(mine, (db) => sql`select from ${sql.table(table)}`.execute(db)),
          table,
        ).rejects.toMatchObject({ code: '42501' })
        continue
      }
      const all = (scope = mine) =>
        store.withScope(scope, (db) => sql<{ org_id: number }>`select org_id from ${sql.table(table)}`.execute(db))
      if (closed.has(table)) {
        await expect(all(), table).rejects.toMatchObject({ code: '42501' })
        continue
      }
      // A table that nothing is written into here is held to the same policies by the test above, and by those of its subject.
      const { rows: there } = await store.asSystem((db) => sql`select from ${sql.table(table)} limit 1`.execute(db))
      if (there.length === 0) continue
      looked += 1
      expect((await all()).rows, table).toEqual([{ org_id: 12 }])
      expect((await all(scopeOf(-1, []))).rows, table).toEqual([])
      // Read across memberships, write into the current one only.
      expect((await all(scopeOf(12, [12, 20]))).rows, table).toHaveLength(2)
      for (const change of [
        sql`delete from ${sql.table(table)}`,
        sql`update ${sql.table(table)} set org_id = org_id`,
      ]) {
        const changed = store.withScope(scopeOf(12, [12, 20]), async (db) => {
          for (const other of heldBy[table] ?? []) await sql`delete from ${sql.table(other)}`.execute(db)
          const { numAffectedRows } = await change.execute(db)
          throw new Undone(Number(numAffectedRows ?? 0))
        })
        await expect(changed.catch(told), `${table}: ${kind}`).resolves.toBeOneOf([1, '42501'])
      }
      const moved = store.withScope(scopeOf(12, [12, 20]), (db) =>
        sql`update ${sql.table(table)} set org_id = 20`.execute(db),
      )
      await expect(moved, table).rejects.toMatchObject({ code: expect.stringMatching(/42501|23503/) })
    }
    expect(looked).toBeGreaterThan(50)
    const theirs = store.withScope(mine, (db) =>
      sql`insert into reading (org_id, sensor_id, ts, value) values (20, 20, ${noon}, 1)`.execute(db),
    )
    await expect(theirs).rejects.toMatchObject({ code: '42501' })
  })

  it('TN-06: with row security passed, the guard in the stores alone shows nothing of another organisation', async () => {
    const store = await open()
    await fill(store)
    const unwalled: Store = { ...store, withScope: (_scope, work, limits) => store.asSystem(work, limits) }
    const mine = scopeOf(12)
    const readings = readingStore(unwalled, () => quantities)
    const forecasts = inTransactions(unwalled, forecastQueries)
    const before = new Date(noon.getTime() - 86_400_000)
    const after = new Date(noon.getTime() + 86_400_000)
    const answers = async (ids: number[]) => [
      [...(await readings.latest(mine, ids, after)).values()],
      await readings.daily(mine, ids, '2026-01-01', '2026-12-31'),
      [...(await readings.totals(mine, ids, before, after))],
      [...(await readings.spans(mine, ids, 'raw', before, after))],
      (
        await readings.series(mine, {
          asks: [{ series: 's', quantity: 'air_temp', sensorIds: ids }],
          from: before,
          to: after,
          width: 100,
          zone,
        })
      ).flatMap(({ v }) => v),
      (await inTransactions(unwalled, locationQueries).list(mine, { geom_id: ids })).rows,
      (await inTransactions(unwalled, deviceQueries).list(mine, { device_id: ids })).rows,
      (await inTransactions(unwalled, sensorQueries).list(mine, { sensor_id: ids })).rows,
      await inTransactions(unwalled, instrumentQueries).locations(mine, ids),
      await inTransactions(unwalled, instrumentQueries).sensors(mine, { sensor_ids: ids }),
      await inTransactions(unwalled, soilQueries).layers(mine, ids),
      await forecasts.hours(mine, ids, before, after),
      await forecasts.days(mine, ids, '2026-11-20', 7),
    ]
    expect((await answers([20])).map((rows) => rows.length)).toEqual(new Array(13).fill(0))
    // The same questions about its own find something, so that the silence above means something.
    expect((await answers([12])).map((rows) => rows.length)).toEqual(new Array(13).fill(1))
    await expect(readings.ingest(mine, [{ sensor_id: 20, ts: noon, value: 1 }])).rejects.toThrow('has no sensor 20')
  })

  it('keeps password hashes and sessions from the role that requests run as', async () => {
    const store = await open()
    await fill(store)
    for (const query of [
      sql`select password_hash from user_account`,
      sql`select from refresh_token`,
      sql`select from attempt`,
      sql`insert into user_account (email) values ('x')`,
    ]) {
      await expect(store.withScope(scopeOf(12), (db) => query.execute(db))).rejects.toMatchObject({ code: '42501' })
    }
    const { rows } = await store.withScope(scopeOf(12), (db) => sql`select email from user_account`.execute(db))
    expect(rows).toEqual([{ email: 'a@demo.test' }])
  })

  it('TN-08: a thousand mixed requests, some failing in the middle, see their own organisation only', async () => {
    const store = await open(4)
    await fill(store)
    const fails = [
      sql`select 1 / 0`,
      sql`select from nowhere`,
      sql`insert into reading (org_id, sensor_id, ts) values (99, 1, now())`,
      sql`insert into dashboard (org_id, slug, title, resource, display_type) select org_id, slug, title, resource, display_type from dashboard`,
    ]
    const request = async (index: number): Promise<string> => {
      const org = index % 2 === 0 ? 12 : 20
      const fail = fails[index % 11]
      try {
        const rows = await store.withScope(scopeOf(org), async (db) => {
          if (fail) await fail.execute(db)
          if (index % 13 === 0) throw new Error('the handler gave up')
          return (await sql<{ org_id: number }>`select org_id from device`.execute(db)).rows
        })
        return rows.length === 1 && rows[0]?.org_id === org ? 'own' : `leak in ${index}: ${JSON.stringify(rows)}`
      } catch {
        return 'refused'
      }
    }
    const count = kind === 'postgres' ? 1000 : 300
    const told: string[] = []
    // Many more than there are connections, but none that waits for one longer than it may on a slow machine.
    while (told.length < count)
      told.push(...(await Promise.all(Array.from({ length: 50 }, (_, nth) => request(told.length + nth)))))
    const expected = Array.from({ length: count }, (_, index) =>
      fails[index % 11] || index % 13 === 0 ? 'refused' : 'own',
    )
    expect(told).toEqual(expected)
    // Nothing stays on the connections either.
    const left = await Promise.all(
      Array.from({ length: 20 }, () =>
        store.withScope(scopeOf(-1, []), (db) => sql`select from device`.execute(db).then(({ rows }) => rows.length)),
      ),
    )
    expect(left).toEqual(new Array(20).fill(0))
  })
})

/** Carries a number of changed rows out of a transaction that it undoes. */
class Undone extends Error {
  constructor(readonly rows: number) {
    super('undone')
  }
}

const told = (problem: unknown): unknown =>
  problem instanceof Undone ? problem.rows : problem instanceof Error && 'code' in problem ? problem.code : problem
