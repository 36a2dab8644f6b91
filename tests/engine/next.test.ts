import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeNext } from '#engine/next.ts'
import { times } from '../sampling.ts'

const origin = 'https://portal.example'

const places = [
  '/',
  '/hamilton-grazing/d/spray',
  '/12/account?tab=teams&next=https://evil.com',
  '/d/a/b#top',
  '/a%20b',
  '/%E2%9C%93',
  '/@evil.com',
  '/a//b',
  '/https://evil.com',
]

const tricks = [
  '//evil.com',
  '///evil.com',
  '////evil.com',
  '/\\evil.com',
  '\\/evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r/evil.com',
  ' //evil.com',
  '\t//evil.com',
  '\u0000//evil.com',
  '/ /evil.com',
  'https://evil.com',
  'http:evil.com',
  'https:/evil.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'evil.com',
  '.evil.com',
  '@evil.com',
  ':80',
  '?next=/',
  '#x',
  '',
  '/..//evil.com',
  '/.//evil.com',
  '/a/..//evil.com',
  '/%2e%2e//evil.com',
  '/%2E//evil.com',
  '/a/%2e.//evil.com',
  '/..\\evil.com',
  '/./\\evil.com',
  '/\u00a0/evil.com',
  '/\u2028/evil.com',
  '/\u200b/evil.com',
  '/\ufeff/evil.com',
  '/\ud800',
  'https://portal.example/a',
  'https://portal.example@evil.com',
  '//portal.example/a',
  `/${'a'.repeat(512)}`,
]

it.each(places)('IN-20 keeps %j', (place) => {
  expect(safeNext(place, origin)).toBe(place)
})

it.each(tricks)('IN-20 refuses %j', (trick) => {
  expect(safeNext(trick, origin)).toBeNull()
})

it('IN-20 refuses what is no text', () => {
  for (const value of [undefined, null, 1, {}, ['/a'], { toString: () => '/a' }])
    expect(safeNext(value, origin)).toBeNull()
})

it('IN-20 writes out what a browser would make of it', () => {
  expect(safeNext('/a/../b/./c', origin)).toBe('/b/c')
  expect(safeNext('/ünï', origin)).toBe('/%C3%BCn%C3%AF')
})

describe('IN-20 whatever comes in', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    ':',
    '@',
    '?',
    '#',
    '&',
    ' ',
    '\t',
    '\n',
    '\u0000',
    '\u200b',
    'evil.com',
    'https:',
    'javascript:',
    'a',
    '\ud83d',
    '\u3002',
    '／',
  )
  const nasty = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const rooted = nasty.map((text) => `/${text}`)
  const any = fc.oneof(nasty, rooted, fc.string({ unit: 'binary' }), fc.webUrl(), fc.anything())

  it('leads inside the portal, and stays the same when it is asked again', () => {
    let kept = 0
    fc.assert(
      fc.property(any, (next) => {
        const place = safeNext(next, origin)
        if (place === null) return
        kept++
        expect(new URL(place, origin).origin).toBe(origin)
        expect(place).toMatch(/^\/(?![/\\])/)
        expect(safeNext(place, origin)).toBe(place)
      }),
      { numRuns: times(50_000, 1_000_000), seed: 20 },
    )
    expect(kept).toBeGreaterThan(500)
  }, 180_000)
})
