import { deltaTAt } from '#agronomy/deltaT.ts'
import { rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Ask } from '#server/pipeline/handler.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { absent, changedMeanwhile, Failure } from '#server/records/failure.ts'
import type { SprayRecordQueries } from '#subjects/spraying/sprayRecords.ts'
import type { WindFrom } from '#types/api/spraying/spray.ts'
import type { Calls } from '#types/calls.ts'
import { jobSeen } from './jobSeen.ts'
import type { JobWeather } from './tables.ts'
import type { NewJob, TurfJob, TurfQueries } from './turfs.ts'
import { middleOf, weatherAt } from './weatherAt.ts'

interface Parts {
  turf: TurfQueries
  sprays: Pick<SprayRecordQueries, 'add'>
  tools: Pick<Tools, 'instruments' | 'readings'>
}

/** Clocks of phones run ahead a little. */
const leewayMs = 5 * 60_000
const hourMs = 3_600_000
const longestMs = 24 * hourMs

/** What of a call a job needs; the demo's jobs go the same way. */
type Asked<N extends keyof Calls> = Pick<Ask<N>, 'input' | 'scope' | 'now'>

type Weather = Pick<Calls['turf-job.start']['input'], 'temp_c' | 'rh_pct' | 'wind_kmh' | 'wind_from'>

/** The life of a job: planned, started, finished or cancelled. What is finished is final; corrections are added to it. */
export function jobService({ turf, sprays, tools }: Parts) {
  async function jobOf(scope: Scope, guid: string): Promise<TurfJob> {
    const [job] = await turf.jobs(scope, guid)
    if (!job) throw absent('job')
    return job
  }

  /** The weather as somebody says it, else as the nearest station measured it; null where neither is known. */
  async function weatherOf(scope: Scope, job: TurfJob, at: Date, told: Weather): Promise<JobWeather | null> {
    const said = [told.temp_c, told.rh_pct, told.wind_kmh, told.wind_from]
    if (said.some((one) => one !== undefined)) return entered(told, await elevationOf(scope, job))
    const areas = await turf.areas(scope)
    const own = areas.filter(({ field_id: id }) => job.areas.some((area) => area.field_id === id))
    return weatherAt(tools, scope, at, middleOf(own.map(({ boundary }) => boundary)))
  }

  async function elevationOf(scope: Scope, { areas: [first] }: TurfJob): Promise<number | null> {
    const [location] = first ? await tools.instruments.locations(scope, [first.location_id]) : []
    return location?.elevation_m ?? null
  }

  async function changed(scope: Scope, job: TurfJob, version: number, values: Parameters<TurfQueries['change']>[3]) {
    if (!(await turf.change(scope, job.id, version, values))) throw changedMeanwhile()
    return { guid: job.guid }
  }

  const get = async ({ input, scope }: Asked<'turf-job.get'>) => {
    const job = await jobOf(scope, input.guid)
    const said = await turf.additions(scope, job.id)
    const additions = said.map((one) => ({ ...one, created_at: one.created_at.toISOString() }))
    return { ...jobSeen(job), additions }
  }

  const add = async ({ input, scope, now }: Asked<'turf-job.add'>) => {
    const areas = await turf.areas(scope)
    const ids = [...new Set(input.field_ids)]
    if (ids.some((id) => !areas.some(({ field_id: own }) => own === id))) throw absent('surface', 'field_ids')
    if (input.equipment_id !== undefined && !(await turf.equipment(scope)).some(({ id }) => id === input.equipment_id))
      throw absent('equipment', 'equipment_id')
    if (input.type === 'spray' && !input.product?.trim()) throw wrongField('product', 'Say what is to be sprayed.')
    if (input.rate !== undefined && input.rate_unit === undefined)
      throw wrongField('rate_unit', 'Say the unit of the rate.')
    const { guid } = await turf.addJob(scope, planOf(input), ids, now, scope.userId)
    return { guid }
  }

  const start = async ({ input, scope, now }: Asked<'turf-job.start'>) => {
    const job = await jobOf(scope, input.guid)
    refuseUnless(job, 'start', 'planned')
    const at = input.started_at ? new Date(input.started_at) : now
    if (at.getTime() > now.getTime() + leewayMs) throw wrongField('started_at', 'The start cannot be in the future.')
    const weather = await weatherOf(scope, job, at, input)
    return changed(scope, job, input.version, {
      status: 'started',
      started_at: at,
      start_weather: weather === null ? null : JSON.stringify(weather),
      ...positionOf('start', input),
    })
  }

  const finish = async ({ input, scope, now }: Asked<'turf-job.finish'>) => {
    const job = await jobOf(scope, input.guid)
    refuseUnless(job, 'finish', 'started')
    const start = job.started_at ?? now
    const at = input.finished_at ? new Date(input.finished_at) : now
    if (at <= start) throw wrongField('finished_at', 'A job cannot finish before it began.')
    if (at.getTime() > now.getTime() + leewayMs) throw wrongField('finished_at', 'The finish cannot be in the future.')
    const operator = input.operator.trim()
    if (operator === '') throw wrongField('operator', 'Say who did it.')
    const weather = await weatherOf(scope, job, at, input)
    const done = {
      finished_at: at,
      area_ha: input.area_ha,
      operator,
      batch: input.batch?.trim() || job.batch,
      active: input.active?.trim() || job.active,
      rate: input.rate ?? job.rate,
      rate_unit: input.rate_unit ?? job.rate_unit,
      water_l_ha: input.water_l_ha ?? job.water_l_ha,
      reentry_h: input.reentry_h ?? null,
      whp_until: input.whp_until ?? null,
    }
    const result = await changed(scope, job, input.version, {
      ...done,
      status: 'finished',
      finish_weather: weather === null ? null : JSON.stringify(weather),
      ...positionOf('finish', input),
    })
    if (job.type === 'spray') await record(scope, { ...job, ...done, started_at: start }, weather, now)
    return result
  }

  /** Writes the spraying of each surface down, where every spraying of the organisation stands. */
  async function record(
    scope: Scope,
    job: TurfJob & { started_at: Date; finished_at: Date; operator: string },
    atFinish: JobWeather | null,
    now: Date,
  ): Promise<void> {
    const { product, rate, rate_unit: unit } = job
    if (product === null) throw wrongField('product', 'Say what was sprayed.')
    if (rate === null || unit === null) throw wrongField('rate', 'Say the rate that was sprayed, and its unit.')
    if (job.finished_at.getTime() - job.started_at.getTime() > longestMs)
      throw wrongField('finished_at', 'One spraying covers a day at most: plan the next day as a job of its own.')
    const weather = job.start_weather ?? atFinish
    if (weather === null || weather.temp_c === null || weather.rh_pct === null || weather.wind_ms === null)
      throw wrongField('temp_c', 'No station measured all of the weather: enter temperature, humidity and wind.')
    if (job.whp_until !== null && job.whp_until < job.started_at.toISOString().slice(0, 10))
      throw wrongField('whp_until', 'Withholding cannot end before the spraying began.')
    const whole = job.areas.reduce((sum, area) => sum + area.area_ha, 0)
    const isWhole = job.area_ha !== null && Math.abs(job.area_ha - whole) <= 0.01 * whole
    for (const area of job.areas) {
      const id = await sprays.add(
        scope,
        {
          field_id: area.field_id,
          start_at: job.started_at,
          end_at: job.finished_at,
          product,
          rate,
          rate_unit: unit,
          active: job.active,
          batch: job.batch,
          // How much of each was sprayed is known where it was one, or all of all.
          area_ha: job.areas.length === 1 ? job.area_ha : isWhole ? area.area_ha : null,
          water_l_ha: job.water_l_ha,
          temp_c: weather.temp_c,
          rh_pct: weather.rh_pct,
          delta_t_c: weather.delta_t_c,
          wind_ms: weather.wind_ms,
          wind_from: weather.wind_from as WindFrom | null,
          weather_from: weather.from,
          operator: job.operator,
          note: job.note,
          whp_until: job.whp_until,
          reentry_at: job.reentry_h === null ? null : new Date(job.finished_at.getTime() + job.reentry_h * hourMs),
          is_final: true,
        },
        now,
      )
      if (id === null) throw absent('surface')
      await turf.recorded(scope, job.id, area.field_id, id)
    }
  }

  const cancel = async ({ input, scope, now }: Asked<'turf-job.cancel'>) => {
    const job = await jobOf(scope, input.guid)
    refuseUnless(job, 'cancel', 'planned', 'started')
    const why = input.why.trim()
    if (why === '') throw wrongField('why', 'Say why.')
    return changed(scope, job, input.version, { status: 'cancelled', cancelled_at: now, cancelled_why: why })
  }

  const correct = async ({ input, scope, now }: Asked<'turf-job.correct'>) => {
    const job = await jobOf(scope, input.guid)
    refuseUnless(job, 'add', 'finished')
    const said = input.said.trim()
    if (said === '') throw wrongField('said', 'Say what was different.')
    await turf.addAddition(scope, job.id, said, now, scope.userId)
    return { guid: job.guid }
  }

  return { get, add, start, finish, cancel, correct }
}

function refuseUnless(
  { status }: TurfJob,
  wanted: 'start' | 'finish' | 'cancel' | 'add',
  ...states: TurfJob['status'][]
): void {
  if (!states.includes(status)) throw new Failure({ failed: 'job_state', is: status, wanted })
}

function entered(told: Weather, elevationM: number | null): JobWeather {
  const { temp_c: temp = null, rh_pct: rh = null, wind_kmh: wind } = told
  return {
    from: 'entered',
    temp_c: temp,
    rh_pct: rh,
    delta_t_c: rounded(deltaTAt(temp, rh, elevationM), 1),
    wind_ms: wind === undefined ? null : wind / 3.6,
    wind_from: told.wind_from ?? null,
    station: null,
    measured_at: null,
  }
}

/** Where somebody stood who said so; a half of a position is none. */
function positionOf(when: 'start' | 'finish', { latitude, longitude }: { latitude?: number; longitude?: number }) {
  if ((latitude === undefined) !== (longitude === undefined))
    throw wrongField(latitude === undefined ? 'latitude' : 'longitude', 'A position has both numbers.')
  const [lat, lon] = [latitude ?? null, longitude ?? null]
  return when === 'start' ? { start_lat: lat, start_lon: lon } : { finish_lat: lat, finish_lon: lon }
}

function planOf(input: Calls['turf-job.add']['input']): NewJob {
  return {
    type: input.type,
    planned_on: input.planned_on,
    assigned_to: input.assigned_to?.trim() || null,
    equipment_id: input.equipment_id ?? null,
    product: input.product?.trim() || null,
    active: input.active?.trim() || null,
    batch: input.batch?.trim() || null,
    rate: input.rate ?? null,
    rate_unit: input.rate_unit ?? null,
    water_l_ha: input.water_l_ha ?? null,
    depth_mm: input.depth_mm ?? null,
    note: input.note?.trim() || null,
  }
}
