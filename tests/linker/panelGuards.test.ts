import { expect, it } from 'vitest'
import { changed, edited, linked } from './fixture.ts'

const guarded = (guard: string) =>
  linked(changed(edited('dashboards/farm/rain.yaml', '    type: card', `    type: card\n    guard: ${guard}`)))

it('lets a panel name who sees it', () => {
  const { problems, portal } = guarded('signed-in')
  expect(problems).toEqual([])
  expect(portal?.pages.rain?.panels[0]?.guard).toBe('signed-in')
})

it('tells a guard that does not exist at its place, and what is meant', () => {
  expect(guarded('signedin').problems).toMatchObject([
    { code: 'TL201', file: 'dashboards/farm/rain.yaml', line: 13, suggestion: 'signed-in' },
  ])
})
