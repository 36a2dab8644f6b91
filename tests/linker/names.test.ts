import { describe, expect, it } from 'vitest'
import { changed, edited, linked } from './fixture.ts'

const told = (...files: Parameters<typeof changed>) =>
  linked(changed(...files)).problems.map(
    ({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`,
  )
const route = (more: string) =>
  edited(
    'config/routes/all.yaml',
    '- { name: lost,',
    `- { name: more, path: more, title: More, guards: [signed-in], ${more} }\n- { name: lost,`,
  )

describe('a name', () => {
  it('is one of its own kind: a procedure, a brand or a panel type is no page, and a page is no folder of icons', () => {
    for (const name of ['readings', 'plain', 'card', 'signed-in'])
      expect(told(route(`page: ${name}`)), name).toEqual([
        `TL205 config/routes/all.yaml:3:69 page "${name}" does not exist`,
      ])
    // A dashboard is a page as well.
    expect(told(route('page: rain'))).toEqual([])
    for (const name of ['start', 'rain', 'readings'])
      expect(told(edited('config/brands/plain/brand.yaml', 'favIcon: plain', `favIcon: ${name}`)), name).toEqual([
        `TL211 config/brands/plain/brand.yaml:2:10 icon folder "${name}" does not exist`,
      ])
  })

  it('is brought by the files of its kind alone: no key is a guard, and no route a time range', () => {
    for (const name of ['zone', 'title', 'rain'])
      expect(told(edited('config/routes/all.yaml', 'guards: [super-user]', `guards: [${name}]`)), name).toEqual([
        expect.stringMatching(/^TL2\d\d config\/routes\/all\.yaml:\d+:\d+ guard "/),
      ])
    expect(told(edited('dashboards/farm/rain.yaml', 'range: Today', 'range: start'))).toEqual([
      'TL210 dashboards/farm/rain.yaml:21:12 time range "start" does not exist',
    ])
  })

  it.each([
    ['config/guards.yaml', 'anyone:\n  allow: [\n'],
    ['config/endpoints/thing.yaml', 'thing.list: {\n'],
    ['config/time-ranges.yaml', '- { name: Today\n'],
    ['config/quantities.yaml', 'rain: [\n'],
    ['config/routes/all.yaml', '- { name: login\n'],
  ])('may stand in a file that cannot be read, so it is not told that it is missing: %s', (file, text) => {
    const files = new Set(linked(changed({ file, text })).problems.map((one) => one.file))
    expect([...files]).toEqual([file])
  })
})

describe('two pages of one name', () => {
  const twin = (text: string) => told({ file: 'dashboards/weather/rain.yaml', text })

  it('are told at the second, with the first', () => {
    expect(
      twin(
        'title: Rain again\nicon: home\npanels: [{ id: a, type: card, at: { x: 0, y: 0, w: 4, h: 4 }, data: { value: { value: 1 } } }]\n',
      ).filter((line) => line.startsWith('TL515')),
    ).toEqual([
      'TL515 dashboards/weather/rain.yaml:1:1 there is a page or dashboard "rain" already, in dashboards/farm/rain.yaml',
    ])
  })

  it('are not told of one that is wrong in itself, which is', () => {
    const codes = twin(
      'tilte: Rain again\nicon: home\npanels: [{ id: a, type: card, at: { x: 0, y: 0, w: 4, h: 4 }, data: { value: { value: 1 } } }]\n',
    ).map((line) => line.slice(0, 5))
    expect(codes).not.toContain('TL515')
    expect(codes.length).toBeGreaterThan(0)
  })
})
