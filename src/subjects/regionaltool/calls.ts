import { once } from '#server/pipeline/once.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { farmShareQueries } from '#subjects/regional/farmShares.ts'
import { regionService } from './region.ts'
import { regionNoteQueries } from './regionNotes.ts'

const region = once(({ queries, portal }) =>
  regionService({
    farmShares: queries(farmShareQueries),
    regional: () => portal().core.app.regional,
    instruments: queries(instrumentQueries),
    notes: queries(regionNoteQueries),
    records: queries(keptRecords),
  }),
)

export const calls = {
  'region.info': (parts) => region(parts).info,
  'region.ask': (parts) => region(parts).ask,
  'region-note.list': (parts) => region(parts).list,
  'region-note.add': (parts) => region(parts).add,
  'region-note.get': (parts) => region(parts).get,
  'region-note.update': (parts) => region(parts).change,
  'region-note.delete': (parts) => region(parts).remove,
} satisfies CallMap
