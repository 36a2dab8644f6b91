import { useCallback } from 'react'
import { sentenceOf } from './data/refusal.ts'
import type { Lazy } from './lazily.tsx'
import { useRuntime } from './runtime.ts'

/** Fetches what a button opens and then opens it; where it does not come, that is told and the page stays as it is. */
export function useWanted<Props>(part: Lazy<Props>): (open: () => void) => void {
  const { notices } = useRuntime()
  return useCallback(
    (open) => {
      part.fetch().then(open, (error: unknown) => notices.show({ text: sentenceOf(error), level: 'danger' }))
    },
    [part, notices],
  )
}
