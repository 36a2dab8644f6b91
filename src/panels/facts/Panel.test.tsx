// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { draw, drawExamples, exampleProps, panelModule } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('facts')
  expect(words['A device']).toContain('North probe')
  expect(words['A device']).toContain('82')
  expect(words['Every field']).toContain('Home block')
  expect(words['Nothing known']).toBe('Nothing is known')
})

it('says each label beside its value, as a list of terms', async () => {
  const { container } = await draw('facts', exampleProps('facts', 'A device'))
  const terms = [...container.querySelectorAll('dl > div')].map((pair) => [
    pair.querySelector('dt')?.textContent,
    pair.querySelector('dd')?.textContent,
  ])
  expect(terms.map(([term]) => term)).toEqual(['Name', 'Battery', 'State', 'Put up'])
  expect(terms[1]?.[1]).toContain('82')
  expect(terms[2]?.[1]).toContain('Reporting')
})

it('says what is not known, and yes or no in words', async () => {
  const { container } = await draw('facts', exampleProps('facts', 'Every field'))
  expect([...container.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['Home block', 'Yes', '–'])
})

it('tells what is kept from the reader from what nobody measured', async () => {
  const props = exampleProps('facts', 'Every field')
  const row = { rain: null, wind: null, kept: ['rain'] }
  const options = { fields: [{ field: 'rain' }, { field: 'wind' }], withheld: 'kept' }
  const { container } = await draw('facts', { ...props, data: { row }, shapes: {}, options })
  expect([...container.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['Not shared', '–'])
})

it('is a table of labels and values', async () => {
  const { tabulate } = await panelModule('facts')
  expect(tabulate?.(exampleProps('facts', 'Every field')).rows[0]).toEqual({ label: 'Name', text: 'Home block' })
})
