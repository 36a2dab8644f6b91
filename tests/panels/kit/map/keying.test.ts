import { describe, expect, it } from 'vitest'
import { quantitiesOf } from '#engine/quantities.ts'
import type { Quantity } from '#types/config/quantities.ts'
import { levelFills } from '../../../../src/panels/kit/colours.ts'
import { keyingOf } from '../../../../src/panels/kit/map/keying.ts'
import { rampColour, rampColours } from '../../../../src/panels/kit/map/ramps.ts'

const table: Record<string, Quantity> = {
  charge: {
    name: 'Charge',
    unit: '%',
    decimals: 0,
    aggregation: 'mean',
    levels: {
      default: [
        { level: 'danger', say: 'Empty', to: 20 },
        { level: 'good', say: 'Charged', from: 20 },
      ],
    },
  },
  wind: { name: 'Wind', unit: 'm/s', decimals: 1, aggregation: 'mean', shown: { unit: 'km/h', factor: 3.6 } },
}
const quantities = quantitiesOf(table, {})
const charge = quantities.of('charge')
const wind = quantities.of('wind')
const plain = quantities.of(undefined)

describe('how values become colours', () => {
  it('takes the levels of the quantity, a bound belonging to the level that begins there', () => {
    const { entries, of } = keyingOf({}, charge, [5, 95], 'light')
    expect(entries.map(({ say, level }) => [say, level])).toEqual([
      ['Empty', 'danger'],
      ['Charged', 'good'],
    ])
    expect(of(19.9)).toMatchObject({ colour: levelFills.danger, say: 'Empty' })
    expect(of(20)).toMatchObject({ colour: levelFills.good, level: 'good' })
  })

  it('takes declared steps in the shown unit, also below the first and above the last', () => {
    const { entries, of } = keyingOf({ steps: [0, 20, 40], ramp: 'heat' }, wind, [], 'light')
    expect(entries.map(({ say }) => say)).toEqual(['0–20\u202fkm/h', '20–40\u202fkm/h', '40\u202fkm/h and more'])
    expect(entries.map(({ colour }) => colour)).toEqual(rampColours('heat', 3))
    expect(of(-3)).toBe(entries[0])
    expect(of(20 / 3.6)).toBe(entries[1])
    expect(of(5)).toBe(entries[0])
    expect(of(100)).toBe(entries[2])
  })

  it('finds round steps over what is there, and steps of one value alone', () => {
    const { entries, of } = keyingOf({}, plain, [3, 47], 'light')
    expect(entries.map(({ say }) => say)).toEqual(['0–10', '10–20', '20–30', '30–40', '40 and more'])
    expect(of(47)).toBe(entries.at(-1))
    const alone = keyingOf({}, plain, [7, 7, null], 'light')
    expect(alone.of(7)).not.toBeNull()
    expect(alone.entries.every(({ say }) => !/NaN|Infinity|undefined/.test(say))).toBe(true)
  })

  it('gives each word a colour of its own, whatever the order of the rows', () => {
    const { entries, of } = keyingOf({}, plain, ['wheat', 'canola', '', null, 'wheat'], 'light')
    expect(entries.map(({ say }) => say)).toEqual(['Canola', 'Wheat'])
    expect(new Set(entries.map(({ colour }) => colour)).size).toBe(2)
    expect(keyingOf({}, plain, ['canola', 'wheat'], 'light').of('wheat')).toEqual(of('wheat'))
    const words = Array.from({ length: 12 }, (_, at) => `crop ${at}`)
    expect(new Set(keyingOf({}, plain, words, 'dark').entries.map(({ colour }) => colour)).size).toBe(12)
  })

  it('takes the words and colours that the schema of a code says, in the order of the codes', () => {
    const said = { words: { rest: 'Rest', crash_graze: 'Crash graze', hay: 'Hay' }, colours: { rest: '#1565c0' } }
    const { entries, of } = keyingOf({}, plain, ['crash_graze', 'odd', 'rest'], 'dark', said)
    expect(entries.map(({ say }) => say)).toEqual(['Rest', 'Crash graze', 'Odd'])
    expect(of('rest')).toMatchObject({ colour: '#1565c0', say: 'Rest' })
    expect(new Set(entries.map(({ colour }) => colour)).size).toBe(3)
  })

  it('IN-08: has no colour for what is not known or no number', () => {
    const all = [keyingOf({}, charge, [], 'light'), keyingOf({ steps: [0, 1] }, plain, [], 'light')]
    const odd = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, '12', {}, []]
    for (const { of } of all) expect(odd.map(of)).toEqual(odd.map(() => null))
    expect(keyingOf({}, plain, ['a'], 'light').of('b')).toBeNull()
    expect(keyingOf({}, plain, [], 'light').entries).toEqual([])
    const mixed = keyingOf({}, plain, [Number.NaN, 1e300, 2], 'light')
    expect(mixed.entries.length).toBeLessThanOrEqual(12)
  })
})

it('a ramp begins and ends with its own colours, and stays there beyond', () => {
  expect(rampColour('green', -1)).toBe(rampColour('green', 0))
  expect(rampColour('green', 2)).toBe(rampColour('green', 1))
  expect(rampColours('dry', 1)).toEqual([rampColour('dry', 1)])
  for (const ramp of ['rain', 'green', 'dry', 'heat', 'difference'] as const)
    expect(new Set(rampColours(ramp, 9)).size).toBe(9)
})
