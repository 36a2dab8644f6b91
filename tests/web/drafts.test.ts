import { expect, it } from 'vitest'
import { draftOf, draftsKey } from '../../src/web/session/drafts.ts'
import { makeSession } from '../../src/web/session/session.ts'
import { openKeep } from '../../src/web/session/storage.ts'
import { sharedStorage, signedIn } from './browser.ts'

const day = 86_400_000
const entered = { entry: { name: 'North tank' }, base: { version: 3 } }

function opened(at = 0) {
  const storage = sharedStorage()
  const keep = openKeep(() => storage)
  const clock = { at }
  return {
    storage,
    keep,
    clock,
    of: (user: number, form: string) => draftOf(keep, user, form, () => new Date(clock.at)),
  }
}

it('is one form’s and one person’s, until it is removed', () => {
  const { of, storage } = opened()
  of(1, 'mob').write(entered)
  expect(of(1, 'mob').read()).toEqual({ ...entered, at: 0 })
  expect(of(1, 'tank').read()).toBeNull()
  expect(of(2, 'mob').read()).toBeNull()
  of(1, 'mob').write(null)
  expect(storage.getItem(draftsKey(1))).toBeNull()
})

it('is let go after thirty days, and what is damaged counts as none', () => {
  const { of, clock, storage } = opened()
  of(1, 'mob').write(entered)
  clock.at = 31 * day
  expect(of(1, 'mob').read()).toBeNull()
  for (const damage of ['{', '[]', '{"mob":{"entry":1}}', '{"mob":null}']) {
    storage.setItem(draftsKey(1), damage)
    expect(of(1, 'mob').read(), damage).toBeNull()
    expect(of(1, 'constructor').read(), damage).toBeNull()
  }
})

it('knows what was sent of it and not answered, as long as there is a draft', () => {
  const { of } = opened()
  const sent = { text: '["mob.add"]', key: 'one-entry' }
  of(1, 'mob').noteSent(sent)
  expect(of(1, 'mob').sent()).toBeUndefined()
  expect(of(1, 'mob').read()).toBeNull()
  of(1, 'mob').write(entered)
  of(1, 'mob').noteSent(sent)
  expect(of(1, 'mob').sent()).toEqual(sent)
  expect(of(1, 'mob').read()).toEqual({ ...entered, at: 0 })
  expect(of(2, 'mob').sent()).toBeUndefined()
  of(1, 'mob').write({ ...entered, entry: { name: 'South tank' } })
  expect(of(1, 'mob').sent()).toEqual(sent)
  of(1, 'mob').noteSent(undefined)
  expect(of(1, 'mob').sent()).toBeUndefined()
  expect(of(1, 'mob').read()?.entry).toEqual({ name: 'South tank' })
  of(1, 'mob').noteSent(sent)
  of(1, 'mob').write(null)
  of(1, 'mob').write(entered)
  expect(of(1, 'mob').sent()).toBeUndefined()
})

it('outlives a session that ended by itself, and no sign-out', async () => {
  const { of, keep } = opened()
  const session = makeSession({
    keep,
    askRefresh: async () => null,
    wait: async () => undefined,
    lock: (work) => work(),
    tell: () => undefined,
  })
  const answer = signedIn('first')
  session.enter(answer)
  of(answer.user.id, 'mob').write(entered)
  await expect(session.renew('first', session.state().epoch)).rejects.toThrow()
  expect(session.state().isExpired).toBe(true)
  expect(of(answer.user.id, 'mob').read()).not.toBeNull()
  session.enter(answer)
  session.leave()
  expect(of(answer.user.id, 'mob').read()).toBeNull()
})
