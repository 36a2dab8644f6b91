import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { reports, shownTo } from '../reports.ts'

/** The reports that the caller may see, in their order. */
export const croppingReports =
  ({ cropSettings: settings, memberships }: Tools): Named<'cropping_reports'> =>
  async ({ scope }) => {
    const shown = await shownTo({ settings, memberships }, scope)
    return reports.filter(({ report }) => shown.has(report))
  }
