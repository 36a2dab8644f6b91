import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../server/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
}, 180_000)
afterAll(() => app.close())

const turn = (orgId: number, isOn: boolean) =>
  app.store.asSystem((db) => db.updateTable('org').set({ is_on: isOn }).where('id', '=', orgId).execute())
const say = async (who: 'viewer' | 'member' | 'manager' | 'nobody'): Promise<string | null> =>
  (await (await app.as(who)).call('org.closed')).json().result.say

it('tells a person whose organisation is switched off what became of it and whom to ask', async () => {
  expect(await say('viewer')).toBeNull()
  await turn(20, false)
  const manager = await app.store.asSystem((db) =>
    db.selectFrom('user_account').select(['first_name', 'last_name']).where('id', '=', 1).executeTakeFirstOrThrow(),
  )
  const told = await say('viewer')
  expect(told).toMatch(/ is switched off: nobody can open it, and what it holds is kept\. Ask /)
  expect(told).toContain(`${manager.first_name} ${manager.last_name}`.trim())
  expect(told).toMatch(/whoever runs this portal\.$/)
  // Those who belong to another one are told as well, and those who never belonged to it learn nothing.
  expect(await say('member')).toBe(told)
  expect(await say('nobody')).toBeNull()
  expect(await app.browser().call('org.closed')).toRefuse(401)
  await turn(20, true)
  expect(await say('viewer')).toBeNull()
})
