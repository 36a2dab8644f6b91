import { daysLater } from '#engine/date.ts'
import { instantOf, localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn } from '#server/db/store.ts'
import { cropSettingQueries } from '#subjects/croppingtool/cropSettings.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { readingQueries } from '#subjects/devices/readings.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { sprayRecordQueries } from '#subjects/spraying/sprayRecords.ts'
import { jobService } from '#subjects/turf/job.ts'
import { turfQueries } from '#subjects/turf/turfs.ts'
import type { Calls } from '#types/calls.ts'
import type { Topic } from './topic.ts'

const holder = 44

const products = [
  { name: 'Fairway fungicide', active: 'Iprodione 250 g/L', unit: 'L' as const, whp_days: null },
  { name: 'Broadleaf selective', active: 'Bromoxynil 140 g/L, MCPA 280 g/L', unit: 'L' as const, whp_days: 14 },
  { name: 'Liquid iron', active: null, unit: 'L' as const, whp_days: null },
]
const equipment = [
  { name: 'Triplex mower', width_m: 1.8, tank_l: null },
  { name: 'Boom sprayer', width_m: 6, tank_l: 600 },
  { name: 'Corer', width_m: 1.2, tank_l: null },
]

type Plan = Partial<Calls['turf-job.add']['input']>

interface Work extends Plan {
  type: Calls['turf-job.add']['input']['type']
  on: string[]
  /** Days from today. */
  day: number
  tool?: string
  /** Local hours from and to; none has not begun, an open one is running. */
  hours?: [from: number, to?: number]
  why?: string
  finish?: Partial<Calls['turf-job.finish']['input']>
  said?: string
}

const fungicide = { product: 'Fairway fungicide', active: 'Iprodione 250 g/L', rate: 6, rate_unit: 'L/ha' as const }
const selective = {
  product: 'Broadleaf selective',
  active: 'Bromoxynil 140 g/L, MCPA 280 g/L',
  rate: 1.5,
  rate_unit: 'L/ha' as const,
}
/** A week of the greenkeeper's: jobs in each state, one record whole, one with gaps. */
const week: Work[] = [
  { type: 'mow', on: ['Main oval', 'School oval'], day: -6, tool: 'Triplex mower', hours: [7, 9] },
  {
    ...{
      type: 'spray',
      on: ['Main oval'],
      day: -5,
      tool: 'Boom sprayer',
      hours: [8, 10],
      ...fungicide,
      batch: 'FF2207',
    },
    ...{ water_l_ha: 500, finish: { reentry_h: 12, whp_until: 'day' }, said: 'The gate was shut until the next noon.' },
  },
  { type: 'irrigate', on: ['Cricket ground'], day: -4, depth_mm: 8, hours: [5, 7] },
  { type: 'aerate', on: ['Bowling greens'], day: -4, tool: 'Corer', hours: [9, 14] },
  { type: 'spray', on: ['Showground oval'], day: -3, tool: 'Boom sprayer', hours: [9, 11], ...selective },
  {
    type: 'spray',
    on: ['Hockey field'],
    day: -2,
    tool: 'Boom sprayer',
    ...selective,
    why: 'Wind over 20 km/h all morning',
  },
  { type: 'mow', on: ['Hockey field'], day: -1, tool: 'Triplex mower', hours: [7, 8] },
  { type: 'topdress', on: ['Bowling greens'], day: -1, depth_mm: 3, note: 'Sand is late' },
  { type: 'mow', on: ['Cricket ground'], day: 0, tool: 'Triplex mower', hours: [0] },
  { type: 'spray', on: ['School oval'], day: 0, tool: 'Boom sprayer', ...fungicide, batch: 'FF2207', water_l_ha: 500 },
  { type: 'fertilise', on: ['Main oval', 'School oval'], day: 2, product: 'Liquid iron', rate: 20, rate_unit: 'L/ha' },
]

/** The shire's surfaces, what it works with, and a week of jobs, each by the steps that a person takes. */
export const turfTopic: Topic = {
  readsHistory: true,
  isEmpty: async (store, scope) => scope.orgId === holder && (await inTransactions(store, turfQueries).isEmpty(scope)),
  async fill(store, farms, now, portal) {
    const own = farms.find(({ farm }) => farm.org_id === holder)
    if (!own) return
    const { id, climate } = own.farm
    const scope = nobodyIn(holder)
    const turf = inTransactions(store, turfQueries)
    const fields = await inTransactions(store, fieldQueries).list(scope, [id])
    for (const field of fields) await turf.mark(scope, field.id, field.name === 'Bowling greens' ? 'green' : 'oval')
    const settings = inTransactions(store, cropSettingQueries)
    for (const product of products)
      await settings.addProduct(scope, { ...product, price: null, n_pct: null, is_active: true })
    const tools = new Map<string, number>()
    for (const one of equipment) tools.set(one.name, (await turf.addEquipment(scope, one)) ?? 0)
    const jobs = jobService({
      turf,
      sprays: inTransactions(store, sprayRecordQueries),
      tools: {
        instruments: inTransactions(store, instrumentQueries),
        readings: inTransactions(store, (transaction) => readingQueries(transaction, () => portal.core.quantities)),
      },
    })
    const today = localDate(now, climate.zone)
    for (const { type, on, day, tool, hours, why, finish, said, ...plan } of week) {
      const date = daysLater(today, day)
      const at = (hour: number): string => {
        const [year = 2026, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
        return instantOf({ year, month, day: dayOfMonth, hour, minute: 0 }, climate.zone).toISOString()
      }
      const land = fields.filter(({ name }) => on.includes(name))
      const { guid } = await jobs.add({
        input: {
          ...plan,
          type,
          field_ids: land.map((field) => field.id),
          planned_on: date,
          assigned_to: 'Kit Mason',
          ...(tool ? { equipment_id: tools.get(tool) ?? 0 } : {}),
        },
        scope,
        now,
      })
      const version = async (): Promise<number> => (await jobs.get({ input: { guid }, scope, now })).version
      const job = { guid, version: await version() }
      if (why) await jobs.cancel({ input: { ...job, why }, scope, now: new Date(at(11)) })
      if (!hours) continue
      const [from, to] = hours
      await jobs.start({ input: { ...job, started_at: at(from) }, scope, now })
      if (to === undefined) continue
      const area = Math.round(land.reduce((sum, field) => sum + field.area_ha, 0) * 1000) / 1000
      const more = finish?.whp_until ? { ...finish, whp_until: date } : finish
      const done = { guid, version: await version(), finished_at: at(to), area_ha: area, operator: 'Kit Mason' }
      await jobs.finish({ input: { ...done, ...more }, scope, now })
      if (said) await jobs.correct({ input: { guid, said }, scope, now })
    }
  },
}
