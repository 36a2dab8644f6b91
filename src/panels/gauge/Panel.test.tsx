// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('gauge')
  expect(words['Delta T']).toContain('6.3\u202f°C')
  expect(words['Nothing known']).toContain('No value now')
})

it('colours the dial by the set of levels that is named, and says the level', async () => {
  const { container } = await draw('gauge', exampleProps('gauge', 'Delta T'))
  const levels = [...container.querySelectorAll('.dial [data-level]')].map((arc) => arc.getAttribute('data-level'))
  expect(levels).toEqual(['watch', 'good', 'watch', 'danger'])
  expect(container.textContent).toContain('Good')
})

it('shows what is stored in the unit that people read', async () => {
  const { container } = await draw('gauge', exampleProps('gauge', 'Wind, too strong to spray'))
  expect(container.textContent).toContain('26\u202fkm/h')
  expect(container.textContent).toContain('Too windy')
})

it('has no needle when there is no value', async () => {
  const needle = '.dial path[stroke-linejoin="round"]'
  const known = await draw('gauge', exampleProps('gauge', 'Delta T'))
  expect(known.container.querySelector(needle)).not.toBeNull()
  known.unmount()
  const { container } = await draw('gauge', exampleProps('gauge', 'Nothing known'))
  expect(container.querySelector(needle)).toBeNull()
})

it('keeps the needle on the dial for values beyond it', async () => {
  const props = exampleProps('gauge', 'No levels')
  const at = async (value: number) => {
    const drawn = await draw('gauge', { ...props, data: { value } })
    const needle = drawn.container.querySelector('.dial path[stroke-linejoin="round"]')?.getAttribute('d')
    drawn.unmount()
    return needle
  }
  expect(await at(250)).toBe(await at(100))
  expect(await at(-9)).toBe(await at(0))
})

it('says the same as a table', async () => {
  const { tabulate } = await panelModule('gauge')
  expect(tabulate?.(exampleProps('gauge', 'Delta T')).rows).toEqual([
    { what: 'Delta T', value: '6.3\u202f°C', level: 'Good' },
  ])
})
