import { daysLater } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { nearest } from '#subjects/pasture/paddocks.ts'
import type { GrazingMetric, MetricSource } from '#types/api/grazing/grazing.ts'

/** A measurement further from a state date than this says nothing of it. */
export const nearDays = 30

/** What a metric measures, as quantities name it, and its unit. */
export const measureOf: Record<GrazingMetric, { quantity: string; unit: string }> = {
  tsdm: { quantity: 'tsdm', unit: 'kg DM/ha' },
  green: { quantity: 'tsdm', unit: 'kg DM/ha' },
  dead: { quantity: 'tsdm', unit: 'kg DM/ha' },
  cover: { quantity: 'ground_cover', unit: '%' },
  growth: { quantity: 'pasture_growth', unit: 'kg DM/ha/day' },
}

export interface Measured {
  paddock_id: number
  date: string
  value: number
  cloud_pct: number | null
  source: MetricSource
}

/** A metric of some paddocks from one date to another, both included, oldest first. Cover comes from scenes, the rest from pasture. */
export async function measured(
  { vegetation }: Pick<Tools, 'vegetation'>,
  scope: Scope,
  paddockIds: number[],
  metric: GrazingMetric,
  [from, to]: [string, string],
): Promise<Measured[]> {
  if (paddockIds.length === 0 || from > to) return []
  if (metric === 'cover') {
    const scenes = await vegetation.scenes(scope, paddockIds, [[from, to]])
    return scenes.flatMap(({ field_id, date, green_pct, dead_pct, cloud_pct }): Measured[] =>
      green_pct === null || dead_pct === null
        ? []
        : [{ paddock_id: field_id, date, value: Math.min(100, green_pct + dead_pct), cloud_pct, source: 'satellite' }],
    )
  }
  const rows = await vegetation.pasture(scope, paddockIds, [[from, to]])
  return rows.map((row) => ({
    paddock_id: row.paddock_id,
    date: row.date,
    value: amountOf(row, metric),
    cloud_pct: null,
    source: /model/i.test(row.source) ? 'model' : 'satellite',
  }))
}

function amountOf(
  row: { tsdm_kg_ha: number; green_kg_ha: number; growth_kg_ha_d: number },
  metric: Exclude<GrazingMetric, 'cover'>,
): number {
  if (metric === 'green') return row.green_kg_ha
  if (metric === 'dead') return Math.max(0, row.tsdm_kg_ha - row.green_kg_ha)
  return metric === 'growth' ? row.growth_kg_ha_d : row.tsdm_kg_ha
}

/** The value of each paddock nearest a date, within 30 days. */
export async function nearestMeasured(
  tools: Pick<Tools, 'vegetation'>,
  scope: Scope,
  paddockIds: number[],
  metric: GrazingMetric,
  date: string,
): Promise<Map<number, Measured>> {
  const span: [string, string] = [daysLater(date, -nearDays), daysLater(date, nearDays)]
  const byPaddock = new Map<number, Measured[]>()
  for (const row of await measured(tools, scope, paddockIds, metric, span))
    byPaddock.set(row.paddock_id, [...(byPaddock.get(row.paddock_id) ?? []), row])
  const found = new Map<number, Measured>()
  for (const [id, rows] of byPaddock) {
    const near = nearest(rows, date, nearDays)
    if (near) found.set(id, near)
  }
  return found
}
