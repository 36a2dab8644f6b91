import { useEffect, useState } from 'react'
import { judge } from '#engine/guard.ts'
import { isRecord } from '#engine/record.ts'
import type { App } from '#types/config/app.ts'
import { useFresh } from '../answers/useFresh.ts'
import { pathTo, routeNamed } from '../navigation/paths.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { factsOf } from '../session/facts.ts'

type Finder = NonNullable<App['finds']>[number]

/** Something that the server found: what it is and where it is shown. */
interface Found {
  key: string
  label: string
  about: string
  kind: string
  icon: string
  path: string
}

const pauseMs = 180
const most = 5

/**
 * What the declared searches find for some words, a moment after the last one was typed: devices, people. Only what the
 * person may open is asked for; a search that fails finds nothing and spoils no other.
 */
export function useFound(wanted: string): { found: Found[]; isAsking: boolean } {
  const { core, send } = useRuntime()
  const state = useSession()
  const { currentOrg, user } = state
  const words = useSettled(wanted.trim())
  const around: Record<string, string> = currentOrg ? { orgSlug: currentOrg.slug } : {}
  const facts = factsOf(state, around)
  const finders = (core.app.finds ?? []).filter(
    ({ go }) => judge(core.guards, routeNamed(core, go).guards, facts).allowed,
  )
  const isWorth = words.length >= 2 && currentOrg !== null && finders.length > 0
  const key = isWorth ? ['found', words, currentOrg.id, user?.id ?? null] : null
  const [{ data, isLoading }] = useFresh<Found[]>(
    key,
    async () => {
      const answers = await Promise.allSettled(
        finders.map(async (finder): Promise<Found[]> => {
          const call = core.calls[finder.call]
          if (!call) return []
          // A short list that takes nothing is searched here.
          const isSearched = Object.hasOwn(call.inputs, 'search')
          const rows = await send(call, isSearched ? { search: words, limit: most } : {}, currentOrg?.id ?? null)
          const all = Array.isArray(rows) ? rows.map((row) => foundOf(finder, row)) : []
          const wordly = words.toLowerCase().split(/\s+/)
          const isHit = ({ label, about }: Found): boolean =>
            isSearched || wordly.every((word) => `${label} ${about}`.toLowerCase().includes(word))
          return all.filter(isHit).slice(0, most)
        }),
      )
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    },
    { revalidateOnFocus: false, dedupingInterval: 10_000 },
  )
  return { found: (isWorth && data) || [], isAsking: isLoading || words !== wanted.trim() }

  function foundOf(finder: Finder, row: unknown): Found {
    const text = (name: string | undefined) => (isRecord(row) && name !== undefined ? String(row[name] ?? '') : '')
    const given = Object.fromEntries(Object.entries(finder.with ?? {}).map(([param, name]) => [param, text(name)]))
    const path = pathTo(core, finder.go, given, around)
    const label = text(finder.show)
    return {
      key: `${finder.kind} ${path} ${label}`,
      label,
      about: text(finder.about),
      kind: finder.kind,
      icon: finder.icon,
      path,
    }
  }
}

/** A text once nobody has changed it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
