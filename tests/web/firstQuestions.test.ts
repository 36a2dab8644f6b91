import { expect, it } from 'vitest'
import type { PageDocument } from '#engine/portal.ts'
import { firstQuestions } from '../../src/web/pages/firstQuestions.ts'
import { call, openBrowser, signedIn } from './browser.ts'

const range = { from: { from: 'range.from', required: true }, to: { from: 'range.to', required: true } }
const rain = call('procedure.rain', { inputs: { width: { from: 'width' }, ...range } })
const ofDevice = call('procedure.device', { inputs: { id: { from: 'vars.device' } } })

function asked(queries: PageDocument['queries'], more: Partial<PageDocument> = {}, search = '') {
  const { session } = openBrowser(() => new Response()).openTab()
  session.enter(signedIn('first'))
  const questions = firstQuestions({
    core: { timeRanges: [{ name: 'Today', type: 'span', from: { start: 'day' }, default: true, fallback: true }] },
    page: {
      name: 'rain',
      kind: 'dashboard',
      title: 'Rain',
      show: {},
      origin: { file: 'dashboards/a/b.yaml', line: 1 },
      panels: [],
      calls: { 'procedure.rain': rain, 'procedure.device': ofDevice },
      queries,
      ...more,
    },
    route: { show: { timePicker: true, multipleLocations: false } },
    params: {},
    search: new URLSearchParams(search),
    state: session.state(),
    choice: { name: 'Today' },
    now: new Date('2026-11-21T03:00:20Z'),
  })
  return questions.map(({ call: { name }, inputs }) => ({ name: name.replace('procedure.', ''), ...inputs }))
}

const latest = { endpoint: 'procedure.rain', with: { agg: 'max' } }
const since = { from: { start: 'day' as const }, since: 'latest.0.sown' }

it('a page asks its queries of the minute and the range that it will ask them of', () => {
  // Midnight in the organisation's zone.
  const today = { from: '2026-11-20T13:00:00.000Z', to: '2026-11-21T03:00:00.000Z' }
  expect(asked({ latest })).toEqual([{ name: 'rain', agg: 'max', width: 1200, ...today }])
})

it.each([
  ['reads a choice', { endpoint: 'procedure.rain', with: { id: { var: 'vars.field' } } }],
  ['takes a choice by itself', { endpoint: 'procedure.device' }],
  ['reads an answer', { endpoint: 'procedure.rain', with: { id: { var: 'latest.0.id' } } }],
  ['hangs on an answer', { endpoint: 'procedure.rain', when: { '!!': [{ var: 'latest' }] } }],
  ['begins at what another knows', { endpoint: 'procedure.rain', range: since }],
  ['is asked in another organisation', { endpoint: 'procedure.rain', when: { in: ['another', { var: 'orgs' }] } }],
  ['is not asked of this person', { endpoint: 'procedure.rain', when: { '===': [{ var: 'user.email' }, 'another'] } }],
] satisfies [string, NonNullable<PageDocument['queries']>[string]][])(
  'what %s waits until the page is drawn',
  (_, later) => {
    expect(asked({ latest, later })).toHaveLength(1)
  },
)

it('a page knows the organisations of its person as guards know them', () => {
  const { session } = openBrowser(() => new Response()).openTab()
  session.enter(signedIn('first'))
  const [own] = session.state().userOrgs
  expect(asked({ own: { ...latest, when: { in: [own?.slug, { var: 'orgs' }] } } })).toHaveLength(1)
})

it('an option that the address names, and that begins at what a query knows, is waited for', () => {
  const ranges = [{ name: 'Since sowing', ...since }]
  const queries = { latest: { ...latest, range: 'Today' }, later: latest }
  expect(asked(queries, { ranges })).toHaveLength(2)
  expect(asked(queries, { ranges }, 'range=Since+sowing')).toHaveLength(1)
})
