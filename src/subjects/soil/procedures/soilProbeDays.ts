import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { recordOf } from '#subjects/weather/dailyRecord.ts'
import { type KnownProbe, probeAsked, probeDays } from '../probeFacts.ts'
import { profileOf } from '../probes.ts'

/** The profile of one probe day by day, between its full and its refill line, with the water that came. */
export const soilProbeDays =
  (tools: Tools): Named<'soil_probe_days'> =>
  async ({ input, scope, now }) => {
    const asked = await probeAsked(tools, scope, input)
    if (!asked) return []
    const { probe, share } = asked
    const { location } = probe
    const from = localDate(new Date(input.from), location.zone)
    const to = localDate(new Date(Math.min(Date.parse(input.to) - 1, now.getTime())), location.zone)
    const known = new Map((await probeDays(tools, scope, probe, from, to)).map((day) => [day.date, day]))
    const rain = await recordOf(tools, scope, location, 'rain', from, to)
    const watered = await wateredOn(tools, scope, asked)
    const capacity = profileOf(probe, () => null)?.pawcMm ?? null
    const rows = []
    for (let date = from; date <= to && rows.length < 2000; date = daysLater(date, 1)) {
      rows.push({
        date,
        device: probe.device.device,
        paw_mm: rounded(known.get(date)?.paw_mm, 1),
        full_mm: rounded(capacity, 0),
        refill_mm: capacity === null ? null : rounded((1 - share) * capacity, 0),
        rain_mm: rounded(rain.days.get(date)?.sum, 1),
        irrig_mm: asked.field_id === null ? null : (watered.get(date) ?? 0),
        source: [probe.device.device, rain.source].filter((name) => name !== '').join(', '),
      })
    }
    return rows
  }

/** mm by date, of the field in which the probe stands. */
async function wateredOn(tools: Tools, scope: Scope, probe: KnownProbe): Promise<Map<string, number>> {
  const days = new Map<string, number>()
  for (const irrigation of await tools.irrigations.list(scope, probe.field_season_ids))
    if (irrigation.status === 'done')
      days.set(irrigation.applied_on, (days.get(irrigation.applied_on) ?? 0) + irrigation.depth_mm)
  return days
}
