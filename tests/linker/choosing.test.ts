import { expect, it } from 'vitest'
import { changed, edited, linked } from './fixture.ts'

// A call that takes several rows at once, as a button for the chosen rows sends them.
const many = edited(
  'config/endpoints/thing.yaml',
  'thing.rename:',
  `thing.hide:
  method: POST
  writes: false
  path: thing/hide
  access: signed-in
  org: current
  input:
    type: object
    additionalProperties: false
    required: [ids]
    properties:
      ids: { type: array, maxItems: 50, items: { type: integer }, description: Which things. }
  result: { type: array, items: { $ref: schemas/entity/thing.json } }
thing.rename:`,
)
const page = ({ button = '', vars = '' }: { button?: string; vars?: string }) => ({
  file: 'config/pages/things.yaml',
  text: `title: Things
${vars}queries:
  things: { endpoint: thing.list }
panels:
  - id: list
    type: grid
    at: { x: 0, y: 0, w: 6, h: 4 }
    data: { rows: { use: things } }
    options: { column: name }
    buttons: [${button}]
  - id: child
    type: outlet
    at: { x: 6, y: 0, w: 6, h: 4 }
`,
})
const told = (how: Parameters<typeof page>[0]) =>
  linked(changed(many, page(how))).problems.map(({ code, message }) => `${code} ${message}`)
const forRows = (action: string) => ({ button: `{ label: Hide, for: rows, do: [${action}] }` })

it('follows a field of every row, and tells what no row has', () => {
  expect(told(forRows('{ call: thing.hide, with: { ids: { var: rows.*.id } } }'))).toEqual([])
  expect(told(forRows('{ call: thing.hide, with: { ids: { var: rows.*.di } } }'))).toEqual([
    expect.stringMatching(/^TL213 .*has no "di"/),
  ])
  // One row's field is no list, and a list is no field.
  expect(told(forRows('{ call: thing.hide, with: { ids: { var: rows.0.id } } }'))).toEqual([
    expect.stringMatching(/^TL303 .*takes array/),
  ])
  expect(told(forRows('{ call: thing.rename, with: { id: { var: rows.*.id }, name: New } }'))).toEqual([
    expect.stringMatching(/^TL303 .*is array/),
  ])
})

it('proves what a link chooses on the page that it leads to', () => {
  const vars = `vars:
  sort: { label: Sort, choices: [a, b], default: a, when: { "!!": [{ var: org.id }] } }
  thing: { label: Thing, from: { endpoint: thing.list }, value: id, default: first, when: { "===": [{ var: vars.sort }, a] } }
`
  const read = '{ label: Look, when: { "!!": [{ var: vars.thing }] }, do: [{ refresh: things }] }'
  const link = (key: string) =>
    `{ label: Go, for: row, do: [{ go: { route: things, choose: { ${key}: { var: row.id } } } }] }`
  expect(told({ vars, button: `${read}, ${link('thing')}` })).toEqual([])
  expect(told({ vars, button: `${read}, ${link('thnig')}` })).toEqual([
    'TL319 the page of the route "things" has no variable "thnig"; did you mean "thing"?',
  ])
  expect(told({ vars, button: `${read}, ${link('thing').replace('row.id', 'row.di')}` })).toEqual([
    expect.stringMatching(/^TL213/),
  ])
})

it('lets a variable see those before it, and none after', () => {
  const vars = (first: string, second: string) => `vars:
  first: { label: First, choices: [a, b], default: a${first} }
  second: { label: Second, choices: [a, b], default: a${second} }
`
  const button =
    '{ label: Look, when: { "===": [{ var: vars.first }, { var: vars.second }] }, do: [{ refresh: things }] }'
  const whenIt = (name: string) => `, when: { "===": [{ var: vars.${name} }, a] }`
  expect(told({ vars: vars('', whenIt('first')), button })).toEqual([])
  expect(told({ vars: vars(whenIt('second'), ''), button })).toEqual([expect.stringMatching(/^TL213/)])
})

it('lets an action keep what maps of this browser begin with, and nothing else', () => {
  expect(told({ button: '{ label: Keep, do: [{ remember: { selectionMode: SINGLE } }] }' })).toEqual([])
  expect(told({ button: '{ label: Keep, do: [{ remember: { token: SINGLE } }] }' })).toEqual([
    expect.stringMatching(/^TL10/),
  ])
})

it('a choice stands in the place of a parameter that a route of its page has', () => {
  const vars = (param: string) =>
    `vars: { thing: { label: Thing, from: { endpoint: thing.list }, value: id, default: first, param: ${param} } }\n`
  const at = (param: string) =>
    linked(
      changed(many, {
        file: 'config/pages/thing.yaml',
        text: `title: Thing\n${vars(param)}panels: [{ id: a, type: card, at: { x: 0, y: 0, w: 4, h: 4 }, data: { value: { var: vars.thing } } }]\n`,
      }),
    ).problems.map(
      ({ code, line, column, message, fix }) => `${code} ${line}:${column} ${message}${fix ? ` -> ${fix.text}` : ''}`,
    )
  expect(at('thingId').filter((line) => line.startsWith('TL213'))).toEqual([])
  expect(at('thingsId')).toContain(
    'TL213 2:98 the routes of this page have no parameter "thingsId"; did you mean "thingId"? -> thingId',
  )
})

it('a path that leads nowhere is told with sixteen of the fields that are there', () => {
  const fields = Array.from({ length: 20 }, (_, index) => `field_${String.fromCharCode(97 + index)}`)
  const wide = edited(
    'config/endpoints/thing.yaml',
    'thing.rename:',
    `thing.wide: { method: GET, path: thing/wide, access: signed-in, org: current, result: { type: object, properties: { ${fields.map((name) => `${name}: { type: string, description: One. }`).join(', ')} } } }\nthing.rename:`,
  )
  const text =
    'title: Things\nqueries: { wide: { endpoint: thing.wide } }\npanels: [{ id: child, type: outlet, at: { x: 0, y: 0, w: 6, h: 4 }, when: { "!!": [{ var: wide.else }] } }]\n'
  expect(
    linked(changed(wide, { file: 'config/pages/things.yaml', text })).problems.map(({ message }) => message),
  ).toEqual([`"wide" has no "else" (it has ${fields.slice(0, 16).join(', ')})`])
})
