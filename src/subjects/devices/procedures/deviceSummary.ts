import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { healthOf } from './deviceHealth.ts'

type Health = RowOf<'device_health'>

const order: Health['status'][] = ['offline', 'low_battery', 'suspect', 'late', 'ok']

/** Bounds of §1.1: signal in dBm, share of the week's reports in %. */
const weakestDbm = -118
const fewestPct = 80

const needsVisit = ({ status, rssi_dbm, uptime_pct_7d }: Health): boolean =>
  status === 'offline' ||
  status === 'low_battery' ||
  status === 'suspect' ||
  (rssi_dbm !== null && rssi_dbm < weakestDbm) ||
  (uptime_pct_7d !== null && uptime_pct_7d < fewestPct)

export const deviceSummary =
  (tools: Tools): Named<'device_summary'> =>
  async ({ input, scope, now }) => {
    const all = await healthOf(tools, scope, now, input.location_ids)
    if (all.length === 0) return []
    const count = (status: Health['status']): number => all.filter((one) => one.status === status).length
    const [worst] = all.filter(needsVisit).sort(
      (a, b) =>
        // What was never heard waits for its first reading: what fell silent comes before it.
        Number(a.last_seen === null) - Number(b.last_seen === null) ||
        order.indexOf(a.status) - order.indexOf(b.status) ||
        (a.uptime_pct_7d ?? 0) - (b.uptime_pct_7d ?? 0) ||
        a.device.localeCompare(b.device),
    )
    return [
      {
        devices: all.length,
        ok: count('ok'),
        late: count('late'),
        offline: count('offline'),
        low_battery: count('low_battery'),
        weak_signal: all.filter(({ rssi_dbm }) => rssi_dbm !== null && rssi_dbm < weakestDbm).length,
        losing: all.filter(({ uptime_pct_7d }) => uptime_pct_7d !== null && uptime_pct_7d < fewestPct).length,
        attention: all.filter(needsVisit).length,
        device: worst?.device ?? null,
        location: worst?.location ?? null,
        last_seen: worst?.last_seen ?? null,
        battery_pct: worst?.battery_pct ?? null,
        suspect: worst?.suspect ?? null,
        suspect_how: worst?.suspect_how ?? null,
        suspect_since: worst?.suspect_since ?? null,
        status: worst?.status ?? 'ok',
      },
    ]
  }
