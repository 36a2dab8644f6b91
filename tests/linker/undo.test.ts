import { expect, it } from 'vitest'
import { changed, edited, linked } from './fixture.ts'

const back = 'undo: { call: thing.rename, with: { id: { var: input.id }, name: { var: result.name } } }'

/** The catalogue says how a new name is taken back, and a page presses one. */
const renaming = (undo: string, say = '{ say: Done }', id = '{ var: row.id }') =>
  linked(
    changed(
      edited('config/endpoints/thing.yaml', 'path: thing/{id}', `path: thing/{id}\n  ${undo}`),
      edited(
        'config/pages/things.yaml',
        'press: [',
        `press: [{ call: thing.rename, with: { id: ${id}, name: New } }, ${say}, { say: Really }, `,
      ),
    ),
  )

const pressed = ({ portal }: ReturnType<typeof linked>) => portal?.pages.things?.panels[0]?.on?.press

it('offers to take back what a call did, with what it was given, in the first words after it', () => {
  const made = renaming(back)
  expect(made.problems).toEqual([])
  expect(pressed(made)?.slice(1, 3)).toEqual([
    { say: 'Done', undo: { call: 'thing.rename', with: { id: { var: 'row.id' }, name: { var: 'result.name' } } } },
    { say: 'Really' },
  ])
  expect(made.portal?.pages.things?.calls).toHaveProperty(['thing.rename'])
})

it('leaves a page that says itself how to take it back', () => {
  const undo = { call: 'thing.rename', with: { id: 1, name: 'Old' } }
  const made = renaming(back, `{ say: Done, undo: ${JSON.stringify(undo)} }`)
  expect(pressed(made)?.[1]).toEqual({ say: 'Done', undo })
})

it('gives a value as it stands, whatever it is', () => {
  expect(pressed(renaming(back, '{ say: Done }', '7'))?.[1]).toMatchObject({ undo: { with: { id: 7 } } })
})

it('tells what is wrong with it where it is declared', () => {
  const codes = (undo: string) => renaming(undo).problems.map(({ code, file }) => [code, file])
  const file = 'config/endpoints/thing.yaml'
  expect(codes('undo: { call: thing.renam }')).toEqual([['TL204', file]])
  expect(codes('undo: { call: thing.rename, with: { id: { var: input.id } } }')).toEqual([['TL301', file]])
  expect(codes(back.replace('input.id', 'input.no'))).toEqual([['TL213', file]])
  expect(codes(back.replace('name:', 'nam:'))).toEqual([['TL302', file]])
})
