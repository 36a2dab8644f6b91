// @vitest-environment jsdom
import { fireEvent, screen, act as settle } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

afterEach(() => vi.useRealTimers())

const frame = () => document.querySelector('iframe')

/** What the browser tells when the content policy refuses a frame. */
function violation(address: string): void {
  const event = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'frame-src',
    blockedURI: address,
  })
  settle(() => void document.dispatchEvent(event))
}

it('draws every example', async () => {
  const words = await drawExamples('frame')
  expect(words['A chart page']).toContain('Open A chart page in its own tab')
  expect(words['An address that is refused']).toBe('This address cannot be shown. A page needs an https address.')
  expect(words['No address']).toBe('No page to show')
})

it('says that it loads, then shows the page under its title', async () => {
  await draw('frame', exampleProps('frame', 'An address from data'))
  expect(screen.getByRole('status').textContent).toBe('Loading the page of charts.example.test')
  const page = screen.getByTitle('Radar')
  fireEvent.load(page)
  expect(screen.queryByRole('status')).toBeNull()
})

it('BR-07: says visibly that a page is not on the list of allowed addresses', async () => {
  await draw('frame', exampleProps('frame', 'An address from data'))
  const page = frame()
  violation('https://charts.example.test')
  if (page) fireEvent.load(page)
  expect(screen.getByRole('alert').textContent).toContain('This portal does not allow pages of charts.example.test')
  expect(frame()).toBeNull()
})

it('BR-07: is not stopped by the refusal of another address', async () => {
  await draw('frame', exampleProps('frame', 'An address from data'))
  violation('https://other.example.test')
  expect(frame()).not.toBeNull()
})

it('BR-08: lets a page of another origin run, but open no window and lead this page nowhere', async () => {
  await draw('frame', exampleProps('frame', 'An address from data'))
  expect(frame()?.getAttribute('sandbox')?.split(' ').sort()).toEqual([
    'allow-forms',
    'allow-same-origin',
    'allow-scripts',
  ])
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(frame()?.hasAttribute('allow')).toBe(false)
})

it('BR-08: gives a page of our own address no origin, so that it reaches neither this page nor its storage', async () => {
  await draw('frame', exampleProps('frame', 'A chart page'))
  expect(frame()?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin')
})

it('BR-08: tries no address that could run in this page', async () => {
  const props = exampleProps('frame', 'An address from data')
  for (const src of [
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a/b',
    'http://evil.example',
    'https://u:p@a.example',
  ]) {
    const drawn = await draw('frame', { ...props, data: { src } })
    expect(frame(), src).toBeNull()
    drawn.unmount()
  }
})

it('BR-09: takes no messages, whoever sends them', async () => {
  const listen = vi.spyOn(window, 'addEventListener')
  const { container } = await draw('frame', exampleProps('frame', 'An address from data'))
  const before = container.innerHTML
  const message = { data: { type: 'resize', height: 9000 }, origin: 'https://evil.example' }
  settle(() => void window.dispatchEvent(new MessageEvent('message', message)))
  expect(container.innerHTML).toBe(before)
  expect(listen.mock.calls.filter(([type]) => String(type) === 'message')).toEqual([])
})

it('says that a page does not answer, and tries again', async () => {
  vi.useFakeTimers()
  await draw('frame', exampleProps('frame', 'An address from data'))
  settle(() => void vi.advanceTimersByTime(21_000))
  expect(screen.getByRole('alert').textContent).toContain('charts.example.test has not answered yet.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('status').textContent).toContain('Loading')
})

it('AX-06: says its address as a table', async () => {
  const { tabulate } = await panelModule('frame')
  expect(tabulate?.(exampleProps('frame', 'An address from data'))?.rows).toEqual([
    { name: 'Radar', src: 'https://charts.example.test/d/rain' },
  ])
})
