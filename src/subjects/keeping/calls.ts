import { inTransactions } from '#server/db/inTransactions.ts'
import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { orgExportService } from './orgExport.ts'
import { orgExportQueries } from './orgExports.ts'
import { personFileService } from './personFile.ts'
import { rowQueries } from './rows.ts'

const orgExport = once(({ queries, settings, afterwards }) =>
  orgExportService({
    exports: queries(orgExportQueries),
    dataDir: settings.dataDir,
    afterwards: (work) => afterwards((store) => work(inTransactions(store, orgExportQueries))),
  }),
)

/** What is kept, taken out as a file. */
export const calls = {
  'org.export.list': (parts) => orgExport(parts).list,
  'org.export.ask': (parts) => orgExport(parts).ask,
  'org.export.fetch': (parts) => orgExport(parts).fetch,
  'user.export': ({ queries }) => personFileService(queries(rowQueries)).save,
} satisfies CallMap
