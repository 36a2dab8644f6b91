import { capital } from '#engine/text.ts'
import type { Level } from '#subjects/devices/status.ts'

/** What needs a look, each with how much it matters. */
export interface Need {
  say: string
  level: Level
}

const order: Level[] = ['danger', 'act', 'watch']

/** The worst level and all that needs a look in words; good and nothing when nothing does. */
export function lookOf(needs: Need[]): { level: Level; why: string } {
  const sorted = [...needs].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  const why = sorted.map(({ say }) => say).join(', ')
  return { level: sorted[0]?.level ?? 'good', why: capital(why) }
}

/** The states of a device that say why it needs a look. */
export const statusWords = { late: 'Late', offline: 'Silent', low_battery: 'Low battery', suspect: 'Sensor in doubt' }

/** "2 devices silent", or nothing when there is none. */
export const counted = (count: number, one: string, many: string, level: Level): Need[] =>
  count === 0 ? [] : [{ say: `${count} ${count === 1 ? one : many}`, level }]
