import { megalitres } from '#agronomy/irrigation.ts'
import { round } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { grownAt } from '#subjects/farm/grown.ts'

/** Water used of what is allowed, by location and season, the latest first. */
export const irrigationUse =
  (tools: Tools): Named<'irrigation_use'> =>
  async ({ input, scope }) => {
    const all = await grownAt(tools, scope, input)
    const byId = new Map(all.map((one) => [one.row.id, one]))
    const events = await tools.irrigations.list(scope, [...byId.keys()])
    const locations = [...new Map(all.map(({ location }) => [location.id, location])).values()]
    const allowed = await tools.irrigations.allocations(
      scope,
      locations.map(({ id }) => id),
    )
    const rows = new Map<string, RowOf<'irrigation_use'>>()
    const rowOf = (location_id: number, season: string): RowOf<'irrigation_use'> => {
      const key = `${location_id} ${season}`
      const known = rows.get(key)
      if (known) return known
      const location = locations.find(({ id }) => id === location_id)?.name ?? ''
      const allocation = allowed.find((one) => one.location_id === location_id && one.season_slug === season)
      const made: RowOf<'irrigation_use'> = {
        location_id,
        location,
        season_slug: season,
        label: locations.length > 1 ? `${location} ${season}` : season,
        used_ml: 0,
        allocation_ml: allocation?.allocation_ml ?? null,
        left_ml: null,
        used_pct: null,
        level: 'none',
        source: 'irrigation log',
      }
      rows.set(key, made)
      return made
    }
    for (const one of allowed) rowOf(one.location_id, one.season_slug)
    for (const event of events) {
      const grown = byId.get(event.field_season_id)
      if (!grown || event.status !== 'done') continue
      rowOf(grown.location.id, grown.row.season_slug).used_ml += megalitres(event.depth_mm, grown.row.area_ha) ?? 0
    }
    return [...rows.values()]
      .map((row): RowOf<'irrigation_use'> => {
        const used = round(row.used_ml, 1)
        const share = row.allocation_ml ? (100 * used) / row.allocation_ml : null
        return {
          ...row,
          used_ml: used,
          left_ml: row.allocation_ml === null ? null : round(row.allocation_ml - used, 1),
          used_pct: share === null ? null : round(share, 0),
          level: share === null ? 'none' : share > 100 ? 'danger' : share > 85 ? 'act' : share > 70 ? 'watch' : 'good',
        }
      })
      .sort((a, b) => b.season_slug.localeCompare(a.season_slug) || a.location_id - b.location_id)
  }
