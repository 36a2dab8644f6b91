import type { Calls } from '#types/calls.ts'
import type { KeptMessage } from './messages.ts'
import type { Problem } from './tables.ts'

const levels = { read: 'good', partly: 'watch', unread: 'danger' } as const
const longestShown = 4000

/** "end_device_ids.device_id: it is missing. …" */
export const problemsTold = (problems: Problem[]): string =>
  problems.map(({ at, say }) => (at === '' ? say : `${at}: ${say}`)).join(' ')

/** A kept message as people read it. */
export const messageTold = (kept: KeptMessage): Calls['source.messages']['result'][number] => ({
  id: String(kept.id),
  received_at: kept.received_at.toISOString(),
  outcome: kept.outcome,
  level: levels[kept.outcome],
  readings: kept.readings,
  devices: kept.devices.join(', '),
  problems: problemsTold(kept.problems),
  body: asItCame(kept),
})

/** The body, or the query where a station put everything there. */
function asItCame({ body, query }: KeptMessage): string {
  const asked = new URLSearchParams(query).toString()
  const text = body === '' ? `?${asked}` : asked === '' ? body : `?${asked}\n${body}`
  return text.length > longestShown ? `${text.slice(0, longestShown)} …` : text
}
