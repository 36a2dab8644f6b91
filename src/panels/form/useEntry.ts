import type { RJSFSchema } from '@rjsf/utils'
import { useRef, useState } from 'react'
import type { FormSession } from '../panel.ts'
import { shaped, type Values } from './errors.ts'
import { isFilledIn } from './shown.ts'

interface EntryParts {
  session: FormSession
  schema: RJSFSchema
  /** It asks and keeps nothing: what is entered is no work that could be lost. */
  isQuestion: boolean
  isBusy: boolean
}

/** What a person enters: it keeps what it was made from, and knows whether leaving would lose it. */
export function useEntry({ session: { values, changed }, schema, isQuestion, isBusy }: EntryParts) {
  const [entry, setEntry] = useState<Values>(() => shaped(schema, values))
  /** What the entry was made from: its kept fields, such as the version, go back with it. */
  const [base, setBase] = useState<Values>(values)
  const [isChanged, setChanged] = useState(false)
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
  const [seen, setSeen] = useState(() => JSON.stringify(values))
  const told = JSON.stringify(values)
  if (told !== seen && !isChanged && !isTyped.current && !isBusy) {
    setSeen(told)
    startFrom(values)
  }
  const mark = (isNow: boolean) => {
    if (!isNow) isTyped.current = false
    setChanged(isNow)
    changed?.(isNow)
  }
  return {
    entry,
    base,
    isChanged,
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
      if (!isQuestion) mark(true)
    },
    /** The entry with these values, also where it was changed since the last drawing. */
    latestWith: (some: Values): Values => ({ ...latest.current, ...some }),
  }
}

export type Entry = ReturnType<typeof useEntry>
