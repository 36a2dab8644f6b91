import { inTransactions } from '#server/db/inTransactions.ts'
import { lastly } from '#server/pipeline/lastly.ts'
import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { door } from '#subjects/people/door.ts'
import { makePasswordAgain } from '#subjects/people/passwordAgain.ts'
import { closingService } from './closing.ts'
import { closingMails } from './closingMails.ts'
import { closingQueries } from './closings.ts'
import { leavingService } from './leaving.ts'
import { leavingQueries } from './leavings.ts'
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

const closing = once((parts) =>
  closingService({
    closings: parts.queries(closingQueries),
    passwordAgain: makePasswordAgain(door(parts)),
    lastly: lastly(parts, ({ queries }) => queries(closingQueries)),
    mails: closingMails(parts.publicUrl, parts.portal().core.app.name),
  }),
)

const leaving = once((parts) =>
  leavingService({
    leavings: parts.queries(leavingQueries),
    passwordAgain: makePasswordAgain(door(parts)),
    lastly: lastly(parts, ({ queries }) => queries(leavingQueries)),
    mails: closingMails(parts.publicUrl, parts.portal().core.app.name),
  }),
)

/** What is kept, taken out as a file, and deleted. */
export const calls = {
  'org.export.list': (parts) => orgExport(parts).list,
  'org.export.ask': (parts) => orgExport(parts).ask,
  'org.export.fetch': (parts) => orgExport(parts).fetch,
  'org.closing': (parts) => closing(parts).state,
  'org.close': (parts) => closing(parts).close,
  'org.open': (parts) => closing(parts).open,
  'user.closing': (parts) => leaving(parts).state,
  'user.close': (parts) => leaving(parts).leave,
  'user.open': (parts) => leaving(parts).stay,
  'user.export': ({ queries }) => personFileService(queries(rowQueries)).save,
} satisfies CallMap
