import { dayMs } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Scope, type Store } from '#server/db/store.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { type Reading, readingStore } from '#subjects/devices/readings.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import { forecastQueries } from '#subjects/weather/forecasts.ts'
import { keepCollars } from './collarTopic.ts'
import { byOrg, type DemoFarm, demoFarms } from './farms.ts'
import { lastIssue } from './forecast.ts'
import { readingsOf } from './history.ts'
import { keepHoldings } from './markets/holdings.ts'
import { keepQuotes } from './markets/market.ts'
import type { DemoPortal } from './scope.ts'
import { issueForecasts } from './seed.ts'

const minuteMs = 60_000
/** How often a station reports while the portal runs: often enough that a page left open is seen to live. */
const liveMs = 5 * minuteMs
/** What was missed while the portal was down is made up, to this far back. */
const longestMs = 14 * dayMs

interface Feed {
  /** Sends what has become due since the last time. */
  tick(): Promise<{ stored: number }>
}

/** What the demo devices would report, through the path that real readings take; forecasts at 06:00 and 18:00. */
export function demoFeed(store: Store, portal: () => DemoPortal, now: () => Date): Feed {
  const sentUntil = new Map<number, number>()
  const issued = new Map<number, number>()

  const tickOrg = async (orgId: number, farms: DemoFarm[], at: Date): Promise<number> => {
    const scope = nobodyIn(orgId)
    const readings = readingStore(store, () => portal().core.quantities)
    const known = await inTransactions(store, instrumentQueries).sensors(scope, {})
    if (known.length === 0) return 0
    // By name, not by the demo's own ids: somebody may have changed devices since.
    const idOf = new Map(known.map((sensor) => [`${sensor.device_slug} ${sensor.name}`, sensor.sensor_id]))
    const from =
      sentUntil.get(orgId) ??
      (await lastStored(
        readings,
        scope,
        known.map((one) => one.sensor_id),
        at,
      ))
    const isCatchingUp = at.getTime() - from > 3_600_000
    const due = farms.flatMap(({ devices }) =>
      devices
        .filter(({ story }) => story !== 'silent')
        .flatMap((device) => {
          const isStation = device.kind === 'weather_station'
          return device.sensors.flatMap((sensor): Reading[] => {
            const sensorId = idOf.get(`${device.slug} ${sensor.name}`)
            if (sensorId === undefined) return []
            // Rain is told for the quarter hour that begins: more often would count it twice.
            const isLive = isStation && sensor.quantity !== 'rain' && !isCatchingUp
            const step = isLive ? liveMs : Math.max(900_000, device.interval_s * 1000)
            return readingsOf(device, sensor, from + 1, at.getTime(), step).map((reading) => ({ ...reading, sensorId }))
          })
        }),
    )
    const { stored } = await readings.ingest(scope, due)
    sentUntil.set(orgId, at.getTime())
    const issue = Math.max(...farms.map(({ weather }) => lastIssue(at, weather.site.zone).getTime()))
    const told = issued.get(orgId) ?? (await inTransactions(store, forecastQueries).issuedAt(scope))?.getTime()
    if (told === undefined || told < issue) await issueForecasts(store, scope, farms, at)
    issued.set(orgId, issue)
    return stored
  }

  return {
    tick: async () => {
      const at = now()
      let stored = 0
      const present = await inTransactions(store, orgQueries).demoIds()
      for (const [orgId, farms] of byOrg(demoFarms(at)))
        if (present.includes(orgId)) stored += await tickOrg(orgId, farms, at)
      await keepCollars(store, demoFarms(at), at)
      await keepQuotes(store, at)
      await keepHoldings(store, at)
      return { stored }
    },
  }

  /** When the organisation last reported anything, but not further back than can be made up. */
  async function lastStored(
    readings: ReturnType<typeof readingStore>,
    scope: Scope,
    ids: number[],
    at: Date,
  ): Promise<number> {
    const latest = await readings.latest(scope, ids, at)
    return Math.max(at.getTime() - longestMs, ...[...latest.values()].map(({ ts }) => ts.getTime()))
  }
}
