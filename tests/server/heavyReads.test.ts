import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHeavy } from '#server/pipeline/heavyReads.ts'
import { makeTurns } from '#server/pipeline/turns.ts'
import { type Browser, startApp, type TestApp } from './app.ts'

const limits = { atOnce: 1, waiting: 4, each: 3, seconds: 60, say: 'Much is being asked just now.' }

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
    const all = names.map((name) => turn(name.slice(0, 1), work(name)))
    for (const [at] of names.entries()) {
      await expect.poll(() => begun.length).toBe(at + 1)
      endOne()
    }
    expect(await Promise.all(all)).toEqual(names)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('are refused past what one person may have waiting, and past what all may', async () => {
    const { work, endOne } = held([])
    const turn = makeTurns(limits)
    const going = ['a1', 'a2', 'a3', 'a4'].map((name) => turn('a', work(name)))
    const busy = { status: 503, message: limits.say, more: { code: 'busy', headers: { 'retry-after': '2' } } }
    await expect(turn('a', work('a5'))).rejects.toMatchObject(busy)
    going.push(turn('b', work('b1')))
    await expect(turn('c', work('c1'))).rejects.toMatchObject(busy)
    const ending = setInterval(endOne, 1)
    expect(await Promise.all(going)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
    clearInterval(ending)
    expect(await turn('c', async () => 'there is room again')).toBe('there is room again')
  })

  it('are refused when they do not come, and leave no place taken', async () => {
    const { work, endOne } = held([])
    const turn = makeTurns({ ...limits, seconds: 0.02 })
    const first = turn('a', work('a1'))
    await expect(turn('b', work('b1'))).rejects.toMatchObject({ status: 503 })
    endOne()
    await first
    expect(await turn('b', async () => 'b2')).toBe('b2')
  })

  it('are given up by who goes away, and what failed gives its turn on', async () => {
    const begun: string[] = []
    const { work, endOne } = held(begun)
    const turn = makeTurns(limits)
    const first = turn('a', work('a1'))
    const gone = new AbortController()
    const left = expect(turn('b', work('b1'), gone.signal)).rejects.toMatchObject({ status: 499 })
    const broken = expect(turn('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const last = turn('d', async () => 'd1')
    gone.abort()
    await left
    await expect(turn('b', work('b2'), gone.signal)).rejects.toMatchObject({ status: 499 })
    endOne()
    await Promise.all([first, broken])
    expect(await last).toBe('d1')
    expect(begun).toEqual(['a1'])
  })
})

describe('while nobody’s turn comes', () => {
  let app: TestApp
  let member: Browser
  beforeAll(async () => {
    app = await startApp({}, { heavy: { ...limits, atOnce: 0, waiting: 0, each: 0 } })
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
