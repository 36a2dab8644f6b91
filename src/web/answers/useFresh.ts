import { useContext, useEffect, useLayoutEffect } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize } from 'swr'
import { useRuntime } from '../runtime.ts'
import { FreshnessContext } from './AnswerCache.tsx'

/**
 * An answer that is kept and shared by its key, until a call has written: what was asked before that is asked again, once
 * for all who show it, with the old answer standing until the new one is there. An answer that was still on its way is
 * not taken for the new one. Beside it, whether what stands was asked before the last writing.
 */
export function useFresh<T>(
  key: readonly unknown[] | null,
  ask: () => Promise<T>,
  options: SWRConfiguration<T>,
): [known: SWRResponse<T, unknown>, isOld: boolean] {
  const { writes } = useRuntime()
  const { asked, told, show } = useContext(FreshnessContext)
  const id = key === null ? '' : unstable_serialize(key)
  const fetcher = async (): Promise<T> => {
    const mine = { count: writes.count(), isLast: true }
    const before = asked.get(id)
    if (before) before.isLast = false
    asked.set(id, mine)
    try {
      return await ask()
    } catch (error) {
      // SWR drops the answer of an asking that a later one has overtaken, but not its failure.
      if (mine.isLast) throw error
      return new Promise(() => {})
    }
  }
  const known = useSWR<T, unknown>(key, fetcher, options)
  useLayoutEffect(() => (id === '' ? undefined : show(id)), [id, show])
  const { mutate } = known
  const isOld = () => (asked.get(id)?.count ?? Infinity) < writes.count()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` says when to look
  useEffect(() => {
    if (isOld()) void mutate()
  }, [id, told, asked, writes, mutate])
  return [known, isOld()]
}
