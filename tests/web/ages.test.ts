import { expect, it, vi } from 'vitest'
import { agesOfPage, ageWords, isAlike, isToCome } from '../../src/web/context/ages.ts'

const now = new Date('2026-11-27T09:00:00+11:00')
const formats = { quantities: undefined as never, zone: 'Australia/Melbourne', now }
const told = (at: string, isClose = false) => ({ at, isClose })

it('keeps the youngest of what the panels of a page tell, and says when that changes', () => {
  const ages = agesOfPage()
  const changed = vi.fn()
  ages.watch(changed)
  ages.tell('a', told('2026-11-27T08:00:00+11:00'))
  ages.tell('b', told('2026-11-27T08:50:00+11:00'))
  ages.tell('c', told('2026-11-20T08:50:00+11:00'))
  expect(ages.latest()?.at).toBe('2026-11-27T08:50:00+11:00')
  ages.tell('b', null)
  expect(ages.latest()?.at).toBe('2026-11-27T08:00:00+11:00')
  expect(changed).toHaveBeenCalledTimes(3)
})

it('is said in minutes, and of a price by its close', () => {
  expect(ageWords(told('2026-11-27T08:50:00+11:00'), now, formats)).toBe('10 min ago')
  expect(ageWords(told('2026-11-26T17:00:00+11:00', true), now, formats)).toBe('Thu close')
  expect(ageWords(told('2026-11-13T17:00:00+11:00', true), now, formats)).toBe('Fri 13 Nov close')
})

it('is a panel’s own where it differs by a quarter of an hour, or is a close', () => {
  expect(isAlike(told('2026-11-27T08:50:00Z'), told('2026-11-27T08:40:00Z'))).toBe(true)
  expect(isAlike(told('2026-11-27T08:50:00Z'), told('2026-11-27T08:30:00Z'))).toBe(false)
  expect(isAlike(told('2026-11-27T08:50:00Z'), told('2026-11-27T08:50:00Z', true))).toBe(false)
})

it('is nothing for what is still to come, and for a text that is no instant', () => {
  expect(isToCome('2026-11-29T00:00:00+11:00', now)).toBe(true)
  expect(isToCome('2026-11-27', now)).toBe(true)
  expect(isToCome('2026-11-27T09:02:00+11:00', now)).toBe(false)
})
