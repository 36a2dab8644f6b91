// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { Condition } from './common.ts'
/**
 * Guards of every page and call of a tool.
 *
 * @minItems 1
 */
export type Guards = string[]
/**
 * Guards of the calls of a tool that write. What the first that refuses says stands over the tool's pages.
 *
 * @minItems 1
 */
export type Guards1 = string[]

/**
 * The portal itself: its name, title template, default brand, menus and the calls that the frame makes.
 */
export interface App {
  /**
   * The product's name.
   */
  name: string
  /**
   * The browser title, for example "{title} - {brand.name}".
   */
  titleTemplate: string
  /**
   * The provider's brand, used until an organisation's own is known.
   */
  brand: string
  /**
   * The route that shows an organisation's home dashboard.
   */
  home: string
  /**
   * The landing page when a brand names no route.
   */
  landing: string
  /**
   * Where people sign in.
   */
  login: string
  /**
   * Where a person without an organisation is led.
   */
  accountSetup: string
  /**
   * The page for any other path.
   */
  notFound: string
  /**
   * The dashboard shown for an unknown dashboard name.
   */
  notFoundDashboard?: string
  /**
   * Endpoints that the frame itself calls.
   */
  calls?: string[]
  /**
   * What the search of the frame finds beside dashboards, locations and pages.
   *
   * @maxItems 12
   */
  finds?: Finder[]
  /**
   * Dashboard topics: the folder's name, with a title, an icon and an order.
   */
  topics?: {
    [k: string]: Topic
  }
  /**
   * What a page can need before it has anything to tell, and how one comes by it. Pages name them.
   */
  needs?: {
    [k: string]: Need
  }
  toolset?: ToolsetRule
  regional?: RegionalRule
  keep?: Keep
  /**
   * Menus by place. An entry shows only to those whom its route's guards allow.
   */
  menus: {
    [k: string]: MenuEntry[]
  }
}
/**
 * A kind of thing that is looked for on the server, for those who may open where it leads.
 *
 * This interface was referenced by `App`'s JSON-Schema
 * via the `definition` "finder".
 */
export interface Finder {
  /**
   * What one is called, such as Device.
   */
  kind: string
  /**
   * The name of an icon, such as droplet.
   */
  icon: string
  /**
   * A list whose input has search and limit, or a short one that takes nothing: that is searched in the browser.
   */
  call: string
  /**
   * The row's field that names it.
   */
  show: string
  /**
   * The row's field that tells it from others of that name.
   */
  about?: string
  /**
   * The route that shows one.
   */
  go: string
  /**
   * The route's parameters, each from a field of the row.
   */
  with?: {
    [k: string]: string
  }
}
export interface Topic {
  /**
   * The topic's title in the sidebar.
   */
  title: string
  /**
   * The name of an icon, such as droplet.
   */
  icon: string
  /**
   * Its place in the sidebar.
   */
  order: number
}
/**
 * This interface was referenced by `App`'s JSON-Schema
 * via the `definition` "need".
 */
export interface Need {
  /**
   * What it is, after “needs”, such as a rain gauge.
   */
  title: string
  /**
   * That it is not there, as the page's sentence.
   */
  say: string
  /**
   * Where one comes by it, the usual way first; none where no organisation can see to it.
   *
   * @minItems 1
   * @maxItems 3
   */
  ways?: MenuEntry[]
}
/**
 * This interface was referenced by `App`'s JSON-Schema
 * via the `definition` "menuEntry".
 */
export interface MenuEntry {
  /**
   * What the entry says.
   */
  label: string
  /**
   * The name of an icon, such as droplet.
   */
  icon?: string
  /**
   * The route it leads to.
   */
  go: string
  when?: Condition
}
/**
 * What every tool asks. A guard sees how the organisation has the tool in question as {var: tool}.
 *
 * This interface was referenced by `App`'s JSON-Schema
 * via the `definition` "toolset".
 */
export interface ToolsetRule {
  open: Guards
  work: Guards1
  /**
   * The route where a tool is renewed.
   */
  renew: string
}
/**
 * When the data of a regional office are shown by farm instead of by device.
 *
 * This interface was referenced by `App`'s JSON-Schema
 * via the `definition` "regional".
 */
export interface RegionalRule {
  /**
   * The organisation, by its number.
   */
  org: number
  /**
   * It has more current locations than this.
   */
  moreThan: number
  /**
   * The regional offices that farms may share with, by the numbers of their organisations; that one alone unless said.
   *
   * @maxItems 200
   */
  offices?: number[]
}
/**
 * For how many days is kept what nobody looks back at. Sums of readings, and what people write down, stay for good.
 *
 * This interface was referenced by `App`'s JSON-Schema
 * via the `definition` "keep".
 */
export interface Keep {
  /**
   * Each single reading; 400 unless said. Their quarter hours, hours and days stay.
   */
  readings?: number
  /**
   * How procedures ran; 30 unless said.
   */
  runs?: number
  /**
   * Errors that browsers met, since they were last met; 90 unless said.
   */
  reports?: number
  /**
   * That a mail was sent or given up, and its file; 30 unless said.
   */
  mails?: number
  /**
   * Ended sessions, and links and codes that were mailed; 7 unless said.
   */
  sessions?: number
  /**
   * What data sources sent, as it came; 14 unless said.
   */
  messages?: number
  /**
   * Who changed what; 1,100 unless said.
   */
  audit?: number
}
