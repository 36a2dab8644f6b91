import { beforeAll, describe, expect, it } from 'vitest'
import { dashboard, type Importer, importer, panel } from './dashboards.ts'

// Links the whole portal many times, on a machine that does other things as well.
let bring: Importer
beforeAll(async () => {
  bring = await importer()
})

const wind = { 'avg(wind)': { quantity: 'wind_speed' } }
const steps = (...at: [number | null, string][]) => ({
  thresholds: { mode: 'absolute', steps: at.map(([value, color]) => ({ value, color })) },
})
const reasons = (losses: { panel: string | null; reason: string }[], of: string | null) =>
  losses.filter(({ panel: name }) => name === of).map(({ reason }) => reason)

describe('an expression', () => {
  it('that nobody gave a meaning stays as words, with what was asked, and is a loss', () => {
    const { declaration, losses, panels, problems } = bring(
      dashboard([
        panel('Soil', 'timeseries', 'avg(soil_moisture{site="{{north}}"})', {
          fieldConfig: { defaults: { unit: 'percent' } },
        }),
      ]),
    )
    expect(problems).toEqual([])
    expect(panels).toMatchObject({ charts: 0, lost: 1 })
    expect(declaration.panels).toEqual([
      {
        id: 'soil',
        type: 'text',
        title: 'Soil',
        at: { x: 0, y: 0, w: 6, h: 8 },
        options: {
          level: 'info',
          body: [
            'On the chart server this was a line chart in %.',
            'It asked:\n- avg(soil_moisture‹site="‹‹north››"›)',
            'It is not drawn here: no procedure here is known to answer this.',
          ].join('\n\n'),
        },
      },
    ])
    expect(losses).toEqual([
      {
        panel: 'Soil',
        kind: 'query',
        reason:
          'no procedure here is known to answer this: “avg(soil_moisture{site="{{north}}"})”; it is kept as words',
      },
    ])
  })

  it('is no quantity of ours for having its name', () => {
    const { declaration, panels } = bring(
      dashboard([
        panel('a', 'timeseries', 'air_temp', { fieldConfig: { defaults: { unit: 'celsius' } } }),
        panel('b', 'stat', 'rain'),
        panel('c', 'timeseries', 'avg(wind) '),
        panel('d', 'timeseries', 'avg(wind) * 2'),
      ]),
      { 'avg(wind )': { quantity: 'wind_speed' } },
    )
    expect(panels).toMatchObject({ charts: 0, lost: 4 })
    expect(JSON.stringify(declaration)).not.toContain('endpoint')
  })

  it('that a person gave a meaning is asked of a procedure', () => {
    const { declaration, panels, problems } = bring(
      dashboard([
        panel('Wind', 'timeseries', 'avg( wind )', { targets: [{ expr: ' avg(wind)\n', legendFormat: 'All day' }] }),
        panel('Now', 'stat', 'avg(wind)', { options: { reduceOptions: { calcs: ['lastNotNull'] } } }),
        panel('Dial', 'gauge', 'avg(wind)', {
          options: { reduceOptions: { calcs: ['last'] } },
          fieldConfig: { defaults: { unit: 'velocitykmh', min: 0, max: 60 } },
        }),
        panel('Each', 'bargauge', 'avg(wind)'),
        panel('List', 'table', null, { targets: [{ expr: 'avg(wind)', instant: true }] }),
        panel('Bars', 'timeseries', 'avg(wind)', {
          fieldConfig: { defaults: { custom: { drawStyle: 'bars', stacking: { mode: 'normal' } } } },
        }),
      ]),
      wind,
    )
    expect(problems).toEqual([])
    expect(panels).toMatchObject({ charts: 6, lost: 0 })
    expect(declaration.panels.map(({ type }) => type)).toEqual(['line', 'stat', 'gauge', 'list', 'table', 'bar'])
    expect(declaration.panels[0]?.data).toEqual({
      series: {
        endpoint: 'procedure.timeseries',
        with: { series: [{ quantity: 'wind_speed', label: 'All day' }] },
      },
    })
    expect(declaration.panels[1]?.data?.value).toEqual({
      endpoint: 'procedure.latest_values',
      with: { quantities: ['wind_speed'] },
      pick: { where: { quantity: 'wind_speed' }, take: 'value' },
    })
    expect(declaration.panels[2]?.options).toEqual({ min: 0, max: 60 })
    expect(declaration.panels[5]?.options).toEqual({ draw: 'stacked' })
  })

  it('that called this portal’s own address asks the same procedure; with inputs it does not take, it is a loss', () => {
    const call = (data: string, more = {}) => ({
      targets: [
        {
          url: 'https://farms.example.test/portal/v2/api/ui/timeseries/execute',
          url_options: { method: 'POST', data },
          ...more,
        },
      ],
    })
    const series = '"series":[{"quantity":"rain"}]'
    const { declaration, panels, problems } = bring(
      dashboard([
        panel('Rain', 'timeseries', null, call(`{"from":"\${__from:date}",${series}}`)),
        panel('Odd input', 'timeseries', null, call(`{${series},"nonsense":1}`)),
        panel('No such quantity', 'timeseries', null, call('{"series":[{"quantity":"rains"}]}')),
        panel('Filled by the server', 'timeseries', null, call(`{${series},"device_ids":[$device]}`)),
        panel('Cut down', 'timeseries', null, call(`{${series}}`, { root_selector: 'result[0]' })),
      ]),
    )
    expect(problems).toEqual([])
    expect(declaration.panels.map(({ type }) => type)).toEqual(['line', 'text', 'text', 'text', 'text'])
    expect(declaration.panels[0]?.data).toEqual({
      series: { endpoint: 'procedure.timeseries', with: { series: [{ quantity: 'rain' }] } },
    })
    expect(panels).toMatchObject({ charts: 1, lost: 4 })
  })

  it('whose answer was changed before it was shown is a loss, however well it is known', () => {
    const { losses, panels } = bring(
      dashboard([
        panel('Mean', 'stat', 'avg(wind)', { options: { reduceOptions: { calcs: ['mean'] } } }),
        panel('Reduced', 'timeseries', 'avg(wind)', { transformations: [{ id: 'reduce' }] }),
        panel('Yesterday', 'timeseries', 'avg(wind)', { timeShift: '1d' }),
        panel('Half a minute', 'timeseries', 'avg(wind)', { timeFrom: '30s' }),
        panel('Shares', 'timeseries', 'avg(wind)', {
          fieldConfig: { defaults: { custom: { stacking: { mode: 'percent' } } } },
        }),
        panel('Mixed', 'timeseries', null, { targets: [{ expr: 'avg(wind)' }, { expr: 'avg(gust)' }] }),
        panel('Pie', 'piechart', 'avg(wind)'),
        panel('Old number', 'singlestat', 'avg(wind)'),
      ]),
      wind,
    )
    expect(panels).toMatchObject({ charts: 0, lost: 8 })
    expect(reasons(losses, 'Mean')).toEqual([
      'it showed the mean over the time range, and no procedure gives that; it is kept as words',
    ])
    expect(reasons(losses, 'Half a minute')[0]).toContain('a time range of its own, 30s')
    expect(reasons(losses, 'Mixed')[0]).toContain('“avg(gust)”')
  })

  it('with a time range of its own keeps it: by our name for it, else as so long back', () => {
    const of = (timeFrom: string) =>
      bring(dashboard([panel('Own', 'timeseries', 'avg(wind)', { timeFrom })]), wind).declaration.panels[0]
    expect(of('24h')).toMatchObject({ type: 'line', range: 'Last 24 hours' })
    expect(of('2h')).toMatchObject({ type: 'line', range: { from: { back: { hours: 2 } } } })
    expect(of('3M')).toMatchObject({ type: 'line', range: { from: { back: { months: 3 } } } })
  })
})

describe('thresholds', () => {
  const line = (defaults: object) =>
    panel('Wind', 'timeseries', 'avg(wind)', {
      fieldConfig: { defaults: { custom: { thresholdsStyle: { mode: 'area' } }, ...defaults } },
    })

  it('that change where a set of levels of ours changes, in the same sense, are that set', () => {
    const { declaration, losses } = bring(
      dashboard([
        line({ unit: 'velocitykmh', ...steps([null, 'orange'], [3, 'green'], [15, 'yellow'], [20, '#F2495C']) }),
      ]),
      wind,
    )
    expect(declaration.panels[0]?.options).toEqual({ levels: 'spray' })
    expect(losses).toEqual([])
  })

  it('that change elsewhere, or in another sense, are marks on a chart, and their colours a loss', () => {
    for (const defaults of [
      steps([null, 'green'], [12, 'yellow'], [40, 'red']),
      steps([null, 'green'], [3, 'green'], [15, 'yellow'], [20, 'red']),
    ]) {
      const { declaration, losses } = bring(dashboard([line({ unit: 'velocitykmh', ...defaults })]), wind)
      expect(declaration.panels[0]?.options).toHaveProperty('marks')
      expect(losses.map(({ kind }) => kind)).toEqual(['threshold'])
    }
  })

  it('in another unit than ours, or as per cent, are a loss', () => {
    const { declaration, losses } = bring(
      dashboard([line({ unit: 'velocityms', ...steps([null, 'green'], [12, 'red']) })]),
      wind,
    )
    expect(declaration.panels[0]?.options).toBeUndefined()
    expect(losses.map(({ reason }) => reason)).toEqual([
      'it said m/s; wind speed is shown in km/h here',
      'its thresholds at 12: no set of levels of ours changes there',
    ])
    const percent = bring(
      dashboard([line({ thresholds: { mode: 'percentage', steps: [{ value: 80, color: 'red' }] } })]),
      wind,
    )
    expect(percent.losses.map(({ reason }) => reason)).toEqual([
      'its thresholds at 80 %: no set of levels of ours changes there',
    ])
  })
})

describe('rows and places', () => {
  it('reads rows of old: spans of twelve, heights in pixels, headings', () => {
    const old = (title: string, span: number) => ({ title, span, type: 'graph', targets: [{ expr: 'x' }] })
    const { declaration, problems } = bring({
      title: 'Old',
      schemaVersion: 8,
      rows: [
        { title: 'First', showTitle: true, height: '250px', panels: [old('a', 8), old('b', 4), old('c', 12)] },
        { title: 'Hidden title', height: 380, panels: [old('d', 3)] },
      ],
    })
    expect(problems).toEqual([])
    expect(declaration.panels.map(({ id, at: { x, y, w, h } }) => [id, x, y, w, h])).toEqual([
      ['first', 0, 0, 12, 2],
      ['a', 0, 2, 8, 7],
      ['b', 8, 2, 4, 7],
      ['c', 0, 9, 12, 7],
      ['d', 0, 16, 3, 10],
    ])
    expect(declaration.panels[0]).toMatchObject({ type: 'text', options: { heading: 'First' } })
  })

  it('halves 24 columns so that neighbours still touch, and opens folded rows where they stood', () => {
    const at = (title: string, x: number, y: number, w: number, h = 8) =>
      panel(title, 'graph', 'x', { gridPos: { x, y, w, h } })
    const { declaration, losses } = bring(
      dashboard([
        at('a', 0, 0, 5),
        at('b', 5, 0, 5),
        at('c', 10, 0, 14),
        {
          type: 'row',
          title: 'Folded',
          collapsed: true,
          gridPos: { x: 0, y: 8, w: 24, h: 1 },
          panels: [at('d', 0, 9, 24)],
        },
        { type: 'row', title: 'Open', gridPos: { x: 0, y: 9, w: 24, h: 1 } },
        at('e', 0, 10, 3),
      ]),
    )
    expect(declaration.panels.map(({ id, at: { x, y, w, h } }) => [id, x, y, w, h])).toEqual([
      ['a', 0, 0, 3, 8],
      ['b', 3, 0, 2, 8],
      ['c', 5, 0, 7, 8],
      ['folded', 0, 8, 12, 2],
      ['d', 0, 10, 12, 8],
      ['open', 0, 18, 12, 2],
      ['e', 0, 20, 2, 8],
    ])
    expect(reasons(losses, 'Folded')).toEqual(['the row was folded; here it stands open'])
  })

  it('leaves out what a page has no room for, and tells each', () => {
    const many = Array.from({ length: 125 }, (_, index) =>
      panel(`p${index}`, 'text', null, { gridPos: { x: 0, y: index, w: 24, h: 1 }, options: { content: 'x' } }),
    )
    const { declaration, losses, panels, problems } = bring(dashboard(many))
    expect(problems).toEqual([])
    expect(declaration.panels).toHaveLength(120)
    expect(panels.dropped).toBe(5)
    expect(losses.filter(({ kind }) => kind === 'room').map(({ panel: name }) => name)).toEqual([
      'p120',
      'p121',
      'p122',
      'p123',
      'p124',
    ])
  })
})

describe('variables', () => {
  const list = [
    {
      name: 'Site',
      type: 'custom',
      label: 'Which site',
      query: 'north,south : 2,a\\,b',
      current: { value: '2' },
      multi: true,
    },
    { name: 'unused', type: 'custom', query: 'a,b' },
    { name: 'farm', type: 'constant', query: 'Hill{end}' },
    { name: 'node', type: 'query', query: 'label_values(node)' },
    { name: 'fixed', type: 'custom', query: 'x,y', hide: 2, current: { value: 'y' } },
  ]

  it('become choosers where words show them, their values where they are constant, and losses where they are neither', () => {
    const { declaration, losses, problems } = bring(
      dashboard(
        [
          panel('$Site at [[farm]] on \u0024{node:csv} ($fixed)', 'text', null, {
            options: { content: 'Site \u0024{Site}, {braces}' },
          }),
        ],
        { templating: { list } },
      ),
    )
    expect(problems).toEqual([])
    expect(declaration.vars).toEqual({
      site: { label: 'Which site', choices: ['north', '2', 'a,b'], default: '2' },
    })
    expect(declaration.panels[0]?.title).toBe('{vars.site} at Hill‹end› on $‹node:csv› (y)')
    expect(declaration.panels[0]?.options).toEqual({ body: 'Site {vars.site}, ‹braces›' })
    expect(reasons(losses, null)).toEqual([
      'Site: several choices at once, or all of them, cannot be made here',
      'unused (custom): nothing that was kept uses it',
      'node (query): its choices came from a query of another database',
    ])
  })
})

describe('whatever else a dashboard has', () => {
  it('is told: links, alerts, repeats, rules for fields, annotations, its time range, library panels', () => {
    const { losses } = bring(
      dashboard(
        [
          panel('Busy', 'graph', 'x', {
            links: [{ url: 'https://example.test' }],
            alert: { name: 'Too dry' },
            repeat: 'site',
            seriesOverrides: [{ alias: 'a' }],
            fieldConfig: { overrides: [{}], defaults: { mappings: [{}], links: [{}] } },
          }),
          panel('Shared', 'timeseries', null, { libraryPanel: { uid: 'x' } }),
        ],
        {
          annotations: { list: [{ builtIn: 1, name: 'own' }, { name: 'Deployments' }] },
          links: [{}],
          time: { from: 'now-6h', to: 'now' },
          timezone: 'utc',
          tags: ['farm'],
          refresh: '5s',
        },
      ),
    )
    expect(losses.map(({ panel: name, kind }) => `${name ?? '-'}: ${kind}`).sort()).toEqual(
      [
        '-: annotation',
        '-: link',
        '-: setting',
        '-: time',
        '-: time',
        '-: time',
        'Busy: alert',
        'Busy: link',
        'Busy: override',
        'Busy: query',
        'Busy: repeat',
        'Busy: value mapping',
        'Shared: library panel',
        'Shared: query',
      ].sort(),
    )
  })

  it('tells the settings of a chart that was kept, by name', () => {
    const { losses } = bring(
      dashboard([
        panel('Wind', 'timeseries', 'avg(wind)', {
          options: { legend: { calcs: ['mean'] } },
          fieldConfig: { defaults: { decimals: 2, custom: { axisLabel: 'Speed' } } },
        }),
      ]),
      wind,
    )
    expect(reasons(losses, 'Wind')).toEqual(['its settings legend, decimals, axisLabel; the portal decides these'])
  })
})
