import { describe, expect, it } from 'vitest'
import { quantitiesOf } from '#engine/quantities.ts'
import type { Quantity } from '#types/config/quantities.ts'

const table: Record<string, Quantity> = {
  rain_mm: { name: 'rain', unit: 'mm', decimals: 1, aggregation: 'sum', colour: 'blue', draw: 'bar' },
  air_temp: {
    name: 'air temperature',
    unit: '°C',
    decimals: 1,
    aggregation: 'mean',
    range: [-10, 50],
    levels: {
      default: [
        { to: 0, level: 'act', say: 'Frost' },
        { from: 0, to: 30, level: 'good', say: 'Mild' },
        { from: 30, level: 'danger', say: 'Hot' },
      ],
    },
  },
  wind_speed: {
    name: 'wind',
    unit: 'm/s',
    shown: { unit: 'km/h', factor: 3.6 },
    range: [0, 20],
    decimals: 0,
    aggregation: 'mean',
    levels: { spray: [{ from: 0, to: 5, level: 'good', say: 'Good' }] },
  },
  door_state: {
    name: 'door',
    unit: '',
    decimals: 0,
    aggregation: 'last',
    states: true,
    levels: {
      default: [
        { to: 0.5, level: 'good', say: 'Closed' },
        { from: 0.5, level: 'watch', say: 'Open' },
      ],
    },
  },
  ratio: { name: 'ratio', unit: '', decimals: 2, aggregation: 'last' },
}

const quantities = quantitiesOf(table, {
  value: { type: ['number', 'null'], quantity: 'rain_mm' },
  rows: {
    type: 'array',
    items: { type: 'object', properties: { t: { type: 'number', quantity: 'air_temp' }, plain: { type: 'number' } } },
  },
  list: { type: 'array', items: { type: 'number', quantity: 'wind_speed' } },
})

describe('a quantity', () => {
  it('writes numbers with its decimals, a true minus, a comma and a thin space before the unit', () => {
    expect(quantities.of('rain_mm').text(12.44)).toBe('12.4\u202fmm')
    expect(quantities.of('rain_mm').text(12345.6)).toBe('12,345.6\u202fmm')
    expect(quantities.of('air_temp').text(-1.5)).toBe('−1.5\u202f°C')
    expect(quantities.of('air_temp').text(-0.04)).toBe('0.0\u202f°C')
    expect(quantities.of('ratio').text(0.5)).toBe('0.50')
  })

  it('of two states says the word of the state, and a number for what is between them', () => {
    const door = quantities.of('door_state')
    expect([door.text(0), door.text(1), door.words(1)]).toEqual(['Closed', 'Open', 'open'])
    expect([door.text(0.4), door.number(1), door.text(null)]).toEqual(['0', '1', '–'])
    expect(quantities.of('rain_mm').words(12.44)).toBe('12.4\u202fmm')
  })

  it('says "–" for what is missing', () => {
    for (const missing of [null, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(quantities.of('rain_mm').text(missing)).toBe('–')
      expect(quantities.of('unknown').text(missing)).toBe('–')
      expect(quantities.of('air_temp').levelOf(missing)).toBeNull()
    }
  })

  it('converts range, levels and numbers to the shown unit, and is asked in the stored one', () => {
    const wind = quantities.of('wind_speed')
    expect(wind.unit).toBe('km/h')
    expect(wind.range).toEqual([0, 72])
    expect(wind.number(10)).toBe('36')
    expect(wind.levels('spray')).toEqual([{ level: 'good', say: 'Good', from: 0, to: 18 }])
    expect(wind.levelOf(4.9, 'spray')?.say).toBe('Good')
    expect(wind.levelOf(5, 'spray')).toBeNull()
  })

  it('includes where a level begins and not where it ends', () => {
    const levels = [-0.1, 0, 29.9, 30].map((value) => quantities.of('air_temp').levelOf(value)?.level)
    expect(levels).toEqual(['act', 'good', 'good', 'danger'])
    expect(quantities.of('air_temp').levels()[0]).toEqual({ level: 'act', say: 'Frost', from: null, to: 0 })
    expect(quantities.of('air_temp').levels('nowhere')).toEqual([])
  })
})

describe('the quantities of a panel', () => {
  it('are found by what it reads, or by code', () => {
    expect(quantities.of('value').code).toBe('rain_mm')
    expect(quantities.of('rows.t').code).toBe('air_temp')
    expect(quantities.of('list').code).toBe('wind_speed')
    expect(quantities.of('wind_speed').code).toBe('wind_speed')
  })

  it('are plain where nothing is known', () => {
    for (const name of [undefined, 'rows.plain', 'rows', 'constructor', '__proto__', 'rows.nothing']) {
      const view = quantities.of(name)
      expect([view.code, view.unit, view.range, view.levels()]).toEqual([null, '', null, []])
    }
    expect(quantities.of('nothing').text(2026)).toBe('2026')
    expect(quantities.of('nothing').text(1234567.891)).toBe('1,234,567.891')
  })
})
