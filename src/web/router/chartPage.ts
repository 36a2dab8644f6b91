import type { PageDocument } from '#engine/portal.ts'
import type { Dashboard } from '#types/entity/dashboard.ts'
import type { Found } from '../pages/RoutePage.tsx'
import type { Runtime } from '../runtime.ts'
import { pageNamed } from './found.ts'

/** The address at which a path of the chart server is shown; null when it would lead elsewhere. */
function chartAddress(resource: string, shownAt: string): string | null {
  if (!/^\/(?![/\\])/.test(resource) || !URL.canParse(resource, shownAt)) return null
  const url = new URL(resource, shownAt)
  return url.origin === new URL(shownAt).origin ? url.href : null
}

/** A page of the chart server in a frame, after the organisation was made current there; else the way to it, or why not. */
export async function findChartPage(runtime: Runtime, dashboard: Dashboard): Promise<Found> {
  const { title, resource, orgId } = dashboard
  const problem = (words: string): Found => ({ page: null, title, problem: words })
  // The server tells the chart server's own addresses as paths; whatever is still whole leads elsewhere.
  if (!resource.startsWith('/')) return problem('This chart page is at an address that this portal does not allow.')
  const { isConnected, isSignedIn, address, say } = await runtime.charts.use(orgId)
  if (isConnected && !isSignedIn) return { page: await pageNamed(runtime, 'chart-sign-in'), title }
  if (address === null) return problem(say ?? 'This chart page cannot be shown.')
  const src = chartAddress(resource, address)
  if (src === null) return problem('This chart page is at an address that this portal does not allow.')
  const page = await pageNamed(runtime, 'chart-page')
  return { page: page && framing(page, dashboard, src), title }
}

const framing = (page: PageDocument, { slug, title, metaData }: Dashboard, src: string): PageDocument => ({
  ...page,
  // A page of its own for each, so that one is not taken for the other.
  name: `${page.name}-${slug}`,
  title,
  description: metaData.description ?? undefined,
  panels: page.panels.map((panel) =>
    // The panel that is named like its page.
    panel.id === page.name ? { ...panel, options: { name: title, ...panel.options, src } } : panel,
  ),
})
