import { greenPct, usefulPasture } from '#agronomy/pasture.ts'
import { dayMs, daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { type Feed, feedOf, planOf } from '../paddocks.ts'

export const paddockFeed =
  (tools: Tools): Named<'paddock_feed'> =>
  async ({ input, scope, now }) => {
    const plan = planOf(input)
    const feeds = await feedOf(tools, scope, now, input.location_ids, plan)
    const ranked = feeds
      .filter(({ pasture }) => pasture !== null)
      .sort((a, b) => (b.pasture?.last.tsdm_kg_ha ?? 0) - (a.pasture?.last.tsdm_kg_ha ?? 0))
    const rows = feeds.map((feed) => rowOf(feed, plan.residual_kg_ha, ranked.indexOf(feed) + 1))
    const { most_days: most } = input
    return rows
      .filter(({ days_left: days }) => most === undefined || (days !== null && days < most))
      .sort((a, b) => (a.days_left ?? 1e6) - (b.days_left ?? 1e6) || (a.rank ?? 1e6) - (b.rank ?? 1e6))
  }

/** How urgent it is to move a mob on: stock that move every week or two do so before anything is wrong. */
const feedLevel = (feed: Feed): RowOf<'paddock_feed'>['feed_level'] => {
  if (feed.state === 'surplus') return 'good'
  if (feed.days === null) return 'none'
  if (feed.days === 0) return 'danger'
  if (feed.days <= 7) return 'act'
  return feed.days < 14 ? 'watch' : 'good'
}

function rowOf(feed: Feed, residualKgHa: number, rank: number): RowOf<'paddock_feed'> {
  const { paddock, mobs, pasture } = feed
  const { field, location, today } = paddock
  const last = pasture?.last ?? null
  // The measurement is some days old: what it lasts is counted from its day.
  const move_on = feed.days === null || last === null ? null : daysLater(last.date, feed.days)
  const left = move_on === null ? null : Math.max(0, Math.round((Date.parse(move_on) - Date.parse(today)) / dayMs))
  return {
    paddock_id: field.id,
    paddock_slug: field.slug,
    paddock: field.name,
    location_id: location.id,
    location: location.name,
    area_ha: rounded(field.area_ha, 1) ?? 0,
    pasture_type: field.pasture_type,
    tsdm_kg_ha: rounded(last?.tsdm_kg_ha, 0),
    green_pct: rounded(greenPct(last?.green_kg_ha, last?.tsdm_kg_ha), 0),
    change_30d: last && pasture?.before ? rounded(last.tsdm_kg_ha - pasture.before.tsdm_kg_ha, 0) : null,
    growth: rounded(pasture?.growth, 0),
    rank: last ? rank : null,
    useful_kg_ha: rounded(usefulPasture({ startKgHa: last?.tsdm_kg_ha, residualKgHa }), 0),
    total_t: last ? rounded((last.tsdm_kg_ha * field.area_ha) / 1000, 1) : null,
    mob: mobs.length > 0 ? mobs.map(({ mob }) => mob.name).join(', ') : null,
    head: mobs.reduce((sum, { head }) => sum + head, 0),
    ae: rounded(feed.ae, 1) ?? 0,
    demand_kg_d: rounded(feed.demandKgDay, 0) ?? 0,
    days_left: left,
    move_on: move_on === null ? null : move_on < today ? today : move_on,
    state: feed.state,
    feed_level: feedLevel({ ...feed, days: left }),
    date: last?.date ?? null,
    source: last?.source ?? null,
  }
}
