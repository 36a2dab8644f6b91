import { expect, it } from 'vitest'
import { contrast, withContrast } from '#linker/link/colour.ts'
import { changed, edited, linked } from './fixture.ts'

const calls = edited(
  'config/endpoints/thing.yaml',
  'thing.rename:',
  `thing.file: { method: GET, path: thing/file, access: signed-in, org: current, answers: blob, result: { type: string } }
thing.deep:
  method: GET
  path: thing/deep
  access: signed-in
  org: current
  result:
    type: object
    properties:
      name: { type: string, description: What it is called. }
      week:
        type: object
        description: Its week.
        properties:
          total: { type: number, description: Of all days. }
          days:
            type: array
            description: Each day.
            items:
              type: object
              properties:
                kind: { type: string, enum: [measured, filled], description: How it is known. }
                what: { type: string, format: quantity, description: Of what. }
                rain: { type: number, description: How much. }
thing.rename:`,
)

/** What is told of a card or a grid on a page of its own that reads so. */
const told = (binding: string, input = 'value', more = 'type: card') =>
  linked(
    changed(calls, {
      file: 'config/pages/start.yaml',
      text: `title: Start
panels:
  - id: one
    at: { x: 0, y: 0, w: 4, h: 4 }
    data: { ${input}: ${binding} }
    ${more}
`,
    }),
  ).problems.map(({ code, message }) => `${code} ${message}`)

const deep = (pick: string) => told(`{ endpoint: thing.deep, pick: { ${pick} } }`)

it('follows what is picked into the answer, and tells the first step that leads nowhere', () => {
  expect(deep('path: week.total')).toEqual([])
  expect(deep('path: week.days, first: true, take: rain')).toEqual([])
  expect(deep('path: wek.total')).toEqual(['TL304 there is no "wek"; did you mean "week.total"?'])
  expect(deep('path: week.totl')).toEqual(['TL304 there is no "totl"; did you mean "week.total"?'])
  expect(deep('path: week.snow')).toEqual(['TL304 there is no "snow" (there are total, days)'])
  expect(deep('path: week.week')).toEqual(['TL304 there is no "week" (there are total, days)'])
  expect(deep('path: wek.totl')).toEqual(['TL304 there is no "wek"; did you mean "week.total"?'])
  expect(deep('path: week.days, first: true, take: rian')).toEqual([
    'TL304 the row has no "rian"; did you mean "rain"?',
  ])
  expect(deep('path: week.days, first: true, take: snow')).toEqual([
    'TL304 the row has no "snow" (there are kind, what, rain)',
  ])
  expect(deep('path: week.days, where: { knd: measured }, take: rain')).toEqual([
    'TL304 the rows have no "knd"; did you mean "kind"?',
  ])
})

it('knows what a field can hold that rows are picked by', () => {
  const where = (is: string) => deep(`path: week.days, where: { ${is} }, take: rain`)
  expect(where('kind: measured, what: rain')).toEqual([])
  expect(where('kind: measurd')).toEqual(['TL304 "kind" is never "measurd"; did you mean "measured"?'])
  expect(where('what: rian')).toEqual(['TL208 quantity "rian" does not exist; did you mean "rain"?'])
})

it('draws no file', () => {
  expect(told('{ endpoint: thing.file }')).toEqual(['TL305 thing.file answers a file, which a panel cannot read'])
})

it.each([
  ['7', []],
  ['word', []],
  ['true', ['TL305 what "value" brings does not fit a card: it is true or false, and has to be a number or a text']],
  ['null', ['TL305 what "value" brings does not fit a card: it is nothing, and has to be a number or a text']],
  ['[1, 2]', ['TL305 what "value" brings does not fit a card: it is a list, and has to be a number or a text']],
  ['{ a: 1, b: 2 }', ['TL305 what "value" brings does not fit a card: it is a row, and has to be a number or a text']],
  ['{ "+": [1, 2] }', []],
  ['{ max: [1, 2] }', []],
  [
    '{ "===": [1, 2] }',
    ['TL305 what "value" brings does not fit a card: it is true or false, and has to be a number or a text'],
  ],
  ['{ var: user.id }', []],
  ['{ var: org }', ['TL305 what "value" brings does not fit a card: it is a row, and has to be a number or a text']],
])('knows what %s is before it is worked out', (value, problems) => {
  expect(told(`{ value: ${value} }`)).toEqual(problems)
})

it('knows the rows of a list that is written down', () => {
  const grid = (rows: string, column: string) =>
    told(`{ value: ${rows} }`, 'rows', `type: grid\n    options: { column: ${column} }`)
  expect(grid('[{ name: One }, { name: Two }]', 'name')).toEqual([])
  expect(grid('[{ name: One }]', 'nme')).toEqual(['TL215 "rows" has no field "nme"; did you mean "name"?'])
  expect(grid('[1, 2]', 'name')[0]).toBe(
    'TL305 what "rows" brings does not fit a grid: each row is a number, and has to be a row',
  )
})

it.each([
  ['x: 0, y: 0', 'x: 0, x: 0', '"x" stands here twice, and "y" is missing; did you mean "y"?', 17],
  ['x: 0, y: 0', 'y: 0, y: 0', '"y" stands here twice, and "x" is missing; did you mean "x"?', 11],
  ['x: 0, y: 0', 'x: 0, y: 0, y: 0', '"y" stands here twice: remove one of the two', 23],
])('takes a key that stands twice for the one that is missing: %s as %s', (from, to, message, column) => {
  const { problems } = linked(changed(edited('config/pages/login.yaml', from, to)))
  expect(problems.map((problem) => [problem.code, problem.message, problem.line, problem.column])).toEqual([
    ['TL008', message, 5, column],
  ])
})

const rule = (text: string) =>
  linked(
    changed({ file: 'config/alert-rules/one.yaml', text: `title: One\norder: 1\nseverity: warning\n${text}\n` }),
  ).problems.map(({ code, message, line }) => `${line} ${code} ${message}`)

it.each<[text: string, problems: string[]]>([
  ['operator: below\nquantity: rain\nvalue: 5', []],
  ['operator: below\nquantity: rian\nvalue: 5', ['5 TL561 there is no quantity "rian"; did you mean "rain"?']],
  ['operator: below\nquantity: rain', ['4 TL562 a rule with "below" says its quantity and its value']],
  ['operator: below\nvalue: 5', ['4 TL562 a rule with "below" says its quantity and its value']],
  ['operator: no_data\nfor_minutes: 30', []],
  ['operator: no_data\nfor_minutes: 29', ['4 TL562 a rule about silence says for_minutes: 30 or more']],
  ['operator: no_data\nfor_minutes: 60\nvalue: 1', ['6 TL562 a rule about silence has no bound']],
  ['operator: no_movement\nfor_minutes: 180', []],
  ['operator: no_movement\nfor_minutes: 1440', []],
  ['operator: no_movement\nfor_minutes: 179', ['4 TL562 a rule about animals says for_minutes: 180 to 1440']],
  ['operator: no_movement\nfor_minutes: 1441', ['4 TL562 a rule about animals says for_minutes: 180 to 1440']],
  [
    'operator: no_movement\nfor_minutes: 200\nquantity: rain',
    ['6 TL562 a rule about animals that do not move has no quantity'],
  ],
  ['operator: rises\nquantity: rain\nvalue: 5', ['4 TL562 a rule with "rises" says within what time: for_minutes']],
  ['operator: rises\nquantity: rain\nvalue: 5\nfor_minutes: 60', []],
])('proves a ready-made rule as a form would: %s', (text, problems) => {
  expect(rule(text)).toEqual(problems)
})

it('judges colours by what is seen of them, and mends them no further than is needed', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#fff', '#ffffff')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  // Dark parts are a straight line, by a formula of their own.
  expect(contrast('#0a0a0a', '#ffffff')).toBeCloseTo(19.8, 2)
  expect(contrast('#0b0000', '#000000')).toBeCloseTo(1.0142, 3)
  // Half transparent black on white is grey.
  expect(contrast('#00000080', '#ffffff')).toBeCloseTo(contrast('#7f7f7f', '#ffffff'), 1)
  expect(contrast('#0008', '#fff')).toBeCloseTo(contrast('#777777', '#ffffff'), 1)
  expect(withContrast('#767676', ['#ffffff'], 4.5)).toBe('#767676')
  const darker = withContrast('#999999', ['#ffffff', '#f7f6f2'], 4.5)
  expect(contrast(darker, '#f7f6f2')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(darker, '#f7f6f2')).toBeLessThan(5.2)
  const lighter = withContrast('#333333', ['#141714'], 4.5)
  expect(contrast(lighter, '#141714')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(lighter, '#141714')).toBeLessThan(5.2)
  expect(withContrast('#777777', ['#ffffff', '#000000'], 9)).toBe('#000000')
})

it('says who reads a field that is called otherwise, also where another field is measured by it', () => {
  const called = (name: string) =>
    edited(
      'config/procedures/readings.yaml',
      'rain_mm:',
      `${name}: { type: string, format: quantity, description: Of what. }
    much: { type: [number, "null"], quantityFrom: what, description: How much. }
    rain_mm:`,
    )
  const start = {
    file: 'config/pages/start.yaml',
    text: `title: Start
panels:
  - id: one
    type: card
    at: { x: 0, y: 0, w: 4, h: 4 }
    data: { value: { endpoint: procedure.readings, with: { hours: 24 }, pick: { where: { what: rain }, take: much } } }
`,
  }
  const said = (name: string) =>
    linked(changed(called(name), start)).problems.map(({ code, file, message }) => `${code} ${file} ${message}`)
  expect(said('what')).toEqual([])
  expect(said('which')).toEqual([
    'TL304 config/pages/start.yaml the rows have no "what" (there are at, place, which, much, rain_mm, kind)',
    'TL154 config/procedures/readings.yaml there is no field "what" beside this one',
  ])
})
