import { expect, it } from 'vitest'
import { changed, edited, linked } from './fixture.ts'

const picking = (pick: string) => linked(changed(edited('dashboards/farm/rain.yaml', 'take: rain_mm', pick)))

it('lets a panel read what rows come to, with what it measures', () => {
  const { problems, portal } = picking('sum: rain_mm')
  expect(problems).toEqual([])
  const [card] = portal?.pages.rain?.panels ?? []
  expect(card?.shapes.value).toEqual({ type: ['number', 'null'], quantity: 'rain' })
})

it('tells a field that the rows do not have at its place, and what is meant', () => {
  const [problem, ...others] = picking('sum: rian_mm').problems
  expect(problem).toMatchObject({ code: 'TL304', line: 14, suggestion: 'rain_mm' })
  expect(others).toEqual([])
})

it('tells what cannot be added up, and words that exclude one another', () => {
  expect(picking('sum: place').problems).toMatchObject([{ code: 'TL304', message: '"place" is no number' }])
  expect(picking('count: true, take: rain_mm').problems).toMatchObject([{ code: 'TL304' }])
})
