// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

// jsdom has no graphics, so this is what somebody sees whose device cannot draw maps; the map itself is tested in a browser.

it('draws every example as a list where maps cannot be drawn', async () => {
  const words = await drawExamples('map')
  expect(words['Paddocks by feed']).toContain('This device cannot draw maps')
  expect(words['Paddocks by feed']).toContain('Top paddock')
  expect(words['Paddocks by feed']).toContain('2,350\u202fkg DM/ha')
  expect(words['Nothing with a place']).toContain('Nothing here has a place yet')
})

it('AX-06: lists what is on it by name and value, state in words, and leaves out what has no place', async () => {
  await draw('map', exampleProps('map', 'Paddocks by feed'))
  expect(screen.getByRole('heading', { name: 'Paddocks (2)' })).toBeDefined()
  expect(screen.getByRole('button', { name: /House tank/ }).textContent).toContain('Act')
  expect(screen.queryByRole('button', { name: /Lane/ })).toBeNull()
})

it('finds things by name, and opens one by its gesture', async () => {
  const act = vi.fn(async () => 'done' as const)
  const props = exampleProps('map', 'Paddocks by feed')
  const [land, devices] = props.options.layers as Record<string, unknown>[]
  await draw('map', {
    ...props,
    options: { layers: [land, { ...devices, press: 'open-device' }], drawer: 'detail' },
    gestures: ['open-device'],
    act,
  })
  await userEvent.type(screen.getByRole('searchbox'), 'tank')
  expect(screen.queryByRole('button', { name: /Top paddock/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /House tank/ }))
  expect(act).toHaveBeenCalledWith('open-device', expect.objectContaining({ id: 9 }))
})

it('AX-06: says the same as a table, with where each thing is', async () => {
  const { tabulate } = await panelModule('map')
  const table = tabulate?.(exampleProps('map', 'Paddocks by feed'))
  expect(table?.rows.map(({ name }) => name)).toEqual(['Top paddock', 'Creek flat', 'House tank', 'Weather station'])
  expect(table?.rows[0]).toMatchObject({ layer: 'Paddocks', tsdm_kg_ha: '2,350\u202fkg DM/ha' })
  expect(table?.rows[2]).toMatchObject({ lon: 142.052, lat: -37.726, say: 'Act' })
  const scenes = tabulate?.(exampleProps('map', 'Two dates'))
  expect(scenes?.rows.map(({ name, say }) => [name, say])).toEqual([
    ['Sun 2 Nov', 'Cloud 3\u202f%'],
    ['Wed 12 Nov', 'Cloud 0\u202f%'],
  ])
})
