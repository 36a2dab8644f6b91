import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { datesOf, type Herded, herdOf } from '#subjects/livestock/herd.ts'
import { type Paddock, paddocksOf } from './paddocks.ts'

interface Grazing {
  paddocks: Paddock[]
  first: Paddock
  /** The local dates of the question, both included. */
  from: string
  to: string
  herd: Herded[]
}

/** The paddocks of locations and the mobs that were there in a time; null where there is no paddock. */
export async function grazingOf(
  tools: Tools,
  scope: Scope,
  input: { location_ids?: number[]; from: string; to: string },
  now: Date,
): Promise<Grazing | null> {
  const paddocks = await paddocksOf(tools, scope, now, input.location_ids)
  const [first] = paddocks
  if (!first) return null
  const [from, to] = datesOf(input, first.location.zone, now)
  return { paddocks, first, from, to, herd: await herdOf(tools, scope, now, input.location_ids, { from }) }
}
