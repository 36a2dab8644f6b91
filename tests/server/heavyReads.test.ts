import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#engine/portal.ts'
import { inTurns, isHeavy } from '#server/pipeline/heavyReads.ts'
import { alone, makeTurns } from '#server/pipeline/turns.ts'
import { accessTokens } from '#server/session/token.ts'
import { type Browser, startApp, type TestApp } from './app.ts'

const limits = { atOnce: 1, waiting: 4, together: 4, each: 3, seconds: 60, say: 'Much is being asked just now.' }

/** Work that lasts until it is ended, and says when it began. */
function held(begun: string[]) {
  const ends: (() => void)[] = []
  return {
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    },
    endOne: () => ends.shift()?.(),
  }
}

describe('turns', () => {
  it('go round among those who wait, in the order in which each of them asked', async () => {
    const begun: string[] = []
    const { work, endOne } = held(begun)
    const turn = makeTurns(limits)
    const names = ['a1', 'a2', 'a3', 'a4', 'b1']
    const all = names.map((name) => turn(alone(name.slice(0, 1)), work(name)))
    for (const [at] of names.entries()) {
      await expect.poll(() => begun.length).toBe(at + 1)
      endOne()
    }
    expect(await Promise.all(all)).toEqual(names)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('go round among organisations first, however many people of one ask', async () => {
    const begun: string[] = []
    const { work, endOne } = held(begun)
    const turn = makeTurns({ ...limits, waiting: 20, together: 20 })
    const ask = (name: string) => turn({ among: name.slice(0, 1), whose: name.slice(0, 2) }, work(name))
    const names = ['aa1', 'aa2', 'aa3', 'ab1', 'ac1', 'ad1', 'ba1', 'ba2', 'bb1']
    const all = names.map(ask)
    for (const [at] of names.entries()) {
      await expect.poll(() => begun.length).toBe(at + 1)
      endOne()
    }
    await Promise.all(all)
    // Of the first every second turn is one's of the other, until none of it waits.
    expect(begun).toEqual(['aa1', 'aa2', 'ba1', 'ab1', 'bb1', 'ac1', 'ba2', 'ad1', 'aa3'])
  })

  it('are refused past what one organisation may have waiting, which leaves room for others', async () => {
    const { work, endOne } = held([])
    const turn = makeTurns({ ...limits, waiting: 4, together: 2 })
    const ask = (among: string, whose: string) => turn({ among, whose }, work(whose))
    const going = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')]
    await expect(ask('a', 'a4')).rejects.toMatchObject({ status: 503 })
    going.push(ask('b', 'b1'))
    const ending = setInterval(endOne, 1)
    expect(await Promise.all(going)).toEqual(['a1', 'a2', 'a3', 'b1'])
    clearInterval(ending)
  })

  it('are refused past what one person may have waiting, and past what all may', async () => {
    const { work, endOne } = held([])
    const turn = makeTurns(limits)
    const going = ['a1', 'a2', 'a3', 'a4'].map((name) => turn(alone('a'), work(name)))
    const busy = { status: 503, message: limits.say, more: { code: 'busy', headers: { 'retry-after': '2' } } }
    await expect(turn(alone('a'), work('a5'))).rejects.toMatchObject(busy)
    going.push(turn(alone('b'), work('b1')))
    await expect(turn(alone('c'), work('c1'))).rejects.toMatchObject(busy)
    const ending = setInterval(endOne, 1)
    expect(await Promise.all(going)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
    clearInterval(ending)
    expect(await turn(alone('c'), async () => 'there is room again')).toBe('there is room again')
  })

  it('are refused when they do not come, and leave no place taken', async () => {
    const { work, endOne } = held([])
    const turn = makeTurns({ ...limits, seconds: 0.02 })
    const first = turn(alone('a'), work('a1'))
    await expect(turn(alone('b'), work('b1'))).rejects.toMatchObject({ status: 503 })
    endOne()
    await first
    expect(await turn(alone('b'), async () => 'b2')).toBe('b2')
  })

  it('are given up by who goes away, and what failed gives its turn on', async () => {
    const begun: string[] = []
    const { work, endOne } = held(begun)
    const turn = makeTurns(limits)
    const first = turn(alone('a'), work('a1'))
    const gone = new AbortController()
    const left = expect(turn(alone('b'), work('b1'), gone.signal)).rejects.toMatchObject({ status: 499 })
    const broken = expect(turn(alone('c'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const last = turn(alone('d'), async () => 'd1')
    gone.abort()
    await left
    await expect(turn(alone('b'), work('b2'), gone.signal)).rejects.toMatchObject({ status: 499 })
    endOne()
    await Promise.all([first, broken])
    expect(await last).toBe('d1')
    expect(begun).toEqual(['a1'])
  })
})

/** A call as it comes in from an address. */
const incoming = (endpoint: Endpoint, address: string) => ({
  endpoint,
  params: {},
  given: {},
  request: {
    id: '',
    from: { address },
    cookies: {},
    origin: undefined,
    host: undefined,
    contentType: undefined,
    browserTime: undefined,
  },
  reply: { setCookie() {}, header() {} },
})

describe('while nobody’s turn comes', () => {
  let app: TestApp
  let member: Browser
  beforeAll(async () => {
    app = await startApp({}, { heavy: { ...limits, atOnce: 0, waiting: 0, together: 0, each: 0 } })
    member = await app.as('member')
  }, 180_000)
  afterAll(() => app.close())

  it('each procedure and each list of an organisation is told to come back', async () => {
    const heavy = Object.values(app.portal.endpoints).filter(isHeavy)
    expect(heavy.length).toBeGreaterThan(150)
    for (const { name, path } of heavy) {
      const filled = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, '1']))
      const reply = await member.call(name, filled, { org: 20 })
      expect(reply, name).toRefuse(503, limits.say)
      expect(reply.headers['retry-after']).toBe('2')
    }
  })

  it('an organisation’s turns are its members’: whoever only names it has their own', async () => {
    const asked: string[] = []
    const reply = { body: {}, userId: null, orgId: 20 }
    const calls: (() => void)[] = []
    const answer = inTurns(
      async ({ orgHeader, authorization }) => {
        asked.push(`${authorization} ${orgHeader}`)
        await new Promise<void>((done) => calls.push(done))
        return { ...reply, orgId: authorization === 'Bearer out' ? null : Number(orgHeader) }
      },
      {
        tokens: accessTokens('x'.repeat(32)),
        now: () => new Date(),
        limits: { ...limits, waiting: 9, together: 9 },
        afterwards: () => {},
      },
    )
    const heavy = app.endpoint('location.list')
    const ask = (address: string, orgHeader: string) => {
      const authorization = address === 'out' ? 'Bearer out' : address
      return answer({ ...incoming(heavy, address), authorization, orgHeader })
    }
    const settle = async (count: number) => {
      for (let at = 0; at < count; at++) {
        await expect.poll(() => calls.length).toBeGreaterThan(0)
        calls.shift()?.()
      }
    }
    // Two of one organisation are answered once each, so they are known to be of it.
    const first = [ask('one', '20'), ask('two', '20'), ask('out', '20')]
    await settle(3)
    await Promise.all(first)
    asked.length = 0
    const all = [
      ask('held', '31'),
      ask('one', '20'),
      ask('one', '20'),
      ask('two', '20'),
      ask('two', '20'),
      ask('out', '20'),
    ]
    await settle(all.length)
    await Promise.all(all)
    expect(asked).toEqual(['held 31', 'one 20', 'Bearer out 20', 'two 20', 'one 20', 'two 20'])
  })

  it('R7: what is large is told of afterwards: a heavy read, and a file that came, refused or not', async () => {
    const told: boolean[] = []
    const answer = inTurns(
      async ({ endpoint }) => {
        if (endpoint.name === 'field.import') throw new Error('too much')
        return { body: {}, userId: null, orgId: null }
      },
      {
        tokens: accessTokens('x'.repeat(32)),
        now: () => new Date(),
        limits,
        afterwards: (letGo) => void told.push(letGo),
      },
    )
    const files = Object.values(app.portal.endpoints).filter(({ body }) => body === 'multipart')
    expect(files.length).toBeGreaterThan(2)
    const list = app.endpoint('location.list')
    for (const endpoint of [...files, list]) {
      await answer(incoming(endpoint, 'one')).catch(() => null)
      // What a file left is let go as soon as it is quiet.
      expect(told.splice(0), endpoint.name).toEqual([endpoint !== list])
    }
    await answer(incoming(app.endpoint('org.role'), 'one'))
    expect(told).toEqual([])
  })

  it('health, session, pages and writes are answered', async () => {
    for (const name of [
      'org.role',
      'org.legacy',
      'user.profile',
      'preference.mine',
      'ui.style',
      'ui.icons',
      'user.sessions',
    ])
      expect(await member.call(name, {}, { org: 20 }), name).toAnswer()
    expect(await member.refresh()).toAnswer()
    for (const path of ['/healthz', '/readyz', '/']) {
      const { statusCode } = await app.app.inject({ url: path, headers: { accept: 'text/html' } })
      expect(statusCode, path).toBe(200)
    }
    const written = await member.call('preference.mine.put', { key: 'picture', value: 'table' }, { org: 20 })
    expect(written.statusCode).not.toBe(503)
  })
})
