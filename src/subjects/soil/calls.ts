import { lastly } from '#server/pipeline/lastly.ts'
import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { soilFileService } from './soilFile.ts'
import { soilFileQueries } from './soilFiles.ts'
import { uploadSoilTests } from './soilTest.ts'
import { soilTestQueries } from './soilTests.ts'

const soilFiles = once(({ queries }) => soilFileService(queries(soilFileQueries)))
const upload = once((parts) =>
  uploadSoilTests({
    fields: parts.queries(fieldQueries),
    instruments: parts.queries(instrumentQueries),
    lastly: lastly(parts, ({ queries }) => queries(soilTestQueries)),
    quantities: () => parts.portal().core.quantities,
    workers: parts.workers,
  }),
)

export const calls = {
  'soiltest.upload': upload,
  'soiltest.files': (parts) => soilFiles(parts).list,
  'soiltest.file.delete': (parts) => soilFiles(parts).remove,
  'soiltest.sample.delete': (parts) => soilFiles(parts).removeSample,
} satisfies CallMap
