import type { ErrorSchema, RJSFSchema } from '@rjsf/utils'
import { useState } from 'react'
import type { FormSession, Refusal } from '../panel.ts'
import { errorTree, fieldOf, only, refusalOf, type Values, valuesOf } from './errors.ts'
import { emptied, filesOf, less, sameDrawings, shownAs } from './shown.ts'
import type { Entry } from './useEntry.ts'
import type { Steps } from './useSteps.ts'

interface SendingParts {
  session: FormSession
  schema: RJSFSchema
  entry: Entry
  steps: Steps
  setBusy: (isBusy: boolean) => void
  focusOn: (fields: string[]) => void
  /** Empties the form once it was sent. */
  clear: boolean
  /** Shows what came back. */
  answer: boolean
}

/** Trying and sending a form, and what became of it: what a trial found, what came back, or why it was refused. */
export function useSending(parts: SendingParts) {
  const { session, schema, entry, steps, setBusy, focusOn, clear, answer } = parts
  const { form, send, tryOut } = session
  const [trial, setTrial] = useState<Values | null>(null)
  const [answered, setAnswered] = useState<Values | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [messages, setMessages] = useState<ErrorSchema>({})
  const isTrial = form.check !== undefined && trial?.fine !== true
  const isUnsure = form.sure !== undefined && refusal?.code === 'unsure'
  const wholeOf = (data: Values, base: Values): Values => ({
    ...less(data, sameDrawings(form.ui, data, base)),
    ...emptied(schema, data, base),
    ...filesOf(form.ui, data),
    ...only(form.keep ?? [], base),
    ...(form.sure !== undefined && isUnsure ? { [form.sure]: true } : {}),
  })
  const showRefusal = (error: unknown) => {
    const told = refusalOf(error)
    const paths = Object.keys(told.at ?? {})
    setRefusal(told)
    setMessages(errorTree(told.at ?? {}))
    steps.goToFields(paths.map(fieldOf))
    focusOn(paths)
  }
  return {
    trial,
    answered,
    refusal,
    messages,
    /** It is tried before it is sent. */
    isTrial,
    /** What was sent last was questioned: sent once more, it is meant. */
    isUnsure,
    say: (at: Record<string, string>) => setMessages(errorTree(at)),
    forgetRefusal: () => setRefusal(null),
    /** What was said of the entry before is said no more. */
    forget: (before: Values, next: Values) => {
      setMessages({})
      setRefusal(null)
      // To choose among what a trial found is no reason to try again.
      const chosen = shownAs(form.ui, 'found')
      if (Object.keys({ ...before, ...next }).some((name) => !chosen.includes(name) && next[name] !== before[name]))
        setTrial(null)
    },
    /** Tries or sends what was entered, made from `base`. Gives whether it was sent. */
    deliver: async (data: Values, base: Values): Promise<boolean> => {
      setBusy(true)
      setRefusal(null)
      try {
        const whole = wholeOf(data, base)
        if (isTrial) {
          setTrial(valuesOf(await tryOut(whole)))
          return false
        }
        setAnswered(null)
        const result = await send(whole)
        if (answer) setAnswered(valuesOf(result))
        entry.mark(false)
        setTrial(null)
        if (clear) {
          entry.clear()
          steps.goTo(0)
        }
        return true
      } catch (error) {
        showRefusal(error)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

export type Sending = ReturnType<typeof useSending>
