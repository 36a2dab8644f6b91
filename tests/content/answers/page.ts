import { answerOf, namedBy } from '../../../src/engine/answer.ts'
import { inputsOf, missingInputs, type See } from '../../../src/engine/binding.ts'
import { namedOf } from '../../../src/engine/here.ts'
import { holds } from '../../../src/engine/logic.ts'
import type { PageDocument, Portal, Shape } from '../../../src/engine/portal.ts'
import { quantitiesOf } from '../../../src/engine/quantities.ts'
import { fillText } from '../../../src/engine/text.ts'
import type { Answer, Range } from '../../../src/types/config/page.ts'
import { firstRange } from '../../../src/web/context/rangeChoice.ts'
import { rangesOf } from '../../../src/web/context/ranges.ts'
import type { Browser, TestApp } from '../../server/app.ts'
import { type Location, orgId, zone } from './location.ts'

/** What was asked and has come. */
const answered = { error: undefined, isLoading: false, isStale: false, at: null, again: () => undefined }

export interface Said {
  /** Which of the page's sentences holds, from 0. */
  entry: number
  level: Answer['level']
  text: string
}

export interface Named {
  id: number
  name: string
}

/** Where and when a page is opened, and how it asks. */
export interface Opened {
  core: Portal['core']
  now: Date
  zone: string
  orgId: number
  /** Those that are chosen on the page. */
  locations: Named[]
  /** Those that the person sees; only the chosen ones unless they are told. */
  all?: Named[]
  /** What somebody chose, by the name of the choice. */
  chosen?: Record<string, unknown> | undefined
  ask: (name: string, inputs: Record<string, unknown>) => Promise<unknown>
}

/** The sentence of a dashboard for one location: its queries go through the API, and what comes back is said, as in the browser. */
export const sentenceOf = (
  app: TestApp,
  browser: Browser,
  page: PageDocument,
  location: Location,
  chosen?: Record<string, unknown>,
): Promise<Said> =>
  sentenceOn(page, {
    core: app.portal.core,
    now: app.clock.at,
    zone,
    orgId,
    locations: [location],
    chosen,
    async ask(name, inputs) {
      const reply = await browser.call(name, inputs, { org: orgId })
      if (reply.statusCode !== 200) throw new Error(`${page.name}: ${name} was refused: ${reply.body}`)
      return reply.json().result
    },
  })

/** The same, however it asks. */
export async function sentenceOn(page: PageDocument, opened: Opened): Promise<Said> {
  const { core, now, zone, orgId, ask } = opened
  const results: Record<string, unknown> = {}
  const find = rangesOf({ core, page, choice: firstRange(core.timeRanges), own: undefined, now, zone })
  const rangeOf = (wanted?: Range) =>
    find(wanted, Object.fromEntries(Object.entries(results).map(([name, data]) => [name, { ...answered, data }])))
  const locations = opened.locations.map(({ id, name }) => ({ id, name, zone }))
  const all = opened.all ?? locations
  const see: See = {
    org: { id: orgId },
    location: locations[0],
    locations,
    locationIds: locations.map(({ id }) => id),
    here: namedOf(locations, all),
    everywhere: namedOf(all, all),
    range: rangeOf(),
    zone,
    width: 1200,
    route: {},
    vars: {},
    now: now.toISOString(),
  }
  see.vars = { ...(await varsOf(page, see, rangeOf, ask)), ...opened.chosen }
  const shapes: Record<string, Shape> = {}
  const named = namedBy(page.answer, page.title)
  for (const [name, query] of Object.entries(page.queries ?? {})) {
    if (!named.has(name)) continue
    const call = page.calls[query.endpoint]
    if (!call) throw new Error(`${page.name}: the call of query ${name} is missing`)
    const seen = { ...see, range: rangeOf(query.range) }
    const inputs = inputsOf(call, query.with, seen)
    shapes[name] = call.shape
    results[name] = null
    if (!holds(query.when, seen) || missingInputs(call, inputs).length > 0) continue
    results[name] = await ask(call.name, inputs)
  }
  const seen = { ...see, ...results }
  const answer = answerOf(page.answer, seen)
  if (!answer) throw new Error(`${page.name}: no sentence holds`)
  const formats = { quantities: quantitiesOf(core.quantities), zone, now }
  return {
    entry: page.answer?.indexOf(answer) ?? -1,
    level: answer.level,
    text: fillText(answer.say, seen, shapes, formats),
  }
}

/** What is chosen on a page when nobody has chosen: the default, which may be none, else the first that is offered. */
async function varsOf(
  page: PageDocument,
  see: See,
  rangeOf: (wanted?: Range) => unknown,
  ask: Opened['ask'],
): Promise<Record<string, unknown>> {
  const chosen: Record<string, unknown> = {}
  for (const [name, { from, value, default: usual, choices, any }] of Object.entries(page.vars ?? {})) {
    if (any !== undefined && usual === 'any') continue
    const call = from ? page.calls[from.endpoint] : undefined
    if (!call || !from || value === undefined) {
      chosen[name] = usual === 'first' ? choices?.[0] : usual
      continue
    }
    const rows = (await ask(call.name, inputsOf(call, from.with, { ...see, range: rangeOf(from.range) }))) as Record<
      string,
      unknown
    >[]
    chosen[name] = (rows.find((row) => row[value] === usual) ?? rows[0])?.[value] ?? null
  }
  return chosen
}
