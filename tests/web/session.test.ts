import { describe, expect, it } from 'vitest'
import { factsOf } from '../../src/web/session/facts.ts'
import { locationIdOf } from '../../src/web/session/locations.ts'
import { makeSession } from '../../src/web/session/session.ts'
import { reduce, type Workspace } from '../../src/web/session/state.ts'
import { keys, openKeep } from '../../src/web/session/storage.ts'
import { call, json, openBrowser, orgs, sharedStorage, signedIn } from './browser.ts'

const alone = (storage: () => Storage, linked?: string[]) =>
  makeSession({
    keep: openKeep(storage),
    linked,
    askRefresh: () => Promise.reject(new Error('nobody is there')),
    wait: async () => undefined,
    lock: (work) => work(),
    tell: () => undefined,
  })

const stored = (): Storage => {
  const storage = sharedStorage()
  alone(() => storage).enter(signedIn('first'))
  return storage
}

const location = (id: number, isDefault = false) => ({
  id,
  guid: `guid-${id}`,
  slug: `location-${id}`,
  name: `Location ${id}`,
  orgId: 20,
  isDefault,
  zone: 'Australia/Melbourne',
  elevationM: null,
  boundingBox: null,
  geoJson: null,
})

const workspace = (orgId: number, locations = [location(1), location(2, true)]): Workspace => ({
  orgId,
  locations,
  dashboards: [],
  tree: [],
  links: [],
  brand: null,
  mayManage: null,
})

describe('local storage', () => {
  it('holds token, refresh token, user, organisations and current organisation', () => {
    const storage = stored()
    expect([...keys].map((key) => storage.getItem(key) !== null)).toEqual([true, true, true, true, true])
    expect(alone(() => storage).state()).toMatchObject({ status: 'in', token: 'first', currentOrg: { id: 20 } })
  })

  const damages = ['undefined', '{', 'null', '[]', '12', '{"id":"x"}', 'x'.repeat(5_000_000)]
  for (const key of keys) {
    for (const damage of damages) {
      it(`BR-13 starts with ${key} damaged to ${damage.slice(0, 12)}, and discards what is damaged`, () => {
        const storage = stored()
        storage.setItem(key, damage)
        const { status, userOrgs, currentOrg, token } = alone(() => storage).state()
        if (key === 'user') expect({ status, token }).toEqual({ status: 'out', token: null })
        if (key === 'userOrgs') expect(userOrgs).toEqual([])
        if (key === 'currentOrg') expect(currentOrg).toEqual({ id: 20, slug: 'hamilton-grazing' })
        if (damage === 'undefined') expect(storage.getItem(key)).toBeNull()
        if (damage.length > 1_000_000) expect(storage.getItem(key)).toBeNull()
      })
    }
  }

  it('BR-13 gives up a current organisation that the person does not belong to', () => {
    const storage = stored()
    storage.setItem('currentOrg', JSON.stringify({ id: 99, slug: 'elsewhere' }))
    expect(alone(() => storage).state().currentOrg).toEqual({ id: 20, slug: 'hamilton-grazing' })
  })

  it('BR-14 may be blocked: the session then lives in memory, and says so', () => {
    const keep = openKeep(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const session = makeSession({
      keep,
      askRefresh: () => Promise.resolve({ result: null }),
      wait: async () => undefined,
      lock: (work) => work(),
      tell: () => undefined,
    })
    session.enter(signedIn('first'))
    expect(session.state().status).toBe('in')
    expect(keep.read('token')).toBe('first')
    expect(keep.isMemoryOnly()).toBe(true)
  })

  it('BR-14 may be full: what does not fit is kept in memory', () => {
    const storage = sharedStorage()
    const full: Storage = {
      ...storage,
      length: 0,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const keep = openKeep(() => full)
    keep.write('timeRange', 'Today')
    expect(keep.read('timeRange')).toBe('Today')
    expect(keep.isMemoryOnly()).toBe(true)
  })
})

describe('the session', () => {
  it('is not entered by an answer that signs nobody in', () => {
    const session = alone(sharedStorage)
    for (const answer of [
      null,
      {},
      { ...signedIn('x'), isAuthenticated: false },
      { ...signedIn(''), token: '' },
      '<html>',
    ]) {
      expect(() => session.enter(answer)).toThrow('did not sign you in')
    }
    expect(session.state().status).toBe('out')
  })

  it('makes the default location current, or else the first, when none is picked', () => {
    const session = alone(sharedStorage)
    session.enter(signedIn('first'))
    session.dispatch({ type: 'loaded', workspace: workspace(20) })
    expect(session.state().locationIds).toEqual([2])
    session.dispatch({ type: 'located', ids: [1, 999] })
    expect(session.state().locationIds).toEqual([1])
    session.dispatch({ type: 'loaded', workspace: workspace(20, [location(5), location(6)]) })
    expect(session.state().locationIds).toEqual([5])
  })

  it('names a location by id, guid or slug, and refuses one of another organisation in the specified words', () => {
    const session = alone(sharedStorage)
    session.enter(signedIn('first'))
    session.dispatch({ type: 'loaded', workspace: workspace(20) })
    const state = session.state()
    expect([locationIdOf(state, 2), locationIdOf(state, 'guid-2'), locationIdOf(state, 'location-2')]).toEqual([
      2, 2, 2,
    ])
    expect(() => locationIdOf(state, 'north')).toThrow('Current org locations does not include location north')
  })

  it('switches only to an organisation of the person', () => {
    const session = alone(sharedStorage)
    session.enter(signedIn('first'))
    const before = session.state()
    session.dispatch({ type: 'switching', org: { id: 99, slug: 'elsewhere' } })
    expect(session.state()).toBe(before)
    session.dispatch({ type: 'switching', org: { id: 31, slug: 'merredin-grain' } })
    expect(session.state()).toMatchObject({
      currentOrg: { id: 31 },
      isSwitching: true,
      workspace: null,
      locationIds: [],
    })
  })

  it('TN-10 drops what the organisation before answers after a switch', () => {
    const session = alone(sharedStorage)
    session.enter(signedIn('first'))
    session.dispatch({ type: 'switching', org: { id: 31, slug: 'merredin-grain' } })
    session.dispatch({ type: 'loaded', workspace: workspace(20) })
    expect(session.state().workspace).toBeNull()
  })

  it('TN-10 asks a replay for the organisation that was asked for first', async () => {
    const asked: (string | null)[] = []
    const browser = openBrowser((request) => {
      asked.push(request.headers.get('x-org-id'))
      if (request.url.endsWith('refresh')) {
        tab.session.dispatch({ type: 'switching', org: { id: 31, slug: 'merredin-grain' } })
        return json(200, { result: signedIn('second') })
      }
      return request.headers.get('authorization') === 'Bearer second' ? json(200, { result: 1 }) : json(401, {})
    })
    const tab = browser.openTab()
    tab.session.enter(signedIn('first'))
    await tab.client.send(call('x'), {})
    expect([asked[0], asked[2]]).toEqual(['20', '20'])
    expect(tab.session.state().currentOrg?.id).toBe(31)
  })

  it('gives guards the same facts as the server: role, management, organisations', () => {
    const session = alone(sharedStorage)
    expect(factsOf(session.state())).toEqual({ user: null, org: null, orgs: [], route: {} })
    session.enter(signedIn('first'))
    expect(factsOf(session.state(), { orgSlug: 'x' })).toEqual({
      user: { id: 7, isSuperUser: false, isAdmin: false },
      org: {
        id: 20,
        slug: 'hamilton-grazing',
        role: 'member',
        mayManage: false,
        mayInvite: false,
        mayExport: true,
      },
      orgs: orgs.map(({ slug }) => slug),
      route: { orgSlug: 'x' },
    })
    session.dispatch({ type: 'loaded', workspace: { ...workspace(20), mayManage: true } })
    expect(factsOf(session.state()).org?.mayManage).toBe(true)
    const told = { mayManage: false, mayInvite: true, mayExport: false }
    session.dispatch({ type: 'loaded', workspace: { ...workspace(20), ...told } })
    expect(factsOf(session.state()).org).toMatchObject(told)
  })

  it('without an organisation has the placeholder id -1', () => {
    const session = alone(sharedStorage)
    session.enter({ ...signedIn('first'), userOrgs: [], currentOrg: { id: -1, slug: '' } })
    expect(factsOf(session.state()).org).toEqual({ id: -1, slug: '', role: 'none', mayManage: false })
  })

  it('stays out whatever happens while nobody is signed in', () => {
    const { state } = alone(sharedStorage)
    expect(reduce(state(), { type: 'left' })).toBe(state())
  })
})

describe('the chosen locations', () => {
  const chosenBy = (storage: Storage, linked?: string[]) => {
    const session = alone(() => storage, linked)
    session.dispatch({ type: 'loaded', workspace: workspace(20) })
    return session
  }

  it('outlive a reload', () => {
    const storage = stored()
    expect(chosenBy(storage).state().locationIds).toEqual([2])
    chosenBy(storage).dispatch({ type: 'located', ids: [1, 2] })
    expect(chosenBy(storage).state().locationIds).toEqual([1, 2])
  })

  it('are another person’s on another sign-in, and the default where those kept are gone or damaged', () => {
    const storage = stored()
    chosenBy(storage).dispatch({ type: 'located', ids: [1] })
    const key = `locations.${signedIn('first').user.id}.20`
    for (const damage of ['[77]', '{', 'null', '{"0":1}', '["1"]']) {
      storage.setItem(key, damage)
      expect(chosenBy(storage).state().locationIds).toEqual([2])
    }
    storage.setItem(key, '[1]')
    const other = { ...signedIn('other'), user: { ...signedIn('other').user, id: 77 } }
    alone(() => storage).enter(other)
    expect(chosenBy(storage).state().locationIds).toEqual([2])
  })

  it('are those of the link by which the portal was opened, once', () => {
    const storage = stored()
    const session = chosenBy(storage, ['location-1', 'nowhere'])
    expect(session.state().locationIds).toEqual([1])
    session.dispatch({ type: 'switching', org: { id: 31, slug: 'merredin-grain' } })
    session.dispatch({ type: 'switching', org: { id: 20, slug: 'hamilton-grazing' } })
    session.dispatch({ type: 'loaded', workspace: workspace(20) })
    expect(session.state().locationIds).toEqual([2])
  })
})
