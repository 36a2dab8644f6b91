import { describe, expect, it } from 'vitest'
import { type Condition, isQuiet, judge, type Point } from '#subjects/assets/judge.ts'
import { spellsOf } from '#subjects/assets/spells.ts'

const minute = 60_000
const now = Date.parse('2026-11-21T03:00:00Z')
const ago = (minutes: number, value: number): Point => ({ at: now - minutes * minute, value })
const below25: Condition = { operator: 'below', value: 25, hysteresis: 10, for_minutes: 0 }

describe('a rule', () => {
  it('opens when its bound is crossed, not when it is met exactly', () => {
    expect(judge(below25, [ago(5, 24.9)], now, false, 900)).toBe('on')
    expect(judge(below25, [ago(5, 25)], now, false, 900)).toBe('off')
  })

  it('closes only when the value has come back by the hysteresis', () => {
    expect(judge(below25, [ago(5, 30)], now, true, 900)).toBe('on')
    expect(judge(below25, [ago(5, 34.9)], now, true, 900)).toBe('on')
    expect(judge(below25, [ago(5, 35)], now, true, 900)).toBe('off')
    const above: Condition = { operator: 'above', value: 8, hysteresis: 1, for_minutes: 0 }
    expect(judge(above, [ago(5, 7.5)], now, true, 900)).toBe('on')
    expect(judge(above, [ago(5, 7)], now, true, 900)).toBe('off')
  })

  it('waits until it has held for its time without a break', () => {
    const held: Condition = { ...below25, for_minutes: 60 }
    expect(judge(held, [ago(75, 40), ago(45, 20), ago(5, 20)], now, false, 900)).toBe('unsure')
    expect(judge(held, [ago(75, 20), ago(45, 20), ago(5, 20)], now, false, 900)).toBe('on')
    expect(judge(held, [ago(75, 20), ago(45, 30), ago(5, 20)], now, false, 900)).toBe('unsure')
  })

  it('says nothing when the sensor has gone quiet, so that nothing opens or closes', () => {
    expect(judge(below25, [ago(180, 10)], now, false, 900)).toBe('unsure')
    expect(judge(below25, [ago(180, 90)], now, true, 900)).toBe('unsure')
    expect(judge(below25, [ago(180, 10)], now, false, 7200)).toBe('on')
    expect(judge(below25, [], now, true, 900)).toBe('unsure')
  })

  it('about silence opens after its time and closes with the next report; what never spoke is not silent', () => {
    const silent: Condition = { operator: 'no_data', value: null, hysteresis: 0, for_minutes: 1440 }
    expect(judge(silent, [ago(1441, 1)], now, false, 900)).toBe('on')
    expect(judge(silent, [ago(1439, 1)], now, false, 900)).toBe('off')
    expect(judge(silent, [ago(2, 1)], now, true, 900)).toBe('off')
    expect(judge(silent, [], now, false, 900)).toBe('unsure')
  })
})

describe('quiet hours', () => {
  it('may run over midnight, begin at their first minute and end before their last', () => {
    const at = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
    const quiet = (clock: string): boolean => isQuiet(at(clock), '21:00', '05:30')
    expect(['20:59', '21:00', '00:00', '05:29', '05:30'].map(quiet)).toEqual([false, true, true, true, false])
    expect(isQuiet(at('13:00'), '12:00', '14:00')).toBe(true)
    expect(isQuiet(at('13:00'), null, null)).toBe(false)
  })
})

describe('spells', () => {
  const points = [0, 1, 1, 0, 1].map((value, at) => ({ at, value }))

  it('last from the first point that is on to the first that is off; the last may still go on', () => {
    expect(spellsOf(points, (value) => value === 1)).toEqual([
      { from: 1, to: 3, worst: 1 },
      { from: 4, to: null, worst: 1 },
    ])
  })

  it('keep the value that was furthest out', () => {
    const volts = [6, 2.8, 2.1, 2.6, 5].map((value, at) => ({ at, value }))
    expect(
      spellsOf(
        volts,
        (kv) => kv < 3,
        (kv, than) => kv < than,
      ),
    ).toEqual([{ from: 1, to: 4, worst: 2.1 }])
  })
})
