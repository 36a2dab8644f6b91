import { expect, it } from 'vitest'
import { changed, edited, linked } from './fixture.ts'

const told = (file: string, from: string, to: string) =>
  linked(changed(edited(file, from, to))).problems.map(({ code, message }) => `${code} ${message}`)

it('tells an operator that is a slip away from one, wherever a rule may stand', () => {
  expect(told('config/pages/things.yaml', 'thingId: { var: row.id }', 'thingId: { vbr: row.id }')).toEqual([
    'TL401 "vbr" is no operator here; did you mean "var"?',
  ])
})
