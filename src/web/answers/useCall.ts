import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { inputsOf, missingInputs, type See } from '#engine/binding.ts'
import type { Call } from '#engine/portal.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { change, inFlight } from './flights.ts'
import { useFresh } from './useFresh.ts'

/** A question of a page or panel, complete with its inputs; null while something it needs is missing. */
export interface Question {
  call: Call
  inputs: Record<string, unknown>
  /** Ask again after this many seconds. */
  refresh?: number
}

/** A call's question with what it is given; null while something that it needs is missing. */
export function questionOf(
  call: Call,
  given: Record<string, unknown> | undefined,
  see: See,
  more?: Record<string, unknown>,
): Question | null {
  const inputs = { ...inputsOf(call, given, see), ...more }
  return missingInputs(call, inputs).length === 0 ? { call, inputs } : null
}

/** What is known of a question's answer. */
export interface Answered {
  /** Undefined until an answer came; kept while the same call is asked with other inputs. */
  data: unknown
  error: unknown
  isLoading: boolean
  /** The data is not the answer to the present question: older inputs, or asking again failed. */
  isStale: boolean
  /** The data is the answer to the question before, while the present one, or its answer, is on its way. */
  isChanging?: boolean
  /** It is asked for now, or will be, whether or not an answer stands; whoever reads it is drawn again when that changes. */
  readonly isAsking?: boolean
  /** When the data came. */
  at: Date | null
  again: () => void
}

interface Held {
  value: unknown
  at: Date
}

/** Key of an answer in the cache. The organisation and the person are part of it, so that nobody sees another's. */
type CallKey = [name: string, inputs: Record<string, unknown>, orgId: number | null, userId: number | null]

const isCallKey = (key: unknown): key is CallKey => Array.isArray(key) && key.length === 4 && typeof key[0] === 'string'

/** Asks a question, sharing the request with whoever asks the same. */
export function useCall(wanted: Question | null): Answered {
  const { now, send } = useRuntime()
  const { user, currentOrg, status, isSwitching } = useSession()
  // Nothing of an organisation or of oneself can be asked while nobody is signed in, as on the way to the sign-in page.
  const isOpen = wanted?.call.org === 'none' && wanted.call.access !== 'signed-in'
  // On the way to another organisation the page before asks nothing there any more.
  const question = (status !== 'out' && !isSwitching) || isOpen ? wanted : null
  const orgId = currentOrg?.id ?? null
  const userId = user?.id ?? null
  const key: CallKey | null = question ? [question.call.name, question.inputs, orgId, userId] : null
  const [fresh, isOld] = useFresh<Held>(
    key,
    // Without a question there is no key, and nothing is asked.
    async () => ({ value: question && (await inFlight(send(question.call, question.inputs, orgId))), at: now() }),
    {
      refreshInterval: (question?.refresh ?? 0) * 1000,
      revalidateOnFocus: true,
      focusThrottleInterval: 60_000,
      dedupingInterval: 2000,
      errorRetryCount: 2,
      shouldRetryOnError: (reason: unknown) => !(reason instanceof Error),
    },
  )
  const { data, error, mutate } = fresh
  // The old picture is kept while new inputs are asked, but never across a change of person or organisation.
  const scope = `${userId}/${orgId}/${question?.call.name}`
  const before = useRef<{ scope: string; held: Held } | null>(null)
  if (data) before.current = { scope, held: data }
  const kept = question && before.current?.scope === scope ? before.current.held : undefined
  const held = data ?? kept
  const isNext = kept !== undefined && data === undefined && error === undefined
  useEffect(() => (isNext ? change() : undefined), [isNext])
  return {
    data: held?.value,
    error: data && !error ? undefined : error,
    isLoading: question !== null && held === undefined && error === undefined,
    isStale: held !== undefined && (data === undefined || error !== undefined),
    isChanging: isNext,
    get isAsking() {
      return fresh.isValidating || isOld
    },
    at: held?.at ?? null,
    again: () => void mutate(),
  }
}

/** Gives a way to ask again whatever was asked of a call, in all panels that show it. */
export function useAskAgain(): (name: string) => void {
  const { mutate } = useSWRConfig()
  return (name) => void mutate((key) => isCallKey(key) && key[0] === name)
}

/**
 * Keeps the questions asked last, by name: while what one of them depends on is on its way, the question before stands, but
 * never across a change of person or organisation.
 */
export function useStanding(): (name: string, next: Question | null, isAwaited: boolean) => Question | null {
  const { user, currentOrg } = useSession()
  const scope = `${user?.id}/${currentOrg?.id}`
  const standing = useRef<{ scope: string; questions: Record<string, Question | null> }>({ scope, questions: {} })
  if (standing.current.scope !== scope) standing.current = { scope, questions: {} }
  return (name, next, isAwaited) => {
    const { questions } = standing.current
    if (!isAwaited) questions[name] = next
    return questions[name] ?? null
  }
}

/**
 * What is known of a question that reads choices, which may be awaited: the answer to the question before, as changing; without
 * one why the choices could not be had, else that it is on its way.
 */
export function answeredOf(
  question: Question | null,
  answered: Answered,
  isAwaited: boolean,
  failing: Answered | null,
): Answered {
  const { data, error, isLoading, isStale, at, again } = answered
  if (!question) return failing ?? { data, error, isLoading: isAwaited, isStale, at, again }
  return isAwaited ? { data, error, isLoading, isStale, isChanging: true, at, again } : answered
}
