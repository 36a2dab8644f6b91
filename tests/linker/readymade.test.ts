import { describe, expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { changed, edited, linked, saidAt } from './fixture.ts'

// What is said of declarations that farms take over ready-made: rules of alerts, ways to bring files in, and suppliers.

const linker = makeLinker()

/** What is told of a file beside the small portal, with the words at its place. */
function told(file: string, text: string): string[] {
  const { problems } = linked(changed(measured, { file, text }), {}, linker)
  return problems.map(saidAt(text, /^\S+/))
}

/** Wetness from 0 to 50 mm, warmth from -20 to 60 °C though -90 to 90 are kept, and a count without a range. */
const measured = edited(
  'config/quantities.yaml',
  'rain:\n',
  `wet: { name: wet, unit: mm, valid: [0, 50], decimals: 1, aggregation: sum }
warmth: { name: warmth, unit: °C, valid: [-20, 60], kept: [-90, 90], decimals: 1, aggregation: mean }
count: { name: count, unit: "", decimals: 0, aggregation: mean }
rain:
`,
)

describe('a ready-made rule', () => {
  const rule = (...lines: string[]) =>
    told('config/alert-rules/one.yaml', ['title: One', 'order: 1', 'severity: warning', ...lines, ''].join('\n'))

  it.each<[lines: string[], told: string[]]>([
    [['operator: above', 'quantity: wet', 'value: 50'], []],
    [['operator: below', 'quantity: wet', 'value: 0'], []],
    [['operator: above', 'quantity: wet', 'value: 50.1'], ['TL563 50.1 | wet is never outside of 0 to 50']],
    [['operator: below', 'quantity: wet', 'value: -0.1'], ['TL563 -0.1 | wet is never outside of 0 to 50']],
    // What is kept goes further than what is valid.
    [['operator: above', 'quantity: warmth', 'value: 90'], []],
    [['operator: above', 'quantity: warmth', 'value: 91'], ['TL563 91 | warmth is never outside of -90 to 90']],
    [['operator: above', 'quantity: count', 'value: 100000'], []],
    [['operator: above', 'quantity: snow', 'value: 1'], ['TL561 snow | there is no quantity "snow"']],
    [
      ['operator: above', 'quantity: wett', 'value: 1'],
      ['TL561 wett | there is no quantity "wett"; did you mean "wet"? -> wet'],
    ],
    [['operator: above', 'quantity: wet'], ['TL562 above | a rule with "above" says its quantity and its value']],
    [['operator: equals', 'value: 1'], ['TL562 equals | a rule with "equals" says its quantity and its value']],
    [['operator: rises', 'quantity: wet', 'value: 50', 'for_minutes: 60'], []],
    [
      ['operator: rises', 'quantity: wet', 'value: 51', 'for_minutes: 60'],
      ['TL563 51 | wet is never outside of 0 to 50'],
    ],
    [
      ['operator: falls', 'quantity: wet', 'value: 0', 'for_minutes: 60'],
      ['TL563 0 | wet is never outside of 0 to 50'],
    ],
    [
      ['operator: falls', 'quantity: wet', 'value: 5'],
      ['TL562 falls | a rule with "falls" says within what time: for_minutes'],
    ],
    [
      ['operator: forecast_below', 'quantity: warmth', 'value: 2'],
      ['TL562 forecast_below | a rule with "forecast_below" says within what time: for_minutes'],
    ],
    [['operator: forecast_above', 'quantity: warmth', 'value: 40', 'for_minutes: 600'], []],
    [['operator: no_data', 'for_minutes: 30'], []],
    [['operator: no_data', 'for_minutes: 29'], ['TL562 no_data | a rule about silence says for_minutes: 30 or more']],
    [['operator: no_data'], ['TL562 no_data | a rule about silence says for_minutes: 30 or more']],
    [['operator: no_data', 'for_minutes: 60', 'value: 3'], ['TL562 value: | a rule about silence has no bound']],
    [['operator: no_movement', 'for_minutes: 180'], []],
    [['operator: no_movement', 'for_minutes: 1440'], []],
    [
      ['operator: no_movement', 'for_minutes: 179'],
      ['TL562 no_movement | a rule about animals says for_minutes: 180 to 1440'],
    ],
    [
      ['operator: no_movement', 'for_minutes: 1441'],
      ['TL562 no_movement | a rule about animals says for_minutes: 180 to 1440'],
    ],
    [['operator: no_movement'], ['TL562 no_movement | a rule about animals says for_minutes: 180 to 1440']],
    [
      ['operator: no_movement', 'for_minutes: 300', 'quantity: wet', 'value: 1'],
      [
        'TL562 quantity: | a rule about animals that do not move has no quantity',
        'TL562 value: | a rule about animals that do not move has no value',
      ],
    ],
  ])('that says %j', (lines, expected) => {
    expect(rule(...lines)).toEqual(expected)
  })
})

describe('a way to bring a file in', () => {
  const weights = (columns: string, example: string, key = '[mob]') =>
    told(
      'config/imports/weights.yaml',
      `title: Weights\nrow: one weight of one mob\norder: 1\nmost: 10\nkey: ${key}\ncolumns: ${columns}\nexample: ${example}\n`,
    )
  const mob = 'mob: { title: Mob, type: mob, required: true, headings: [mob, herd] }'
  const kg = 'kg: { title: Weight, type: number, headings: [weight] }'

  it.each<[columns: string, example: string, told: string[]]>([
    [`{ ${mob} }`, '[[Mob], [Steers]]', []],
    // A heading is found in any letters, with its unit behind it.
    [`{ ${mob}, ${kg} }`, '[[" Herd (name) ", WEIGHT], [Steers, "300"]]', []],
    [`{ ${mob}, ${kg} }`, '[[Mob, Weight], [Steers]]', ['TL543 [Steers]] | this row has 1 cells under 2 headings']],
    [
      `{ ${mob}, ${kg} }`,
      '[[Weight], ["300"]]',
      ['TL543 [[Weight], | the example has no column for "Mob", which every row needs'],
    ],
    [
      `{ ${mob}, kg: { title: Weight, type: number, headings: [herd] } }`,
      '[[Mob], [Steers]]',
      ['TL542 herd] | "herd" is a heading of "mob" already'],
    ],
  ])('with the columns %s and the example %s', (columns, example, expected) => {
    expect(weights(columns, example)).toEqual(expected)
  })

  it('finds its rows by columns that it has', () => {
    expect(weights(`{ ${mob} }`, '[[Mob], [Steers]]', '[mobb]')).toEqual([
      'TL541 mobb] | there is no column "mobb"; did you mean "mob"? -> mob',
    ])
    expect(weights(`{ ${mob} }`, '[[Mob], [Steers]]', '[weight]')).toEqual([
      'TL541 weight] | there is no column "weight"',
    ])
  })
})

describe('a supplier', () => {
  const supplier = (values: string) =>
    told(
      'config/suppliers/station.yaml',
      `title: Station\ndescription: A station in a paddock.\nsteps: Enter the address.\norder: 1\nreading: { device: [{ at: id }], values: [${values}] }\n`,
    )

  it.each<[values: string, told: string[]]>([
    ['{ at: r, quantity: wet, unit: mm }', []],
    ['{ at: r, quantity: wet, unit: in }', []],
    ['{ at: t, quantity: warmth, unit: °F }', []],
    [
      '{ at: r, quantity: wet, unit: mph }',
      ['TL551 mph | wet is kept in mm, and mph cannot become that; it may come as mm, in, cm'],
    ],
    ['{ at: n, quantity: count, unit: "" }', []],
    [
      '{ at: r, quantity: wet, unit: "" }',
      ['TL551 "" | wet is kept in mm, and no unit cannot become that; it may come as mm, in, cm'],
    ],
    ['{ at: n, quantity: count, unit: mm }', ['TL551 mm | count has no unit, and mm cannot become that: say unit: ""']],
    [
      '{ at: r, quantity: wet, unit: in }, { at: t, quantity: warmth, unit: mm }',
      ['TL551 mm | warmth is kept in °C, and mm cannot become that; it may come as °C, °F, K'],
    ],
  ])('that sends %s', (values, expected) => {
    expect(supplier(values)).toEqual(expected)
  })
})

describe('the bytes of a device', () => {
  const probe = (layout: string) =>
    told('config/decoders/probe.yaml', `title: Probe\nmodels: [probe-1]\nlayout: ${layout}\n`)

  it('are laid out in numbers, in groups under a version, or by tags', () => {
    expect(probe('{ kind: fixed, version: 2 }')).toEqual(['TL552 fixed, | a fixed layout says "numbers"'])
    expect(probe('{ kind: flagged }')).toEqual([
      'TL552 flagged | a flagged layout says "version"',
      'TL552 flagged | a flagged layout says "groups"',
    ])
    expect(probe('{ kind: tagged }')).toEqual(['TL552 tagged | a tagged layout says "tags"'])
  })
})
