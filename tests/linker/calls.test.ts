import { describe, expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { changed, edited, linked } from './fixture.ts'

const linker = makeLinker()
const calls = 'config/endpoints/thing.yaml'
const readings = 'config/procedures/readings.yaml'
const quantities = 'config/quantities.yaml'
const ranges = 'config/time-ranges.yaml'
const rain = 'dashboards/farm/rain.yaml'

/** What is told of one change, with its place. */
function told(change: { file: string; text: string }): string[] {
  const { problems } = linked(changed(change), {}, linker)
  return problems
    .filter(({ file }) => file === change.file)
    .map(
      ({ code, line, column, message, fix }) => `${code} ${line}:${column} ${message}${fix ? ` -> ${fix.text}` : ''}`,
    )
}

describe('a call', () => {
  it('is what its declaration says, with the shapes of what it takes and gives', () => {
    const { portal } = linked(changed(), {}, linker)
    const thing = {
      title: 'Thing',
      description: 'A thing.',
      type: 'object',
      additionalProperties: false,
      required: ['id', 'name'],
      properties: {
        id: { type: 'integer', description: 'Its id.' },
        name: { type: 'string', description: 'Its name.' },
        code: { type: 'string', pattern: '^[a-z]{1,8}$', description: 'Its code.' },
      },
    }
    expect(portal?.endpoints['thing.list']).toMatchObject({
      name: 'thing.list',
      subject: 'thing',
      method: 'POST',
      path: 'thing/list',
      access: 'signed-in',
      org: 'current',
      writes: false,
      rules: [],
      input: {
        type: 'object',
        additionalProperties: false,
        properties: { id: { type: 'array', items: { type: 'integer' }, description: 'Only these.' } },
      },
      result: { type: 'array', items: thing },
    })
    expect(portal?.endpoints['procedure.readings']).toMatchObject({
      name: 'procedure.readings',
      subject: 'readings',
      title: 'Readings',
      method: 'POST',
      path: 'ui/readings/execute',
      access: 'signed-in',
      org: 'current',
      rules: [],
      procedure: { name: 'readings', title: 'Readings', description: 'How much was it?', time: 'at' },
      // A procedure's input may be left out but where it says nothing of that; its row has every field.
      input: { type: 'object', additionalProperties: false, required: ['from', 'hours'] },
      result: {
        type: 'array',
        maxItems: 1000,
        items: { type: 'object', additionalProperties: false, required: ['at', 'place', 'rain_mm', 'kind'] },
      },
    })
    expect(Object.hasOwn(portal?.endpoints['procedure.readings'] ?? {}, 'tool')).toBe(false)
  })

  it('takes nothing where it says nothing', () => {
    const { portal, problems } = linked(
      changed(
        edited(
          calls,
          'thing.rename:',
          'thing.all: { method: GET, path: thing/all, access: signed-in, org: current, result: { type: array, items: { type: string } } }\nthing.rename:',
        ),
      ),
      {},
      linker,
    )
    expect(problems).toEqual([])
    expect(portal?.endpoints['thing.all']?.input).toEqual({
      type: 'object',
      additionalProperties: false,
      properties: {},
    })
  })

  it.each<[from: string, to: string, told: string[]]>([
    [
      'path: thing/{id}',
      'path: thing/{idd}',
      ['TL513 11:9 {idd} stands in the path, but the input has no "idd"; did you mean "id"?'],
    ],
    ['path: thing/{id}', 'path: thing/{snow}', ['TL513 11:9 {snow} stands in the path, but the input has no "snow"']],
    ['at: again', 'at: agian', ['TL215 25:63 the input has no field "agian"; did you mean "again"? -> again']],
    ['at: again', 'at: snow', ['TL215 25:63 the input has no field "snow"']],
    [
      '    type: object\n    additionalProperties: false\n    required: [id, name]\n    properties:\n      id:',
      '    type: array\n    items: { type: integer }\n    x:\n      id:',
      [],
    ],
  ])('with %j as %j', (from, to, expected) => {
    const lines = told(edited(calls, from, to))
    if (expected.length > 0) expect(lines).toEqual(expected)
    else expect(lines).not.toEqual([])
  })

  it('takes a group of named fields', () => {
    const lines = told(
      edited(
        calls,
        '  input: { $ref: schemas/entity/thing.json#/$defs/filter }',
        '  input: { type: array, items: { type: integer } }',
      ),
    )
    expect(lines).toEqual(['TL158 7:10 an input is a group of named fields: say "type: object"'])
  })
})

describe('a procedure', () => {
  it.each<[from: string, to: string, told: string[]]>([
    ['time: at', 'time: att', ['TL215 3:7 the row has no field "att"; did you mean "at"? -> at']],
    ['time: at', 'time: at\nsource: plac', ['TL215 4:9 the row has no field "plac"; did you mean "place"? -> place']],
    ['time: at', 'time: at\nsource: place', []],
    ['time: at', 'time: snow', ['TL215 3:7 the row has no field "snow"']],
    [
      'row:\n',
      'row:\n  required: [at, rain_mm, kind]\n',
      ['TL155 13:5 "place" may be left out here: a procedure answers every field, with null where there is no value'],
    ],
  ])('with %j as %j', (from, to, expected) => {
    expect(told(edited(readings, from, to))).toEqual(expected)
  })

  it('answers a thousand rows at most, unless it says how many', () => {
    const { portal } = linked(changed(edited(readings, 'time: at', 'time: at\nrows: 20')), {}, linker)
    expect(portal?.endpoints['procedure.readings']?.result.maxItems).toBe(20)
  })
})

describe('a quantity', () => {
  const levels = (...lines: string[]) =>
    told(
      edited(
        quantities,
        '      - { to: 5, level: watch, say: Dry }\n      - { from: 5, level: good, say: Wet }\n',
        lines.map((line) => `      - ${line}\n`).join(''),
      ),
    )

  it.each<[lines: string[], told: string[]]>([
    [
      [
        '{ to: 5, level: watch, say: Dry }',
        '{ from: 5, to: 9, level: good, say: Wet }',
        '{ from: 9, level: act, say: Flood }',
      ],
      [],
    ],
    [
      ['{ to: 5, level: watch, say: Dry }', '{ from: 6, level: good, say: Wet }'],
      ['TL111 10:17 this level begins at 6, where the one before it ends at 5: levels rise without a gap'],
    ],
    [
      ['{ to: 5, level: watch, say: Dry }', '{ level: good, say: Wet }'],
      ['TL111 10:9 this level begins at no value, where the one before it ends at 5: levels rise without a gap'],
    ],
    [
      ['{ level: watch, say: Dry }', '{ from: 5, level: good, say: Wet }'],
      ['TL111 10:17 this level begins at 5, where the one before it ends at no value: levels rise without a gap'],
    ],
    [
      ['{ from: 7, to: 5, level: watch, say: Dry }', '{ from: 5, level: good, say: Wet }'],
      ['TL111 9:24 this level goes from 7 to 5: the first has to be the smaller'],
    ],
    [
      ['{ from: 5, to: 5, level: watch, say: Dry }', '{ from: 5, level: good, say: Wet }'],
      ['TL111 9:24 this level goes from 5 to 5: the first has to be the smaller'],
    ],
  ])('with the levels %j', (lines, expected) => {
    expect(levels(...lines)).toEqual(expected)
  })

  it.each<[from: string, to: string, told: string[]]>([
    ['range: [0, 100]', 'range: [100, 0]', ['TL111 4:10 range goes from 100 to 0: the first has to be the smaller']],
    ['range: [0, 100]', 'range: [5, 5]', ['TL111 4:10 range goes from 5 to 5: the first has to be the smaller']],
    [
      'range: [0, 100]',
      'range: [0, 100]\n  valid: [3, 1]',
      ['TL111 5:10 valid goes from 3 to 1: the first has to be the smaller'],
    ],
    [
      '    default:\n',
      '    defalt:\n',
      [
        'TL113 8:5 rain has levels, but no set called "default", the one that is used unless another is named -> default',
      ],
    ],
    [
      '    default:\n',
      '    winter:\n',
      ['TL113 7:3 rain has levels, but no set called "default", the one that is used unless another is named'],
    ],
  ])('with %j as %j', (from, to, expected) => {
    expect(told(edited(quantities, from, to))).toEqual(expected)
  })
})

describe('time ranges', () => {
  it.each<[from: string, to: string, told: string[]]>([
    [', default: true', '', ['TL112 1:1 no time range is the default: mark one with "default: true"']],
    [', fallback: true', '', ['TL112 1:1 no time range is the fallback: mark one with "fallback: true"']],
    [', fallback: true', ', fallback: true, default: true', ['TL112 2:57 another time range is the default already']],
    ['name: This week', 'name: Today', ['TL515 2:11 there is a time range "Today" already']],
    [', from: { start: week }', '', ['TL112 2:3 a time range of type "span" says where it begins: give "from"']],
  ])('with %j as %j', (from, to, expected) => {
    expect(told(edited(ranges, from, to)).filter((line) => !line.startsWith('TL20'))).toEqual(expected)
  })
})

describe('a rule', () => {
  const when = (rule: string) => told(edited(rain, '    range: Today\n', `    range: Today\n    when: ${rule}\n`))

  it.each<[rule: string, told: string[]]>([
    ['{ "===": [{ var: org.role }, member] }', []],
    ['{ in: [{ var: org.role }, [member, admin]] }', []],
    [
      '{ in: [{ var: org.role }, [member, addmin]] }',
      ['TL304 "org.role" is never "addmin"; did you mean "admin"? -> admin'],
    ],
    ['{ "!==": [snow, { var: org.role }] }', ['TL304 "org.role" is never "snow"']],
    ['{ var: 3 }', ['TL213 var names a path, such as org.id']],
    ['{ missing: [org.role, ""] }', ['TL213 missing names a path, such as org.id']],
    [
      '{ or: [{ var: org.role }, { and: [{ var: org.rloe }] }] }',
      ['TL213 "org" has no "rloe"; did you mean "org.role"? -> org.role'],
    ],
    ['{ and: [] , or: [] }', ['TL401 a rule has one operator: this has several']],
    [
      '{ adn: [true] }',
      [
        'TL401 "adn" is no operator here (allowed: var missing === !== < <= > >= ! !! and or if in + - * / min max); did you mean "and"?',
      ],
    ],
    ['{ or: [{}] }', ['TL401 an empty rule decides nothing']],
  ])('that says %s', (rule, expected) => {
    expect(when(rule).map((line) => line.replace(/ \d+:\d+/, ''))).toEqual(expected)
  })

  it('is bounded in its parts and its depth', () => {
    const deep = (levels: number): string => (levels === 0 ? 'true' : `{ "!": ${deep(levels - 1)} }`)
    expect(when(deep(30))).toEqual([])
    expect(when(deep(33)).join()).toMatch(
      /TL402 \d+:\d+ this rule has \d+ parts, 33 deep: at most 200 and 32 are allowed; compute it in a procedure/,
    )
    const wide = (parts: number) => `{ or: [${Array.from({ length: parts }, () => 'true').join(', ')}] }`
    expect(when(wide(199))).toEqual([])
    expect(when(wide(200)).join()).toContain('TL402')
  })
})

describe('a call and what answers it', () => {
  const toldOf = (handlers: string[]) =>
    linked(changed(), { handlers }).problems.map(({ code, file, line, column, suggestion = '' }) =>
      `${code} ${file}:${line}:${column} ${suggestion}`.trim(),
    )
  const all = ['thing.list', 'thing.rename', 'procedure.readings']

  it('are told once where one is a slip away from the other, at the call, with the handler’s name', () => {
    expect(toldOf(all)).toEqual([])
    expect(toldOf(['thing.list', 'thing.renam', 'procedure.readings'])).toEqual([
      'TL511 config/endpoints/thing.yaml:9:1 thing.renam',
    ])
    // A procedure is called as its file is, which nobody corrects in it.
    expect(toldOf(['thing.list', 'thing.rename', 'procedure.reading'])).toEqual([
      'TL511 config/procedures/readings.yaml:1:1',
    ])
  })

  it('are told each where they are far from each other', () => {
    expect(toldOf(['thing.list', 'barn.burn', 'procedure.readings'])).toEqual([
      'TL512 config/endpoints/thing.yaml:1:1',
      'TL511 config/endpoints/thing.yaml:9:1',
    ])
  })
})
