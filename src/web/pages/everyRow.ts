import type { Question } from '../answers/useCall.ts'
import { pageOf } from '../data/pages.ts'
import type { Sender } from '../data/sender.ts'

// What a person takes along as CSV is the whole list; past this many rows it is a job for the API.
const mostRows = 100_000

/** Every row of a list, page after page. */
export async function everyRow({ call, inputs }: Question, send: Sender, orgId: number | null): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let after: number | null = 0; after !== null && rows.length < mostRows; ) {
    const page = await send(call, { ...inputs, limit: 1000, after }, orgId)
    if (!Array.isArray(page)) break
    rows.push(...page)
    after = pageOf(page)?.next ?? null
  }
  return rows
}
