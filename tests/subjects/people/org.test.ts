import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../server/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('a person', () => {
  it('is told their organisations, as at signing in, and nobody else’s', async () => {
    const manager = await app.as('manager')
    const mine = (await manager.call('org.legacy')).json().result
    expect(mine.map(({ id }: { id: number }) => id).sort()).toEqual([12, 20])
    expect(mine[0]).toMatchObject({ slug: expect.any(String), name: expect.any(String), brand: expect.any(String) })
    expect((await (await app.as('viewer')).call('org.legacy')).json().result).toHaveLength(1)
    expect((await (await app.as('nobody')).call('org.legacy')).json().result).toEqual([])
    expect(await app.browser().call('org.legacy')).toRefuse(401, 'Sign in first.')
  })

  it('is told what they are in each of them', async () => {
    const rolesOf = async (who: 'manager' | 'member' | 'viewer' | 'regional' | 'farm' | 'nobody') =>
      (await (await app.as(who)).call('fahmatool.roles')).json().result
    expect(await rolesOf('manager')).toEqual(
      expect.arrayContaining([
        { orgId: 20, userOrgRole: 'admin' },
        { orgId: 12, userOrgRole: 'admin' },
      ]),
    )
    expect(await rolesOf('viewer')).toEqual([{ orgId: 20, userOrgRole: 'viewer' }])
    expect(await rolesOf('regional')).toEqual([{ orgId: 36, userOrgRole: 'regional_office' }])
    expect(await rolesOf('farm')).toEqual([{ orgId: 31, userOrgRole: 'client_farm' }])
    expect(await rolesOf('nobody')).toEqual([])
    expect(await app.browser().call('fahmatool.roles')).toRefuse(401, 'Sign in first.')
  })

  it('is told what guards may ask about them in the organisation that they are in', async () => {
    const role = async (who: 'manager' | 'viewer' | 'nobody', org?: number) =>
      (await (await app.as(who)).call('org.role', {}, org === undefined ? {} : { org })).json().result
    expect(await role('manager', 20)).toMatchObject({ user: { isSuperUser: false }, org: { id: 20 } })
    expect(await role('viewer', 20)).toMatchObject({ org: { id: 20 } })
    expect(await role('manager', 20)).not.toEqual(await role('viewer', 20))
    expect(await app.browser().call('org.role')).toRefuse(401)
  })

  it('is told until when an organisation can be had back, and by whom', async () => {
    const closes = new Date('2026-12-24T00:00:00Z')
    const set = (is_on: boolean, closes_at: Date | null) =>
      app.store.asSystem((db) => db.updateTable('org').set({ is_on, closes_at }).where('id', '=', 20).execute())
    await set(false, closes)
    const told = (await (await app.as('viewer')).call('org.closed')).json().result.say
    expect(told).toMatch(
      / is closed, and is deleted with all that it holds on 2026-12-24\. Until then .+ can take that back\.$/,
    )
    // Without anybody who manages it, it is whoever runs the portal.
    await app.store.asSystem((db) =>
      db
        .updateTable('membership')
        .set({ role: 'viewer' })
        .where('org_id', '=', 20)
        .where('role', '=', 'admin')
        .execute(),
    )
    expect((await (await app.as('viewer')).call('org.closed')).json().result.say).toContain(
      'Until then whoever runs this portal can take that back.',
    )
    await set(false, null)
    expect((await (await app.as('viewer')).call('org.closed')).json().result.say).toMatch(
      /what it holds is kept\. Ask whoever runs this portal\.$/,
    )
    await set(true, null)
    expect((await (await app.as('viewer')).call('org.closed')).json().result.say).toBeNull()
  })
})
