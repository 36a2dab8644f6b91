import { expect, it } from 'vitest'
import { base, changed, edited, linked, searched } from './fixture.ts'

const told = (finder: string) => {
  const app = edited('config/app.yaml', 'topics:', `finds:\n  - ${finder}\ntopics:`)
  return linked(changed(searched(), app)).problems.map(
    ({ code, line, column, message }) => `${code} ${line}:${column} ${message}`,
  )
}
const fine = '{ kind: Thing, icon: home, call: thing.search, show: name, go: thing, with: { thingId: id } }'

it('takes a search whose call, fields and route fit', () => {
  expect(base.length).toBeGreaterThan(10)
  expect(told(fine)).toEqual([])
})

it.each([
  ['an unknown call', fine.replace('thing.search', 'thing.serch'), /^TL2\d\d .*did you mean "thing\.search"/],
  [
    'a call that cannot be searched',
    fine.replace('thing.search', 'thing.rename'),
    /^TL302 .*has no "search" and "limit"/,
  ],
  [
    'a field that the rows do not have',
    fine.replace('show: name', 'show: nme'),
    /^TL213 .*no field "nme".*did you mean "name"/,
  ],
  [
    'a field for a parameter that is none',
    fine.replace('thingId: id', 'thingId: idd'),
    /^TL213 .*no field "idd".*did you mean "id"/,
  ],
  [
    'a parameter that the route does not have',
    fine.replace('thingId:', 'thinId:'),
    /^TL319 .*no parameter "thinId".*did you mean "thingId"/,
  ],
  [
    'a parameter that is missing',
    fine.replace(', with: { thingId: id }', ''),
    /^TL319 .*needs the parameter "thingId"/,
  ],
  ['an unknown route', fine.replace('go: thing', 'go: thingg'), /^TL202 .*did you mean "things?"/],
])('tells %s at its place', (_, finder, wanted) => {
  const [problem = '', ...more] = told(finder)
  expect(problem).toMatch(wanted)
  expect(problem).toMatch(/ 11:\d+ /)
  expect(more).toEqual([])
})
