import { describe, expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { changed, edited, linked } from './fixture.ts'

const linker = makeLinker()
const file = 'config/pages/start.yaml'

/** A call that takes one of each kind of field. */
const calls = edited(
  'config/endpoints/thing.yaml',
  'thing.rename:',
  `thing.plan:
  method: POST
  path: thing/plan
  access: signed-in
  org: current
  writes: true
  input:
    type: object
    additionalProperties: false
    required: [name, kind, latitude, longitude]
    properties:
      name: { type: string, minLength: 1, description: As its ear tag says. }
      kind: { type: string, enum: [crop, hay], words: { crop: A crop }, label: Sort, description: Sort. }
      kinds: { type: array, uniqueItems: true, items: { type: string, enum: [a, b], words: { a: Apple } }, description: Which sorts. }
      since: { type: string, format: date-time, default-from: range.from, description: Since when. }
      latitude: { type: number, minimum: -90, maximum: 90, description: Degrees north. }
      longitude: { type: number, description: Degrees east. }
      outline:
        type: object
        description: Its edge.
        properties:
          type: { type: string, enum: [Polygon], description: What it is. }
          coordinates: { type: array, items: {}, description: Its corners. }
      turns:
        type: array
        description: Day by day.
        items:
          type: object
          properties:
            day: { type: integer, enum: [1, 2], words: { "1": Monday }, label: Day, description: Which. }
            at: { type: string, format: quantity, description: Of what it is. }
      size: { type: object, default: { format: quantity }, description: How large., properties: { ha: { type: number, label: Hectares, description: Of land. } } }
      note: { type: string, description: For others. }
      version: { type: integer, description: Which one was seen. }
      try: { type: boolean, description: Only tried. }
      meant: { type: boolean, description: Meant as it is. }
      secret: { type: string, description: Not here. }
      thing: { type: integer, description: Which thing. }
  result: { $ref: schemas/entity/thing.json }
  rules:
    - { must: { "!==": [{ var: name }, { var: note }] }, at: note, say: The note says no more than the name. }
    - { must: { "!==": [{ var: name }, { var: secret }] }, at: name, say: This is a secret. }
thing.seen:
  method: GET
  path: thing/seen
  access: signed-in
  org: current
  result:
    type: object
    properties:
      name: { type: string, description: Its name. }
      version: { type: integer, description: Which one. }
thing.rename:`,
)

const said = `
  order: [name, kind]
  labels:
    name: { label: Called, help: As on the gate., placeholder: Home }
    latitude: { as: point, with: longitude }
    outline: { as: boundary }
    thing: { choices: { use: things, value: id, show: name } }
  with: { size: { ha: 1 } }
  fill: { endpoint: thing.seen }
  keep: [version]
  leave: [secret]
  check: try
  sure: meant
  send: Plan it
  together: [[latitude, longitude]]
  later: { title: More, fields: [note, turns] }`

/** The form of a page that says this of it, and what is told of the page. */
function planned(form: string, panel = 'type: form', { endpoint = 'thing.plan' } = {}) {
  const text = `title: Start
queries: { things: { endpoint: thing.list } }
panels:
  - id: plan
    at: { x: 0, y: 0, w: 4, h: 4 }
    ${panel}
    form:
      endpoint: ${endpoint}${form.replaceAll('\n', '\n    ')}
`
  const { portal, problems } = linked(changed(calls, { file, text }), {}, linker)
  return {
    form: portal?.pages.start?.panels[0]?.form,
    told: problems.map(({ code, message, fix }) => `${code} ${message}${fix ? ` -> ${fix.text}` : ''}`),
  }
}

describe('a form', () => {
  it('keeps what a field begins with as it stands, whatever words are in it', () => {
    const few = '\n  leave: [kinds, outline, turns, note, version, try, meant, secret]'
    const { form } = planned(`${few}\n  labels: { thing: { choices: { use: things, value: id, show: name } } }`)
    expect(form?.schema.properties).toHaveProperty('size.default', { format: 'quantity' })
  })

  it('is its call’s input, as far as a person fills that in, in the words of the schema and its own', () => {
    const { form, told } = planned(said)
    expect(told).toEqual([])
    expect(form).toEqual({
      call: 'thing.plan',
      schema: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'kind', 'latitude', 'longitude'],
        properties: {
          name: { type: 'string', minLength: 1, description: 'As its ear tag says.' },
          kind: { type: 'string', enum: ['crop', 'hay'] },
          kinds: {
            type: 'array',
            uniqueItems: true,
            items: { type: 'string', enum: ['a', 'b'] },
            description: 'Which sorts.',
          },
          latitude: { type: 'number', minimum: -90, maximum: 90, description: 'Degrees north.' },
          longitude: { type: 'number', description: 'Degrees east.' },
          outline: { title: 'outline', description: 'Its edge.' },
          turns: {
            type: 'array',
            description: 'Day by day.',
            items: {
              type: 'object',
              properties: {
                day: { type: 'integer', enum: [1, 2], description: 'Which.' },
                at: { type: 'string', description: 'Of what it is.' },
              },
            },
          },
          note: { type: 'string', description: 'For others.' },
          thing: { type: 'integer' },
        },
      },
      ui: {
        'ui:order': ['name', 'kind', '*'],
        name: { 'ui:title': 'Called', 'ui:help': 'As on the gate.', 'ui:placeholder': 'Home' },
        kind: { 'ui:title': 'Sort', 'ui:enumNames': ['A crop', 'hay'] },
        kinds: { 'ui:enumNames': ['Apple', 'b'], 'ui:widget': 'CheckboxesWidget' },
        latitude: { 'ui:widget': 'point', 'ui:with': 'longitude' },
        outline: { 'ui:widget': undefined, 'ui:field': 'boundary' },
        turns: { items: { 'ui:title': '', day: { 'ui:title': 'Day', 'ui:enumNames': ['Monday', '2'] } } },
        thing: { 'ui:widget': 'rows' },
      },
      validator: form?.validator,
      // The other rule reads what the form does not ask for.
      rules: [
        {
          must: { '!==': [{ var: 'name' }, { var: 'note' }] },
          at: 'note',
          say: 'The note says no more than the name.',
        },
      ],
      choices: { thing: { use: 'things', value: 'id', show: 'name' } },
      fill: { endpoint: 'thing.seen' },
      with: { size: { ha: 1 } },
      send: 'Plan it',
      keep: ['version'],
      check: 'try',
      sure: 'meant',
      together: [['latitude', 'longitude']],
      later: { title: 'More', fields: ['note', 'turns'] },
    })
    expect(form?.validator).toMatch(/^\/portal\/form\/\w+\.js$/)
  })

  it('asks for what would fill itself where it is named', () => {
    const few = '\n  leave: [kinds, outline, turns, size, note, version, try, meant, secret, thing]'
    const fieldsOf = (more: string) => Object.keys(planned(few + more).form?.schema.properties ?? {})
    expect(fieldsOf('')).toEqual(['name', 'kind', 'latitude', 'longitude'])
    expect(fieldsOf('\n  order: [since, "*"]')).toContain('since')
    expect(fieldsOf('\n  labels: { since: { label: From } }')).toContain('since')
    expect(fieldsOf('\n  later: { title: More, fields: [since] }')).toContain('since')
    const steps =
      '\n  steps: [{ title: One, fields: [name, kind, since] }, { title: Two, fields: [latitude, longitude] }]'
    expect(fieldsOf(steps)).toContain('since')
    expect(planned(few + steps).form?.steps).toHaveLength(2)
  })

  it('names all its fields in order, or ends with the others', () => {
    const few = '\n  leave: [kinds, outline, turns, size, note, version, try, meant, secret, thing]'
    const orderOf = (order: string) => planned(`${few}\n  order: ${order}`).form?.ui['ui:order']
    expect(orderOf('[kind, name, longitude, latitude]')).toEqual(['kind', 'name', 'longitude', 'latitude'])
    expect(orderOf('[kind]')).toEqual(['kind', '*'])
    expect(orderOf('["*", kind]')).toEqual(['*', 'kind'])
    expect(planned(few).form?.ui).not.toHaveProperty(['ui:order'])
  })
})

const fields = 'name, kind, kinds, latitude, longitude, outline, turns, size, note, version, try, meant, secret, thing'

describe('what is wrong of a form', () => {
  it.each<[form: string, told: string[]]>([
    ['\n  order: [nmae]', [`TL313 the form has no field "nmae" (it has ${fields}); did you mean "name"? -> name`]],
    ['\n  order: [snow]', [`TL313 the form has no field "snow" (it has ${fields})`]],
    ['\n  labels: { snow: { label: Snow } }', [`TL313 the form has no field "snow" (it has ${fields})`]],
    ['\n  together: [[name, snow]]', [`TL313 the form has no field "snow" (it has ${fields})`]],
    ['\n  together: [[name, kind], [note, name]]', ['TL313 "name" stands in another row already']],
    ['\n  later: { title: More, fields: [snow] }', [`TL313 the form has no field "snow" (it has ${fields})`]],
    ['\n  later: { title: More, fields: [name] }', ['TL313 "name" must be filled in, so it cannot be folded away']],
    [
      '\n  leave: [kinds, outline, turns, size, version, try, meant, secret, thing]\n  steps: [{ title: One, fields: [name, kind, latitude, longitude] }]\n  later: { title: More, fields: [note] }',
      ['TL313 no step holds the field "note"', 'TL313 a form has steps, or fields for later, not both'],
    ],
    [
      '\n  leave: [kinds, outline, turns, size, note, version, try, meant, secret, thing]\n  steps: [{ title: One, fields: [name, kind, latitude, longitude, snow] }]',
      ['TL313 the form has no field "snow" (it has name, kind, latitude, longitude)'],
    ],
    [
      '\n  labels: { note: { as: point, with: longitude } }',
      ['TL313 "note" is no latitude: a point is a pair of numbers'],
    ],
    ['\n  labels: { note: { as: boundary } }', ['TL313 "note" is no polygon, so it cannot be drawn']],
    ['\n  labels: { size: { as: boundary } }', ['TL313 "size" is no polygon, so it cannot be drawn']],
    ['\n  labels: { latitude: { as: point } }', ['TL313 say in "with" which field is the longitude']],
    [
      '\n  labels: { latitude: { as: point, with: latitude } }',
      ['TL313 the form has no other number "latitude" (it has longitude)'],
    ],
    [
      '\n  labels: { latitude: { as: point, with: longitud } }',
      ['TL313 the form has no other number "longitud" (it has longitude); did you mean "longitude"? -> longitude'],
    ],
    [
      '\n  leave: [kinds, outline, turns, size, note, version, try, meant, secret, thing]\n  labels: { latitude: { as: point, with: longitude } }\n  steps: [{ title: One, fields: [name, kind, latitude] }, { title: Two, fields: [longitude] }]',
      ['TL313 "longitude" stands in another step than "latitude"'],
    ],
    [
      '\n  labels: { note: { as: textarea, with: longitude } }',
      ['TL313 "with" belongs to a map or a file: say "as: point", "as: boundary" or "as: file"'],
    ],
    [
      '\n  labels: { note: { as: file, with: nmae } }',
      ['TL313 the form has no other text "nmae"; did you mean "name"? -> name'],
    ],
    ['\n  labels: { note: { as: file, with: name } }', []],
    [
      '\n  labels: { note: { beside: { use: things, value: id, show: name } } }',
      ['TL313 only a map shows something beside the field'],
    ],
    [
      '\n  labels: { latitude: { as: point, with: longitude, beside: { use: things, value: id, show: nmae } } }',
      ['TL215 the rows of "things" have no field "nmae" (they have id, name, code); did you mean "name"? -> name'],
    ],
    [
      '\n  labels: { thing: { choices: { use: things, value: idd, show: name } } }',
      ['TL215 the rows of "things" have no field "idd" (they have id, name, code); did you mean "id"? -> id'],
    ],
    ['\n  keep: [version]', ['TL313 nothing fills "version", so it cannot be kept: give "fill" a row that has it']],
    [
      '\n  fill: { endpoint: thing.seen }\n  keep: [versoin]',
      ['TL313 thing.plan takes no "versoin"; did you mean "version"? -> version'],
    ],
    [
      '\n  fill: { endpoint: thing.seen }\n  keep: [note]',
      ['TL313 nothing fills "note", so it cannot be kept: give "fill" a row that has it'],
    ],
    ['\n  fill: { endpoint: thing.list }', ['TL305 what fills a form is one row, not a list: pick the first']],
    ['\n  fill: { endpoint: thing.list, pick: { first: true } }', []],
    ['\n  fill: { value: { nmae: Home } }', ['TL313 thing.plan takes no "nmae"; did you mean "name"? -> name']],
    ['\n  leave: [snow]', ['TL313 thing.plan takes no "snow"']],
    ['\n  leave: [notes]', ['TL313 thing.plan takes no "notes"; did you mean "note"? -> note']],
    ['\n  check: note', ['TL313 thing.plan takes no yes-or-no input "note"']],
    ['\n  sure: snow', ['TL313 thing.plan takes no yes-or-no input "snow"']],
  ])('is told of %j', (form, told) => {
    // Whether the page uses its query is another test's.
    expect(planned(form).told.filter((line) => !line.startsWith('TL218'))).toEqual(told)
  })

  it('is that its call must have what it leaves', () => {
    const [first = ''] = planned('\n  leave: [name]').told.filter((line) => line.includes('cannot do without'))
    expect(first).toBe('TL313 thing.plan cannot do without "name"')
  })

  it('is a type that needs one, or takes none', () => {
    expect(planned('', 'type: card\n    data: { value: { value: 1 } }').told).toContain('TL312 a card takes no form')
    expect(
      linked(
        changed({ file, text: 'title: Start\npanels:\n  - { id: one, type: form, at: { x: 0, y: 0, w: 4, h: 4 } }\n' }),
      ).problems[0]?.message,
    ).toBe('a form needs a form: say which in "form"')
  })
})
