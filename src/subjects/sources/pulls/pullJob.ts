import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn } from '#server/db/store.ts'
import { grouped } from '#server/grouped.ts'
import { type DuePull, pullQueries } from '../pulls.ts'
import type { PullSupplier } from './pullSuppliers.ts'
import { type PullParts, pullTurn } from './pullTurn.ts'

// Together they are done before others may take them.
const mostAtOnce = 5

/**
 * The job that asks suppliers: each turn takes the sources whose time has come and asks for them, one call after the other at
 * each host, several hosts side by side. What a source has and when it is asked next stands in the database; in here only which
 * hosts want to be left alone, of which one is told again after a new start.
 */
export function pullJob(
  parts: PullParts,
  suppliers: () => Promise<PullSupplier[]>,
  failed: (pull: DuePull, error: unknown) => void,
) {
  const quietUntil = new Map<string, number>()
  const pulls = inTransactions(parts.store, pullQueries)

  const askHost = async (host: string, due: { supplier: PullSupplier; pull: DuePull }[]): Promise<void> => {
    for (const { supplier, pull } of due) {
      const quiet = quietUntil.get(host) ?? 0
      const scope = nobodyIn(pull.org_id)
      if (parts.now().getTime() < quiet) {
        await pulls.giveBack(scope, pull, new Date(quiet))
        continue
      }
      try {
        const restMs = await pullTurn(parts, supplier, pull)
        if (restMs > 0) quietUntil.set(host, parts.now().getTime() + restMs)
      } catch (error) {
        failed(pull, error)
      }
    }
  }

  return {
    /** Gives how many sources it asked for. */
    async tick(): Promise<number> {
      const known = new Map((await suppliers()).map((supplier) => [supplier.slug, supplier]))
      if (known.size === 0) return 0
      const taken = await pulls.take([...known.keys()], parts.now(), mostAtOnce)
      const due = taken.flatMap((pull) => {
        const supplier = known.get(pull.supplier)
        return supplier ? [{ supplier, pull }] : []
      })
      await Promise.all(
        [...grouped(due, ({ supplier }) => new URL(supplier.address).host)].map(([host, own]) => askHost(host, own)),
      )
      return due.length
    },
  }
}
