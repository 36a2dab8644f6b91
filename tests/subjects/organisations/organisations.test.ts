import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Portal } from '#engine/portal.ts'
import type { Store } from '#server/db/store.ts'
import { bringInOrganisations } from '#subjects/organisations/bringIn.ts'
import type { OrganisationDeclaration } from '#types/config/organisation.ts'
import { ownPortal } from '../../server/portal.ts'
import { testStore } from '../../server/testStore.ts'

let store: Store
let base: Portal
const at = new Date('2026-11-21T03:00:00Z')
beforeEach(async () => {
  store = await testStore()
  base = await ownPortal()
})
afterEach(() => store.close())

const declared: OrganisationDeclaration = {
  id: 77,
  name: 'Partner',
  brand: 'hamilton',
  zone: 'Australia/Perth',
  homepage: 'farm-home',
  dashboards: ['farm-home', 'weather-now', { slug: 'tool', title: 'Tool', type: 'VueRoute', resource: 'turf' }],
}
const bring = (changes: Partial<OrganisationDeclaration> = {}, demo = true) =>
  bringInOrganisations(store, { ...base, organisations: { partner: { ...declared, ...changes } } }, demo, at)
const org = () =>
  store.asSystem((db) => db.selectFrom('org').selectAll().where('slug', '=', 'partner').executeTakeFirst())
const dashboards = () => store.asSystem((db) => db.selectFrom('dashboard').selectAll().orderBy('position').execute())
const slugs = async () => (await dashboards()).map(({ slug }) => slug)

describe('organisations from files', () => {
  it('brings in an organisation with its dashboards, its home and its id', async () => {
    expect(await bring()).toEqual([])
    expect(await org()).toMatchObject({ id: 77, name: 'Partner', brand: 'hamilton', zone: 'Australia/Perth' })
    expect(
      (await dashboards()).map(({ slug, title, display_type, resource, is_homepage }) => [
        slug,
        title,
        display_type,
        resource,
        is_homepage,
      ]),
    ).toEqual([
      ['farm-home', base.pages['farm-home']?.title, 'VuePage', 'farm-home', true],
      ['weather-now', base.pages['weather-now']?.title, 'VuePage', 'weather-now', false],
      ['tool', 'Tool', 'VueRoute', 'turf', false],
    ])
  })

  it('changes nothing the second time', async () => {
    await bring()
    const before = [await org(), await dashboards()]
    expect(await bring()).toEqual([])
    expect([await org(), await dashboards()]).toEqual(before)
  })

  it('follows the file', async () => {
    await bring()
    expect(
      await bring({
        name: 'Partner Farms',
        zone: 'Australia/Sydney',
        homepage: 'weather-now',
        dashboards: ['weather-now', 'soil-moisture', 'farm-home'],
      }),
    ).toEqual([])
    expect(await org()).toMatchObject({ name: 'Partner Farms', zone: 'Australia/Sydney' })
    expect(await slugs()).toEqual(['weather-now', 'soil-moisture', 'farm-home'])
    expect((await dashboards()).filter(({ is_homepage }) => is_homepage).map(({ slug }) => slug)).toEqual([
      'weather-now',
    ])
  })

  it('leaves alone what was changed by hand, and tells it', async () => {
    await bring()
    await store.asSystem(async (db) => {
      await db.updateTable('org').set({ name: 'Our name' }).where('id', '=', 77).execute()
      await db.updateTable('dashboard').set({ title: 'Our tool' }).where('slug', '=', 'tool').execute()
      await db.deleteFrom('dashboard').where('slug', '=', 'weather-now').execute()
    })
    const told = await bring({
      name: 'Their name',
      brand: 'narrabri',
      dashboards: [
        'farm-home',
        'weather-now',
        { slug: 'tool', title: 'Their tool', type: 'VueRoute', resource: 'turf' },
      ],
    })
    expect(told).toEqual([
      'config/organisations/partner.yaml: its name is "Our name" here and "Their name" in the file',
      'config/organisations/partner.yaml: the dashboard weather-now was removed here',
      expect.stringContaining('config/organisations/partner.yaml: the dashboard tool is {'),
    ])
    expect(await org()).toMatchObject({ name: 'Our name', brand: 'narrabri' })
    expect((await dashboards()).map(({ slug, title }) => [slug, title])).toEqual([
      ['farm-home', base.pages['farm-home']?.title],
      ['tool', 'Our tool'],
    ])
  })

  it('brings demo organisations in only where demo data is wanted', async () => {
    await bring({ demo: true }, false)
    expect(await org()).toBeUndefined()
  })

  it('does not give an id away that another organisation has', async () => {
    await bring()
    const told = await bringInOrganisations(store, { ...base, organisations: { second: declared } }, true, at)
    expect(told).toEqual([
      'config/organisations/second.yaml: it cannot have the id 77, which partner has; it was not brought in',
    ])
    expect(await bring({ id: 78 })).toEqual(['config/organisations/partner.yaml: its id is 77 here and 78 in the file'])
  })

  it('does not take over an organisation that was made by hand under the same slug', async () => {
    await store.asSystem((db) =>
      db.insertInto('org').values({ slug: 'partner', name: 'Made here', zone: 'UTC', brand: null }).execute(),
    )
    expect((await bring({ id: undefined })).length).toBe(3)
    expect(await org()).toMatchObject({ name: 'Made here', zone: 'UTC', brand: null })
  })
})
