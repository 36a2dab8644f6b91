import { once } from '#server/pipeline/once.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { cropSettingQueries } from '#subjects/croppingtool/cropSettings.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { readingQueries } from '#subjects/devices/readings.ts'
import { sprayRecordQueries } from '#subjects/spraying/sprayRecords.ts'
import { jobService } from './job.ts'
import { siteService } from './site.ts'
import { turfQueries } from './turfs.ts'

const site = once(({ queries }) => siteService(queries(turfQueries), queries(keptRecords), queries(cropSettingQueries)))
const job = once(({ queries, portal }) =>
  jobService({
    turf: queries(turfQueries),
    sprays: queries(sprayRecordQueries),
    tools: {
      instruments: queries(instrumentQueries),
      readings: queries((transaction) => readingQueries(transaction, () => portal().core.quantities)),
    },
  }),
)

export const calls = {
  'turf-area.mark': (parts) => site(parts).mark,
  'turf-area.unmark': (parts) => site(parts).unmark,
  'turf-equipment.list': (parts) => site(parts).equipment,
  'turf-equipment.add': (parts) => site(parts).addEquipment,
  'turf-equipment.delete': (parts) => site(parts).removeEquipment,
  'turf-product.list': (parts) => site(parts).products,
  'turf-product.add': (parts) => site(parts).addProduct,
  'turf-job.get': (parts) => job(parts).get,
  'turf-job.add': (parts) => job(parts).add,
  'turf-job.start': (parts) => job(parts).start,
  'turf-job.finish': (parts) => job(parts).finish,
  'turf-job.cancel': (parts) => job(parts).cancel,
  'turf-job.correct': (parts) => job(parts).correct,
} satisfies CallMap
