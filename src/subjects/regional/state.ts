import type { RegionFarm } from './farm.ts'
import { type Metric, stateMetrics } from './metrics.ts'

/** A feed that ends so soon needs a plan now; crops this far below usual need a look. */
const [shortFeedDays, farBelow] = [14, -0.1]

/** Red flags of a farm, in words. What is not known raises none. */
export function flagsOf(farm: RegionFarm): string[] {
  const count = (number: number | null, one: string, many: string): string[] =>
    number === null || number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]
  return [
    ...count(farm.critical, 'critical alert', 'critical alerts'),
    ...count(farm.devices_offline, 'device silent', 'devices silent'),
    ...(farm.pct_paw !== null && farm.pct_paw < 30 ? ['dry soil'] : []),
    ...(farm.feed_days !== null && farm.feed_days < shortFeedDays ? ['short of feed'] : []),
    ...(farm.ndvi_anomaly !== null && farm.ndvi_anomaly <= farBelow ? ['crops behind usual'] : []),
  ]
}

type FarmState = 'good' | 'watch' | 'act' | 'unknown'

/** Whether anything is known that could speak for a farm. No alert is open where no device would raise one. */
const isHeardOf = ({ pct_paw, ndvi_anomaly, feed_days, alerts, devices }: RegionFarm): boolean =>
  [pct_paw, ndvi_anomaly, feed_days].some((value) => value !== null) ||
  (devices === null ? alerts !== null : devices > 0)

/**
 * Whether a farm needs its regional office: with a critical alert or two flags it does, with one it is watched. Of one
 * that shares nothing of what this is made of, and of one that has none of it, nobody knows.
 */
export function stateOf(farm: RegionFarm): FarmState {
  const flags = flagsOf(farm).length
  if ((farm.critical ?? 0) > 0 || flags > 1) return 'act'
  if (flags === 1) return 'watch'
  return isHeardOf(farm) ? 'good' : 'unknown'
}

/** Why, in words; a farm is not called fine in what it keeps to itself. */
export function whyOf(farm: RegionFarm): string {
  const flags = flagsOf(farm)
  if (flags.length > 0) return flags.join(', ')
  const isWithheld = (metric: Metric): boolean => farm.withheld.includes(metric)
  if (stateOf(farm) === 'unknown')
    return stateMetrics.every(isWithheld) ? 'shares nothing that would tell how it is' : 'nothing tells yet how it is'
  return stateMetrics.some(isWithheld) ? 'nothing in what it shares' : 'nothing'
}

export const levelOf = (state: FarmState): 'good' | 'watch' | 'act' | 'none' => (state === 'unknown' ? 'none' : state)
