import { describe, expect, it } from 'vitest'
import { base, changed, linked } from './fixture.ts'

const file = 'dashboards/farm/rain.yaml'
const rain = base.find((source) => source.file === file)?.text ?? ''
const query = '{ endpoint: procedure.readings, with: { hours: 24, quantity: rain } }'

/** The fixture's dashboard with a range of its first panel's own, options in the picker, and more queries. */
function page(parts: { range?: string; ranges?: string; queries?: string; vars?: string }): string {
  const { range = 'Today', ranges, queries = '', vars = '' } = parts
  return rain
    .replace('range: Today', () => `range: ${range}`)
    .replace('vars:\n', () => `${ranges === undefined ? '' : `ranges: ${ranges}\n`}vars:\n${vars}`)
    .replace('queries:\n', () => `queries:\n${queries}`)
}

const told = (parts: Parameters<typeof page>[0]): string[] =>
  linked(changed({ file, text: page(parts) })).problems.map(
    ({ code, message, fix }) => `${code} ${message}${fix ? ` -> ${fix.text}` : ''}`,
  )

describe('a range of its own', () => {
  it.each([
    '{ from: 2026-04-01, to: 2026-07-01 }',
    '{ from: 2026-04-01 }',
    '{ from: { back: { days: 45 } } }',
    '{ from: { start: week, back: { weeks: 2 } }, to: { start: week } }',
    '{ since: readings.0.at, else: This week }',
    '{ name: Since the rain, since: readings.0.at, else: This week }',
  ])('may be %s', (range) => {
    expect(told({ range })).toEqual([])
  })

  it('says since when by a query of the page and a path that its result has', () => {
    expect(told({ range: '{ since: reading.0.at, else: Today }' })).toEqual([
      'TL213 "reading" cannot be seen here; did you mean "readings.0.at"? -> readings.0.at',
    ])
    expect(told({ range: '{ since: readings.0.att, else: Today }' })).toEqual([
      'TL213 "readings.0" has no "att"; did you mean "readings.0.at"? -> readings.0.at',
    ])
    expect(told({ range: '{ since: readings.0.rain_mm, else: Today }' })).toEqual([
      'TL323 "readings.0.rain_mm" is no date and no time; did you mean "readings.0.at"?',
    ])
  })

  it('says what stands in while there was no such event: an option of every page', () => {
    expect(told({ range: '{ since: readings.0.at, else: Todya }' })).toEqual([
      'TL210 time range "Todya" does not exist; did you mean "Today"? -> Today',
    ])
    expect(told({ range: '{ since: readings.0.at }' })).toEqual([
      'TL104 exactly one of from, since with else, atLeast has to be given: none is given',
    ])
    expect(told({ range: '{ since: readings.0.at, else: Today, from: 2026-04-01 }' })).toEqual([
      'TL104 exactly one of from, since with else, atLeast has to be given: from and since with else are given',
    ])
  })

  it('counts as a use of the query that it waits for', () => {
    const queries = `  last: ${query}\n`
    expect(told({ queries })).toEqual(['TL218 the query "last" is used nowhere on this page: use it or remove it'])
    expect(told({ queries, range: '{ since: last.0.at, else: Today }' })).toEqual([])
  })
})

describe('an option of the picker', () => {
  const ranges = '[{ name: Since the rain, since: readings.0.at, else: Today }]'

  it('may be named wherever a range is', () => {
    expect(told({ ranges, range: 'Since the rain' })).toEqual([])
    expect(told({ ranges, range: 'Since the rian' })).toEqual([
      'TL210 time range "Since the rian" does not exist; did you mean "Since the rain"?',
    ])
  })

  it('has a name of its own, and so has what the address keeps', () => {
    expect(told({ ranges: '[{ name: Today, from: 2026-04-01 }]' })).toEqual([
      'TL515 there is a time range "Today" already',
    ])
    const vars = '  range: { label: Range, choices: [near, far], default: near }\n'
    expect(told({ ranges, vars, range: 'Today' })).toContain(
      'TL321 a variable cannot be called "range" here: the address keeps the time range under it',
    )
  })

  it('cannot be what stands in for another', () => {
    const two = `[{ name: Since the rain, since: readings.0.at, else: Harvest }, { name: Harvest, from: 2026-11-01 }]`
    expect(told({ ranges: two })).toEqual(['TL210 time range "Harvest" does not exist'])
  })

  it('is not for the choices of a variable, which are asked before any query', () => {
    const vars =
      '  spot: { label: Spot, from: { endpoint: procedure.readings, with: { hours: 24 }, range: Since the rain }, value: place, default: first }\n'
    expect(told({ ranges, vars })).toContain(
      'TL324 variables are asked before queries: give a range that waits for none',
    )
  })
})

it('puts each query after the one that it waits for, and first what the picker waits for', () => {
  const since = (other: string) =>
    `{ endpoint: procedure.readings, with: { hours: 24 }, range: { since: ${other}.0.at, else: Today } }`
  const text = page({
    ranges: '[{ name: Since the rain, since: third.0.at, else: Today }]',
    queries: `  first: ${since('second')}\n  second: ${query}\n  third: ${since('fourth')}\n  fourth: ${query}\n`,
    range: '{ since: first.0.at, else: Today }',
  })
  const { problems, portal } = linked(changed({ file, text }))
  expect(problems).toEqual([])
  expect(Object.keys(portal?.pages.rain?.queries ?? {})).toEqual(['fourth', 'third', 'second', 'first', 'readings'])
})
