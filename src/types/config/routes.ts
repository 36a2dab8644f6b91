// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { Condition, ToolName } from './common.ts'
/**
 * Names of guards that must all allow.
 *
 * @minItems 1
 */
export type Guards = string[]
/**
 * Paths, their guards and their pages.
 *
 * @minItems 1
 */
export type Routes = RouteDeclaration[]

export interface RouteDeclaration {
  /**
   * The route's name, unique in the portal.
   */
  name: string
  /**
   * The path, relative to its parent; :name is a parameter, :name? may be left out, * is any other path.
   */
  path: string
  /**
   * The page's title; a dashboard brings its own.
   */
  title?: string
  /**
   * What people type who look for this page, beside its title, in small letters.
   *
   * @minItems 1
   * @maxItems 30
   */
  words?: string[]
  guards?: Guards
  /**
   * The tool that it and the routes under it belong to: the guards that open a tool are asked too. With a menu entry it is where the tool begins.
   */
  tool?: ToolName
  /**
   * The brand that it and the routes under it wear: its name, icon and colours over those of the organisation, which keeps its button style and page flags.
   */
  brand?: string
  show?: Show
  /**
   * With header and sidebar, or a plain page such as sign-in; portal unless said.
   */
  frame?: 'portal' | 'plain'
  /**
   * The page to show.
   */
  page?: string
  /**
   * The page is found at run time: by the dashboard's record, or by the resource in the address.
   */
  resolves?: 'dashboard' | 'resource'
  /**
   * The parameter that names one of the organisation's locations: the page is about that one.
   */
  locates?: string
  /**
   * Another route that this address leads to, with the same parameters.
   */
  redirect?: string
  menu?: RouteMenu
  /**
   * The child shown by default; or several, of which the first whose condition holds is shown. It sees the person and the organisation as guards do, and the last one has none.
   */
  index?: string | RouteIndex[]
  /**
   * Routes under this one; its page holds one outlet.
   *
   * @minItems 1
   */
  children?: RouteDeclaration[]
}
/**
 * What the frame shows beside the page.
 */
export interface Show {
  /**
   * Show the time-range picker; true unless said.
   */
  timePicker?: boolean
  /**
   * Let several locations be picked; false unless said.
   */
  multipleLocations?: boolean
}
/**
 * Its entry in the menu on its parent's page, or, where a tool begins, in the toolset of the frame; for those whom its guards allow.
 */
export interface RouteMenu {
  /**
   * What the entry says; the title unless said.
   */
  label?: string
  /**
   * The name of an icon, such as droplet.
   */
  icon: string
}
export interface RouteIndex {
  /**
   * The child.
   */
  go: string
  /**
   * Shown when this holds.
   */
  when?: Condition
}
