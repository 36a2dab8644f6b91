import { dayMs } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import { farmShareQueries } from '#subjects/regional/farmShares.ts'
import { noteViews } from '#subjects/regional/farmShareViews.ts'
import { demoPeople } from './people.ts'
import type { Topic } from './topic.ts'

const [farmOrg, officeOrg] = [12, 36]
const idOf = (name: string): number => demoPeople.find(({ email }) => email.startsWith(`${name}@`))?.id ?? 0

/** What the cotton farm shares of each of its locations; the rest it keeps to itself. One metric was shared for a while. */
const shared: Record<string, string[]> = {
  'wattle-park': ['rain_7d', 'soil_water', 'ndvi_anomaly', 'temperature', 'alerts', 'devices_offline', 'outline'],
  'river-block': ['rain_7d', 'temperature'],
}
const ended = { location: 'river-block', metric: 'ndvi_anomaly' }

/** What the cotton farm shares with the regional office, and on which days somebody there saw it. */
export const sharingTopic: Topic = {
  isEmpty: async (store, scope) =>
    scope.orgId === farmOrg && (await inTransactions(store, farmShareQueries).records(scope, false)).length === 0,
  fill: async (store, farms, now) => {
    const offices = await inTransactions(store, orgQueries).demoIds()
    if (!offices.includes(officeOrg)) return
    const shares = inTransactions(store, farmShareQueries)
    const manager = { userId: idOf('manager'), orgId: farmOrg, readable: [farmOrg] }
    const office = { userId: idOf('regional'), orgId: officeOrg, readable: [officeOrg] }
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    for (const { farm } of farms.filter(({ farm: one }) => one.org_id === farmOrg)) {
      const metrics = shared[farm.slug] ?? []
      const one = (metric: string) => ({ office_id: officeOrg, location_id: farm.id, metric })
      if (farm.slug === ended.location) {
        await shares.give(manager, one(ended.metric), ago(43))
        await shares.withdraw(manager, one(ended.metric), ago(12))
      }
      for (const metric of metrics) await shares.give(manager, one(metric), ago(43))
      const seen = [20, 6, 1].map((days) => localDate(ago(days), farm.climate.zone))
      await noteViews(
        store,
        office,
        seen.map((seen_on) => ({ org_id: farmOrg, location_id: farm.id, seen_on: seen_on, metrics })),
      )
    }
  },
}
