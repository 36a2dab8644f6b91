import { localDate } from '#engine/zone.ts'
import { wrongField } from '#server/httpError.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { jobSeen } from '../jobSeen.ts'
import type { TurfJob } from '../turfs.ts'

/** The day that a job is about: of its start, of its end without one, else of its plan. */
const dayOf = (job: TurfJob, zone: string): string => {
  const at = job.started_at ?? job.cancelled_at
  return at ? localDate(at, zone) : job.planned_on
}

/** Jobs of some days, of one surface or one kind: what is open, the next first, before what is over, the latest first. */
export const turfJobs =
  (tools: Tools): Named<'turf_jobs'> =>
  async ({ input, scope, now }) => {
    const { from_date: from = '0001-01-01', to_date: to = '9999-12-31', field_id, type, status } = input
    if (to < from) throw wrongField('to_date', 'The last day is before the first.')
    const [home] = await tools.instruments.locations(scope)
    const zone = home?.zone ?? 'UTC'
    const today = localDate(now, zone)
    const found = (await tools.turf.jobs(scope)).flatMap((job): RowOf<'turf_jobs'>[] => {
      const day = dayOf(job, zone)
      if (day < from || day > to) return []
      if (field_id && !job.areas.some(({ field_id: id }) => id === field_id)) return []
      if ((type && job.type !== type) || (status && job.status !== status)) return []
      return [{ ...jobSeen(job), day, due: dueOf(job, today) }]
    })
    const isOver = ({ due }: RowOf<'turf_jobs'>): boolean => due === 'done'
    return [...found.filter((job) => !isOver(job)).reverse(), ...found.filter(isOver)]
  }

function dueOf(job: TurfJob, today: string): RowOf<'turf_jobs'>['due'] {
  if (job.status === 'finished' || job.status === 'cancelled') return 'done'
  if (job.status === 'started' || job.planned_on === today) return 'today'
  return job.planned_on < today ? 'late' : 'upcoming'
}
