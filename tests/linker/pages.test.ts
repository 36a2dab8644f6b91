import { describe, expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { changed, edited, linked, saidAt } from './fixture.ts'

const linker = makeLinker()
const file = 'dashboards/farm/one.yaml'

/** A list whose rows come under names of their own, a form in a drawer, and a call that answers one thing. */
const calls = edited(
  'config/endpoints/thing.yaml',
  'thing.rename:',
  `thing.one: { method: GET, path: thing/one, access: signed-in, org: current, result: { $ref: schemas/entity/thing.json } }
thing.rename:`,
)
const quiet = edited('config/procedures/readings.yaml', 'time: at', 'time: at\nempty: Nothing fell.')

const panel = (more: string, id = 'one') => `  - id: ${id}\n    at: { x: 0, y: 0, w: 4, h: 4 }\n    ${more}\n`

/** A dashboard of its own, and what is told of it. */
function page(text: string, ...more: { file: string; text: string }[]) {
  const whole = `title: One\nicon: home\n${text}`
  const { portal, problems } = linked(changed(calls, { file, text: whole }, ...more), {}, linker)
  /** Each problem with so much of the text as begins at its place. */
  const toldBy = (word: RegExp) => problems.map(saidAt(whole, word))
  return { page: portal?.pages.one, toldBy, told: toldBy(/^[^\s,\]})]+/) }
}

const told = (text: string) => page(text).told

/** A panel in a slot. */
const inside = (id: string) =>
  `[{ id: ${id}, type: card, at: { x: 0, y: 0, w: 4, h: 4 }, data: { value: { value: 1 } } }]`

describe('a page', () => {
  it('travels complete in itself', () => {
    const text = `vars:
  kind: { label: Kind, choices: [measured, filled], default: measured }
queries:
  readings: { endpoint: procedure.readings, with: { hours: 24 }, refresh: 60 }
panels:
  - id: much
    type: card
    title: "At {readings.0.place}"
    at: { x: 0, y: 0, w: 4, h: 4 }
    data: { value: { use: readings, pick: { where: { kind: { var: vars.kind } }, take: rain_mm } } }
  - id: list
    type: grid
    at: { x: 4, y: 0, w: 8, h: 4 }
    data: { rows: { use: readings } }
    options: { column: place }
`
    const { page: linkedPage, told: lines } = page(text, quiet)
    expect(lines).toEqual([])
    expect(linkedPage).toMatchObject({
      name: 'one',
      kind: 'dashboard',
      topic: 'farm',
      title: 'One',
      icon: 'home',
      origin: { file, line: 1 },
      vars: { kind: { label: 'Kind', choices: ['measured', 'filled'], default: 'measured' } },
      queries: { readings: { endpoint: 'procedure.readings', with: { hours: 24 }, refresh: 60 } },
      calls: {
        'procedure.readings': {
          name: 'procedure.readings',
          method: 'POST',
          path: 'ui/readings/execute',
          org: 'current',
          access: 'signed-in',
          time: 'at',
        },
      },
    })
    expect(Object.keys(linkedPage?.calls ?? {})).toEqual(['procedure.readings'])
    const [much, list] = linkedPage?.panels ?? []
    expect(much).toEqual({
      id: 'much',
      type: 'card',
      title: 'At {readings.0.place}',
      at: { x: 0, y: 0, w: 4, h: 4 },
      data: { value: { use: 'readings', pick: { where: { kind: { var: 'vars.kind' } }, take: 'rain_mm' } } },
      origin: { file, line: 8 },
      shapes: { value: much?.shapes.value },
    })
    expect(much?.shapes.value).toMatchObject({ quantity: 'rain' })
    // A list says the procedure’s own words for nothing; of some of its rows alone they may be untrue.
    expect(list).toMatchObject({
      empty: { say: 'Nothing fell.' },
      isEmptyShared: true,
      options: { column: 'place', title: 'Where it fell' },
      origin: { file, line: 13 },
    })
  })

  it('says nothing of a topic where it has none, nor of queries', () => {
    const { portal } = linked(changed(), {}, linker)
    expect(portal?.pages.start).toMatchObject({ name: 'start', kind: 'page' })
    for (const key of ['topic', 'queries', 'vars'])
      expect(Object.hasOwn(portal?.pages.start ?? {}, key), key).toBe(false)
  })
})

describe('what may be chosen', () => {
  const used = panel('type: card\n    data: { value: { value: { var: vars.what } } }')
  const choice = (what: string) => told(`vars:\n  what: { label: What, ${what} }\npanels:\n${used}`)

  it.each<[what: string, told: string[]]>([
    ['choices: [a, b], default: a', []],
    ['choices: [a, b], default: first', []],
    ['choices: [a, b], any: All, default: any', []],
    ['choices: [a, b], default: any', ['TL320 any | "any" is not among the choices']],
    [
      'choices: [apple, bean], default: aple',
      ['TL320 aple | "aple" is not among the choices; did you mean "apple"? -> apple'],
    ],
    ['choices: [a, b], default: a, words: { a: Apple, c: Corn }', ['TL320 c: | "c" is not among the choices']],
    ['choices: [1, 2], default: 1, words: { "1": One }', []],
    ['from: { endpoint: thing.list }, value: id, show: name, default: first', []],
    [
      'from: { endpoint: thing.list }, value: idd, show: name, default: first',
      ['TL215 idd | the rows of thing.list have no field "idd" (they have id, name, code); did you mean "id"? -> id'],
    ],
    [
      'from: { endpoint: thing.list }, value: id, show: snow, default: first',
      ['TL215 snow | the rows of thing.list have no field "snow" (they have id, name, code)'],
    ],
    [
      'from: { endpoint: thing.list }, value: id, show: name, default: frist',
      ['TL320 frist | "frist" looks like "first"; did you mean "first"? -> first'],
    ],
    [
      'from: { endpoint: thing.list }, value: id, show: name, default: fist',
      ['TL320 fist | "fist" looks like "first"; did you mean "first"? -> first'],
    ],
    [
      'from: { endpoint: thing.list }, value: id, show: name, any: All, default: anny',
      ['TL320 anny | "anny" looks like "any"; did you mean "any"? -> any'],
    ],
    ['from: { endpoint: thing.list }, value: id, show: name, default: Home', []],
  ])('%s', (what, expected) => {
    expect(choice(what)).toEqual(expected)
  })

  it('is compared with what may be chosen, unless several may be', () => {
    const held = (what: string, value: string) =>
      told(
        `vars:\n  what: { label: What, ${what} }\npanels:\n${used}${panel(`type: card\n    when: { "===": [{ var: vars.what }, ${value}] }\n    data: { value: { value: 1 } }`, 'two').replace('x: 0', 'x: 4')}`,
      )
    expect(held('choices: [apple, bean], default: apple', 'bean')).toEqual([])
    expect(held('choices: [apple, bean], default: apple', 'corn')).toEqual(['TL304 corn | "vars.what" is never "corn"'])
    expect(held('choices: [apple, bean], default: apple, many: true', 'corn')).toEqual([])
  })

  it('stands in the place of a parameter of the page’s routes', () => {
    const thing = (param: string) =>
      linked(
        changed({
          file: 'config/pages/thing.yaml',
          text: `title: Thing
vars: { what: { label: What, choices: ["1"], default: "1", param: ${param} } }
panels:
${panel('type: card\n    data: { value: { value: { var: vars.what } } }')}`,
        }),
        {},
        linker,
      ).problems.map(({ code, message }) => `${code} ${message}`)
    expect(thing('thingId')).toEqual([])
    expect(thing('thingid')).toEqual([
      'TL213 the routes of this page have no parameter "thingid"; did you mean "thingId"?',
    ])
    expect(thing('orgSlug')).toEqual(['TL213 the routes of this page have no parameter "orgSlug"'])
  })
})

describe('what a page asks', () => {
  it.each<[queries: string, shown: string, told: string[]]>([
    ['things: { endpoint: thing.list }', 'things', []],
    [
      'things: { endpoint: thing.list }',
      '',
      ['TL218 things: | the query "things" is used nowhere on this page: use it or remove it'],
    ],
    [
      'route: { endpoint: thing.list }',
      'route',
      [
        'TL321 route: | a query cannot be called "route": that name already stands for something that every binding sees',
      ],
    ],
    [
      'org: { endpoint: thing.list }',
      'org',
      ['TL321 org: | a query cannot be called "org": that name already stands for something that every binding sees'],
    ],
    [
      'things: { endpoint: thing.list }',
      'thngs',
      ['TL212 thngs | query "thngs" does not exist; did you mean "things"? -> things'],
    ],
    [
      'things: { endpoint: thing.list, when: { "!!": [{ var: org.nam }] } }',
      'things',
      ['TL213 org.nam | "org" has no "nam"; did you mean "org.name"? -> org.name'],
    ],
  ])('%s', (queries, shown, expected) => {
    const rows = shown === '' ? 'value: [{ a: 1, b: 2 }]' : `use: ${shown}`
    const column = shown === '' ? 'a' : 'name'
    const lines = told(
      `queries: { ${queries} }\npanels:\n${panel(`type: grid\n    data: { rows: { ${rows} } }\n    options: { column: ${column} }`)}`,
    )
    expect(lines).toEqual(expected)
  })
})

describe('the sentence of a page', () => {
  const answer = (...lines: string[]) =>
    told(
      `answer:\n${lines.map((line) => `  - ${line}\n`).join('')}panels:\n${panel('type: card\n    data: { value: { value: 1 } }')}`,
    )

  it.each<[lines: string[], told: string[]]>([
    [['{ when: { "!!": [{ var: org }] }, say: Here., level: good }', '{ say: Nothing yet., level: none }'], []],
    [
      ['{ when: { "!!": [{ var: org }] }, say: Here., level: good }'],
      ['TL322 when: | the last answer has no condition, so that there always is one: add one that only says'],
    ],
    [
      ['{ say: Here., level: good }', '{ say: Nothing yet., level: none }'],
      ['TL322 { | the answers after this one are never reached: give it a condition, or put it last'],
    ],
    [
      ['{ say: "{org.nam} is here.", level: good }'],
      ['TL214 org.nam | {org.nam}: "org" has no "nam"; did you mean {org.name}? -> org.name'],
    ],
  ])('%j', (lines, expected) => {
    expect(answer(...lines)).toEqual(expected)
  })
})

describe('a panel', () => {
  it.each<[panels: string, told: string[]]>([
    [
      panel('type: card\n    data: { value: { value: 1 } }') +
        panel('type: card\n    data: { value: { value: 2 } }').replace('x: 0', 'x: 4'),
      ['TL316 one | there are two panels "one" on this page'],
    ],
    [
      panel('type: card\n    data: { value: { value: 1 } }').replace('x: 0', 'x: 9'),
      ['TL317 { | this reaches column 13: the grid has 12'],
    ],
    [panel('type: card'), ['TL306 card | a card needs "value": bind it in "data"']],
    [
      panel('type: card\n    data: { valu: { value: 1 } }'),
      ['TL307 valu: | a card does not read "valu"; did you mean "value"? -> value'],
    ],
    [
      panel('type: card\n    data: { value: { value: 1 }, snow: { value: 1 } }'),
      ['TL307 snow: | a card does not read "snow" (it reads value)'],
    ],
    [panel('type: chart'), ['TL308 chart | a chart reads exactly one of rows, series: none is bound']],
    [
      panel(
        'type: chart\n    data: { rows: { endpoint: procedure.readings, with: { hours: 1 } }, series: { endpoint: thing.list } }',
      ),
      ['TL308 chart | a chart reads exactly one of rows, series: several are bound'],
    ],
    [
      panel(`type: card\n    data: { value: { value: 1 } }\n    slots: { more: ${inside('a')} }`),
      ['TL311 more: | nothing stands inside a card: it has no slots but for "forms"'],
    ],
    [
      panel(`type: card\n    data: { value: { value: 1 } }\n    slots: { form: ${inside('form')} }`),
      ['TL311 form: | nothing stands inside a card: it has no slots but for "forms"; did you mean "forms"? -> forms'],
    ],
    [
      panel('type: tabs\n    on: { press: [{ go: start }] }'),
      ['TL310 press: | a tabs has no gesture "press" (it has none)'],
    ],
    [
      panel('type: form\n    form: { endpoint: thing.rename, with: { id: 1 } }\n    on: { snt: [{ go: start }] }'),
      ['TL310 snt: | a form has no gesture "snt" (it has sent); did you mean "sent"? -> sent'],
    ],
    [
      panel(`type: tabs\n    options: { tabs: [{ slot: day }, { slot: week }] }\n    slots: { day: ${inside('day')} }`),
      ['TL311 week | no panels stand in the slot "week"'],
    ],
    [
      panel(
        `type: tabs\n    options: { tabs: [{ slot: day }] }\n    slots: { day: ${inside('day')}, month: ${inside('month')} }`,
      ),
      ['TL311 month: | the options name no slot "month"'],
    ],
    [
      panel(
        `type: tabs\n    options: { tabs: [{ slot: day }, { slot: weeks }] }\n    slots: { day: ${inside('day')}, week: ${inside('week')} }`,
      ),
      ['TL311 week: | the options name no slot "week"; did you mean "weeks"? -> weeks'],
    ],
    [panel(`type: tabs\n    slots: { day: ${inside('day')} }`), []],
    [
      panel(
        'type: card\n    data: { value: { value: 1 } }\n    slots:\n      forms:\n        - { id: two, type: card, at: { x: 0, y: 0, w: 4, h: 4 }, data: { value: { value: 1 } } }',
      ),
      ['TL311 card | only forms stand in this slot: a button in the header opens each'],
    ],
    [
      panel(
        'type: card\n    data: { value: { value: 1 } }\n    slots:\n      forms:\n        - { id: two, type: form, at: { x: 0, y: 0, w: 4, h: 4 }, form: { endpoint: thing.rename, with: { id: 1 } } }',
      ),
      ['TL311 { | a form that a button opens needs a title: it is the words on the button'],
    ],
    [
      panel('type: card\n    title: "{value.x}"\n    about: "{org.nme}"\n    data: { value: { value: 1 } }').replace(
        '"{value.x}"',
        'Here',
      ),
      ['TL214 org.nme | {org.nme}: "org" has no "nme"; did you mean {org.name}? -> org.name'],
    ],
    [
      panel('type: card\n    data: { value: { value: 1 } }\n    empty: { say: "{org.nme}" }'),
      ['TL214 org.nme | {org.nme}: "org" has no "nme"; did you mean {org.name}? -> org.name'],
    ],
    [
      panel(
        'type: card\n    data: { value: { value: 1 } }\n    empty: { say: Nothing., cases: [{ when: { "!!": [{ var: org.nme }] }, say: None. }] }',
      ),
      ['TL213 org.nme | "org" has no "nme"; did you mean "org.name"? -> org.name'],
    ],
    [
      panel('type: card\n    data: { value: { value: 1 } }\n    when: { "!!": [{ var: org.nme }] }'),
      ['TL213 org.nme | "org" has no "nme"; did you mean "org.name"? -> org.name'],
    ],
    [
      panel(
        'type: card\n    data: { value: { value: 1 } }\n    buttons: [{ label: Go, when: { "!!": [{ var: org.nme }] }, do: [{ go: start }] }]',
      ),
      ['TL213 org.nme | "org" has no "nme"; did you mean "org.name"? -> org.name'],
    ],
    [
      panel(
        'type: grid\n    data: { rows: { endpoint: thing.list } }\n    options: { column: name }\n    buttons: [{ label: Go, for: row, do: [{ go: { route: thing, with: { thingId: { var: row.idd } } } }] }]',
      ),
      ['TL213 row.idd | "row" has no "idd"; did you mean "row.id"? -> row.id'],
    ],
    [
      panel(
        'type: grid\n    data: { rows: { endpoint: thing.list } }\n    options: { column: name }\n    buttons: [{ label: Go, for: rows, do: [{ go: { route: thing, with: { thingId: { var: rows.0.idd } } } }] }]',
      ),
      ['TL213 rows.0.idd | "rows.0" has no "idd"; did you mean "rows.0.id"? -> rows.0.id'],
    ],
  ])('%j', (panels, expected) => {
    expect(told(`panels:\n${panels}`)).toEqual(expected)
  })
})

describe('a key that stands twice', () => {
  const at = (place: string, more = '') =>
    page(
      `panels:\n${panel('type: card\n    data: { value: { value: 1 } }').replace(/\{ x.*?\}/, place)}${more}`,
    ).toldBy(/^.{4}/)

  it('is one of the two that is a slip of what is missing: the one that stands where that belongs', () => {
    expect(at('{ x: 0, x: 1, w: 4, h: 5 }')).toEqual([
      'TL008 x: 1 | "x" stands here twice, and "y" is missing; did you mean "y"?',
    ])
    expect(at('{ y: 0, y: 1, w: 4, h: 5 }')).toEqual([
      'TL008 y: 0 | "y" stands here twice, and "x" is missing; did you mean "x"?',
    ])
    expect(at('{ x: 0, y: 1, h: 4, h: 5 }')).toEqual([
      'TL008 h: 4 | "h" stands here twice, and "w" is missing; did you mean "w"?',
    ])
  })

  it('is one too many where nothing is missing, or something else, or elsewhere', () => {
    const twice = '"h" stands here twice: remove one of the two'
    expect(at('{ x: 0, y: 1, w: 4, h: 5, h: 6 }')).toEqual([`TL008 h: 6 | ${twice}`])
    const other = '  - { id: two, type: card, at: { x: 0, y: 0, h: 4 }, data: { value: { value: 1 } } }\n'
    expect(at('{ x: 0, y: 1, w: 4, h: 5, h: 6 }', other)[0]).toContain(twice)
  })
})
