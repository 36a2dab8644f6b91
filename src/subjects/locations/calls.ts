import { lastly } from '#server/pipeline/lastly.ts'
import { once } from '#server/pipeline/once.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import type { CallMap } from '#server/subject.ts'
import { listLocations } from './location.ts'
import { locationRecordService } from './locationRecord.ts'
import { type LocationRecordQueries, locationRecordQueries } from './locationRecords.ts'
import { locationQueries } from './locations.ts'

const records = ({ queries, fromBelow }: Parts): LocationRecordQueries =>
  queries((transaction) => locationRecordQueries(transaction, fromBelow))

const location = once((parts) => locationRecordService(records(parts), parts.workers, lastly(parts, records)))

export const calls = {
  'location.list': ({ queries }) => listLocations(queries(locationQueries)),
  'location.page': (parts) => location(parts).page,
  'location.show': (parts) => location(parts).show,
  'location.zones': (parts) => location(parts).zones,
  'location.create': (parts) => location(parts).create,
  'location.update': (parts) => location(parts).update,
  'location.default': (parts) => location(parts).makeDefault,
  'location.delete': (parts) => location(parts).remove,
  'location.stations': (parts) => location(parts).stations,
} satisfies CallMap
