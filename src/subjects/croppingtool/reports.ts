import type { Scope } from '#server/db/store.ts'
import { Failure } from '#server/records/failure.ts'
import type { MembershipQueries } from '#subjects/people/memberships.ts'
import type { ReportName } from '#types/api/croppingtool/croppingtool.ts'
import type { CropSettingQueries } from './cropSettings.ts'

/** The reports in the order in which they are offered, each with its words and the question that it answers. */
export const reports: { report: ReportName; title: string; question: string }[] = [
  { report: 'season-summary', title: 'Season summary', question: 'What did each crop yield, and what did it leave?' },
  { report: 'paddock-record', title: 'Paddock record', question: 'What was done in each field?' },
  { report: 'crop-stage', title: 'Crop stages', question: 'When was each crop at which stage?' },
  { report: 'yield-gap', title: 'Yield gap', question: 'What could the water have grown, and what did it grow?' },
  { report: 'water-use', title: 'Water use', question: 'Where did the water go?' },
  { report: 'input-use', title: 'Inputs', question: 'How much of each product was used, and what did it cost?' },
  { report: 'spray-record', title: 'Spray record', question: 'What was sprayed, in which weather, by whom?' },
  { report: 'rotation', title: 'Rotation', question: 'Which crop followed which, field by field?' },
  { report: 'grain-stocks', title: 'Grain stocks', question: 'What lies in which store, and how much of it is sold?' },
  { report: 'nitrogen', title: 'Nitrogen', question: 'Did each crop have the nitrogen that its yield takes?' },
]

const titleOf = (name: ReportName): string => reports.find(({ report }) => report === name)?.title ?? name

interface SeenBy {
  settings: Pick<CropSettingQueries, 'hidden'>
  memberships: Pick<MembershipQueries, 'roleOf'>
}

/** The reports that the caller may see: all for administrators, and for whoever runs the portal. */
export async function shownTo({ settings, memberships }: SeenBy, scope: Scope): Promise<Set<ReportName>> {
  const { role, isSuperUser } = await memberships.roleOf(scope)
  const all = reports.map(({ report }) => report)
  if (isSuperUser || role === 'admin') return new Set(all)
  const hidden = await settings.hidden(scope)
  const isHidden = (report: ReportName): boolean =>
    role === null || hidden.some((one) => one.report === report && one.roles.some((each) => each === role))
  return new Set(all.filter((report) => !isHidden(report)))
}

/** Refuses a report that is kept from the caller's role. */
export async function refuseHidden(by: SeenBy, scope: Scope, report: ReportName): Promise<void> {
  if (!(await shownTo(by, scope)).has(report)) throw new Failure({ failed: 'report_hidden', report: titleOf(report) })
}
