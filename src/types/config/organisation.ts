// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * An organisation that files alone bring in: its brand, its hosts, its dashboards. The file's name is its slug.
 */
export interface OrganisationDeclaration {
  /**
   * Its id, where it has to be a certain one.
   */
  id?: number
  /**
   * The organisation's name.
   */
  name: string
  /**
   * Its brand; the provider's unless said.
   */
  brand?: string
  /**
   * Host names that show its brand before anybody signs in.
   */
  hosts?: string[]
  /**
   * Its time zone, such as Australia/Melbourne.
   */
  zone: string
  /**
   * Brought in only where demo data is wanted.
   */
  demo?: boolean
  /**
   * The dashboard that is its home.
   */
  homepage?: string
  /**
   * The dashboards it has: a slug, or a slug with a title, a display type and a resource of its own.
   */
  dashboards?: (string | OrganisationDashboard)[]
}
export interface OrganisationDashboard {
  /**
   * A lower-case name: letters, digits, hyphen or underscore.
   */
  slug: string
  /**
   * Its title.
   */
  title: string
  /**
   * How it is displayed.
   */
  type: 'VuePage' | 'GrafanaPage' | 'VueRoute'
  /**
   * How the frame holds the page: with space around it, which is usual; over the whole width; or filling the window, as a chart page does.
   */
  container?: 'padded' | 'full' | 'frame'
  /**
   * The page, the chart page, or the last part of the route.
   */
  resource: string
}
