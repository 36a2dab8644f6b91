import type { Formats } from '#engine/format.ts'
import { formatDate, readInstant } from '#engine/format.ts'
import { localDate } from '#engine/zone.ts'
import { ageText, alikeMinutes, minutesSince } from '#panels/kit/age.ts'

/** When what a panel shows was true, and whether a market closed then. */
export interface Told {
  /** An instant. */
  at: string
  isClose: boolean
}

/** How old the panels of a page are: each tells, and the page says the youngest for all that are about as old. */
export interface Ages {
  /** Null takes back what the panel told. */
  tell: (panel: string, told: Told | null) => void
  latest: () => Told | null
  watch: (changed: () => void) => () => void
}

export function agesOfPage(): Ages {
  const all = new Map<string, Told>()
  const watchers = new Set<() => void>()
  let latest: Told | null = null
  return {
    tell: (panel, told) => {
      if (told) all.set(panel, told)
      else all.delete(panel)
      const [youngest = null] = [...all.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
      if (youngest?.at === latest?.at && youngest?.isClose === latest?.isClose) return
      latest = youngest
      for (const changed of watchers) changed()
    },
    latest: () => latest,
    watch: (changed) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}

/** Whether an instant is still to come, as a forecast's is: it says nothing of how old something is. A clock may be wrong by five minutes. */
export function isToCome(at: string, now: Date): boolean {
  const instant = readInstant(at)
  return instant === null || instant.getTime() > now.getTime() + 300_000
}

/** "10 min ago"; of a price "Fri close", with its date once a week is over. */
export function ageWords({ at, isClose }: Told, now: Date, formats: Formats): string {
  const minutes = minutesSince(at, now) ?? 0
  if (!isClose) return ageText(minutes)
  const day = formatDate(localDate(new Date(at), formats.zone), formats)
  return `${minutes < 6 * 1440 ? day.slice(0, 3) : day} close`
}

/** Whether the page's age is a panel's as well. */
export const isAlike = (one: Told, other: Told): boolean =>
  one.isClose === other.isClose && Math.abs(Date.parse(one.at) - Date.parse(other.at)) < alikeMinutes * 60_000
