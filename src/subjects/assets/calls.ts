import { once } from '#server/pipeline/once.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { assetQueries } from './assets.ts'
import { fumigationService } from './fumigation.ts'

const fumigation = once(({ queries }) =>
  fumigationService(queries(assetQueries), queries(instrumentQueries), queries(keptRecords)),
)

export const calls = {
  'asset.fumigation.add': (parts) => fumigation(parts).add,
  'asset.fumigation.get': (parts) => fumigation(parts).get,
  'asset.fumigation.update': (parts) => fumigation(parts).update,
  'asset.fumigation.delete': (parts) => fumigation(parts).remove,
} satisfies CallMap
