import { afterEach, describe, expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { superlinear } from '#linker/validate/linear.ts'
import { colours, deep, type Hostile, keysOf, patterns, rules, texts, urls } from '../hostile/corpus.ts'
import { isItsTurn } from '../sampling.ts'
import { base, changed, edited } from './fixture.ts'

const linker = makeLinker()
const before = Object.getOwnPropertyNames(Object.prototype).length
const textOf = (file: string): string => base.find((source) => source.file === file)?.text ?? ''

/** Puts a file into the sound portal. Gives what is told of it. */
function told({ file, text }: Hostile) {
  const { problems, portal } = linker.link(changed({ file, text }))
  return { own: problems.filter((problem) => problem.file === file), portal, problems }
}

/** Every hostile file is told with a code, a place and words. */
function expectRefused(hostile: Hostile, code?: string) {
  const { own } = told(hostile)
  const [first] = own
  expect(first, hostile.name).toBeDefined()
  for (const { line, column, message, code: said } of own) {
    expect(line, hostile.name).toBeGreaterThan(0)
    expect(column, hostile.name).toBeGreaterThan(0)
    expect(said).toMatch(/^TL\d{3}$/)
    expect(message.length).toBeGreaterThan(10)
  }
  if (code !== undefined)
    expect(
      own.map((problem) => problem.code),
      hostile.name,
    ).toContain(code)
}

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).length).toBe(before)
})

const keyed = [
  'dashboards/farm/rain.yaml',
  'config/guards.yaml',
  'config/routes/all.yaml',
  'config/endpoints/thing.yaml',
  'config/procedures/readings.yaml',
  'config/app.yaml',
].flatMap((file) => keysOf(file, textOf(file)))

/** A condition's place in a dashboard, with a rule in it; JSON is YAML. */
const ruled: Hostile[] = rules.map((rule, index) => ({
  name: `rule ${index}`,
  ...edited('dashboards/farm/rain.yaml', '{ "!!": [{ var: readings.0 }] }', JSON.stringify(rule)),
}))
const linked: Hostile[] = urls.flatMap((url) => [
  {
    name: `address ${url}`,
    ...edited('config/basemaps.yaml', '"https://tiles.example.org/{z}/{x}/{y}.png"', JSON.stringify(url)),
  },
  {
    name: `terms ${url}`,
    ...edited(
      'config/brands/plain/brand.yaml',
      'name: Plain',
      `name: Plain\npageMeta: { termsLink: ${JSON.stringify(url)} }`,
    ),
  },
])
const painted: Hostile[] = colours.flatMap((colour) =>
  ['"#2f6b3a"', '"#6b4f3a"', '"#b7791f"'].map((place) => ({
    name: `colour ${colour}`,
    ...edited('config/brands/plain/brand.yaml', place, JSON.stringify(colour)),
  })),
)
const patterned: Hostile[] = patterns.map((pattern) => ({
  name: `pattern ${pattern}`,
  ...edited('schemas/entity/thing.json', '"^[a-z]{1,8}$"', JSON.stringify(pattern)),
}))

describe('hostile declarations', () => {
  it('CF-01 CF-05 tells every one of at least a thousand hostile files, with its place', () => {
    // CF-05: names that reach a prototype are told as such, in every key.
    const codeOf = new Map(keyed.map((hostile) => [hostile, 'TL009']))
    const all = [...deep, ...texts, ...keyed, ...ruled, ...linked, ...painted, ...patterned]
    expect(all.length).toBeGreaterThanOrEqual(1000)
    for (const [at, hostile] of all.entries())
      if (isItsTurn(`${at} ${hostile.name}`, 3)) expectRefused(hostile, codeOf.get(hostile))
  })

  it('CF-02 survives deep texts twenty times over, in one process', () => {
    for (let times = 0; times < 20; times += 1) {
      for (const hostile of deep.filter(({ name }) => / (900|1000|2000|5000) deep$/.test(name)))
        expectRefused({ ...hostile, text: `${hostile.text}# ${times}` })
    }
  })

  it('CF-02 reads a text of sixty levels', () => {
    expect(
      told({
        name: '',
        file: 'dashboards/farm/hostile.yaml',
        text: `title: ${'['.repeat(60)}${']'.repeat(60)}`,
      }).own.map(({ code }) => code),
    ).not.toContain('TL003')
  })

  it('CF-03 takes Windows line ends and a byte order mark as they are', () => {
    const text = textOf('dashboards/farm/rain.yaml')
    expect(told({ name: '', file: 'dashboards/farm/rain.yaml', text: text.replaceAll('\n', '\r\n') }).problems).toEqual(
      [],
    )
    expect(told({ name: '', file: 'dashboards/farm/rain.yaml', text: `\ufeff${text}` }).problems).toEqual([])
  })

  it('CF-04 refuses JSON of any depth', () => {
    for (const depth of [65, 1000, 100_000]) {
      expectRefused(
        {
          name: `JSON ${depth} deep`,
          file: 'schemas/entity/thing.json',
          text: `${'['.repeat(depth)}${']'.repeat(depth)}`,
        },
        'TL003',
      )
      expectRefused(
        {
          name: `JSON maps ${depth} deep`,
          file: 'schemas/entity/thing.json',
          text: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
        },
        'TL003',
      )
    }
  })

  it('CF-05 refuses names that reach a prototype in paths as well', () => {
    for (const path of [
      '__proto__',
      'constructor.name',
      'org.__proto__',
      'readings.__proto__.x',
      'readings.0.constructor',
    ]) {
      expectRefused({ name: path, ...edited('dashboards/farm/rain.yaml', '{readings.0.rain_mm}', `{${path}}`) })
      expectRefused({ name: path, ...edited('dashboards/farm/rain.yaml', 'var: readings.0', `var: ${path}`) })
    }
  })

  it('CF-06 refuses rules that are unknown, too large, or reach outside', () => {
    for (const hostile of ruled) expectRefused(hostile)
  })

  it('CF-07 refuses patterns that do not run in linear time', () => {
    for (const pattern of patterns) expect(superlinear(pattern), pattern).toBeDefined()
    for (const hostile of patterned) expectRefused(hostile, 'TL153')
  })

  it('CF-07 lets the usual patterns pass', () => {
    const usual = [
      '^[a-z][a-z0-9_-]{0,59}$',
      '^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$',
      '^[a-z]+(\\.[a-z]+)*$',
      '^\\d{4}-\\d{2}-\\d{2}$',
      '^[A-Za-z0-9_{}/.-]+$',
      '^(VuePage|GrafanaPage)$',
      '^[^@\\s]+@[^@\\s]+$',
    ]
    for (const pattern of usual) expect(superlinear(pattern), pattern).toBeUndefined()
  })

  it('CF-07 refuses schemas that refer to themselves, lead outside, or branch without end', () => {
    const schema = 'schemas/entity/thing.json'
    const put = (text: string) => edited(schema, '"code": {', `"more": ${text},\n    "code": {`)
    expectRefused({ name: 'itself', ...put('{ "$ref": "#" }') })
    expectRefused({
      name: 'a circle',
      ...edited(schema, '"$defs": {', '"$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "$ref": "#/$defs/a" },'),
    })
    for (const ref of [
      'https://evil.example/x.json',
      '//evil.example/x',
      'file:///etc/passwd',
      '../../../etc/passwd',
      '#/nowhere',
      'other.json',
    ])
      expectRefused({ name: ref, ...put(`{ "$ref": "${ref}" }`) }, 'TL151')
    expectRefused(
      {
        name: 'ten thousand branches',
        ...put(`{ "oneOf": [${Array.from({ length: 10_000 }, (_, at) => `{ "const": ${at} }`).join(',')}] }`),
      },
      'TL152',
    )
    const doubling = Array.from(
      { length: 40 },
      (_, at) =>
        `"d${at}": { "properties": { "a": { "$ref": "#/$defs/d${at + 1}" }, "b": { "$ref": "#/$defs/d${at + 1}" } } }`,
    ).join(',')
    expectRefused(
      {
        name: 'doubling',
        file: schema,
        text: textOf(schema)
          .replace('"$defs": {', `"$defs": { ${doubling}, "d40": { "type": "string" },`)
          .replace('"code": {', '"more": { "$ref": "#/$defs/d0" },\n    "code": {'),
      },
      'TL152',
    )
  })

  it('CF-08 refuses addresses that lead away, in every field whose schema says that it is one', () => {
    for (const hostile of linked) expectRefused(hostile, 'TL108')
  })

  it('CF-09 refuses everything but a plain colour', () => {
    for (const hostile of painted) expectRefused(hostile, 'TL107')
  })

  it('CF-13 tells an unknown display type as text', () => {
    const own = told({
      name: '',
      ...edited(
        'config/organisations/home-farm.yaml',
        'dashboards: [rain]',
        'dashboards: [rain, { slug: x, title: X, type: "<b>Page", resource: y }]',
      ),
    }).own
    expect(own.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'TL106 "<b>Page" is not possible here: it is one of VuePage, GrafanaPage, VueRoute',
    ])
  })

  it('keeps all other pages when one dashboard is hostile', () => {
    for (const hostile of [...deep.slice(0, 8), ...texts]) {
      const { portal } = told(hostile)
      expect(portal?.pages.rain?.panels.length).toBe(3)
      expect(portal?.pages.hostile?.problem).toMatchObject({
        file: 'dashboards/farm/hostile.yaml',
        line: expect.any(Number),
        code: expect.stringMatching(/^TL\d{3}$/),
      })
      expect(portal?.pages.hostile?.panels).toEqual([])
    }
  })

  it('never throws for a file that was cut short or scrambled', () => {
    let seed = 7
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return Math.floor((seed / 4294967296) * below)
    }
    const files = base.filter(({ file, text }) => text !== '' && /^(config|dashboards|src)\//.test(file))
    const signs = '{}[]:,-?&*!|>\'"%@`#\n\t \\0ax~.'
    for (let times = 0; times < 600; times += 1) {
      const source = files[random(files.length)]
      if (!source) continue
      const at = random(source.text.length)
      const text =
        times % 3 === 0
          ? source.text.slice(0, at)
          : source.text.slice(0, at) + signs[random(signs.length)] + source.text.slice(at + random(3))
      for (const { line, column } of told({ name: '', file: source.file, text }).problems)
        expect(Math.min(line, column)).toBeGreaterThan(0)
    }
  })
})
