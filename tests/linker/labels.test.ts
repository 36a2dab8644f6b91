import { expect, it } from 'vitest'
import { base, changed, edited, linked } from './fixture.ts'

const tableOf = (sources = [...base]) => {
  const { problems, portal } = linked(sources)
  return { problems, table: portal?.pages.rain?.panels.find(({ id }) => id === 'table') }
}

it('puts what a schema calls a field where a panel shows the field, and lets no label travel otherwise', () => {
  const { table } = tableOf()
  expect(table?.options).toEqual({ column: 'place', title: 'Where it fell' })
  expect(JSON.stringify(table?.shapes)).not.toContain('Where it fell')
})

it('leaves words that a page says itself', () => {
  const { problems, table } = tableOf(
    changed(edited('dashboards/farm/rain.yaml', 'column: place', 'column: place, title: Farm')),
  )
  expect(problems).toEqual([])
  expect(table?.options).toEqual({ column: 'place', title: 'Farm' })
})

it('tells words that the name of a field says by itself', () => {
  const { problems } = tableOf(
    changed(edited('dashboards/farm/rain.yaml', 'column: place', 'column: kind, title: Kind')),
  )
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    ['TL327', '"Kind" is what "kind" is called anyway: remove it'],
  ])
})

const called = (label: string) => edited('config/endpoints/thing.yaml', 'name: { type', `name: { label: ${label}, type`)

it('names a form’s field as its schema does', () => {
  const { portal } = linked(
    changed(called('What it is'), edited('config/pages/login.yaml', '      labels: { name: { label: Name } }\n', '')),
  )
  expect(portal?.pages.login?.panels[0]?.form?.ui).toMatchObject({ name: { 'ui:title': 'What it is' } })
})

it('tells words of a form that repeat what its schema calls a field', () => {
  const { problems } = linked(changed(called('Name')))
  expect(problems.map(({ code, file }) => [code, file])).toEqual([['TL327', 'config/pages/login.yaml']])
})
