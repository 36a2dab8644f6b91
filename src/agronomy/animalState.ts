/** One report of an animal's collar: when, how it moved (0 to 100), and minutes of rumination within the hour. */
export interface CollarReport {
  ts: number
  latitude: number
  longitude: number
  activity: number | null
  ruminationMin: number | null
}

/** What an animal was doing. */
type AnimalState = 'grazing' | 'ruminating' | 'resting' | 'walking'

/** What may be wrong with an animal, the worst first. */
export const animalAlerts = ['no_movement', 'outside', 'low_rumination', 'silent'] as const
export type AnimalAlert = (typeof animalAlerts)[number]

const hourMs = 3_600_000
/** For how long an animal keeps to one spot before that says something. */
const stillMinutes = 360
/** A collar's fix is good to about ten metres: less than this is no movement. */
const stillM = 30
const stillActivity = 8
/** Sheep and cattle ruminate for six to ten hours of a day; below three something is wrong. */
const leastRuminationH = 3
export const seenMs = 24 * hourMs

/** What a report says the animal was doing; null without an activity. Own bounds, indicative. */
export function animalState({ activity, ruminationMin }: CollarReport): AnimalState | null {
  if (activity === null) return null
  if (ruminationMin !== null && ruminationMin >= 25 && activity < 35) return 'ruminating'
  if (activity >= 70) return 'walking'
  return activity >= 25 ? 'grazing' : 'resting'
}

/**
 * Whether an animal has kept to one spot for so many minutes, six hours unless said: every report of that time before the
 * last one, of which there must be some that reach back so far, lies within 30 m of the last and shows next to no activity.
 */
export function isStill(reports: CollarReport[], minutes = stillMinutes): boolean {
  const last = reports.at(-1)
  if (!last) return false
  const since = last.ts - minutes * 60_000
  const recent = reports.filter(({ ts }) => ts >= since)
  const reachesBack = reports.some(({ ts }) => ts <= since + hourMs / 2)
  return reachesBack && recent.length >= 6 && recent.every((one) => isAtSpot(one, last))
}

const isAtSpot = (one: CollarReport, last: CollarReport): boolean =>
  metres(one, last) <= stillM && (one.activity === null || one.activity <= stillActivity)

/** Metres between two positions that are near each other, on a plane that touches the globe there. */
function metres(a: CollarReport, b: CollarReport): number {
  const east = (a.longitude - b.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(east, (a.latitude - b.latitude) * 110_950)
}

/** Hours of rumination in the 24 hours before the last report; null when less than half of them is known. */
export function ruminationHours(reports: CollarReport[]): number | null {
  const last = reports.at(-1)
  if (!last) return null
  const told = reports.filter(({ ts, ruminationMin }) => ts > last.ts - 24 * hourMs && ruminationMin !== null)
  const hours = new Set(told.map(({ ts }) => Math.floor(ts / hourMs))).size
  if (hours < 12) return null
  const perHour = told.reduce((sum, { ruminationMin }) => sum + (ruminationMin ?? 0), 0) / told.length
  return Math.round((perHour * 24 * 10) / 60) / 10
}

/** What is wrong with an animal now: its reports, oldest first, whether it is outside its paddock, and the time it is. */
export function alertOf(reports: CollarReport[], isOutside: boolean, now: number): AnimalAlert | null {
  const last = reports.at(-1)
  if (!last || last.ts < now - seenMs) return 'silent'
  if (isStill(reports)) return 'no_movement'
  if (isOutside) return 'outside'
  const hours = ruminationHours(reports)
  return hours !== null && hours < leastRuminationH ? 'low_rumination' : null
}
