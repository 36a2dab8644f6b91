// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { exampleProps as propsOf } from '#panels/exampleProps.ts'
import { datasetsOf } from '#panels/kit/chart/datasets.ts'
import { depthOf } from '#panels/kit/chart/depth.ts'
import type { ChartData, ChartOptions } from '#panels/kit/chart/model.ts'
import { plotOf } from '#panels/kit/chart/plot.ts'
import { scalesOf, spanOf, ticksOf } from '#panels/kit/chart/scales.ts'
import { nearest } from '#panels/kit/chart/words.ts'
import type { PanelExample } from '#types/config/panel-examples.ts'
import { quantityTable } from '../draw.tsx'

const chart = (example: { options?: ChartOptions; data: ChartData; quantities?: Record<string, string> }) => {
  const plain: PanelExample = { title: 'Chart', quantities: example.quantities, data: {} }
  const props = propsOf({ ...plain, data: { ...example.data } }, quantityTable)
  return { ...props, options: example.options ?? {}, data: example.data }
}

const hour = 3_600_000
const start = Date.parse('2025-11-20T02:00:00Z')
const t = [0, 1, 2].map((at) => start + at * hour)
const one = (quantity: string, v: (number | null)[], more: { agg?: string; series?: string; label?: string } = {}) => ({
  series: quantity,
  quantity,
  t,
  v,
  ...more,
})

describe('what a chart shows', () => {
  it('reads stored values in the unit that people read', () => {
    const { drawn } = plotOf(chart({ data: { series: [one('wind_speed', [1, null, 10])] } }), 'line')
    expect(drawn[0]?.v).toEqual([3.6, null, 36])
  })

  it('draws each quantity as it is declared: rain as bars, temperature as a line', () => {
    const { drawn } = plotOf(chart({ data: { series: [one('rain', [0, 1, 2]), one('air_temp', [9, 8, 7])] } }), 'line')
    expect(drawn.map(({ draw, colour, axis }) => [draw, colour, axis])).toEqual([
      ['bar', 'blue', 'left'],
      ['line', 'vermilion', 'right'],
    ])
  })

  it('gives a thing the colour that it has elsewhere on the page', () => {
    const things = new Map()
    const colours = (labels: string[]) => {
      const series = labels.map((label) => one('tank_level', [1, 2, 3], { series: label, label }))
      const { drawn } = plotOf({ ...chart({ data: { series } }), things }, 'line')
      return Object.fromEntries(drawn.map(({ label, colour }) => [label, colour]))
    }
    const first = colours(['House tank', 'Hill tank', 'Back tank'])
    const again = colours(['Back tank', 'House tank'])
    expect(new Set(Object.values(first)).size).toBe(3)
    expect(again).toEqual({ 'Back tank': first['Back tank'], 'House tank': first['House tank'] })
  })

  it('makes a ribbon of the lowest and the highest of one quantity', () => {
    const series = [
      one('air_temp', [5, 6, 7], { agg: 'min', series: 'low' }),
      one('air_temp', [15, 16, 17], { agg: 'max', series: 'high' }),
      one('air_temp', [10, 11, 12], { agg: 'mean', series: 'mean' }),
    ]
    const { drawn } = plotOf(chart({ data: { series } }), 'line')
    expect(drawn.map(({ draw, label }) => [draw, label])).toEqual([
      ['band', 'Air temperature, range'],
      ['line', 'Air temperature, mean'],
    ])
    expect(drawn[0]?.to).toEqual([15, 16, 17])
  })

  it('draws a series as it is told, by its name or its quantity', () => {
    const options = { styles: [{ of: 'air_temp', draw: 'step' as const, colour: 'purple' as const, label: 'Shed' }] }
    const { drawn } = plotOf(
      chart({ options, data: { series: [one('air_temp', [1, 2, 3], { series: 'shed' })] } }),
      'line',
    )
    expect(drawn[0]).toMatchObject({ draw: 'step', colour: 'purple', label: 'Shed' })
  })

  it('tells two places apart by colour, and depths of one thing by shade', () => {
    const places = plotOf(
      chart({
        data: {
          series: [
            one('soil_paw', [1, 2, 3], { series: 'a', label: 'North' }),
            one('soil_paw', [1, 2, 3], { series: 'b', label: 'River' }),
          ],
        },
      }),
      'line',
    )
    expect(new Set(places.drawn.map(({ colour }) => colour)).size).toBe(2)
    const depths = (...labels: string[]) =>
      plotOf(
        chart({ data: { series: labels.map((label) => one('soil_vwc', [1, 2, 3], { series: label, label })) } }),
        'line',
      ).drawn.map(({ colour, shade }) => ({ colour, shade }))
    const alone = depths('River probe 10 cm', 'River probe, 30 cm', 'River probe 60 cm')
    expect(new Set(alone.map(({ colour }) => colour)).size).toBe(1)
    expect(alone.map(({ shade }) => shade)).toEqual([-1, 0, 1])
    const two = depths('River probe 10 cm, Home', 'River probe 30 cm, Home', 'Hill probe 10 cm', 'Hill probe 30 cm')
    expect(two.map(({ shade }) => shade)).toEqual([-1, 1, -1, 1])
    const [home, home30, hill, hill30] = two.map(({ colour }) => colour)
    expect([home30, hill30]).toEqual([home, hill])
    expect(home).not.toBe(hill)
  })

  it('finds the depth in a name wherever it stands', () => {
    expect(depthOf('10 cm')).toEqual({ thing: '', depth: '10 cm' })
    expect(depthOf('Creek probe, 7.5 cm')).toEqual({ thing: 'Creek probe', depth: '7.5 cm' })
    expect(depthOf('Creek probe 10 cm, Home')).toEqual({ thing: 'Creek probe, Home', depth: '10 cm' })
    expect(depthOf('10cm, Home')).toEqual({ thing: 'Home', depth: '10cm' })
    for (const name of ['Probe A10 cm', 'Probe 10 cmx', 'Air']) expect(depthOf(name)).toBeNull()
  })

  it('dashes all but the chosen of the series that rows are split into, and none where nothing is chosen', () => {
    const rows = ['Keep', 'Sell'].map((plan) => ({ date: '2025-11-03', plan, feed: 1 }))
    const dashed = (solid?: string) => {
      const plot = plotOf(chart({ options: { x: 'date', y: 'feed', by: 'plan', solid }, data: { rows } }), 'line')
      return datasetsOf(plot, plot.drawn, 400, 'light', false, false).map((set) => 'borderDash' in set)
    }
    expect(dashed('Sell')).toEqual([true, false])
    expect(dashed('Gone')).toEqual([false, false])
    expect(dashed()).toEqual([false, false])
  })

  it('leaves a gap where rows are missing', () => {
    const rows = [0, 1, 2, 6, 7].map((at) => ({ ts: new Date(start + at * hour).toISOString(), value: at }))
    const { drawn } = plotOf(chart({ options: { x: 'ts', y: 'value' }, data: { rows } }), 'line')
    expect(drawn[0]?.v).toEqual([0, 1, 2, null, 6, 7])
  })

  it('puts rows in order of time whatever order they come in', () => {
    const rows = ['2025-11-03', '2025-11-01', '2025-11-02'].map((date, at) => ({ date, rain: at }))
    const { drawn, isDaily } = plotOf(chart({ options: { x: 'date', y: 'rain' }, data: { rows } }), 'bar')
    expect(isDaily).toBe(true)
    expect(drawn[0]?.v).toEqual([1, 2, 0])
  })

  it('begins a date at the location’s midnight', () => {
    const { places } = plotOf(
      chart({ options: { x: 'date', y: 'v' }, data: { rows: [{ date: '2025-11-21', v: 1 }] } }),
      'bar',
    )
    expect(new Date(places[0] ?? 0).toISOString()).toBe('2025-11-20T13:00:00.000Z')
  })

  it('leaves out rows without a time instead of placing them at 1970', () => {
    const rows = [
      { ts: null, v: 1 },
      { ts: 'soon', v: 2 },
      { ts: '2025-11-21T00:00:00Z', v: 3 },
    ]
    expect(plotOf(chart({ options: { x: 'ts', y: 'v' }, data: { rows } }), 'line').places).toHaveLength(1)
  })

  it('lays names in their order of coming when they are no times', () => {
    const rows = [
      { farm: 'Ridge', head: 3 },
      { farm: 'Flat', head: 5 },
    ]
    expect(plotOf(chart({ options: { x: 'farm', y: 'head' }, data: { rows } }), 'bar').names).toEqual(['Ridge', 'Flat'])
  })
})

describe('the time axis', () => {
  it('shows the whole range for series, so that a silent sensor shows as silent', () => {
    const props = chart({ data: { series: [one('air_temp', [1, 2, 3])] } })
    const span = spanOf(plotOf(props, 'line'), props)
    expect(span.map((at) => new Date(at).toISOString())).toEqual([
      '2025-11-20T02:00:00.000Z',
      '2025-11-21T02:00:00.000Z',
    ])
  })

  it('shows the time of the rows when they tell of another one', () => {
    const rows = ['2025-12-01', '2025-12-02', '2025-12-03'].map((date) => ({ date, rain: 1 }))
    const props = chart({ options: { x: 'date', y: 'rain' }, data: { rows } })
    const plot = plotOf(props, 'bar')
    const span = spanOf(plot, props)
    expect(span.map((at) => new Date(at).toISOString())).toEqual([
      '2025-11-30T13:00:00.000Z',
      '2025-12-03T13:00:00.000Z',
    ])
    expect(ticksOf(plot, span, props.zone, 600).map(({ label }) => label)).toEqual(['Mon 1', 'Tue 2', 'Wed 3'])
  })
})

describe('the axis of values', () => {
  const labels = (quantity: string, values: number[]) => {
    const props = chart({ data: { series: [one(quantity, values)] } })
    const plot = plotOf(props, 'line')
    const { left } = scalesOf(props, plot, spanOf(plot, props), false, 1)
    const say = left?.ticks?.callback as (value: number) => string
    return { min: left?.min, max: left?.max, says: [0, 1].map(say) }
  }

  it('of two states says their words, and of anything else numbers', () => {
    expect(labels('gate_state', [1, 1, 1])).toEqual({ min: 0, max: 1, says: ['Closed', 'Open'] })
    expect(labels('wind_speed', [1, 1, 1])).toEqual({ min: undefined, max: undefined, says: ['0', '1'] })
  })
})

describe('nearest', () => {
  it('finds the nearest place within reach', () => {
    expect(nearest([0, 10, 20], 14, 5)).toBe(1)
    expect(nearest([0, 10, 20], 16, 5)).toBe(2)
    expect(nearest([0, 10, 20], 26, 5)).toBe(-1)
    expect(nearest([], 1, 5)).toBe(-1)
  })
})
