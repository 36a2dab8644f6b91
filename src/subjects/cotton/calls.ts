import { once } from '#server/pipeline/once.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { cottonQueries } from './cottons.ts'
import { recordService } from './record.ts'
import { targetService } from './target.ts'

const record = once(({ queries }) =>
  recordService({
    cotton: queries(cottonQueries),
    records: queries(keptRecords),
    fields: queries(fieldQueries),
    instruments: queries(instrumentQueries),
  }),
)
const target = once(({ queries }) =>
  targetService({
    cotton: queries(cottonQueries),
    records: queries(keptRecords),
    fields: queries(fieldQueries),
    instruments: queries(instrumentQueries),
  }),
)

export const calls = {
  'cotton-map.add': (parts) => record(parts).addMap,
  'cotton-map.get': (parts) => record(parts).getMap,
  'cotton-map.update': (parts) => record(parts).changeMap,
  'cotton-map.delete': (parts) => record(parts).removeMap,
  'cotton-leaf.add': (parts) => record(parts).addTest,
  'cotton-leaf.get': (parts) => record(parts).getTest,
  'cotton-leaf.update': (parts) => record(parts).changeTest,
  'cotton-leaf.delete': (parts) => record(parts).removeTest,
  'cotton-pest.add': (parts) => record(parts).addCheck,
  'cotton-pest.get': (parts) => record(parts).getCheck,
  'cotton-pest.update': (parts) => record(parts).changeCheck,
  'cotton-pest.delete': (parts) => record(parts).removeCheck,
  'cotton-lint.add': (parts) => record(parts).addLint,
  'cotton-lint.get': (parts) => record(parts).getLint,
  'cotton-lint.update': (parts) => record(parts).changeLint,
  'cotton-lint.delete': (parts) => record(parts).removeLint,
  'cotton-target.list': (parts) => target(parts).list,
  'cotton-target.add': (parts) => target(parts).add,
  'cotton-target.get': (parts) => target(parts).get,
  'cotton-target.update': (parts) => target(parts).change,
  'cotton-target.delete': (parts) => target(parts).remove,
  'cotton-region.list': (parts) => target(parts).listRegions,
  'cotton-region.set': (parts) => target(parts).setRegion,
  'cotton-limit.list': (parts) => target(parts).listLimits,
  'cotton-limit.set': (parts) => target(parts).setLimit,
} satisfies CallMap
