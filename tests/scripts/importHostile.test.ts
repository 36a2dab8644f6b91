import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeAll } from '../../scripts/grafana/place.ts'
import { NotReadable, readDashboard } from '../../scripts/grafana/readDashboard.ts'
import { plainOf } from '../../scripts/grafana/words.ts'
import { thorough, times } from '../sampling.ts'
import { dashboard, type Importer, importer, panel } from './dashboards.ts'

// Links the whole portal many times, on a machine that does other things as well.
let bring: Importer
beforeAll(async () => {
  bring = await importer()
})

describe('a file that is no dashboard', () => {
  it.each([
    ['', 'It is not JSON.'],
    ['<html>', 'It is not JSON.'],
    ['{"panels":[', 'It is not JSON.'],
    ['[]', 'It is not a dashboard: an object is expected.'],
    ['null', 'It is not a dashboard: an object is expected.'],
    ['{"schemaVersion":39}', 'It is not a dashboard: it has neither panels nor rows.'],
    ['{"panels":[]}', 'It does not say its schemaVersion.'],
    ['{"panels":[],"schemaVersion":7}', 'Its schemaVersion is 7; 8 and later can be read.'],
    ['{"elements":{},"layout":{}}', 'It is of the second schema (elements and layout). Export it as classic JSON.'],
    [`${'['.repeat(200_000)}`, 'It is nested deeper than 100 levels.'],
    [`{"a":"${'x'.repeat(9_000_000)}"}`, 'It is larger than 8 MB.'],
    [JSON.stringify(dashboard(Array.from({ length: 700 }, () => ({})))), 'It has 700 panels; at most 600 can be read.'],
  ])('is refused in a sentence: %.30s', (text, words) => {
    expect(() => readDashboard(text)).toThrow(new NotReadable(words))
  })

  it('does not count brackets in texts, and takes the wrapping of the chart server’s own API', () => {
    expect(
      readDashboard(JSON.stringify({ dashboard: dashboard([panel('['.repeat(500), 'text', null)]) })),
    ).toMatchObject({
      title: 'Station board',
    })
  })
})

describe('a hostile dashboard', () => {
  it('has no power over words: scripts and markup are taken out, and told', () => {
    const { declaration, losses, problems } = bring(
      dashboard([
        panel('Notice', 'text', null, {
          options: {
            mode: 'html',
            content:
              '<h1>Hello</h1><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">press</a><style>*{}</style><iframe src="https://evil.example"></iframe><ul><li>one</li><li>two &amp; three</li></ul>{user.email} \u0024{__user.login}',
          },
        }),
      ]),
    )
    expect(problems).toEqual([])
    expect(declaration.panels[0]?.options).toEqual({
      body: 'Hello\n\npress\n- one\n- two & three\n\n‹user.email› $‹__user.login›',
    })
    expect(losses.map(({ reason }) => reason)).toEqual([
      '1 link in its words; the words are kept',
      '1 picture in its words',
      'a script, style, frame or form in its words',
    ])
  })

  it('leaves no half of a path, no control character and no escape for a terminal', () => {
    const esc = '\u001b[2J\u0007\u202e'
    const { yaml, problems, losses } = bring(
      dashboard(
        [
          panel(`${'x'.repeat(74)}$site${esc}`, 'graph', `up${esc}`, { description: `{{a}} ${'y'.repeat(500)}` }),
          panel('\ud800 half', 'text', null, { options: { content: '\udc00 & {a' } }),
        ],
        { templating: { list: [{ name: 'site', type: 'custom', query: 'a,b' }] } },
      ),
    )
    expect(problems).toEqual([])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(yaml + JSON.stringify(losses)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202e]|\\u001b|\p{Cs}/u)
  })

  it('reaches no prototype', () => {
    const text = `{"title":"p","schemaVersion":39,"__proto__":{"panels":[{}]},"constructor":{"prototype":{"x":1}},
      "panels":[{"type":"constructor","title":"__proto__","targets":[{"expr":"toString"}],"fieldConfig":{"defaults":{"unit":"__proto__","__proto__":{"min":1}}},"gridPos":{"__proto__":{"x":3}}}],
      "templating":{"list":[{"name":"__proto__","type":"custom","query":"a,b"},{"name":"constructor","type":"hasOwnProperty"}]}}`
    const { problems, declaration } = bring(text)
    expect(problems).toEqual([])
    expect(declaration.panels[0]?.at).toMatchObject({ x: 0 })
    expect(Reflect.get({}, 'panels') ?? Reflect.get({}, 'x') ?? Reflect.get({}, 'min')).toBeUndefined()
  })

  it('costs no more than its length, whatever its words are', () => {
    for (const piece of ['<script', '<!--', '[', '](', '![', '<a', '&#', '**', '\n|', '{'])
      expect(plainOf(piece.repeat(400_000 / piece.length)).text.length).toBeLessThanOrEqual(20_000)
  })

  it('of any shape gives a declaration that links', () => {
    const names = [
      'title',
      'type',
      'targets',
      'expr',
      'gridPos',
      'x',
      'w',
      'panels',
      'options',
      'content',
      'fieldConfig',
    ]
    const more = [
      'defaults',
      'thresholds',
      'steps',
      'value',
      'unit',
      'templating',
      'list',
      'name',
      'query',
      'links',
      'repeat',
    ]
    const leaf = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        'text',
        'row',
        'stat',
        'graph',
        'custom',
        'a,b',
        '{vars.x}',
        '\u0024{a}',
        '$title',
        '-',
        '? x',
        '&a *a',
        '!!js',
      ),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    )
    const { any } = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom(...names, ...more, '__proto__'), tie('any'), { maxKeys: 8 }),
      ),
    }))
    const board = fc.record({
      schemaVersion: fc.integer({ min: 8, max: 60 }),
      title: any,
      panels: fc.array(
        fc.oneof(any, fc.record({ type: leaf, title: leaf, options: any, targets: any, gridPos: any })),
        { maxLength: 5 },
      ),
      rows: fc.oneof(fc.array(any, { maxLength: 3 }), fc.constant(null)),
      templating: any,
    })
    fc.assert(
      fc.property(board, (json) => {
        expect(bring(json).problems).toEqual([])
      }),
      { numRuns: times(10, 30) },
    )
  })
})

it('never lays two panels on each other, nor beyond the twelfth column', () => {
  const old = fc.record({
    x: fc.integer({ min: 0, max: 23 }),
    y: fc.integer({ min: 0, max: 50 }),
    w: fc.integer({ min: 1, max: 24 }),
    h: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(old, { maxLength: 20 }), (list) => {
      const places = placeAll(list.map((one) => ({ old: one, least: { w: 2, h: 2 } }))).flatMap((one) => one ?? [])
      for (const [index, a] of places.entries()) {
        expect(a.x >= 0 && a.w >= 2 && a.x + a.w <= 12).toBe(true)
        for (const b of places.slice(index + 1))
          expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true)
      }
    }),
  )
})

describe('npm run import:grafana', () => {
  const run = (...given: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/importGrafana.ts', ...given], { encoding: 'utf8' })

  thorough(
    'writes a file for each dashboard, tells each loss, and a file that cannot be read costs itself only',
    () => {
      const dir = mkdtempSync(join(tmpdir(), 'tilth-import-'))
      try {
        const [good, bad] = [join(dir, 'good.json'), join(dir, 'bad.json')]
        writeFileSync(good, JSON.stringify(dashboard([panel('Soil', 'graph', 'up')])))
        writeFileSync(bad, '{')
        const out = join(dir, 'out')
        const first = run(good, bad, '--out', out, '--json')
        expect(first.status).toBe(1)
        expect(JSON.parse(first.stdout).files).toMatchObject([
          {
            file: 'good.json',
            panels: { found: 1, lost: 1 },
            losses: [{ file: 'good.json', panel: 'Soil', kind: 'query' }],
          },
          { file: 'bad.json', written: null, refused: 'It is not JSON.', losses: [] },
        ])
        expect(readdirSync(out)).toEqual(['station-board.yaml'])
        const written = readFileSync(join(out, 'station-board.yaml'), 'utf8')
        expect(written).toContain('title: Soil')
        const again = run(good, '--out', out)
        expect([again.status, again.stdout]).toEqual([
          1,
          expect.stringContaining('is there already; --force writes over it'),
        ])
        const map = join(dir, 'map.yaml')
        writeFileSync(map, '- { expression: up, quantity: no_such }\n')
        expect(run(good, '--map', map, '--dry-run').stderr).toBe('Entry 1 of the map: there is no quantity "no_such"\n')
        writeFileSync(map, '- { expression: up, quantity: rain }\n')
        const mapped = run(good, '--map', map, '--out', out, '--force', '--dry-run', '--json')
        expect(JSON.parse(mapped.stdout).files).toMatchObject([{ panels: { charts: 1, lost: 0 }, losses: [] }])
        expect(readFileSync(join(out, 'station-board.yaml'), 'utf8')).toBe(written)
      } finally {
        rmSync(dir, { recursive: true })
      }
    },
  )
})
