import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSuperUsers, makeSuperUser } from '#subjects/admin/superUsers.ts'
import { startApp, type TestApp } from '../../server/app.ts'
import { emailOf, password } from '../../server/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const isSuper = async (email: string, word: string): Promise<unknown> => {
  const browser = app.browser()
  expect((await browser.signIn(email, word)).statusCode).toBe(200)
  return (await browser.call('org.role')).json().result.user.isSuperUser
}

describe('the first super user', () => {
  it('is made of an address, and chooses a password by a link that is good once', async () => {
    const before = await app.store.asSystem(countSuperUsers)
    const made = await makeSuperUser(app.store, 'first@farm.example', app.clock.at)
    if (made.is !== 'invited') throw new Error(`it is ${made.is}`)
    expect(await app.store.asSystem(countSuperUsers)).toBe(before)
    const wish = { signature: made.signature, newPassword: 'the first of all passwords' }
    expect(await app.browser().call('auth.resetpassword', wish)).toAnswer()
    expect(await app.browser().call('auth.resetpassword', wish)).toRefuse(400)
    expect(await isSuper('first@farm.example', 'the first of all passwords')).toBe(true)
    expect(await app.store.asSystem(countSuperUsers)).toBe(before + 1)
    expect(await makeSuperUser(app.store, 'first@farm.example', app.clock.at)).toEqual({ is: 'already' })
  })

  it('may be somebody who is here, with the password that they have', async () => {
    expect(await makeSuperUser(app.store, emailOf('member'), app.clock.at)).toEqual({ is: 'made' })
    expect(await isSuper(emailOf('member'), password)).toBe(true)
  })

  it('is none of the demo’s, and nobody who was locked', async () => {
    await app.store.asSystem(async (db) => {
      await db.updateTable('user_account').set({ is_demo: true }).where('email', '=', emailOf('viewer')).execute()
      await db.updateTable('user_account').set({ status: 'suspended' }).where('email', '=', emailOf('farm')).execute()
    })
    expect(await makeSuperUser(app.store, emailOf('viewer'), app.clock.at)).toEqual({ is: 'demo' })
    expect(await makeSuperUser(app.store, emailOf('farm'), app.clock.at)).toEqual({ is: 'suspended' })
  })
})
