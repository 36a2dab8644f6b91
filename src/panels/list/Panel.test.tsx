// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('list')
  expect(words['Next days, as lines']).toContain('Showers later')
  expect(words['Nothing to show']).toBe('Nothing to show')
})

it('shows how full each probe is, with its class in words', async () => {
  await draw('list', exampleProps('list', 'One card for each probe'))
  const meters = screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))
  expect(meters).toContain('63\u202f%, Good')
  expect(meters).toContain('24\u202f%, Dry')
})

it('makes one card of a station’s measurements, wind as a compass point', async () => {
  const { container } = await draw('list', exampleProps('list', 'One card for each station'))
  const cards = [...container.querySelectorAll('li')]
  expect(cards).toHaveLength(2)
  expect(cards[0]?.textContent).toContain('24.6\u202f°C')
  expect(cards[0]?.textContent).toContain('Wind15\u202fkm/h')
  expect(cards[0]?.textContent).toContain('Wind fromSW')
})

it('greys a card that is older than it should be and says so', async () => {
  const { container } = await draw('list', exampleProps('list', 'One card for each station'))
  expect([...container.querySelectorAll('li.stale strong')].map((name) => name.textContent)).toEqual(['Back block'])
  expect(container.textContent).toContain('Old: 5 hours ago')
  // It is not called good any more, nor anything else.
  expect(container.querySelector('li.stale .card-main .level')).toBeNull()
  expect(container.querySelector('li:not(.stale) .card-main .level')).not.toBeNull()
})

it('shows nothing, not zero, for a probe that is silent', async () => {
  const { container } = await draw('list', exampleProps('list', 'One card for each probe'))
  expect(container.querySelectorAll('li')[2]?.querySelector('.card-main b')?.textContent).toBe('–')
})

it('shows the first of many lines on a phone, and all of them on demand', async () => {
  const rows = ['Dam', 'Hill', 'Lane', 'Road', 'Swamp', 'Triangle'].map((name) => ({ name }))
  const given = { options: { as: 'lines', title: 'name' }, data: { rows }, size: { width: 330, height: 400 } }
  const { container } = await draw('list', exampleProps('list', 'Next days, as lines', given))
  expect(container.querySelectorAll('li')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6', expanded: false }))
  expect(container.querySelectorAll('li')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 3', expanded: true }))
  expect(container.querySelectorAll('li')).toHaveLength(3)
})

it('shows as many lines on a desk as its place has room for', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ name: `Field ${at}` }))
  const given = { options: { as: 'lines', title: 'name' }, data: { rows } }
  const shown = async (height: number) => {
    const props = exampleProps('list', 'Next days, as lines', { ...given, size: { width: 800, height } })
    const { container, unmount } = await draw('list', props)
    const number = container.querySelectorAll('li').length
    unmount()
    return number
  }
  expect(await shown(300)).toBe(6)
  expect(await shown(624)).toBe(12)
  expect(await shown(1000)).toBe(20)
})

it('presses with the row', async () => {
  const act = vi.fn(async () => 'done' as const)
  await draw('list', exampleProps('list', 'One card for each probe', { act, gestures: ['press'] }))
  await userEvent.click(screen.getByRole('button', { name: 'Open River probe' }))
  expect(act).toHaveBeenCalledWith('press', expect.objectContaining({ name: 'River probe' }))
})

it('says the same as a table', async () => {
  const { tabulate } = await panelModule('list')
  expect(tabulate?.(exampleProps('list', 'One card for each probe')).rows[1]).toMatchObject({
    title: 'River probe',
    subtitle: 'River flat',
    main: '24\u202f%',
    level: 'Dry',
    f0: '−11\u202fmm',
  })
})

it('calls a fact as its field, or as what it measures, where it does not say', async () => {
  const { tabulate } = await panelModule('list')
  const titles = (title: string, facts: unknown[]) => {
    const props = exampleProps('list', title)
    const columns = tabulate?.({ ...props, options: { ...props.options, facts } }).columns ?? []
    return columns.filter(({ key }) => key.startsWith('f')).map((column) => column.title)
  }
  expect(titles('One card for each probe', [{ field: 'change_mm' }])).toEqual(['Change'])
  expect(titles('One card for each station', [{ is: 'wind_speed' }, { label: 'Rain since 9 am', is: 'rain' }])).toEqual(
    ['Wind speed', 'Rain since 9 am'],
  )
})

it('marks a card where its row has a mark, and says what it is about', async () => {
  const { container } = await draw('list', exampleProps('list', 'What can be chosen, with a mark'))
  const cards = [...container.querySelectorAll('li')]
  expect(cards[0]?.querySelector('.card-badge')?.textContent).toBe('New')
  expect(cards[1]?.querySelector('.card-badge')).toBeNull()
  expect(cards[1]?.textContent).toContain('Someone watches your devices.')
})

it('searches and pages on the server where its rows are a page of a longer list', async () => {
  const change = vi.fn()
  const paged = { sortable: [], canSearch: true, isStale: false, change, sort: null, at: 0, perPage: 2, total: 12 }
  const list = { ...paged, search: '' }
  const { container } = await draw('list', exampleProps('list', 'What can be chosen, with a mark', { list }))
  expect(container.querySelector('.pages')?.textContent).toContain('1–2 of 12')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(change).toHaveBeenCalledWith({ at: 1 })
  await userEvent.type(screen.getByRole('searchbox'), 'care')
  await vi.waitFor(() => expect(change).toHaveBeenCalledWith({ search: 'care' }))
})

it('keeps the search that found nothing, and says so', async () => {
  const list = {
    search: 'kiwi',
    sort: null,
    at: 0,
    perPage: 50,
    total: 0,
    sortable: [],
    canSearch: true,
    isStale: false,
    change: vi.fn(),
  }
  const { container } = await draw('list', exampleProps('list', 'Nothing to show', { list }))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'kiwi')
  expect(container.textContent).toContain('Nothing matches “kiwi”.')
})
