import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const turf: Subject = {
  name: 'turf',
  dependents: {
    field: [{ table: 'turf_job_area', by: 'field_id', one: 'turf job', many: 'turf jobs' }],
  },
  migrations,
  calls,
  failures,
  procedures,
  tools,
}
