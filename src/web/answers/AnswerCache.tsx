import {
  createContext,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Cache, SWRConfig, useSWRConfig } from 'swr'
import { useRuntime } from '../runtime.ts'
import { type Keeping, makeKeeping } from './keeping.ts'

/** One asking of a question. */
interface Asking {
  /** How many calls had written then. */
  count: number
  /** No later one has overtaken it. */
  isLast: boolean
}

interface Known extends Keeping {
  /** The latest asking of each question whose answer is kept, by its key. */
  asked: Map<string, Asking>
  /** How many calls had written when it was last told that what is shown is to be asked again. */
  told: number
}

export const FreshnessContext = createContext<Known>({ asked: new Map(), told: 0, show: () => () => {} })

const ownCache = { provider: (): Cache => new Map() }

/** Holds the answers of one session, and tells whoever shows some when a call has written. */
export function AnswerCache({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={ownCache}>
      <Freshness>{children}</Freshness>
    </SWRConfig>
  )
}

function Freshness({ children }: { children: ReactNode }) {
  const { writes } = useRuntime()
  const { cache, mutate } = useSWRConfig()
  const [asked] = useState(() => new Map<string, Asking>())
  const [{ show }] = useState(() => makeKeeping(letGo))
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const [told, tell] = useState(writes.count)
  // A transition, so that a page that is being left is gone by then: what it showed may have been removed.
  useEffect(() => writes.subscribe(() => startTransition(() => tell(writes.count))), [writes])
  const freshness = useMemo(() => ({ asked, told, show }), [asked, told, show])
  return <FreshnessContext value={freshness}>{children}</FreshnessContext>

  function letGo(id: string): boolean {
    // With the session all of its answers go.
    if (!isOpen.current || cache.get(id)?.isValidating) return false
    // Nobody shows it, so nothing is asked: SWR forgets that it was asked a moment ago, else it would not ask again at once.
    void mutate(id)
    cache.delete(id)
    asked.delete(id)
    return true
  }
}
