// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'
import type { ListView, RowButton } from '../panel.ts'

const cells = (column: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.textContent)

it('draws every example', async () => {
  const words = await drawExamples('table')
  expect(words['Spray windows']).toContain('6.1')
  expect(words['Nothing to show']).toBe('Nothing to show')
})

it('sorts at first as it is told, and by a head that is pressed', async () => {
  await draw('table', exampleProps('table', 'Spray windows'))
  expect(cells(0)).toEqual(['07:00', '15:00', 'Sat 22 Nov 16:00'])
  await userEvent.click(screen.getByRole('button', { name: /Delta T/ }))
  expect(cells(3)).toEqual(['6.1Good', '9.2Marginal', '–'])
  await userEvent.click(screen.getByRole('button', { name: /Delta T/ }))
  expect(cells(3)).toEqual(['9.2Marginal', '6.1Good', '–'])
  expect(screen.getByRole('columnheader', { name: /Delta T/ }).getAttribute('aria-sort')).toBe('descending')
})

it('says a unit once, in the head', async () => {
  await draw('table', exampleProps('table', 'Spray windows'))
  expect(screen.getByRole('columnheader', { name: /Delta T/ }).textContent).toBe('Delta T °C')
})

it('shows every simple field when no columns are declared', async () => {
  await draw('table', exampleProps('table', 'Every field'))
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Name',
    'Battery pct',
    'Is active',
  ])
  expect(cells(2)).toEqual(['Yes', 'No'])
})

it('leaves a column out while no row has anything in it', async () => {
  const columns = [{ field: 'name' }, { field: 'doubt' }]
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const props = (doubt: string | null) =>
    exampleProps('table', 'Every field', { options: { columns }, data: { rows: [{ name: 'River probe', doubt }] } })
  const { again } = await draw('table', props(null))
  expect(heads()).toEqual(['Name'])
  again(props('Stands still'))
  expect(heads()).toEqual(['Name', 'Doubt'])
})

it('tells once what every row says, and keeps the name, a level and what is only a part of a list', async () => {
  const columns = [{ field: 'name' }, { field: 'is_active' }, { field: 'battery_pct' }, { field: 'site' }]
  const rows = [
    { name: 'River probe', is_active: true, battery_pct: 80, site: 'Home' },
    { name: 'North probe', is_active: true, battery_pct: 80, site: 'Home' },
  ]
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const props = (more: object = {}) =>
    exampleProps('table', 'Every field', { options: { columns }, data: { rows }, ...more })
  const { again } = await draw('table', props())
  expect(heads()).toEqual(['Name', 'Battery pct'])
  const said = () => document.querySelector('.table-same')?.textContent
  expect(said()).toBe('In every row: Is active · Site Home')
  again(props({ data: { rows: rows.concat(rows.map((row) => ({ ...row, name: 'Probe' }))) } }))
  expect(heads()).toEqual(['Name'])
  again(props({ data: { rows: rows.map((row, at) => ({ ...row, name: 'Probe', site: `Site ${at}` })) } }))
  expect(said()).toBe('In every row: Name Probe · Is active')
  const words = { rows: { items: { properties: { is_active: { words: { true: 'On', false: 'Off' } } } } } }
  again(props({ shapes: words }))
  expect(said()).toBe('In every row: Is active On · Site Home')
  // Whoever sees one location knows which it is.
  again(props({ onlyLocation: 'Home' }))
  expect(said()).toBe('In every row: Is active')
  expect(heads()).toEqual(['Name', 'Battery pct'])
  again(props({ onlyLocation: 'Home', data: { rows: rows.map((row, at) => ({ ...row, is_active: at === 0 })) } }))
  expect(said()).toBeUndefined()
  // Yes and no tell two rows apart, and name neither.
  const twins = rows.map((row, at) => ({ ...row, name: 'Probe', is_active: at === 0 }))
  again(props({ data: { rows: twins } }))
  expect(heads()).toEqual(['Name', 'Is active', 'Battery pct'])
  again(props({ data: { rows: rows.slice(0, 1) } }))
  expect(heads()).toHaveLength(4)
  again(props({ options: { columns: [{ field: 'name' }, { field: 'site', level: 'site' }] } }))
  expect(heads()).toEqual(['Name', 'Site'])
  const list = { search: '', sort: null, at: 0, perPage: 2, total: 3, sortable: [], canSearch: false, isStale: false }
  again(props({ list: { ...list, change: () => {} } satisfies ListView }))
  expect(heads()).toHaveLength(4)
})

it('turns pages', async () => {
  await draw('table', exampleProps('table', 'More than a page'))
  expect(cells(0)).toHaveLength(5)
  expect(screen.getByText('1–5 of 14')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(cells(0)).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
})

it('presses a row by its first cell, from the keyboard too', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('table', exampleProps('table', 'Every field', { act, gestures: ['press'] }))
  screen.getByRole('button', { name: 'River probe' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(act).toHaveBeenCalledTimes(1)
  expect(act).toHaveBeenCalledWith('press', expect.objectContaining({ name: 'River probe' }))
})

const button = (more: Partial<RowButton>): RowButton => ({
  label: 'Remove',
  for: 'row',
  isShown: () => true,
  press: async () => undefined,
  ...more,
})

it('runs a row’s button for that row only, and hides it where it does not apply', async () => {
  const act = vi.fn(async () => 'done' as const)
  const press = vi.fn(async () => undefined)
  const isShown = (row: unknown) =>
    typeof row === 'object' && row !== null && 'is_active' in row && row.is_active === false
  await draw(
    'table',
    exampleProps('table', 'Every field', { act, gestures: ['press'], rowButtons: [button({ press, isShown })] }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove: River probe' }))
  expect(press).toHaveBeenCalledWith([expect.objectContaining({ name: 'River probe' })])
  expect(act).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Remove: North probe' })).toBeNull()
})

it('folds away more buttons of a row than there is room for', async () => {
  const press = vi.fn(async () => {})
  const rowButtons = ['Lend', 'Move', 'Remove'].map((label) => button({ label, press }))
  await draw('table', exampleProps('table', 'Every field', { rowButtons }))
  const menu = screen.getByLabelText('Change River probe').closest('details')
  expect(menu?.open).toBe(false)
  await userEvent.click(screen.getByLabelText('Change River probe'))
  await userEvent.click(screen.getByRole('button', { name: 'Move: River probe' }))
  expect(press).toHaveBeenCalledOnce()
  expect(menu?.open).toBe(false)
})

it('runs a button for all chosen rows', async () => {
  const press = vi.fn(async () => undefined)
  await draw(
    'table',
    exampleProps('table', 'Every field', { rowButtons: [button({ label: 'Archive', for: 'rows', press })] }),
  )
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose North probe' }))
  expect(screen.getByText('1 chosen')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  expect(press).toHaveBeenCalledWith([expect.objectContaining({ name: 'River probe' })])
})

it('opens a row on a phone with one tap, and shows the rest of it with a button beside', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw(
    'table',
    exampleProps('table', 'Every field', { act, gestures: ['press'], size: { width: 360, height: 500 } }),
  )
  await userEvent.click(screen.getByRole('button', { name: /^River probe/ }))
  expect(act).toHaveBeenCalledWith('press', expect.objectContaining({ name: 'River probe' }))
  expect(screen.queryByRole('term')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More of River probe' }))
  expect(screen.getAllByRole('term').length).toBeGreaterThan(0)
  expect(act).toHaveBeenCalledOnce()
})

it('becomes cards with the first two columns on a phone, the rest on tap', async () => {
  const { container } = await draw(
    'table',
    exampleProps('table', 'Spray windows', { size: { width: 320, height: 400 } }),
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(container.querySelector('summary')?.textContent).toBe('07:0011:00')
  expect(container.querySelector('details dl')?.textContent).toBe('Hours4Delta T9.2\u202f°CMarginal')
})

it('names cards by two columns where the first alone would not tell them apart', async () => {
  const props = exampleProps('table', 'Every field', { size: { width: 320, height: 400 } })
  const rows = [
    { probe: 'Creek', depth: 10, water: 48 },
    { probe: 'Creek', depth: 20, water: 47 },
    { probe: 'House', depth: 20, water: 44 },
  ]
  const columns = [{ field: 'probe' }, { field: 'depth' }, { field: 'water' }]
  const { container } = await draw('table', { ...props, options: { columns }, data: { rows } })
  const heads = () => [...container.querySelectorAll('.cards-head')].map((one) => one.textContent)
  expect(heads()).toEqual(['CreekDepth 10Water 48', 'CreekDepth 20Water 47', 'HouseDepth 20Water 44'])
})

it('says on a card which of two times is which', async () => {
  const props = exampleProps('table', 'Every field', { size: { width: 320, height: 400 } })
  const time = { format: 'date-time' }
  const shapes = { rows: { items: { properties: { since: time, seen: time } } } }
  const row = { browser: 'Chrome', since: '2025-11-21T10:00:00+11:00', seen: '2025-11-21T11:00:00+11:00' }
  const columns = [{ field: 'browser' }, { field: 'since' }, { field: 'seen' }]
  const later = { ...row, since: '2025-11-21T10:20:00+11:00', seen: '2025-11-21T11:30:00+11:00' }
  const rows = [row, later, { ...later, browser: 'Firefox' }]
  const { container, again } = await draw('table', { ...props, shapes, options: { columns }, data: { rows } })
  const head = () => container.querySelector('.cards-head')?.textContent
  expect(head()).toMatch(/^ChromeSince .*Seen .*/)
  again({ ...props, shapes, options: { columns }, data: { rows: [row, { ...later, browser: 'Firefox' }] } })
  expect(container.querySelector('.cards')?.textContent).toMatch(/^Chrome(?!Since)/)
})

it('says on a card what its number is of, unless the panel’s title does', async () => {
  const size = { width: 320, height: 400 }
  const columns = [{ field: 'from' }, { field: 'delta_t_c', title: 'Delta T' }]
  const props = exampleProps('table', 'Spray windows', { size })
  const heads = () => [...document.querySelectorAll('.cards-second')].map((one) => one.textContent)
  const given = { ...props, options: { ...props.options, columns } }
  const { again } = await draw('table', given)
  expect(heads()).toContain('Delta T 9.2\u202f°C')
  again({ ...given, title: 'Highest Delta T of each' })
  expect(heads()).toContain('9.2\u202f°C')
})

it('says on a card another number of the same quantity where the first is lacking', async () => {
  const props = exampleProps('table', 'Spray windows', { size: { width: 320, height: 400 } })
  const fields = props.shapes.rows?.items?.properties ?? {}
  const properties = { ...fields, soon: fields.delta_t_c ?? {} }
  const shapes = { ...props.shapes, rows: { ...props.shapes.rows, items: { properties } } }
  const columns = [
    { field: 'from' },
    { field: 'delta_t_c', title: 'Measured' },
    { field: 'hours' },
    { field: 'soon', title: 'Forecast' },
  ]
  const rows = [
    { from: '2025-11-22T16:00:00', delta_t_c: null, hours: 3, soon: 5 },
    { from: '2025-11-22T17:00:00', delta_t_c: 4, hours: 2, soon: null },
  ]
  const options = { columns }
  const title = 'Forecast and measured'
  const { container } = await draw('table', { ...props, title, shapes, options, data: { rows } })
  const say = (part: string) => [...container.querySelectorAll(part)].map((one) => one.textContent)
  expect(say('.cards-second')).toEqual(['Forecast 5.0\u202f°C', '4.0\u202f°C'])
  expect(say('details dl')).toEqual(['Hours3Measured–', 'Hours2Forecast–'])
})

it('gives a phrase more room than a word, and a sentence more than a phrase', async () => {
  const rows = [
    { device: 'Gate', what: 'Open', why: 'Gate has been open for 2 hours.', note: 'Somebody left it open. '.repeat(4) },
  ]
  await draw('table', { ...exampleProps('table', 'Every field'), options: {}, shapes: {}, data: { rows } })
  const room = (name: string) => screen.getByRole('columnheader', { name }).style.minWidth
  expect(['Device', 'What', 'Why', 'Note'].map(room)).toEqual(['4ch', '4ch', '18ch', '24ch'])
})

it('gives a column of plain numbers its commas all or none', async () => {
  const columns = [{ field: 'item' }, { field: 'year' }, { field: 'amount' }]
  const rows = [
    { item: 'Diesel', year: 2025, amount: 10_316 },
    { item: 'Petrol', year: 2026, amount: 4_408 },
  ]
  await draw('table', exampleProps('table', 'Every field', { options: { columns }, data: { rows } }))
  expect([cells(1), cells(2)]).toEqual([
    ['2025', '2026'],
    ['10,316', '4,408'],
  ])
})

it('shows the first ten cards of a long table on a phone, and all of them on a tap', async () => {
  const props = exampleProps('table', 'Every field', { size: { width: 320, height: 400 } })
  const rows = Array.from({ length: 53 }, (_, at) => ({ probe: `Probe ${at + 1}`, depth: 10 }))
  const drawn = { ...props, options: { columns: [{ field: 'probe' }, { field: 'depth' }] } }
  const { container } = await draw('table', { ...drawn, data: { rows } })
  const names = () => [...container.querySelectorAll('.cards-head > span:first-child')].map((one) => one.textContent)
  expect(names()).toEqual(rows.slice(0, 10).map(({ probe }) => probe))
  await userEvent.click(screen.getByRole('button', { name: 'Show all 53', expanded: false }))
  expect(names()).toEqual(rows.map(({ probe }) => probe))
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 10', expanded: true }))
  expect(names()).toHaveLength(10)
})

it('shows a table whole on a phone where little would be left out', async () => {
  const props = exampleProps('table', 'Every field', { size: { width: 320, height: 400 } })
  const rows = Array.from({ length: 12 }, (_, at) => ({ probe: `Probe ${at + 1}`, depth: 10 }))
  const { container } = await draw('table', {
    ...props,
    options: { columns: [{ field: 'probe' }, { field: 'depth' }] },
    data: { rows },
  })
  expect(container.querySelectorAll('.cards-head')).toHaveLength(12)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

it('says a span in one cell and gives its ends apart', async () => {
  const props = exampleProps('table', 'Spray windows')
  const options = { columns: [{ field: 'from', to: 'to', title: 'When' }, { field: 'hours' }] }
  await draw('table', { ...props, options })
  expect(cells(0)).toEqual(['15:00–18:00', '07:00–11:00', 'Sat 22 Nov 16:00–20:00'])
  const { tabulate } = await panelModule('table')
  expect(tabulate?.({ ...props, options }).columns.map(({ key }) => key)).toEqual(['from', 'to', 'hours'])
})

it('leaves out a unit that the head names already', async () => {
  const props = exampleProps('table', 'Spray windows')
  const options = { columns: [{ field: 'from' }, { field: 'delta_t_c', title: 'Delta T in °C' }] }
  await draw('table', { ...props, options })
  expect(screen.getByRole('columnheader', { name: /Delta T/ }).textContent).toBe('Delta T in °C')
  expect(cells(1)).toEqual(['6.1\u202f°C', '9.2\u202f°C', '–'])
  cleanup()
  await draw('table', { ...props, options: { columns: [{ field: 'from' }, { field: 'delta_t_c', title: '°C' }] } })
  expect(cells(1)).toEqual(['6.1', '9.2', '–'])
})

it('gives numbers as numbers in its table', async () => {
  const { tabulate } = await panelModule('table')
  const table = tabulate?.(exampleProps('table', 'Spray windows'))
  expect(table?.columns[3]).toEqual({ key: 'delta_t_c', title: 'Delta T', unit: '°C', align: 'right' })
  expect(table?.rows.map((row) => row.delta_t_c)).toEqual([6.1, 9.2, null])
})

const listed = (more: Partial<ListView> = {}): ListView => ({
  search: '',
  sort: null,
  at: 0,
  perPage: 2,
  total: 20,
  sortable: ['name'],
  canSearch: true,
  isStale: false,
  change: () => undefined,
  ...more,
})

it('asks the server to search, sort and page a list, and offers only the orders that it knows', async () => {
  const change = vi.fn()
  await draw('table', exampleProps('table', 'Every field', { list: listed({ change }) }))
  expect(screen.getByText('1–2 of 20')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(change).toHaveBeenLastCalledWith({ sort: { field: 'name', down: false } })
  expect(screen.queryByRole('button', { name: 'Is active' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(change).toHaveBeenLastCalledWith({ at: 1 })
  await userEvent.type(screen.getByRole('searchbox'), 'river')
  await waitFor(() => expect(change).toHaveBeenLastCalledWith({ search: 'river' }))
})

it('says what was searched when nothing matches, and keeps the search', async () => {
  await draw('table', exampleProps('table', 'Nothing to show', { list: listed({ search: 'zebra', total: 0 }) }))
  expect(screen.getByText('Nothing matches “zebra”.')).toBeTruthy()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'zebra')
})

it('keeps the chosen rows when the same rows are read again', async () => {
  const rows = [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
  ]
  const press = vi.fn(async () => undefined)
  const button: RowButton = { label: 'Take out of use', for: 'rows', isShown: () => true, press }
  const props = exampleProps('table', 'Every field', { data: { rows }, rowButtons: [button] })
  const { again } = await draw('table', props)
  await userEvent.click(screen.getByLabelText('Choose South'))
  again({ ...props, data: { rows: rows.map((row) => ({ ...row })) } })
  expect(screen.getByText('1 chosen')).toBeTruthy()
})

it('tells what is not shared from what nobody measured, in cells and in what is taken out', async () => {
  const props = exampleProps('table', 'Not shared')
  await draw('table', props)
  expect(cells(1)).toEqual(['12.8', '–'])
  expect(cells(2)).toEqual(['Not shared', '0'])
  const { tabulate } = await panelModule('table')
  expect(tabulate?.(props)?.rows).toEqual([
    { farm: 'Top farm', rain_mm: 12.8, alerts: 'Not shared' },
    { farm: 'Creek farm', rain_mm: null, alerts: 0 },
  ])
})
