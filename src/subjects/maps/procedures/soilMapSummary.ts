import { rounded } from '#engine/round.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { idleAbove } from '#subjects/soil/probeFacts.ts'
import { probesOf } from '#subjects/soil/probes.ts'
import { soilWaterOf } from '#subjects/soil/procedures/soilWater.ts'

export const soilMapSummary =
  (tools: Tools): Named<'soil_map_summary'> =>
  async ({ input, scope, now }) => {
    const probes = await probesOf(tools, scope, input.location_ids)
    const all = await soilWaterOf(tools, scope, probes, now)
    if (all.length === 0) return []
    const known = all.flatMap((row) => (row.pct_paw === null ? [] : [{ ...row, pct: row.pct_paw }]))
    const [driest] = [...known].sort((a, b) => a.pct - b.pct)
    const dry = known.filter(({ pct }) => pct < 30)
    const idle = dry.length === 0 ? new Set() : await idleAbove(tools, scope, probes, now)
    const silent = all.find((row) => row.pct_paw === null)
    const locations = [...new Set(known.map(({ location }) => location))].map((location) => {
      const here = known.filter((row) => row.location === location).map(({ pct }) => pct)
      return { location, pct: Math.round(here.reduce((sum, pct) => sum + pct, 0) / here.length) }
    })
    const mean = known.reduce((sum, { pct }) => sum + pct, 0) / known.length
    return [
      {
        probes: known.length,
        mean_pct: known.length === 0 ? null : rounded(mean, 0),
        dry: dry.length,
        dry_idle: dry.filter(({ device_id }) => idle.has(device_id)).length,
        watch: known.filter(({ pct }) => pct >= 30 && pct < 50).length,
        device: driest?.device ?? null,
        location: driest?.location ?? null,
        driest_pct: driest?.pct ?? null,
        silent: all.length - known.length,
        silent_device: silent?.device ?? null,
        silent_location: silent?.location ?? null,
        by_location: locations.length < 2 ? null : inWords(locations.sort((a, b) => a.pct - b.pct)),
        ts: driest?.ts ?? null,
      },
    ]
  }

/** How many locations are named before the others are counted. */
const named = 4

/** "Wilga Park 13 %, Bellbird 15 %, 2 more", the driest first; no line breaks before a sign. */
function inWords(locations: { location: string; pct: number }[]): string {
  const first = locations.slice(0, named).map(({ location, pct }) => `${location} ${pct}\u202f%`)
  return [...first, ...(locations.length > named ? [`${locations.length - named} more`] : [])].join(', ')
}
