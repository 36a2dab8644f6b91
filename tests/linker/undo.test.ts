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

it('offers it after each button, of the panel and of what says that it is empty', () => {
  const steps = '[{ call: thing.rename, with: { id: 7, name: New } }, { say: Done }]'
  const { portal, problems } = linked(
    changed(
      edited('config/endpoints/thing.yaml', 'path: thing/{id}', `path: thing/{id}\n  ${back}`),
      edited(
        'config/pages/things.yaml',
        'options: { column: name }',
        `options: { column: name }
    buttons: [{ label: Rename, icon: plus, do: ${steps} }, { label: Say, do: [{ say: Nothing }] }]
    empty: { say: Nothing here., button: { label: Begin, do: ${steps} } }`,
      ),
    ),
  )
  expect(problems).toEqual([])
  const undo = { call: 'thing.rename', with: { id: 7, name: { var: 'result.name' } } }
  const done = [
    { call: 'thing.rename', with: { id: 7, name: 'New' } },
    { say: 'Done', undo },
  ]
  expect(portal?.pages.things?.panels[0]).toMatchObject({
    buttons: [
      { label: 'Rename', icon: 'plus', do: done },
      { label: 'Say', do: [{ say: 'Nothing' }] },
    ],
    empty: { say: 'Nothing here.', button: { label: 'Begin', do: done } },
  })
})

const record = `
thing.add:
  method: POST
  path: thing
  access: signed-in
  org: current
  writes: true
  input:
    type: object
    additionalProperties: false
    required: [name]
    properties:
      name: { type: string, maxLength: 60, description: Its name. }
      note: { type: string, maxLength: 60, description: What else there is to say. }
  result: { $ref: schemas/entity/thing.json }
thing.delete:
  method: DELETE
  path: thing/{id}
  access: signed-in
  org: current
  writes: true
  input: { type: object, additionalProperties: false, required: [id], properties: { id: { type: integer, description: Which thing. } } }
  result:
    type: object
    additionalProperties: false
    required: [id, version, name]
    properties:
      id: { type: integer, description: Its id. }
      version: { type: integer, description: Its version. }
      name: { type: string, description: Its name. }
      note: { type: string, description: What else there is to say. }
`

/** A page that takes a thing out. */
const removing = (catalogue: string) =>
  linked(
    changed(
      edited('config/endpoints/thing.yaml', 'thing.rename:', `${catalogue.trim()}\nthing.rename:`),
      edited(
        'config/pages/things.yaml',
        'press: [',
        'press: [{ call: thing.delete, with: { id: { var: row.id } } }, { say: Gone }, ',
      ),
    ),
  )

it('takes back a call that answers the record that it took out by what adds one, without a word', () => {
  const made = removing(record)
  expect(made.problems).toEqual([])
  const undo = { call: 'thing.add', with: { name: { var: 'result.name' }, note: { var: 'result.note' } } }
  expect(pressed(made)?.[1]).toEqual({ say: 'Gone', undo })
  expect(made.portal?.pages.things?.calls).toHaveProperty(['thing.add'])
})

it('offers nothing where what was taken out is not answered, or nothing adds it', () => {
  expect(pressed(removing(record.replace('version, ', '').replace(/ +version: .*\n/, '')))?.[1]).toEqual({
    say: 'Gone',
  })
  expect(pressed(removing(record.replace('thing.add:', 'thing.found:')))?.[1]).toEqual({ say: 'Gone' })
})

it('tells of a record that is not answered whole', () => {
  const made = removing(
    record.replace('[id, version, name]', '[id, version]').replace(/ +name: .* Its name\. }\n(?= +note: .*\n$)/, ''),
  )
  expect(made.problems).toMatchObject([{ code: 'TL301', file: 'config/endpoints/thing.yaml' }])
})

it('reads in the answer what is not said otherwise', () => {
  const declared = record
    .replace(/thing\.add/g, 'thing.found')
    .replace('writes: true\n  input: {', 'writes: true\n  undo: { call: thing.found }\n  input: {')
  expect(pressed(removing(declared))?.[1]).toMatchObject({
    undo: { call: 'thing.found', with: { name: { var: 'result.name' } } },
  })
})
