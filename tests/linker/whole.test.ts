import { describe, expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { changed, edited, linked } from './fixture.ts'

const linker = makeLinker()

/** What is told of a change: code, place and words. */
function told(...changes: { file: string; text: string }[]): string[] {
  const { problems } = linked(changed(...changes), {}, linker)
  return problems.map(({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`)
}

const app = 'config/app.yaml'
const routes = 'config/routes/all.yaml'
const guards = 'config/guards.yaml'
const thing = 'config/endpoints/thing.yaml'
const rain = 'dashboards/farm/rain.yaml'

describe('what a title shows', () => {
  it('is of the page and its brand in the frame, and of what a page sees in a route', () => {
    expect(told(edited(app, '{title} - {brand.name}', '{title} - {brand.nam}'))).toEqual([
      `TL214 ${app}:2:16 {brand.nam}: "brand" has no "nam"; did you mean "brand.name"?`,
    ])
    expect(told(edited(app, '{title} - {brand.name}', 'Farm'))).toEqual([])
    expect(told(edited(routes, 'title: Thing, page', 'title: "Thing {route.thingId} of {user.email}", page'))).toEqual(
      [],
    )
    const [problem = '', ...more] = told(edited(routes, 'title: Thing, page', 'title: "Thing {usr.email}", page'))
    expect(more).toEqual([])
    expect(problem).toMatch(
      /^TL214 config\/routes\/all\.yaml:15:\d+ \{usr\.email\}: "usr" cannot be seen here; did you mean "user/,
    )
  })
})

describe('a rule', () => {
  const must = (condition: string) => edited(thing, '{ "===": [{ var: name }, { var: again }] }', condition)

  it('of a call sees the fields of its input, each by its name', () => {
    expect(told(must('{ "!!": [{ var: again }] }'))).toEqual([])
    expect(told(must('{ "===": [{ var: nam }, { var: again }] }'))).toEqual([
      `TL213 ${thing}:25:32 "nam" cannot be seen here; did you mean "name"?`,
    ])
    expect(told(must('{ "!": [{ missing: [name, agian] }] }'))).toEqual([
      `TL213 ${thing}:25:41 "agian" cannot be seen here; did you mean "again"?`,
    ])
  })

  it('names paths by texts, the first of "var" alone, and each of "missing"', () => {
    expect(told(must('{ "===": [{ var: [name, nowhere] }, { var: again }] }'))).toEqual([])
    for (const [condition, column] of [
      ['{ "!!": [{ var: "" }] }', 31],
      ['{ "!!": [{ var: ["", name] }] }', 32],
      ['{ "!!": [{ var: [7] }] }', 32],
    ] as const)
      expect(told(must(condition)), condition).toEqual([`TL213 ${thing}:25:${column} var names a path, such as org.id`])
    expect(told(must('{ "!": [{ missing: [name, ""] }] }'))).toEqual([
      `TL213 ${thing}:25:41 missing names a path, such as org.id`,
    ])
  })
})

describe('a guard', () => {
  it('that cannot be asked is told once, where it is wrong, and nothing of what stands behind it', () => {
    expect(told(edited(guards, 'var: user.isSuperUser', 'var: user.isSuperUsr'))).toEqual([
      `TL213 ${guards}:8:27 "user" has no "isSuperUsr"; did you mean "user.isSuperUser"?`,
    ])
    expect(told(edited(guards, '"!!": [{ var: user }]', '"!!": [{ var: usr }]'))).toEqual([
      `TL213 ${guards}:5:26 "usr" cannot be seen here; did you mean "user"?`,
    ])
  })
})

describe('what a page asks for or lets choose', () => {
  const page = (from: string, to: string) => told(edited(rain, from, to))

  it('is used on it, or told at its name', () => {
    expect(page('queries:\n', 'queries:\n  others: { endpoint: thing.list }\n')).toEqual([
      `TL218 ${rain}:6:3 the query "others" is used nowhere on this page: use it or remove it`,
    ])
    expect(page('vars:\n', 'vars:\n  size: { label: Size, choices: [small, large], default: small }\n')).toEqual([
      `TL218 ${rain}:4:3 the variable "size" is used nowhere on this page: use it or remove it`,
    ])
  })

  it('and is a slip away from what it was meant for: that is told, and not that it is unused', () => {
    const misspelt = base(rain).replaceAll('use: readings', 'use: raedings').replaceAll('readings.0', 'raedings.0')
    const found = told({ file: rain, text: misspelt })
    expect(found[0]).toContain('query "readings" is used nowhere, but "raedings" is named')
    expect(found.filter((one) => one.startsWith('TL218'))).toEqual([])
    // A variable that is meant is no excuse for a query that is called alike, nor one that is far from every name.
    const variable = page('var: vars.kind', 'var: vars.knd')
    expect(variable.filter((one) => one.startsWith('TL218'))).toEqual([])
    expect(variable).toHaveLength(1)
    const twin = told({
      file: rain,
      text: base(rain)
        .replace('queries:\n', 'queries:\n  kind: { endpoint: thing.list }\n')
        .replace('var: vars.kind', 'var: vars.knd'),
    })
    expect(twin.filter((one) => one.startsWith('TL218'))).toEqual([
      `TL218 ${rain}:6:3 the query "kind" is used nowhere on this page: use it or remove it`,
    ])
    const far = page('var: vars.kind', 'var: vars.quarter')
    expect(far.filter((one) => one.startsWith('TL218'))).toEqual([
      `TL218 ${rain}:4:3 the variable "kind" is used nowhere on this page: use it or remove it`,
    ])
  })
})

describe('the icon of a brand', () => {
  const child = 'config/brands/child/brand.yaml'

  it('is its own or of one that it extends, whatever that extends in turn', () => {
    const lent = edited(child, 'name: Child', 'name: Child\nfavIcon: plain')
    expect(told(lent)).toEqual([])
    const alone = { file: child, text: lent.text.replace(/^extends: .*\n/m, '') }
    expect(told(alone).filter((one) => one.startsWith('TL526'))).toEqual([
      `TL526 ${child}:${alone.text.split('\n').findIndex((line) => line.startsWith('favIcon')) + 1}:10 the icon of the brand "plain" is not for "child", which does not extend it`,
    ])
    // One that extends a brand that is not there, or itself, is told for that and comes to an end.
    for (const other of ['nobody', 'child']) {
      const text = lent.text.replace(/^extends: .*$/m, `extends: ${other}`)
      expect(told({ file: child, text }).length, other).toBeGreaterThan(0)
    }
  })
})

describe('a quantity', () => {
  const quantities = 'config/quantities.yaml'
  const rains = (from: string, to: string) => told(edited(quantities, from, to))

  it('has ranges that rise, the usual one and the valid one', () => {
    for (const range of ['[0, 1]', '[-5, 0]', '[0.1, 0.2]']) expect(rains('[0, 100]', range), range).toEqual([])
    for (const [range, from, to] of [
      ['[100, 0]', 100, 0],
      ['[5, 5]', 5, 5],
    ] as const) {
      expect(rains('[0, 100]', range), range).toEqual([
        `TL111 ${quantities}:4:10 range goes from ${from} to ${to}: the first has to be the smaller`,
      ])
      expect(rains('decimals: 1', `decimals: 1\n  valid: ${range}`), range).toEqual([
        `TL111 ${quantities}:6:10 valid goes from ${from} to ${to}: the first has to be the smaller`,
      ])
    }
  })

  it('that does not follow its schema is told for that alone', () => {
    const problems = rains('range: [0, 100]', 'range: [100, 0, 3]')
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.filter((one) => one.startsWith('TL111'))).toEqual([])
  })
})

describe('a route', () => {
  const start = '- { name: start, path: start, title: Start, guards: [signed-in], page: start }'
  const beside = (more: string) => told(edited(routes, start, `${start}\n${more}`))

  it('has a name and an address of its own', () => {
    expect(beside('- { name: start, path: begin, title: Begin, guards: [signed-in], page: start }')).toContain(
      `TL501 ${routes}:3:11 there is a route "start" already, in ${routes}:2`,
    )
    expect(beside('- { name: again, path: start, title: Again, guards: [signed-in], page: start }')).toContain(
      `TL502 ${routes}:3:24 the route "start" has the same address "/start"`,
    )
    expect(beside('- { name: away, path: start, guards: [signed-in], redirect: login }')).toContain(
      `TL502 ${routes}:3:23 the route "start" has the same address "/start"`,
    )
  })

  it('shows one thing, or has children', () => {
    expect(
      beside('- { name: both, path: both, title: Both, guards: [signed-in], page: start, redirect: login }'),
    ).toContain(`TL507 ${routes}:3:3 the route "both" shows several things: keep one of page, resolves, redirect`)
    expect(beside('- { name: none, path: none, title: None, guards: [signed-in] }')).toEqual([
      `TL507 ${routes}:3:3 the route "none" shows nothing: give it one of page, resolves, redirect, or children`,
    ])
    // One that only holds others takes no address from them, and shows nothing of its own.
    const holder =
      '- { name: holder, path: start, guards: [signed-in], children: [{ name: held, path: held, title: Held, page: start }] }'
    expect(beside(holder)).toEqual([])
  })
})

/** The text of a file of the fixtures' portal. */
const base = (file: string): string => edited(file, '', '').text
