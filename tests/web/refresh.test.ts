import { describe, expect, it } from 'vitest'
import { SessionEnded } from '../../src/web/data/refusal.ts'
import { type Answer, call, json, openBrowser, openCall, refused, signedIn } from './browser.ts'

const isRefresh = (request: Request): boolean => new URL(request.url).pathname.endsWith('/auth/refresh')
const tokenOf = (request: Request): string | null => request.headers.get('authorization')

/** A server that knows one good token at a time, and how to renew it. */
const server = (renew: () => Response | Promise<Response>): Answer => {
  return async (request) => {
    if (isRefresh(request)) return renew()
    if (tokenOf(request) !== 'Bearer second') return refused(401, 'Sign in to go on.')
    return json(200, { result: (await request.json()).n })
  }
}

const many = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('a token that has run out', () => {
  it('AU-14 is renewed once for fifty calls of a tab, which then all succeed in their order', async () => {
    const browser = openBrowser(server(() => json(200, { result: signedIn('second') })))
    const { client, session } = browser.openTab()
    session.enter(signedIn('first'))
    const answers = await Promise.all(many(50).map((n) => client.send(call('echo'), { n })))
    expect(answers).toEqual(many(50))
    expect(browser.requests.filter(isRefresh)).toHaveLength(1)
    expect(browser.requests).toHaveLength(101)
    const replayed = browser.requests.slice(-50)
    expect(await Promise.all(replayed.map((request) => tokenOf(request)))).toEqual(many(50).map(() => 'Bearer second'))
    expect(session.state().status).toBe('in')
  })

  it('AU-15 is renewed once for five tabs of ten calls each', async () => {
    const browser = openBrowser(server(() => json(200, { result: signedIn('second') })))
    browser.openTab().session.enter(signedIn('first'))
    const tabs = many(5).map(() => browser.openTab())
    const answers = await Promise.all(
      tabs.flatMap(({ client }) => many(10).map((n) => client.send(call('echo'), { n }))),
    )
    expect(answers).toHaveLength(50)
    expect(browser.requests.filter(isRefresh)).toHaveLength(1)
    expect(tabs.map(({ session }) => session.state().token)).toEqual(many(5).map(() => 'second'))
  })

  it('is not renewed again for a call that comes back late', async () => {
    const browser = openBrowser(server(() => json(200, { result: signedIn('second') })))
    const { session } = browser.openTab()
    session.enter(signedIn('first'))
    const { epoch } = session.state()
    await session.renew('first', epoch)
    expect(await session.renew('first', epoch)).toBe('second')
    expect(browser.requests.filter(isRefresh)).toHaveLength(1)
  })

  it('AU-17 is renewed once only: a replay that is refused again rejects', async () => {
    const browser = openBrowser((request) =>
      isRefresh(request) ? json(200, { result: signedIn('third') }) : refused(401, 'Sign in to go on.'),
    )
    const { client, session } = browser.openTab()
    session.enter(signedIn('first'))
    await expect(client.send(call('echo'), { n: 1 })).rejects.toMatchObject({ status: 401 })
    expect(browser.requests.filter(isRefresh)).toHaveLength(1)
    expect(browser.requests).toHaveLength(3)
  })

  it('is never renewed for a refused sign-in, even of someone who is signed in', async () => {
    const browser = openBrowser(() => refused(401, 'Email or password is wrong.'))
    const { client, session } = browser.openTab()
    session.enter(signedIn('first'))
    await expect(client.send(openCall('auth.signin'), {})).rejects.toThrow('Email or password is wrong.')
    expect(browser.paths()).toEqual(['/portal/v2/api/auth/signin'])
    expect(session.state().status).toBe('in')
  })
})

describe('NW-05 a refresh without an answer', () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))

  it('is asked again within the seconds in which the server knows it again', async () => {
    const answers = [broken, broken, () => json(200, { result: signedIn('second') })]
    const browser = openBrowser(server(() => (answers.shift() ?? broken)()))
    const { client, session } = browser.openTab()
    session.enter(signedIn('first'))
    expect(await Promise.all(many(5).map((n) => client.send(call('echo'), { n })))).toEqual(many(5))
    expect(browser.requests.filter(isRefresh)).toHaveLength(3)
    expect(browser.waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(5000)
    expect(session.state()).toMatchObject({ status: 'in', token: 'second' })
  })

  it('signs nobody out: who waits hears of the line, and the next call asks anew', async () => {
    let line = broken as () => Response | Promise<Response>
    const browser = openBrowser(server(() => line()))
    const { client, session } = browser.openTab()
    session.enter(signedIn('first'))
    const outcomes = await Promise.allSettled(many(20).map((n) => client.send(call('echo'), { n })))
    expect(outcomes.every((one) => one.status === 'rejected' && one.reason instanceof TypeError)).toBe(true)
    expect(browser.requests.filter(isRefresh)).toHaveLength(3)
    expect(session.state()).toMatchObject({ status: 'in', token: 'first' })
    expect(browser.storage.length).toBeGreaterThan(0)
    line = () => json(200, { result: signedIn('second') })
    expect(await client.send(call('echo'), { n: 7 })).toBe(7)
    expect(session.state().status).toBe('in')
  })
})

describe('AU-16 a refresh that fails', () => {
  const failures: Record<string, () => Response | Promise<Response>> = {
    'with a server error': () => json(500, { responseException: { exceptionMessage: 'Sorry' } }),
    'by running out of time': () => Promise.reject(new DOMException('too slow', 'TimeoutError')),
    'with isAuthenticated false': () => json(200, { result: { isAuthenticated: false } }),
    'with a page of HTML': () => new Response('<html></html>'),
    'with a refusal': () => refused(401, 'Sign in to go on.'),
  }

  for (const [how, answer] of Object.entries(failures)) {
    it(`${how} rejects every waiting call once and signs out once, without a loop`, async () => {
      const browser = openBrowser(server(answer))
      const { client, session } = browser.openTab()
      session.enter(signedIn('first'))
      let timesOut = 0
      session.subscribe(() => {
        if (session.state().status === 'out') timesOut += 1
      })
      const outcomes = await Promise.allSettled(many(20).map((n) => client.send(call('echo'), { n })))
      expect(outcomes.every((one) => one.status === 'rejected' && one.reason instanceof SessionEnded)).toBe(true)
      expect(timesOut).toBe(1)
      expect(browser.requests.filter(isRefresh)).toHaveLength(1)
      expect(browser.storage.length).toBe(0)
    })
  }

  it('signs out the other tabs too, and none of them asks again', async () => {
    const browser = openBrowser(server(() => refused(401, 'Sign in to go on.')))
    browser.openTab().session.enter(signedIn('first'))
    const tabs = many(3).map(() => browser.openTab())
    await Promise.allSettled(tabs.flatMap(({ client }) => many(4).map((n) => client.send(call('echo'), { n }))))
    expect(tabs.map(({ session }) => session.state().status)).toEqual(['out', 'out', 'out'])
    expect(browser.requests.filter(isRefresh)).toHaveLength(1)
  })

  it('does not start again for a 401 that arrives afterwards', async () => {
    const browser = openBrowser(server(() => refused(401, 'Sign in to go on.')))
    const { session } = browser.openTab()
    session.enter(signedIn('first'))
    const { epoch } = session.state()
    await expect(session.renew('first', epoch)).rejects.toThrow(SessionEnded)
    await expect(session.renew('first', epoch)).rejects.toThrow(SessionEnded)
    expect(browser.requests.filter(isRefresh)).toHaveLength(1)
  })
})

describe('signing out', () => {
  it('clears all five keys and signs out every tab', () => {
    const browser = openBrowser(() => json(200, { result: null }))
    const [one, two] = [browser.openTab(), browser.openTab()]
    one.session.enter(signedIn('first'))
    two.session.storageChanged('token')
    expect(two.session.state().status).toBe('in')
    one.session.leave()
    expect(browser.storage.length).toBe(0)
    expect(two.session.state().status).toBe('out')
  })

  it('while a refresh is under way wins over it', async () => {
    let finish: (response: Response) => void = () => undefined
    const browser = openBrowser(server(() => new Promise((resolve) => (finish = resolve))))
    const { client, session } = browser.openTab()
    session.enter(signedIn('first'))
    const asked = client.send(call('echo'), { n: 1 })
    const settled = expect(asked).rejects.toThrow(SessionEnded)
    await expect.poll(() => browser.requests.filter(isRefresh).length).toBe(1)
    session.leave()
    finish(json(200, { result: signedIn('second') }))
    await settled
    expect(session.state().status).toBe('out')
    expect(browser.storage.length).toBe(0)
  })
})
