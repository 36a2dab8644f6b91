import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { mapPreferenceQueries } from './mapPreferences.ts'
import { mappingService } from './mapping.ts'

const mapping = once(({ queries, portal }) => mappingService(queries(mapPreferenceQueries), portal))

export const calls = {
  'mapping.show': (parts) => mapping(parts).show,
  'mapping.save': (parts) => mapping(parts).save,
  'mapping.basemaps': (parts) => mapping(parts).basemaps,
  'mapping.styles': (parts) => mapping(parts).styles,
} satisfies CallMap
