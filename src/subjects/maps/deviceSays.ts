import { quantitiesOf } from '#engine/quantities.ts'
import { capital } from '#engine/text.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { MappedDevice } from './mapped.ts'

/** What a map tells of a device: the value that matters most, and one or two in words. */
interface Said {
  quantity: string | null
  value: number | null
  says: string | null
}

/** The value that matters most for each kind of device, and the one that is told beside it. */
const matters: Record<string, string[]> = {
  weather_station: ['air_temp', 'wind_speed'],
  rain_gauge: ['rain'],
  tank_level: ['water_level'],
  water_trough: ['water_level'],
  flow_meter: ['flow_rate'],
  pump_controller: ['pump_state', 'flow_rate'],
  gate_sensor: ['gate_state'],
  fence_monitor: ['fence_kv'],
  cold_monitor: ['cold_temp'],
  grain_probe: ['grain_temp'],
  soil_probe_capacitance: ['soil_paw_pct'],
  soil_probe_tension: ['soil_paw_pct'],
  walk_over_scale: ['liveweight'],
}

export const probeKinds = ['soil_probe_capacitance', 'soil_probe_tension']

/** The quantities that devices on a map are asked for. */
export const toldQuantities = ['battery_pct', ...new Set(Object.values(matters).flat())]

/** The unit of a number says enough, or its name is said first. */
const named: Record<string, string> = { soil_paw_pct: 'Soil water', water_level: 'Level', wind_speed: 'wind' }

/** Puts the values of a device, by quantity, into words. Rain is that of 24 hours. */
export function sayerOf(tools: Tools): (device: MappedDevice, values: Map<string, number>) => Said {
  const quantities = quantitiesOf(tools.quantities())
  const wordsOf = (code: string, value: number): string => {
    const view = quantities.of(code)
    if (code === 'rain') return `Rain 24 h ${view.text(value)}`
    return Object.hasOwn(named, code) ? `${named[code]} ${view.text(value)}` : view.text(value)
  }
  return ({ kind }, values) => {
    const known = Object.hasOwn(matters, kind) ? (matters[kind] ?? []) : []
    const other = [...values.keys()].find((code) => code !== 'battery_pct' && !toldQuantities.includes(code))
    const codes = known.some((code) => values.has(code)) ? known : other === undefined ? [] : [other]
    const told = codes.flatMap((code) => {
      const value = values.get(code)
      return value === undefined ? [] : [{ code, value }]
    })
    const [first] = told
    if (!first) return { quantity: null, value: null, says: null }
    const says = told.map(({ code, value }) => wordsOf(code, value)).join(', ')
    const lead = codes === known ? '' : `${capital(quantities.of(first.code).name)} `
    return { quantity: first.code, value: first.value, says: `${lead}${says}` }
  }
}
