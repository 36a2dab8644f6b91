// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { written } from '../../../tests/panels/canvas.ts'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('line')
  expect(words['Temperature and dew point']).toContain('Sydney time')
  expect(words['Nothing in this period']).toBe('No data for this period')
})

it('says in words that bars are of no height, and draws a line of nothing', async () => {
  const rows = [0, 1].map((at) => ({ date: `2025-11-1${at}`, rain_mm: 0 }))
  const { container, again } = await draw('line', exampleProps('bar', 'Rain by day', { data: { rows } }))
  expect(container.textContent).toBe('0.0\u202fmm throughout')
  again(exampleProps('line', 'Temperature and dew point'))
  expect(screen.getByRole('slider')).toBeTruthy()
})

it('writes the unit on the axis once, and the levels behind the data', async () => {
  await draw('line', exampleProps('line', 'Delta T against its levels'))
  const last = written.slice(written.lastIndexOf('Too low'))
  expect(last.filter((text) => text === '°C')).toHaveLength(1)
  for (const text of ['Good', 'Marginal', 'Unsuitable', 'Stop']) expect(written).toContain(text)
})

it('gives a second unit an axis of its own', async () => {
  await draw('line', exampleProps('line', 'Rain with temperature on the right'))
  expect(written).toContain('mm')
  expect(written).toContain('°C')
})

it('AX-06: says every series in words: lowest, highest, last', async () => {
  await draw('line', exampleProps('line', 'Temperature and dew point'))
  expect(screen.getByRole('slider').getAttribute('aria-label')).toContain(
    'Temperature: lowest 8.0\u202f°C, highest 24.0\u202f°C, last 12.0\u202f°C',
  )
})

it('reads out every series at a time with the arrow keys', async () => {
  await draw('line', exampleProps('line', 'Temperature and dew point'))
  const chart = screen.getByRole('slider')
  chart.focus()
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(chart.getAttribute('aria-valuenow')).toBe('1')
  expect(chart.getAttribute('aria-valuetext')).toBe('Thu 20 Nov 14:00, Temperature 9.1\u202f°C, Dew point 8.0\u202f°C')
})

it('says that a value is missing instead of making one up', async () => {
  await draw('line', exampleProps('line', 'Temperature and dew point'))
  const chart = screen.getByRole('slider')
  chart.focus()
  await userEvent.keyboard('{Home}{ArrowRight>10/}')
  expect(chart.getAttribute('aria-valuetext')).toContain('Temperature –')
})

it('has a legend only when there is more than one series, and hides what is pressed there', async () => {
  const one = await draw('line', exampleProps('line', 'Delta T against its levels'))
  expect(screen.queryByRole('list', { name: 'Series' })).toBeNull()
  one.unmount()
  await draw('line', exampleProps('line', 'Temperature and dew point'))
  const button = screen.getByRole('button', { name: 'Temperature' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
  const chart = screen.getByRole('slider')
  chart.focus()
  await userEvent.keyboard('{End}')
  expect(chart.getAttribute('aria-valuetext')).not.toContain('Temperature')
})

it('reads the name of a thing once in the legend for all of its depths, and keeps whole names for who cannot see that', async () => {
  const props = exampleProps('line', 'Temperature and dew point')
  const labels = ['Creek probe 10 cm', 'Creek probe 20 cm', 'Hill probe 10 cm', 'Air']
  const series = labels.map((label) => ({
    series: label,
    label,
    quantity: 'air_temperature',
    t: [0, 3_600_000],
    v: [1, 2],
  }))
  await draw('line', { ...props, options: {}, data: { series } })
  const [first] = screen.getAllByRole('list', { name: 'Creek probe' })
  expect(first?.textContent).toBe('10 cm20 cm')
  expect(screen.getByRole('list', { name: 'Series' }).textContent).toBe('Creek probe10 cm20 cmHill probe 10 cmAir')
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(labels)
})

it('keeps the name of a series that has no value, and says so where a button would hide nothing', async () => {
  const props = exampleProps('line', 'Temperature and dew point')
  const of = (label: string, v: (number | null)[]) => ({
    series: label,
    label,
    quantity: 'air_temperature',
    t: [0, 1],
    v,
  })
  await draw('line', { ...props, options: {}, data: { series: [of('Shade', [1, null]), of('Sun', [null, null])] } })
  expect(screen.getByRole('list', { name: 'Series' }).textContent).toBe('ShadeSun: no values')
  expect(screen.queryByRole('button', { name: /Sun/ })).toBeNull()
})

it('presses with the time that is read', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('line', exampleProps('line', 'Temperature and dew point', { act, gestures: ['press'] }))
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{Home}{Enter}')
  expect(act).toHaveBeenCalledWith('press', { at: '2025-11-20T02:00:00.000Z' })
})

it('gives every number in a table, gaps as nothing', async () => {
  const { tabulate } = await panelModule('line')
  const table = tabulate?.(exampleProps('line', 'Temperature and dew point'))
  expect(table?.columns.map(({ title, unit }) => [title, unit])).toEqual([
    ['Time', undefined],
    ['Temperature', '°C'],
    ['Dew point', '°C'],
  ])
  expect(table?.rows).toHaveLength(24)
  expect(table?.rows[0]).toEqual({ when: '2025-11-20 13:00', s0: 10.3, s1: 7.6 })
  expect(table?.rows[10]?.s0).toBeNull()
})

it('names the location of each line when rows come from several', async () => {
  const { tabulate } = await panelModule('line')
  const day = (date: string, location: string, high: number) => ({ date, location, high })
  const rows = [day('2026-01-01', 'Hill', 30), day('2026-01-02', 'Hill', 31)]
  const options = { x: 'date', by: 'location', y: [{ field: 'high', label: 'Highest' }] }
  const titles = (data: unknown[]) => {
    const props = exampleProps('line', 'Temperature and dew point')
    return tabulate?.({ ...props, options, data: { rows: data }, shapes: {} })?.columns.map(({ title }) => title)
  }
  expect(titles(rows)).toEqual(['Date', 'Highest'])
  expect(titles([...rows, day('2026-01-01', 'Creek', 28)])).toEqual(['Date', 'Hill, Highest', 'Creek, Highest'])
})

it('names each of several fields as itself, and by its place only where there are several', async () => {
  const { tabulate } = await panelModule('line')
  const day = (location: string) => ({ date: '2026-01-01', location, high: 30, last_year: 28 })
  const titles = (data: unknown[]) => {
    const props = exampleProps('line', 'Temperature and dew point')
    const options = { x: 'date', by: 'location', y: [{ field: 'high', label: 'Highest' }, { field: 'last_year' }] }
    return tabulate?.({ ...props, options, data: { rows: data }, shapes: {} })?.columns.map(({ title }) => title)
  }
  expect(titles([day('Hill')])).toEqual(['Date', 'Highest', 'Last year'])
  expect(titles([day('Hill'), day('Creek')])).toEqual([
    'Date',
    'Hill, Highest',
    'Hill, Last year',
    'Creek, Highest',
    'Creek, Last year',
  ])
})
