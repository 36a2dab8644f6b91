import { createContext, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { type Cache, SWRConfig } from 'swr'
import { useRuntime } from '../runtime.ts'

/** One asking of a question. */
interface Asking {
  /** How many calls had written then. */
  count: number
  /** No later one has overtaken it. */
  isLast: boolean
}

interface Freshness {
  /** The latest asking of each question, by its key. */
  asked: Map<string, Asking>
  /** How many calls had written when it was last told that what is shown is to be asked again. */
  told: number
}

export const FreshnessContext = createContext<Freshness>({ asked: new Map(), told: 0 })

const newCache = (): Cache => new Map()

/** Holds the answers of one session, and tells whoever shows some when a call has written. */
export function AnswerCache({ children }: { children: ReactNode }) {
  const { writes } = useRuntime()
  const [asked] = useState(() => new Map<string, Asking>())
  const [told, tell] = useState(writes.count)
  // A transition, so that a page that is being left is gone by then: what it showed may have been removed.
  useEffect(() => writes.subscribe(() => startTransition(() => tell(writes.count))), [writes])
  const freshness = useMemo(() => ({ asked, told }), [asked, told])
  return (
    <SWRConfig value={{ provider: newCache }}>
      <FreshnessContext value={freshness}>{children}</FreshnessContext>
    </SWRConfig>
  )
}
