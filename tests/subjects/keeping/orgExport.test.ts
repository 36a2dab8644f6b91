import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOfOrgs, tableShapes } from '#server/db/catalogue.ts'
import { forgetExports, makeNextExport } from '#subjects/keeping/exportJob.ts'
import { exported, isSecret, tablesLeftOut } from '#subjects/keeping/leftOut.ts'
import { naming, personLeftOut } from '#subjects/keeping/personRows.ts'
import { type Browser, startApp, type TestApp } from '../../server/app.ts'
import { canaries } from '../../server/world.ts'

const day = 86_400_000
const org = 20
let app: TestApp
let manager: Browser
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('manager')
  await app.store.asSystem(async (db) => {
    await sql`insert into field (org_id, id, location_id, slug, name, kind, area_ha, soil_type, boundary)
      values (20, 71, 2001, 'hill', '=HYPERLINK("http://evil")', 'field', 12.5, 'Loam',
        '{"type":"Polygon","coordinates":[[[142,-37],[142.1,-37],[142.1,-37.1],[142,-37]]]}')`.execute(db)
    for (const at of ['2026-09-30T23:59:00Z', '2026-10-01T00:00:00Z', '2026-11-02T01:00:00Z'])
      await sql`insert into reading_hour (org_id, sensor_id, ts, n, sum) values (20, 1, ${at}, 1, 20.25)`.execute(db)
    await sql`insert into reading_hour (org_id, sensor_id, ts, n, sum)
      select 20, 2, '2026-11-01T00:00:00Z'::timestamptz + n * interval '5 seconds', 1, n from generate_series(1, 4100) n`.execute(
      db,
    )
    await sql`insert into reading_hour (org_id, sensor_id, ts, n, sum) values (12, 3, '2026-10-01', 1, 12912121)`.execute(
      db,
    )
  })
})
afterAll(() => app.close())

const parts = () => ({
  store: app.store,
  settings: app.settings,
  publicUrl: app.settings.publicUrl,
  portal: () => app.portal,
  now: () => app.clock.at,
  log: app.app.log,
})
const make = () => makeNextExport(parts())
const folder = () => join(app.settings.dataDir, 'exports')
const listed = async () => (await manager.call('org.export.list')).json().result as Record<string, unknown>[]
const unzipped = (body: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(new Uint8Array(body))).map(([name, bytes]) => [name, strFromU8(bytes)]))
const mailsAbout = async (subject: string) =>
  (await app.store.asSystem((db) => db.selectFrom('mail_outbox').selectAll().execute())).filter((mail) =>
    mail.subject.includes(subject),
  )

describe('the file of an organisation', () => {
  it('has each of its tables, readings by month, shapes, and nothing of others, and is told by mail', async () => {
    expect(await manager.call('org.export.ask')).toAnswer()
    expect(await manager.call('org.export.ask')).toRefuse(409)
    expect(await listed()).toMatchObject([{ state: 'waiting', progress: 'waiting', rows: null }])
    expect(await make()).toBe(true)
    expect(await make()).toBe(false)
    const [one] = await listed()
    expect(one).toMatchObject({ state: 'ready', said: null })
    const reply = await manager.call('org.export.fetch', { id: one?.id })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/zip')
    const files = unzipped(reply.rawPayload)

    expect(files['location.csv']).toContain(canaries[20]?.word)
    expect(JSON.stringify(files)).not.toContain(canaries[12]?.word)
    expect(JSON.stringify(files)).not.toContain('12912121')
    expect(files['reading_hour/2026-09.csv']?.split('\r\n')).toHaveLength(3)
    expect(files['reading_hour/2026-10.csv']).toContain('2026-10-01T00:00:00')
    // More than two pages of rows.
    const november = files['reading_hour/2026-11.csv']?.trim().split('\r\n') ?? []
    expect(november).toHaveLength(1 + 4101)
    expect(new Set(november).size).toBe(4102)
    expect(files['field.csv']).toContain(`"'=HYPERLINK(""http://evil"")"`)
    const { features } = JSON.parse(files['field.geojson'] ?? '')
    expect(features).toHaveLength(1)
    expect(features[0]).toMatchObject({ geometry: { type: 'Polygon' }, properties: { slug: 'hill', area_ha: 12.5 } })
    expect(files['people.csv']).toContain('manager@example.test')
    expect(JSON.stringify(files)).not.toContain('argon2')
    for (const name of Object.keys(files)) if (name !== 'README.txt') expect(files['README.txt']).toContain(name)
    expect(files['README.txt']).toContain('read_key: keys of people’s scripts')

    const [mail] = await mailsAbout('is ready')
    expect(mail?.to_address).toBe('manager@example.test')
    expect(mail?.body).toContain(`${app.settings.publicUrl}/`)
    expect(mail?.body).toContain('/account/keeping')
    const audit = await app.store.asSystem((db) =>
      db.selectFrom('audit').select('what').where('org_id', '=', org).execute(),
    )
    expect(audit.map(({ what }) => what)).toEqual(expect.arrayContaining(['export.asked', 'export.fetched']))
  })

  it('is for administrators of that organisation alone, and gone after 7 days', async () => {
    const [one] = await listed()
    const id = one?.id
    expect(await (await app.as('member')).call('org.export.fetch', { id })).toRefuse(403)
    expect(await (await app.as('stranger')).call('org.export.fetch', { id })).toRefuse(404)
    expect(await manager.call('org.export.fetch', { id: 9999 })).toRefuse(404)
    expect(readdirSync(folder())).toHaveLength(1)
    app.clock.pass(6 * day)
    await forgetExports(parts(), app.clock.at)
    expect(readdirSync(folder())).toHaveLength(1)
    app.clock.pass(day)
    manager = await app.as('manager')
    expect(await manager.call('org.export.fetch', { id })).toRefuse(
      404,
      'This file is not there any more. Ask for another.',
    )
    await forgetExports(parts(), app.clock.at)
    expect(readdirSync(folder())).toEqual([])
    expect(await listed()).toEqual([])
  })

  it('leaves nothing behind on a full disk, and says so', async () => {
    await manager.call('org.export.ask')
    const guid = await app.store.asSystem((db) =>
      db.selectFrom('org').select('guid').where('id', '=', org).executeTakeFirstOrThrow(),
    )
    const { id } = await app.store.asSystem((db) => db.selectFrom('org_export').select('id').executeTakeFirstOrThrow())
    mkdirSync(folder(), { recursive: true })
    // Whatever is written there finds no room.
    if (!existsSync('/dev/full')) return
    symlinkSync('/dev/full', join(folder(), `${guid.guid}-${id}.zip.part`))
    await make()
    expect(await listed()).toMatchObject([
      {
        state: 'failed',
        said: 'The disk of the portal is full, so the file could not be made. Ask again once whoever runs the portal has made room.',
      },
    ])
    expect(readdirSync(folder())).toEqual([])
    expect(await mailsAbout('could not be put')).toHaveLength(1)
    expect(await manager.call('org.export.fetch', { id })).toRefuse(404)
    expect(await manager.call('org.export.ask')).toAnswer()
  })

  it('begins again where a process was killed in the middle', async () => {
    await app.store.asSystem((db) =>
      db.updateTable('org_export').set({ state: 'making', tables_done: 7 }).where('state', '=', 'waiting').execute(),
    )
    expect(await make()).toBe(true)
    expect((await listed())[0]).toMatchObject({ state: 'ready' })
  })

  it('has every table of organisations, or it is said why not; and no secret of any', async () => {
    const shapes = await app.store.asSystem(tableShapes)
    const names = shapes.filter(isOfOrgs).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(70)
    const known = [...Object.keys(tablesLeftOut)].filter((name) => names.includes(name))
    expect(new Set([...exported(shapes).map(({ name }) => name), ...known])).toEqual(new Set(names))
    for (const name of Object.keys(tablesLeftOut)) expect(names, name).toContain(name)
    for (const { columns } of exported(shapes)) expect(columns.filter(isSecret)).toEqual([])
    // What cannot be read page by page has no key.
    expect(exported(shapes).filter(({ key }) => key.length === 0)).toEqual([])
  })
})

describe('the file of a person', () => {
  it('has what names them in their organisations, nothing secret, and nothing of anybody else', async () => {
    const reply = await manager.call('user.export')
    expect(reply.statusCode).toBe(200)
    const files = unzipped(reply.rawPayload)
    expect(files['user_account.csv']).toContain('manager@example.test')
    expect(files['membership.csv']?.trim().split('\r\n')).toHaveLength(3)
    expect(files['audit.csv']).toContain('export.asked')
    const all = JSON.stringify(files)
    expect(all).not.toContain('argon2')
    expect(all).not.toContain('stranger@example.test')
    expect(files['README.txt']).toContain('manager@example.test')
  })

  it('knows every column that names a person', async () => {
    const shapes = await app.store.asSystem(tableShapes)
    const found = new Set(naming(shapes).map(({ shape }) => shape.name))
    // A column that points at accounts, whatever it is called.
    const { rows } = await app.store.asSystem((db) =>
      sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'user_account'::regclass`.execute(db),
    )
    for (const { name } of rows) expect([...found, ...Object.keys(personLeftOut)], name).toContain(name)
    for (const name of Object.keys(personLeftOut))
      expect(
        shapes.map((shape) => shape.name),
        name,
      ).toContain(name)
  })
})
