import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { door } from '#subjects/people/door.ts'
import { adminAccountQueries } from './adminAccounts.ts'
import { adminOrgQueries } from './adminOrgs.ts'
import { adminPeopleQueries } from './adminPeople.ts'
import { adminProcedureQueries } from './adminProcedures.ts'
import { adminRecordQueries } from './adminRecords.ts'
import { firstService } from './first.ts'
import { firstLinkQueries } from './firstLinks.ts'
import { lostStepService } from './lostStep.ts'
import { lostStepQueries } from './lostSteps.ts'
import { mailQueueService } from './mailQueue.ts'
import { mailQueueQueries } from './mailQueues.ts'
import { adminMails } from './mails.ts'
import { adminOrgService } from './organisations.ts'
import { adminPeopleService } from './people.ts'
import { adminProcedureService } from './procedures.ts'
import { adminRecordService } from './records.ts'

const org = once(({ queries }) => adminOrgService(queries(adminOrgQueries)))
const mails = once(({ publicUrl, portal }) => adminMails(publicUrl, () => portal().core.app.name))
const person = once((parts) =>
  adminPeopleService(parts.queries(adminPeopleQueries), parts.queries(adminAccountQueries), mails(parts)),
)
const lostStep = once((parts) => lostStepService(parts.queries(lostStepQueries), mails(parts)))
const procedure = once(({ queries, portal, procedures, answer }) =>
  adminProcedureService({ portal, procedures, answer, store: queries(adminProcedureQueries) }),
)
const mail = once(({ queries }) => mailQueueService(queries(mailQueueQueries)))
const record = once(({ queries, portal }) =>
  adminRecordService(queries(adminRecordQueries), (call) => portal().endpoints[call]?.title),
)
const first = once((parts) => {
  const { passwords, judgePassword, attempts } = door(parts)
  return firstService({ links: parts.queries(firstLinkQueries), passwords, judgePassword, attempts })
})

/** What super users do: organisations, procedures and people of the whole portal. */
export const calls = {
  'admin.org.page': (parts) => org(parts).page,
  'admin.org.show': (parts) => org(parts).show,
  'admin.org.members': (parts) => org(parts).members,
  'admin.org.switch': (parts) => org(parts).switchOrg,
  'admin.procedure.page': (parts) => procedure(parts).page,
  'admin.procedure.show': (parts) => procedure(parts).show,
  'admin.procedure.fields': (parts) => procedure(parts).fields,
  'admin.procedure.runs': (parts) => procedure(parts).runs,
  'admin.procedure.set': (parts) => procedure(parts).set,
  'admin.procedure.try': (parts) => procedure(parts).attempt,
  'admin.user.page': (parts) => person(parts).page,
  'admin.user.show': (parts) => person(parts).show,
  'admin.user.orgs': (parts) => person(parts).orgs,
  'admin.user.sessions': (parts) => person(parts).sessions,
  'admin.user.create': (parts) => person(parts).create,
  'admin.user.update': (parts) => person(parts).update,
  'admin.user.super': (parts) => person(parts).setSuper,
  'admin.user.lock': (parts) => person(parts).lock,
  'admin.user.signout': (parts) => person(parts).signOut,
  'admin.user.dropstep': (parts) => lostStep(parts).drop,
  'admin.user.link': (parts) => person(parts).link,
  'admin.user.belong': (parts) => person(parts).belong,
  'admin.user.leave': (parts) => person(parts).leave,
  'admin.report.page': (parts) => record(parts).reports,
  'admin.change.page': (parts) => record(parts).changes,
  'admin.mail.page': (parts) => mail(parts).page,
  'admin.mail.retry': (parts) => mail(parts).retry,
  'admin.first': (parts) => first(parts).first,
} satisfies CallMap
