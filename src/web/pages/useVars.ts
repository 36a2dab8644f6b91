import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { See } from '#engine/binding.ts'
import { anyWord, type Choice, type Chosen, choicesOf, chosenOf } from '#engine/choice.ts'
import { holds, readsAny } from '#engine/logic.ts'
import type { PageDocument, Route } from '#engine/portal.ts'
import type { Variable } from '#types/config/page.ts'
import { type Answered, type Question, questionOf, useCall, useStanding } from '../answers/useCall.ts'
import type { RangeOf } from '../context/ranges.ts'
import { pathTo } from '../navigation/paths.ts'
import { useRuntime } from '../runtime.ts'

export interface Vars {
  /** No entry where none of them is chosen on purpose: what depends on it gets nothing. */
  values: Record<string, Chosen | null>
  /** Those that are asked for now, or may be: that depends on what is on its way. */
  asked: string[]
  /** Nothing under a name whose choices are on their way. */
  choices: Record<string, Choice[]>
  /**
   * Those whose offers are on their way, though those of before may stand, and with them what depends on them, as paths:
   * "vars.field".
   */
  awaited: ReadonlySet<string>
  /** The first of which the offers could not be had: what depends on it fails as it did. */
  failing: Answered | null
  choose: (name: string, value: string) => void
}

/** The route that shows the page, and the parameters of its present address. */
interface Place {
  route: Route
  params: Record<string, string>
}

/** Whether the address names one thing of those that a call offers, which is not among them. */
const isMissing = (variable: Variable, offered: Choice[], wanted: string | null): wanted is string =>
  wanted !== null &&
  wanted !== anyWord &&
  variable.from !== undefined &&
  variable.many !== true &&
  variable.as === undefined &&
  !offered.some(({ value }) => String(value) === wanted)

/**
 * What is chosen on a page. It lives in the address as ?name=value, or in a parameter of its path; what the address names
 * and no choice has is left out.
 */
export function useVars(page: PageDocument, see: See, rangeOf: RangeOf, { route, params }: Place): Vars {
  const { core } = useRuntime()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const values: Vars['values'] = {}
  // What is on its way, as it will most likely be: one that a person cannot do without is chosen, the others are not.
  const likely: Record<string, unknown> = {}
  const choices: Vars['choices'] = {}
  const asked: string[] = []
  const standing = useStanding()
  const absent = useRef<Record<string, string>>({})
  const awaited = new Set<string>()
  let failing: Answered | null = null
  for (const [name, variable] of Object.entries(page.vars ?? {})) {
    const seen = { ...see, vars: { ...values } }
    const isAsked = holds(variable.when, seen)
    const call = variable.from ? page.calls[variable.from.endpoint] : undefined
    const range = rangeOf(variable.from?.range, {})
    // What depends on a choice that is not known yet waits for it.
    const isWaiting = readsAny(awaited, variable.when, variable.from?.with)
    const next: Question | null = isAsked && call ? questionOf(call, variable.from?.with, { ...seen, range }) : null
    const question = standing(name, next, isWaiting)
    // biome-ignore lint/correctness/useHookAtTopLevel: the same variables in the same order for the life of this page
    const answer = useCall(question)
    const { data, error, isLoading, isChanging } = answer
    if (isWaiting || isLoading || isChanging) awaited.add(`vars.${name}`)
    if (data === undefined && error) failing ??= answer
    // Whether it is asked for may depend on what is on its way: it has its place meanwhile, unless it hangs on what few choose.
    const isLikely = variable.any === undefined || holds(variable.when, { ...see, vars: { ...values, ...likely } })
    if (isAsked || (isWaiting && isLikely)) asked.push(name)
    if (variable.any === undefined && awaited.has(`vars.${name}`)) likely[name] = true
    if (!isAsked) continue
    const offered = choicesOf(variable, data)
    if (!variable.from || data !== undefined) choices[name] = offered
    const wanted = variable.param ? (params[variable.param] ?? null) : search.get(name)
    // What was just added stands in the address before it is among what is offered: it is looked for once more.
    if (data !== undefined && isMissing(variable, offered, wanted) && absent.current[name] !== wanted) {
      if (answer.isAsking) {
        awaited.add(`vars.${name}`)
        values[name] = wanted
        continue
      }
      absent.current[name] = wanted
    }
    const chosen = chosenOf(variable, offered, wanted)
    if (chosen !== undefined) values[name] = chosen
  }
  return {
    values,
    choices,
    asked,
    awaited,
    failing,
    choose: (name, value) => {
      const param = page.vars?.[name]?.param
      // Another page, as people see it: Back comes back to the one before, with all else that is chosen.
      if (param !== undefined)
        return void navigate(
          { pathname: pathTo(core, route.name, { [param]: value }, params), search: search.toString() },
          { preventScrollReset: true },
        )
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}
