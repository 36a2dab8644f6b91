// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, exampleProps } from '../../../../tests/panels/draw.tsx'
import { formSession } from '../../../../tests/panels/formSession.ts'

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['code'],
  properties: { code: { title: 'Code', type: 'string', minLength: 4 } },
}
const open = async () => {
  const send = vi.fn(async () => 'done' as const)
  const form = formSession({ schema, ui: { code: { 'ui:widget': 'scan' } }, send: 'Save' }, { send })
  await draw('form', exampleProps('form', 'Without anything to fill in', { form }))
  await screen.findByRole('button', { name: 'Save' })
  return send
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

/** A browser that has a camera, and reads this in its picture; of null the person refuses the camera. */
function seeing(text: string | null) {
  const stop = vi.fn()
  class Detector {
    detect = async () => [{ rawValue: text ?? '' }]
  }
  vi.stubGlobal('BarcodeDetector', Detector)
  const getUserMedia = async () => {
    if (text === null) throw new DOMException('no', 'NotAllowedError')
    return { getTracks: () => [{ stop }] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, set: () => undefined })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  return stop
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

it('takes a typed code where the browser reads none, and offers no camera', async () => {
  const send = await open()
  await userEvent.type(await screen.findByLabelText('Code'), 'TLT-7K2M')
  expect(screen.queryByRole('button', { name: /camera/ })).toBeNull()
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ code: 'TLT-7K2M' }))
})

it('fills in what the camera reads, and switches it off', async () => {
  const stop = seeing('https://labels.example/TLT-9F3D')
  const send = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('https://labels.example/TLT-9F3D'),
  )
  await waitFor(() => expect(stop).toHaveBeenCalled())
  expect(screen.queryByLabelText('What the camera sees')).toBeNull()
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ code: 'https://labels.example/TLT-9F3D' }))
})

it('says so where the camera is refused, and the code can be typed', async () => {
  seeing(null)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }))
  expect(await screen.findByText(/^The camera is not allowed for this page\./)).toBeTruthy()
  expect(screen.getByLabelText('Code')).toBeTruthy()
})
