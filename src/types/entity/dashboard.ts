// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * How the frame holds the page.
 */
export type DashboardContainer = 'full' | 'padded' | 'frame'
/**
 * A page written in the browser, which wins over the file; null when there is none.
 */
export type DashboardConfig = {
  [k: string]: unknown
} | null

/**
 * One organisation's record of a dashboard: what it is called, how it is shown, and which page it leads to.
 */
export interface Dashboard {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its title.
   */
  title: string
  /**
   * The organisation it belongs to.
   */
  orgId: number
  /**
   * That organisation's slug.
   */
  orgSlug: string
  /**
   * The organisation's home.
   */
  isHomepage: boolean
  container: DashboardContainer
  /**
   * The page, the chart page, or the last part of the route.
   */
  resource: string
  metaData: DashboardMeta
  config: DashboardConfig
  /**
   * The purchased component that brought it; null when none did.
   */
  componentInstance: string | null
}
/**
 * What the frame needs to know of a dashboard.
 */
export interface DashboardMeta {
  /**
   * How it is displayed: VuePage, GrafanaPage or VueRoute.
   */
  type: string
  /**
   * The topic it stands under.
   */
  topic: string | null
  /**
   * Its icon.
   */
  icon: string | null
  /**
   * Its place under its topic.
   */
  order: number
  /**
   * What it tells.
   */
  description: string | null
}
/**
 * A topic that dashboards of the organisation have.
 *
 * This interface was referenced by `Dashboard`'s JSON-Schema
 * via the `definition` "topicName".
 */
export interface TopicName {
  /**
   * Its code.
   */
  topic: string
  /**
   * What it is called.
   */
  title: string
}
/**
 * Which dashboards to list.
 *
 * This interface was referenced by `Dashboard`'s JSON-Schema
 * via the `definition` "dashboardFilter".
 */
export interface DashboardFilter {
  /**
   * The organisation; one of the caller's own.
   */
  org_id?: number
  /**
   * Only dashboards with these slugs.
   *
   * @maxItems 100
   */
  dashboard_slug?: string[]
  /**
   * Only the home dashboard.
   */
  is_homepage?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
}
/**
 * Whose dashboards.
 *
 * This interface was referenced by `Dashboard`'s JSON-Schema
 * via the `definition` "treeFilter".
 */
export interface TreeFilter {
  /**
   * The organisation asked about; it has to be the current one.
   */
  org_id?: number
}
/**
 * A topic with its dashboards.
 *
 * This interface was referenced by `Dashboard`'s JSON-Schema
 * via the `definition` "topic".
 */
export interface DashboardTopic {
  /**
   * The topic's name.
   */
  topic: string
  /**
   * Its title.
   */
  title: string
  /**
   * Its icon.
   */
  icon: string
  /**
   * Its place in the sidebar.
   */
  order: number
  /**
   * Its dashboards, in order.
   *
   * @maxItems 500
   */
  dashboards: DashboardLink[]
}
/**
 * A dashboard in the sidebar.
 */
export interface DashboardLink {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its title.
   */
  title: string
  /**
   * Its icon.
   */
  icon: string | null
  /**
   * The organisation's home.
   */
  isHomepage: boolean
  /**
   * What it needs and the organisation has none of, such as a rain gauge; null when it can tell something.
   */
  lacks?: string | null
}
