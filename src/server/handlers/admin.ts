import { adminMails } from '../services/admin/mails.ts'
import { adminOrgService } from '../services/admin/organisations.ts'
import { adminPeopleService } from '../services/admin/people.ts'
import { adminProcedureService } from '../services/admin/procedures.ts'
import { adminRecordService } from '../services/admin/records.ts'
import { adminAccountStore } from '../stores/adminAccounts.ts'
import { adminOrgStore } from '../stores/adminOrgs.ts'
import { adminPeopleStore } from '../stores/adminPeople.ts'
import { adminProcedureStore } from '../stores/adminProcedures.ts'
import { adminRecordStore } from '../stores/adminRecords.ts'
import { checked } from './checked.ts'
import type { HandlerParts } from './parts.ts'

/** What super users do: organisations, procedures and people of the whole portal. */
export function adminHandlers({ store, portal, publicUrl, procedures, answer }: HandlerParts) {
  const org = adminOrgService(adminOrgStore(store))
  const person = adminPeopleService(
    adminPeopleStore(store),
    adminAccountStore(store),
    adminMails(publicUrl, () => portal().core.app.name),
  )
  const procedure = adminProcedureService({ portal, procedures, answer, store: adminProcedureStore(store) })
  const record = adminRecordService(adminRecordStore(store))
  return {
    'admin.org.page': checked<'admin.org.page'>(org.page),
    'admin.org.show': checked<'admin.org.show'>(org.show),
    'admin.org.members': checked<'admin.org.members'>(org.members),
    'admin.org.switch': checked<'admin.org.switch'>(org.switchOrg),
    'admin.procedure.page': checked<'admin.procedure.page'>(procedure.page),
    'admin.procedure.show': checked<'admin.procedure.show'>(procedure.show),
    'admin.procedure.fields': checked<'admin.procedure.fields'>(procedure.fields),
    'admin.procedure.runs': checked<'admin.procedure.runs'>(procedure.runs),
    'admin.procedure.set': checked<'admin.procedure.set'>(procedure.set),
    'admin.procedure.try': checked<'admin.procedure.try'>(procedure.attempt),
    'admin.user.page': checked<'admin.user.page'>(person.page),
    'admin.user.show': checked<'admin.user.show'>(person.show),
    'admin.user.orgs': checked<'admin.user.orgs'>(person.orgs),
    'admin.user.sessions': checked<'admin.user.sessions'>(person.sessions),
    'admin.user.create': checked<'admin.user.create'>(person.create),
    'admin.user.update': checked<'admin.user.update'>(person.update),
    'admin.user.super': checked<'admin.user.super'>(person.setSuper),
    'admin.user.lock': checked<'admin.user.lock'>(person.lock),
    'admin.user.signout': checked<'admin.user.signout'>(person.signOut),
    'admin.user.link': checked<'admin.user.link'>(person.link),
    'admin.user.belong': checked<'admin.user.belong'>(person.belong),
    'admin.user.leave': checked<'admin.user.leave'>(person.leave),
    'admin.report.page': checked<'admin.report.page'>(record.reports),
    'admin.change.page': checked<'admin.change.page'>(record.changes),
  }
}
