import { coldStores } from '#subjects/assets/procedures/coldStores.ts'
import { gatesFences } from '#subjects/assets/procedures/gatesFences.ts'
import { grainSilos } from '#subjects/assets/procedures/grainSilos.ts'
import { waterAssets } from '#subjects/assets/procedures/waterAssets.ts'
import { lastedWords } from '#subjects/assets/units.ts'
import { deviceHealth } from '#subjects/devices/procedures/deviceHealth.ts'
import { type Day, pressing, type Task } from './task.ts'

/** A task of a device, by which no other part of the list tells of it again. */
interface DeviceTask extends Task {
  device_id: number
}

/** What cold stores, water, fences, gates and silos ask for, and then every other device that is silent or empty. */
export async function assetTasks({ ask, day }: Day): Promise<DeviceTask[]> {
  const heard = (ts: string | null): string =>
    ts === null ? 'never heard yet' : `silent since ${day(ts.slice(0, 10))}`
  const tasks: DeviceTask[] = []
  for (const row of await ask(coldStores, {})) {
    const level = pressing(row.level)
    if (level === null || level === 'watch') continue
    const isSilent = row.state === 'Silent'
    const why = isSilent
      ? heard(row.ts)
      : row.is_out
        ? `out of range now: ${row.temp_c} °C`
        : row.minutes_out_24h
          ? `${lastedWords(row.minutes_out_24h * 60_000)} out of range in 24 hours`
          : row.state.toLowerCase()
    tasks.push({ ...named(row), level, do: `Look at ${row.device}`, why, page: 'cold-chain' })
  }
  for (const row of await ask(waterAssets, {})) {
    const level =
      row.level_pct !== null && row.level_pct < 25 && row.status === 'leak' ? 'act' : pressing(row.status_level)
    if (level === null) continue
    const full = row.level_pct === null ? '' : `${row.level_pct} %`
    const why =
      row.status === 'silent'
        ? `${heard(row.ts)}${full === '' || row.ts === null ? '' : `, ${full} then`}`
        : row.status === 'leak'
          ? 'it may leak'
          : `${full} left`
    tasks.push({ ...named(row), level, do: `Go to ${row.device}`, why, page: 'water-assets' })
  }
  for (const row of await ask(gatesFences, {})) {
    const level = row.state === 'Silent' ? 'watch' : pressing(row.level)
    if (level === null || (row.kind === 'gate' && level === 'watch' && row.state !== 'Silent')) continue
    const why = row.state === 'Silent' ? heard(row.ts) : row.kind === 'gate' ? 'it has stood open' : `${row.kv} kV`
    const what = row.kind === 'gate' ? `Shut ${row.device}` : `Walk ${row.device}`
    tasks.push({
      ...named(row),
      level,
      do: row.state === 'Silent' ? `Look at ${row.device}` : what,
      why,
      page: 'gates-fences',
    })
  }
  for (const row of await ask(grainSilos, {})) {
    const level = row.state === 'Silent' ? 'watch' : pressing(row.level)
    if (level === null) continue
    const why =
      row.state === 'Silent'
        ? heard(row.ts)
        : row.max_temp_c === null
          ? row.state.toLowerCase()
          : `${row.max_temp_c} °C`
    const what = level === 'watch' ? `Look at ${row.device}` : `Cool ${row.device}`
    tasks.push({ ...named(row), level, do: what, why, page: 'grain-storage' })
  }
  const told = new Set(tasks.map(({ device_id }) => device_id))
  for (const row of await ask(deviceHealth, {})) {
    if (told.has(row.device_id) || row.last_seen === null) continue
    if (row.status !== 'offline' && row.status !== 'low_battery' && row.status !== 'suspect') continue
    const why = {
      offline: heard(row.last_seen),
      low_battery: `battery ${row.battery_pct} %`,
      suspect: `${row.suspect} in doubt`,
    }[row.status]
    tasks.push({ ...named(row), level: 'watch', do: `Visit ${row.device}`, why, page: 'device-health' })
  }
  return tasks
}

const named = ({ device_id, device, location }: { device_id: number; device: string; location: string }) => ({
  device_id,
  what: device,
  location,
})
