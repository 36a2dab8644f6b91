// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, exampleProps } from '../../../../tests/panels/draw.tsx'
import { formSession } from '../../../../tests/panels/formSession.ts'

// No browser without graphics can draw a map: what is tested here is what is left then, and that is all that a form needs.

const device = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { title: 'Name', type: 'string', minLength: 1 },
    latitude: { title: 'Latitude', type: 'number', minimum: -90, maximum: 90 },
    longitude: { title: 'Longitude', type: 'number', minimum: -180, maximum: 180 },
  },
}
const pointUi = { latitude: { 'ui:widget': 'point', 'ui:with': 'longitude' } }
const field = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { title: 'Name', type: 'string', minLength: 1 },
    boundary: { title: 'boundary' },
    area_ha: { title: 'Area', type: 'number', exclusiveMinimum: 0 },
  },
}
const boundaryUi = { boundary: { 'ui:field': 'boundary', 'ui:title': 'Boundary', 'ui:with': 'area_ha' } }
const square = (side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [142, -37],
      [142 + side, -37],
      [142 + side, -37 + side],
      [142, -37 + side],
      [142, -37],
    ],
  ],
})

type More = Parameters<typeof formSession>[1]
const open = async (schema: typeof device | typeof field, ui: Record<string, unknown>, more: More = {}) => {
  const form = formSession({ schema, ui, send: 'Save' }, more)
  const drawn = await draw('form', exampleProps('form', 'Without anything to fill in', { form }))
  await screen.findByRole('button', { name: 'Save' })
  return { ...drawn, form }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const inputOf = (label: string) => screen.getByLabelText(label)

/** A device that answers where it is, or refuses to. */
function locating(answer: { latitude: number; longitude: number; accuracy: number } | number) {
  const getCurrentPosition = vi.fn((found: (position: object) => void, failed: (error: object) => void) =>
    typeof answer === 'number' ? failed({ code: answer }) : found({ coords: answer }),
  )
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

it('takes the two numbers of a point where no map can be drawn, and says so', async () => {
  const send = vi.fn(async () => 'done' as const)
  await open(device, pointUi, { send })
  expect(await screen.findByText('This device cannot draw maps. Enter the numbers.')).toBeTruthy()
  await userEvent.type(inputOf('Name'), 'North tank')
  await userEvent.type(inputOf('Latitude'), '-37.74')
  await userEvent.type(inputOf('Longitude'), '142.02')
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'North tank', latitude: -37.74, longitude: 142.02 }))
})

it('fills both numbers with the position of the device, to a metre', async () => {
  locating({ latitude: -37.741234567, longitude: 142.025678912, accuracy: 7.2 })
  const send = vi.fn(async () => 'done' as const)
  await open(device, pointUi, { send })
  await userEvent.type(inputOf('Name'), 'Trough')
  await userEvent.click(await screen.findByRole('button', { name: 'Use my position' }))
  expect(await screen.findByText('Found to within 8 m.')).toBeTruthy()
  expect(inputOf('Latitude')).toHaveProperty('value', '-37.74123')
  expect(inputOf('Longitude')).toHaveProperty('value', '142.02568')
  expect(inputOf('Name')).toHaveProperty('value', 'Trough')
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Trough', latitude: -37.74123, longitude: 142.02568 }))
})

it('says why the device did not tell where it is, and keeps what was entered', async () => {
  locating(1)
  await open(device, pointUi, { values: { latitude: -37, longitude: 142 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Use my position' }))
  expect(await screen.findByText(/was not allowed to say where it is/)).toBeTruthy()
  expect(inputOf('Latitude')).toHaveProperty('value', '-37')
  expect(inputOf('Longitude')).toHaveProperty('value', '142')
})

it('offers no position where the device has none to offer', async () => {
  await open(device, pointUi)
  await screen.findByText('This device cannot draw maps. Enter the numbers.')
  expect(screen.queryByRole('button', { name: 'Use my position' })).toBeNull()
})

it('says what boundary is drawn where it cannot be shown, and does not send it back unchanged', async () => {
  const send = vi.fn(async () => 'done' as const)
  await open(field, boundaryUi, { send, values: { name: 'River flat', boundary: square(0.01), area_ha: 98 } })
  expect(
    await screen.findByText(/A boundary of 4 corners is drawn, 98\.\d+.ha\. This device cannot draw maps/),
  ).toBeTruthy()
  await userEvent.type(inputOf('Name'), ' 2')
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'River flat 2', area_ha: 98 }))
})

it('lets the area be entered where nothing is drawn', async () => {
  const send = vi.fn(async () => 'done' as const)
  await open(field, boundaryUi, { send })
  expect(await screen.findByText(/No boundary is drawn/)).toBeTruthy()
  await userEvent.type(inputOf('Name'), 'Top')
  await userEvent.type(inputOf('Area'), '12.5')
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Top', area_ha: 12.5 }))
})

it('tells at the field what is wrong with a boundary, and what the server refused', async () => {
  const crossing = {
    type: 'Polygon',
    coordinates: [
      [
        [142, -37],
        [142.01, -37.01],
        [142.01, -37],
        [142, -37.01],
        [142, -37],
      ],
    ],
  }
  const say = 'This encloses 120,000 ha. A field has at most 100,000 ha.'
  const send = vi.fn(async () => {
    throw { status: 400, message: say, at: { boundary: say } }
  })
  await open(field, boundaryUi, { send, values: { name: 'Big', boundary: crossing, area_ha: 1 } })
  const told = await screen.findByRole('group', { name: 'Boundary' })
  await waitFor(() => expect(told.textContent).toMatch(/crosses/))
  await save()
  await waitFor(() => expect(told.textContent).toContain(say))
  expect(screen.getAllByText(say)).toHaveLength(1)
})

it('shows both people’s boundaries as words, never as coordinates', async () => {
  const there = { name: 'River flat', boundary: square(0.01), area_ha: 98 }
  const send = vi.fn(async () => {
    throw { status: 409, code: 'changed', message: 'Somebody else changed it.', theirs: { ...there, boundary: null } }
  })
  await open(field, boundaryUi, { send, values: there })
  await save()
  const both = await screen.findByRole('region', { name: 'Both versions' })
  expect([...both.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'BoundaryDrawn, 4 cornersNot drawn',
  ])
})
