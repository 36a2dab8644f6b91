import { once } from '#server/pipeline/once.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { sprayService } from './spray.ts'
import { sprayRecordQueries } from './sprayRecords.ts'

const spray = once(({ queries }) => sprayService(queries(sprayRecordQueries), queries(keptRecords)))

export const calls = {
  'spray.record.add': (parts) => spray(parts).add,
  'spray.record.get': (parts) => spray(parts).get,
  'spray.record.update': (parts) => spray(parts).update,
  'spray.record.delete': (parts) => spray(parts).remove,
} satisfies CallMap
