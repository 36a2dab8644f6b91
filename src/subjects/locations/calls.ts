import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { listLocations } from './location.ts'
import { locationRecordService } from './locationRecord.ts'
import { locationRecordStore } from './locationRecords.ts'
import { locationStore } from './locations.ts'

const location = once(({ store }) => locationRecordService(locationRecordStore(store)))

export const calls = {
  'location.list': ({ store }) => listLocations(locationStore(store)),
  'location.page': (parts) => location(parts).page,
  'location.show': (parts) => location(parts).show,
  'location.zones': (parts) => location(parts).zones,
  'location.create': (parts) => location(parts).create,
  'location.update': (parts) => location(parts).update,
  'location.default': (parts) => location(parts).makeDefault,
  'location.delete': (parts) => location(parts).remove,
  'location.stations': (parts) => location(parts).stations,
} satisfies CallMap
