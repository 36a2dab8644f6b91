// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { describe, expect, it } from 'vitest'
import { exampleProps as propsOf } from '#panels/exampleProps.ts'
import { cellMoments } from '#panels/kit/crosshair/cellMoments.ts'
import { makeCrosshair } from '#panels/kit/crosshair/crosshair.ts'
import type { PanelProps } from '#panels/panel.ts'
import { exampleProps, panelModule, quantityTable } from '../draw.tsx'

const hour = 3_600_000
const start = Date.parse('2025-11-20T02:00:00Z')

/** Hours of a quantity from a moment on. */
const series = (quantity: string, from: number, values: (number | null)[]) => ({
  title: quantity,
  data: { series: [{ series: quantity, quantity, t: values.map((_, at) => from + at * hour), v: values }] },
})
const warm = (title: string, more: Partial<PanelProps> = {}) =>
  propsOf(series('air_temp', start, [10, 11, 12, 13, 14]), quantityTable, { title, ...more })
const wet = (title: string, options = {}) =>
  propsOf(series('rain', start, [0, 0.2, 4.4, null, 0]), quantityTable, { title, options })

/** Some panels on pages of their own, and how often each was rendered since. */
async function open(pages: Record<string, { type: string; props: PanelProps }[]>, off = false) {
  const rendered: Record<string, number> = {}
  const modules = new Map<string, Awaited<ReturnType<typeof panelModule>>>()
  for (const { type } of Object.values(pages).flat()) modules.set(type, await panelModule(type))
  render(
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      {Object.entries(pages).map(([name, panels]) => (
        <article key={name} className="page" data-crosshair={off ? 'off' : undefined}>
          {panels.map(({ type, props }) => {
            const Panel = modules.get(type)?.default ?? (() => null)
            return (
              <section key={props.title} aria-label={props.title}>
                <Profiler
                  id={props.title}
                  onRender={(id) => {
                    rendered[id] = (rendered[id] ?? 0) + 1
                  }}
                >
                  <Panel {...props} />
                </Profiler>
              </section>
            )
          })}
        </article>
      ))}
    </MantineProvider>,
  )
  return rendered
}

const chart = (title: string): HTMLElement => {
  const found = screen.getByRole('region', { name: title }).querySelector<HTMLElement>('[role="slider"]')
  if (!found) throw new Error(`${title} is not drawn`)
  return found
}
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
const press = async (title: string, key: string) => {
  fireEvent.keyDown(chart(title), { key })
  await frame()
}
/** What a panel shows of another's moment; null where it shows nothing. */
const follows = (title: string): string | null => {
  const card = chart(title).querySelector<HTMLElement>('.chart-reading[data-follows]')
  return card === null || card.hidden ? null : (card.textContent ?? '')
}

describe('the moment that is read in one panel', () => {
  it('is shown with their own values in the others, which are not rendered for it', async () => {
    const rendered = await open({
      here: [
        { type: 'line', props: warm('Warmth') },
        { type: 'bar', props: wet('Rain') },
        { type: 'line', props: warm('Dew') },
      ],
    })
    const before = { ...rendered }
    await press('Warmth', 'Home')
    await press('Warmth', 'ArrowRight')
    await press('Warmth', 'ArrowRight')
    expect(follows('Rain')).toBe('Thu 20 Nov 15:004.4\u202fmm')
    expect(follows('Dew')).toBe('Thu 20 Nov 15:0012.0\u202f°C')
    expect(follows('Warmth')).toBeNull()
    expect(rendered.Warmth).toBeGreaterThan(before.Warmth ?? 0)
    expect([rendered.Rain, rendered.Dew]).toEqual([before.Rain, before.Dew])
  })

  it('is a gap where nothing was measured, and is gone with Escape and when the panel is left', async () => {
    await open({
      here: [
        { type: 'line', props: warm('Warmth') },
        { type: 'bar', props: wet('Rain') },
      ],
    })
    await press('Warmth', 'End')
    await press('Warmth', 'ArrowLeft')
    expect(follows('Rain')).toBe('Thu 20 Nov 16:00–')
    await press('Warmth', 'Escape')
    expect(follows('Rain')).toBeNull()
    await press('Warmth', 'End')
    expect(follows('Rain')).not.toBeNull()
    fireEvent.blur(chart('Warmth'))
    await frame()
    expect(follows('Rain')).toBeNull()
  })

  it('stays where a finger is lifted', async () => {
    await open({
      here: [
        { type: 'line', props: warm('Warmth') },
        { type: 'bar', props: wet('Rain') },
      ],
    })
    const touch = { pointerType: 'touch', clientX: 300, clientY: 100 }
    fireEvent.pointerDown(chart('Warmth'), touch)
    fireEvent.pointerLeave(chart('Warmth'), touch)
    await frame()
    expect(follows('Rain')).not.toBeNull()
  })

  it('shows nothing beyond the time of a panel, in a panel that takes no part, and on another page', async () => {
    const later = propsOf(series('rain', start + 48 * hour, [1, 2, 3]), quantityTable, {
      title: 'Later',
      range: {
        name: '',
        from: new Date(start + 48 * hour).toISOString(),
        to: new Date(start + 60 * hour).toISOString(),
      },
    })
    await open({
      here: [
        { type: 'line', props: warm('Warmth') },
        { type: 'bar', props: later },
        { type: 'bar', props: wet('Alone', { crosshair: false }) },
      ],
      there: [{ type: 'bar', props: wet('Elsewhere') }],
    })
    await press('Warmth', 'End')
    expect(['Later', 'Alone', 'Elsewhere'].map(follows)).toEqual([null, null, null])
  })

  it('belongs to that panel alone where the page says so', async () => {
    await open(
      {
        here: [
          { type: 'line', props: warm('Warmth') },
          { type: 'bar', props: wet('Rain') },
        ],
      },
      true,
    )
    await press('Warmth', 'End')
    expect(follows('Rain')).toBeNull()
  })

  it('marks its cell of a heat map over time, and is told by one', async () => {
    const heat = exampleProps('heatmap', 'Delta T by hour and day', { title: 'Delta T' })
    await open({
      here: [
        { type: 'line', props: warm('Warmth') },
        { type: 'heatmap', props: heat },
      ],
    })
    await press('Warmth', 'Home')
    const marked = [...document.querySelectorAll('td[data-cross]')].map((cell) => cell.getAttribute('aria-label'))
    expect(marked).toHaveLength(1)
    expect(marked[0]).toMatch(/^Thu 20 Nov 13:00: /)
    await press('Warmth', 'Escape')
    expect(document.querySelector('td[data-cross]')).toBeNull()
    const cell = screen.getByRole('cell', { name: /^Thu 20 Nov 15:00: / })
    fireEvent.pointerEnter(cell)
    await frame()
    expect(follows('Warmth')).toContain('Thu 20 Nov 1')
  })
})

describe('the crosshair', () => {
  it('tells its followers once a frame, and not the one that tells', () => {
    const frames: (() => void)[] = []
    const cross = makeCrosshair((work) => void frames.push(work))
    const seen: (number | null)[][] = [[], []]
    const [one, other] = seen.map((list) => (at: number | null) => void list.push(at))
    if (!one || !other) throw new Error('two followers are needed')
    cross.join(one)
    const leave = cross.join(other)
    for (let at = 1; at <= 60; at += 1) cross.tell(at, one)
    expect(frames).toHaveLength(1)
    for (const work of frames.splice(0)) work()
    expect(seen).toEqual([[null], [60]])
    // The other takes over; what the first says on being left is no news.
    cross.tell(61, other)
    cross.tell(null, one)
    for (const work of frames.splice(0)) work()
    expect(seen).toEqual([
      [null, 61],
      [60, null],
    ])
    leave()
    for (const work of frames.splice(0)) work()
    expect(seen[0]?.at(-1)).toBeNull()
  })
})

describe('cells over time', () => {
  const zone = 'Australia/Sydney'
  it('are hours, days or months, in the location’s zone', () => {
    const days = cellMoments([['2025-11-20', '2025-11-21', null]], zone)
    expect(days.cells(Date.parse('2025-11-20T13:30:00Z'))).toEqual([[0, 1]])
    expect(days.of(0, 0)).toBe(Date.parse('2025-11-20T01:00:00Z'))
    expect(days.of(0, 2)).toBeNull()
    const hours = cellMoments([['2025-11-20 13', '2025-11-20 14']], zone)
    expect(hours.cells(Date.parse('2025-11-20T03:30:00Z'))).toEqual([[0, 1]])
    expect(hours.of(0, 1)).toBe(Date.parse('2025-11-20T03:30:00Z'))
    const months = cellMoments([['2025-10', '2025-11']], zone)
    expect(months.cells(Date.parse('2025-10-31T13:30:00Z'))).toEqual([[0, 1]])
    expect(months.cells(Date.parse('2024-10-31T13:30:00Z'))).toEqual([])
  })
})
