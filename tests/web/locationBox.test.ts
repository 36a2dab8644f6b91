import { expect, it } from 'vitest'
import { boxOfLocation } from '../../src/web/session/locationBox.ts'
import { makeSession } from '../../src/web/session/session.ts'
import { openKeep } from '../../src/web/session/storage.ts'
import { orgs, sharedStorage, signedIn } from './browser.ts'

it('begins around the organisation where no location is known, and nowhere where nobody said', () => {
  const storage = sharedStorage()
  const session = makeSession({
    keep: openKeep(() => storage),
    askRefresh: () => Promise.reject(new Error('nobody is there')),
    wait: async () => undefined,
    lock: (work) => work(),
    tell: () => undefined,
  })
  session.enter(signedIn('first'))
  const state = session.state()
  expect(boxOfLocation(state, undefined)).toBeNull()
  const geo = { type: 'Point' as const, coordinates: [142, -37] }
  const placed = { ...state, userOrgs: orgs.map((org) => ({ ...org, geo })) } as typeof state
  expect(boxOfLocation(placed, undefined)).toEqual([142 - 0.2, -37 - 0.2, 142 + 0.2, -37 + 0.2])
})
