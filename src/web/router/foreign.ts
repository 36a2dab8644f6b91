import { replace } from 'react-router'
import { pathTo } from '../navigation/paths.ts'
import type { Runtime } from '../runtime.ts'
import { recordOf } from './dashboards.ts'

/**
 * Tells what an address shows instead that is of an organisation which is none of the person's. §4: the home view where
 * none of theirs has a dashboard of that name.
 */
export async function tellForeign(runtime: Runtime, orgSlug: string, dashboardSlug: string | undefined): Promise<void> {
  const { core, notices } = runtime
  const isHere = dashboardSlug === undefined || (await recordOf(runtime, dashboardSlug)) !== null
  notices.show({ text: 'That page is of an organisation that you do not belong to. This is your own.', level: 'info' })
  if (!isHere) throw replace(pathTo(core, core.app.home, { orgSlug }))
}
