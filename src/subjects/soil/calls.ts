import { lastly } from '#server/pipeline/lastly.ts'
import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { instrumentStore } from '#subjects/devices/instruments.ts'
import { fieldStore } from '#subjects/farm/fields.ts'
import { soilFileService } from './soilFile.ts'
import { soilFileStore } from './soilFiles.ts'
import { uploadSoilTests } from './soilTest.ts'
import { soilTestStore } from './soilTests.ts'

const soilFiles = once(({ store }) => soilFileService(soilFileStore(store)))
const upload = once((parts) =>
  uploadSoilTests({
    fields: fieldStore(parts.store),
    instruments: instrumentStore(parts.store),
    lastly: lastly(parts, ({ store }) => soilTestStore(store)),
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
