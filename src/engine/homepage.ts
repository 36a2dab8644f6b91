/** §4: the homepage dashboard is the one flagged isHomepage, otherwise the first in the list; null when there is none. */
export function homepageOf<Dashboard extends { isHomepage?: boolean | null }>(
  dashboards: Dashboard[],
): Dashboard | null {
  return dashboards.find((dashboard) => dashboard.isHomepage) ?? dashboards[0] ?? null
}
