import type { RJSFSchema } from '@rjsf/utils'
import { useEffect, useRef, useState } from 'react'
import type { FormSession } from '../panel.ts'
import { only, shaped, type Values, valuesOf } from './errors.ts'
import { isFilledIn, less, shownAs } from './shown.ts'

interface EntryParts {
  session: FormSession
  schema: RJSFSchema
  /** It asks and keeps nothing: what is entered is no work that could be lost. */
  isQuestion: boolean
  isBusy: boolean
}

const known = (values: Values): string[] => Object.keys(only(Object.keys(values), values))

/** Is all that was known as it was? What came since, such as a list's answer, is filled in where nothing stands. */
const hasOnlyMore = (before: Values, now: Values): boolean =>
  known(before).every((name) => JSON.stringify(before[name]) === JSON.stringify(now[name]))

/** What a person enters: it keeps what it was made from, and knows whether leaving would lose it. */
export function useEntry({
  session: { form, values, changed, wouldLose, draft },
  schema,
  isQuestion,
  isBusy,
}: EntryParts) {
  const keeps = isQuestion ? undefined : draft
  const [before] = useState(() => keeps?.read() ?? null)
  const [entry, setEntry] = useState<Values>(() => {
    const known = only(Object.keys(valuesOf(schema.properties)), before?.entry ?? {})
    return { ...shaped(schema, values), ...known }
  })
  /** What the entry was made from: its kept fields, such as the version, go back with it. */
  const [base, setBase] = useState<Values>(before?.base ?? values)
  const [isChanged, setChanged] = useState(before !== null)
  /** What stands there was entered before the page was left, and nothing was done with it since. */
  const [isBrought, setBrought] = useState(before !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    if (before) changed?.(true)
  }, [])
  const latest = useRef(entry)
  latest.current = entry
  // Of a question too: what was typed is not typed over.
  const isTyped = useRef(false)
  const startFrom = (now: Values) => {
    isTyped.current = false
    setBase(now)
    setEntry(shaped(schema, now))
  }
  // What was saved elsewhere is taken over as long as nothing was entered here: an entry keeps what it was made from.
  // What was brought may have been made from less than there is now.
  const [seen, setSeen] = useState(() => JSON.stringify(before?.base ?? values))
  const told = JSON.stringify(values)
  if (told !== seen && !isBusy) {
    if (!isChanged && !isTyped.current) {
      setSeen(told)
      startFrom(values)
    } else if (hasOnlyMore(base, values)) {
      setSeen(told)
      setBase(values)
      setEntry({ ...shaped(schema, less(values, known(base))), ...entry })
    }
  }
  /** `isKept`: all of it is in the draft. */
  const mark = (isNow: boolean, isKept = false) => {
    if (!isNow) isTyped.current = false
    setChanged(isNow)
    changed?.(isNow)
    wouldLose?.(isNow && !isKept)
    if (isNow) return
    setBrought(false)
    keeps?.write(null)
  }
  return {
    entry,
    base,
    isChanged,
    isBrought,
    /** Away with what was entered before. */
    discard: () => {
      startFrom(values)
      mark(false)
    },
    mark,
    startFrom,
    setBase,
    clear: () => {
      isTyped.current = false
      setEntry(shaped(schema, values))
    },
    enter: (next: Values) => {
      latest.current = next
      setEntry(next)
      // What the form fills in by itself is no work that could be lost.
      if (isFilledIn(schema, entry, next)) return
      isTyped.current = true
      if (isQuestion) return
      // A file stays where it is: it is chosen again.
      const files = [...shownAs(form.ui, 'file'), ...shownAs(form.ui, 'upload')]
      mark(true, keeps !== undefined && files.every((name) => next[name] === undefined))
      keeps?.write({ entry: less(next, files), base })
    },
    /** The entry with these values, also where it was changed since the last drawing. */
    latestWith: (some: Values): Values => ({ ...latest.current, ...some }),
  }
}

export type Entry = ReturnType<typeof useEntry>
