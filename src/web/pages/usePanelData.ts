import { pick, type See } from '#engine/binding.ts'
import { evaluateValue, readsAny } from '#engine/logic.ts'
import type { Panel } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import type { ListView } from '#panels/panel.ts'
import type { Binding } from '#types/config/page.ts'
import { type Answered, answeredOf, type Question, questionOf, useCall, useStanding } from '../answers/useCall.ts'
import type { PageState } from '../context/see.ts'
import { useRuntime } from '../runtime.ts'
import { isListed, listInputs, listView, useListAsk } from './useList.ts'

export interface PanelData {
  data: Record<string, unknown>
  /** The first binding that failed without anything to show. */
  failure: unknown
  isLoading: boolean
  isStale: boolean
  /** What is shown is the answer to the question before, as while another time is asked for. */
  isChanging: boolean
  isEmpty: boolean
  /** When the oldest of the answers came. */
  at: Date | null
  /** When it was true: the panel's `at`, else the latest time that the rows bear, as their call names it. */
  time: string | null
  /** A market closed then. */
  isClose: boolean
  again: () => void
  /** Inputs that could not be read, of a panel that shows the others without them. */
  missing: string[]
  /** The present values of a form. */
  fill: Record<string, unknown>
  /** Set where the rows are a page of a longer list. */
  list?: ListView
  /** The data with every row of the list, not only this page's. */
  whole: () => Promise<Record<string, unknown>>
}

const idle: Answered = {
  data: null,
  error: undefined,
  isLoading: false,
  isStale: false,
  at: null,
  again: () => undefined,
}

/** A series in which nothing was measured. */
const isBlank = (row: unknown): boolean => isRecord(row) && Array.isArray(row.v) && row.v.every((v) => v === null)

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.every(isBlank))

const latest = (value: unknown, field: string): string | null => {
  const rows = Array.isArray(value) ? value : [value]
  const times = rows.flatMap((row: unknown) => (isRecord(row) && typeof row[field] === 'string' ? [row[field]] : []))
  return times.length > 0 ? times.reduce((a, b) => (Date.parse(a) >= Date.parse(b) ? a : b)) : null
}

interface Bound {
  answer: Answered
  value: unknown
  time: string | null
  isClose: boolean
  list?: ListView
  /** What was asked, where the rows are a page of a longer list. */
  question?: Question
}

function useBinding(
  binding: Binding,
  page: PageState,
  see: See,
  isSeen: boolean,
  asked: ReturnType<typeof useListAsk>,
): Bound {
  const name = binding.endpoint ?? (binding.use === undefined ? undefined : page.page.queries?.[binding.use]?.endpoint)
  const call = name === undefined ? undefined : page.page.calls[name]
  const isList = binding.endpoint !== undefined && binding.pick === undefined && isListed(call)
  const more = isList ? listInputs(call, asked.ask, asked.perPage) : undefined
  const complete = call && binding.endpoint !== undefined && isSeen ? questionOf(call, binding.with, see, more) : null
  const next: Question | null = complete && { ...complete, refresh: binding.refresh }
  const isAwaited = readsAny(page.awaited, undefined, binding.with)
  const question = useStanding()('panel', next, isAwaited)
  const told = answeredOf(question, useCall(question), isAwaited, page.failing)
  const used = binding.use === undefined ? idle : (page.results[binding.use] ?? idle)
  const answer = binding.endpoint === undefined ? used : told
  const whole = binding.value === undefined ? answer.data : evaluateValue(binding.value, see)
  return {
    answer,
    value: pick(whole, binding.pick, see),
    time: call?.time ? latest(answer.data, call.time) : null,
    isClose: call?.closes === true,
    ...(isList ? { list: listView(call, answer.data, answer.isStale, asked), question: question ?? undefined } : {}),
  }
}

/** Fills a panel's inputs from its bindings. Their number and order are the declaration's, so they never change. */
export function usePanelData(panel: Panel, page: PageState, see: See, isSeen: boolean): PanelData {
  const { session, send } = useRuntime()
  const asked = useListAsk(panel.options)
  const bound = Object.entries(panel.data ?? {})
  const data: Record<string, unknown> = {}
  const answers: Answered[] = []
  const failed: string[] = []
  const times: string[] = []
  let isClose = false
  const lists: { input: string; list: ListView; question?: Question }[] = []
  for (const [input, binding] of bound) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the same bindings in the same order for the life of this panel
    const { answer, value, time, isClose: closes, list, question } = useBinding(binding, page, see, isSeen, asked)
    data[input] = value
    if (list) lists.push({ input, list, question })
    answers.push(answer)
    if (answer.data === undefined && answer.error) failed.push(input)
    if (time) times.push(time)
    if (closes) isClose = true
  }
  const filled = useBinding(panel.form?.fill ?? {}, page, see, isSeen, asked)
  const [listed] = lists
  if (panel.form?.fill) answers.push(filled.answer)
  const missing = answers.filter(({ data: got }) => got === undefined)
  // Where each input stands for itself, one that fails costs no other.
  const isPartial = panel.partial === true && failed.length < bound.length
  const isWaiting = missing.some(({ isLoading, error }) => isLoading && !error)
  const ages = answers.flatMap(({ at }) => (at ? [at] : []))
  const earliest = times.length > 0 ? times.reduce((a, b) => (a < b ? a : b)) : null
  return {
    data,
    failure: isPartial ? undefined : missing.find(({ error }) => error)?.error,
    missing: isPartial ? failed : [],
    // A form waits for what fills it: drawn before, it would take its own empty fields for an entry.
    isLoading: isWaiting || (!isSeen && (bound.length > 0 || panel.form?.fill?.endpoint !== undefined)),
    isStale: answers.some(({ isStale }) => isStale),
    isChanging: answers.some(({ isChanging }) => isChanging === true),
    // A search without a hit is the table's to tell: what was typed has to stay.
    isEmpty: bound.length > 0 && Object.values(data).every(isNothing) && !listed?.list.search,
    at: ages.length > 0 ? ages.reduce((a, b) => (a < b ? a : b)) : null,
    time: panel.data?.at === undefined ? earliest : typeof data.at === 'string' ? data.at : null,
    isClose,
    again: () => {
      for (const answer of answers) answer.again()
    },
    fill: isRecord(filled.value) ? filled.value : {},
    ...(listed ? { list: listed.list } : {}),
    whole: async () => {
      if (!listed?.question) return data
      const { everyRow } = await import('./everyRow.ts')
      const rows = await everyRow(listed.question, send, session.state().currentOrg?.id ?? null)
      return { ...data, [listed.input]: rows }
    },
  }
}
