import { inputsOf, missingInputs, pick, type See } from '#engine/binding.ts'
import { evaluateValue } from '#engine/logic.ts'
import type { Panel } from '#engine/portal.ts'
import type { Binding } from '#types/config/page.ts'
import { isRecord } from '../data/refusal.ts'
import { type Answered, type Question, useCall } from '../data/useCall.ts'
import type { PageState } from './see.ts'

export interface PanelData {
  data: Record<string, unknown>
  /** The first binding that failed without anything to show. */
  failure: unknown
  isLoading: boolean
  isStale: boolean
  isEmpty: boolean
  /** When the oldest of the answers came. */
  at: Date | null
  /** The latest time that the rows themselves bear, as their call names it. */
  time: string | null
  again: () => void
  /** The present values of a form. */
  fill: Record<string, unknown>
}

const idle: Answered = {
  data: null,
  error: undefined,
  isLoading: false,
  isStale: false,
  at: null,
  again: () => undefined,
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const latest = (value: unknown, field: string): string | null => {
  const rows = Array.isArray(value) ? value : [value]
  const times = rows.flatMap((row: unknown) => (isRecord(row) && typeof row[field] === 'string' ? [row[field]] : []))
  return times.length > 0 ? times.reduce((a, b) => (Date.parse(a) >= Date.parse(b) ? a : b)) : null
}

function useBinding(
  binding: Binding,
  page: PageState,
  see: See,
  isSeen: boolean,
): { answer: Answered; value: unknown; time: string | null } {
  const name = binding.endpoint ?? (binding.use === undefined ? undefined : page.page.queries?.[binding.use]?.endpoint)
  const call = name === undefined ? undefined : page.page.calls[name]
  const inputs = call && binding.endpoint !== undefined && isSeen ? inputsOf(call, binding.with, see) : null
  const isComplete = call !== undefined && inputs !== null && missingInputs(call, inputs).length === 0
  const question: Question | null = isComplete && call && inputs ? { call, inputs, refresh: binding.refresh } : null
  const asked = useCall(question)
  const answer =
    binding.use !== undefined ? (page.results[binding.use] ?? idle) : binding.endpoint !== undefined ? asked : idle
  const whole = binding.value === undefined ? answer.data : evaluateValue(binding.value, see)
  return { answer, value: pick(whole, binding.pick, see), time: call?.time ? latest(answer.data, call.time) : null }
}

/** Fills a panel's inputs from its bindings. Their number and order are the declaration's, so they never change. */
export function usePanelData(panel: Panel, page: PageState, see: See, isSeen: boolean): PanelData {
  const bound = Object.entries(panel.data ?? {})
  const data: Record<string, unknown> = {}
  const answers: Answered[] = []
  const times: string[] = []
  for (const [input, binding] of bound) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the same bindings in the same order for the life of this panel
    const { answer, value, time } = useBinding(binding, page, see, isSeen)
    data[input] = value
    answers.push(answer)
    if (time) times.push(time)
  }
  const filled = useBinding(panel.form?.fill ?? {}, page, see, isSeen)
  if (panel.form?.fill) answers.push(filled.answer)
  const missing = answers.filter(({ data: got }) => got === undefined)
  const waiting = missing.filter(({ isLoading, error }) => isLoading && error === undefined)
  const ages = answers.flatMap(({ at }) => (at ? [at] : []))
  return {
    data,
    failure: missing.find(({ error }) => error !== undefined)?.error,
    isLoading: !isSeen ? bound.length > 0 : waiting.length > 0,
    isStale: answers.some(({ isStale }) => isStale),
    isEmpty: bound.length > 0 && Object.values(data).every(isNothing),
    at: ages.length > 0 ? ages.reduce((a, b) => (a < b ? a : b)) : null,
    time: times.length > 0 ? times.reduce((a, b) => (a < b ? a : b)) : null,
    again: () => {
      for (const answer of answers) answer.again()
    },
    fill: isRecord(filled.value) ? filled.value : {},
  }
}
