import { rounded } from '#engine/round.ts'
import type { JobWeather } from './tables.ts'
import type { TurfJob } from './turfs.ts'

const hourMs = 3_600_000

/** What a regulator asks of a spraying, and how it is called where it is missing. */
const asked = {
  product: 'product',
  active: 'active',
  batch: 'batch',
  dose: 'rate',
  water_l_ha: 'water',
  area_ha: 'area',
  wind_ms: 'wind speed',
  wind_from: 'wind direction',
  temp_c: 'temperature',
  rh_pct: 'humidity',
  delta_t_c: 'Delta T',
  reentry_at: 're-entry',
  whp_until: 'withholding',
} as const

const levels = { planned: 'info', started: 'watch', finished: 'good', cancelled: 'none' } as const

/** A job as calls and reports show it; what a finished spraying lacks is named. */
export function jobSeen(job: TurfJob) {
  const weather = job.start_weather ?? job.finish_weather
  const told = {
    product: job.product,
    active: job.active,
    batch: job.batch,
    dose: job.rate === null ? null : `${job.rate} ${job.rate_unit ?? ''}`.trim(),
    water_l_ha: rounded(job.water_l_ha, 0),
    area_ha: rounded(job.area_ha, 3),
    temp_c: weather?.temp_c ?? null,
    rh_pct: weather?.rh_pct ?? null,
    delta_t_c: weather?.delta_t_c ?? null,
    wind_ms: rounded(weather?.wind_ms, 2),
    wind_from: weather?.wind_from ?? null,
    reentry_at: reentryOf(job),
    whp_until: job.whp_until,
  }
  const missing =
    job.type === 'spray' && job.status === 'finished'
      ? Object.entries(asked).flatMap(([field, word]) => (told[field as keyof typeof told] === null ? [word] : []))
      : []
  const hours =
    job.started_at && job.finished_at ? (job.finished_at.getTime() - job.started_at.getTime()) / hourMs : null
  return {
    guid: job.guid,
    version: job.version,
    type: job.type,
    status: job.status,
    level: levels[job.status],
    areas: job.areas.map(({ name }) => name).join(', '),
    planned_area_ha: rounded(
      job.areas.reduce((sum, area) => sum + area.area_ha, 0),
      3,
    ),
    planned_on: job.planned_on,
    assigned_to: job.assigned_to,
    equipment: job.equipment,
    depth_mm: job.depth_mm,
    note: job.note,
    started_at: job.started_at?.toISOString() ?? null,
    finished_at: job.finished_at?.toISOString() ?? null,
    hours: rounded(hours, 2),
    operator: job.operator,
    ...told,
    rate: job.rate,
    rate_unit: job.rate_unit,
    weather_from: weather?.from ?? null,
    weather_by: weather ? byWhom(weather) : null,
    finish_weather: job.finish_weather ? inWords(job.finish_weather) : null,
    start_position: positionOf(job.start_lat, job.start_lon),
    finish_position: positionOf(job.finish_lat, job.finish_lon),
    cancelled_at: job.cancelled_at?.toISOString() ?? null,
    cancelled_why: job.cancelled_why,
    missing: missing.length > 0 ? missing.join(', ') : null,
    missing_count: missing.length,
  }
}

const reentryOf = ({ finished_at: at, reentry_h: hours }: TurfJob): string | null =>
  at === null || hours === null ? null : new Date(at.getTime() + hours * hourMs).toISOString()

const byWhom = ({ from, station }: JobWeather): string => (from === 'measured' ? `Measured by ${station}` : 'Entered')

/** "19.4 °C, 52 %, Delta T 6.1, wind 3.2 m/s SW. Measured by Club station"; what is unknown is left out. */
function inWords(one: JobWeather): string {
  const parts = [
    one.temp_c === null ? null : `${one.temp_c} °C`,
    one.rh_pct === null ? null : `${one.rh_pct} %`,
    one.delta_t_c === null ? null : `Delta T ${one.delta_t_c}`,
    one.wind_ms === null ? null : `wind ${(one.wind_ms * 3.6).toFixed(0)} km/h ${one.wind_from ?? ''}`.trim(),
  ].filter(Boolean)
  return `${parts.join(', ')}. ${byWhom(one)}`
}

const positionOf = (lat: number | null, lon: number | null): string | null =>
  lat === null || lon === null ? null : `${lat.toFixed(5)}, ${lon.toFixed(5)}`
