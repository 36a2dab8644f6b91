import { expect, it } from 'vitest'
import { makeJar } from '#subjects/dashboards/charts/jar.ts'
import { idleSeconds, makeChartSessions } from '#subjects/dashboards/charts/sessions.ts'

const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000)

it('keeps a cookie for its path until it ends, and drops what the chart server takes back', () => {
  const jar = makeJar()
  jar.keep(
    ['a=1; Path=/', 'b=2; Path=/grafana', 'c=3; Max-Age=10', 'd=4; Expires=Wed, 15 Nov 2023 00:00:00 GMT'],
    at(0),
  )
  expect(jar.header('/grafana/d', at(0))).toBe('a=1; b=2; c=3; d=4')
  expect(jar.header('/grafanas', at(11))).toBe('a=1; d=4')
  jar.keep(['a=; Max-Age=0'], at(20))
  expect(jar.header('/', at(86_400))).toBeUndefined()
  expect(jar.isEmpty(at(86_400))).toBe(false)
  jar.clear()
  expect(jar.isEmpty(at(0))).toBe(true)
})

it('keeps nothing that could break a header, and only so many', () => {
  const jar = makeJar()
  jar.keep(['=x', 'novalue', 'a b=1', 'c=1\r\nx: y', `d=${'x'.repeat(5000)}`, 'é=1', 'f=é'], at(0))
  expect(jar.header('/', at(0))).toBeUndefined()
  jar.keep(
    Array.from({ length: 100 }, (_, index) => `n${index}=1`),
    at(0),
  )
  expect(jar.header('/', at(0))?.split('; ')).toHaveLength(30)
})

it('has one chart session for each session of the portal, which ends unused', () => {
  const sessions = makeChartSessions()
  const first = sessions.of(3, 'family', at(0))
  first.jar.keep(['a=1'], at(0))
  expect(sessions.of(3, 'family', at(60))).toBe(first)
  expect(sessions.find(first.id, at(idleSeconds))).toBe(first)
  const fresh = sessions.renew(3, 'family', at(idleSeconds))
  expect(fresh.id).not.toBe(first.id)
  expect(sessions.find(first.id, at(idleSeconds))).toBeNull()
  expect(first.jar.isEmpty(at(0))).toBe(true)
  expect(sessions.find(fresh.id, at(2 * idleSeconds + 1))).toBeNull()
  expect(sessions.of(3, 'family', at(2 * idleSeconds + 1))).not.toBe(fresh)
})

it('stays bounded when very many come', () => {
  const sessions = makeChartSessions()
  const [first, ...others] = Array.from({ length: 5001 }, (_, index) =>
    sessions.of(index, `family ${index}`, at(index)),
  )
  expect(sessions.find(first?.id ?? '', at(5001))).toBeNull()
  expect(sessions.find(others.at(-1)?.id ?? '', at(5001))).toBe(others.at(-1))
})
