import type { AlertRuleDeclaration } from '#types/config/alert-rule.ts'
import type { App, MenuEntry } from '#types/config/app.ts'
import type { BasemapOption } from '#types/config/basemaps.ts'
import type { BrandDeclaration } from '#types/config/brand.ts'
import type { ToolName } from '#types/config/common.ts'
import type { DecoderDeclaration } from '#types/config/decoder.ts'
import type { EndpointDeclaration, Rule } from '#types/config/endpoints.ts'
import type { GuardDeclaration } from '#types/config/guards.ts'
import type { ImportDeclaration } from '#types/config/import.ts'
import type { OrganisationDeclaration } from '#types/config/organisation.ts'
import type { FieldChoices, PageDeclaration, PanelDeclaration } from '#types/config/page.ts'
import type { ProcedureDeclaration } from '#types/config/procedure.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { RouteIndex, RouteMenu, Show } from '#types/config/routes.ts'
import type { SupplierDeclaration } from '#types/config/supplier.ts'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'

/** A JSON Schema (draft-07) with every $ref to another file already put in its place. */
export type Schema = { [key: string]: unknown }

/** What the browser knows of a value's structure: enough to format a text, a cell or a tooltip. */
export interface Shape {
  type?: string | string[]
  /** What people call it; while linking only, which puts it where it is read. */
  label?: string
  format?: string
  /** The quantity that a number measures. */
  quantity?: string
  /** The sibling field that names the quantity. */
  quantityFrom?: string
  items?: Shape
  properties?: Record<string, Shape>
  enum?: unknown[]
  /** Words for the values of an enum, by value. */
  words?: Record<string, string>
  /** The colours that they are drawn in, #rrggbb, by value. */
  colours?: Record<string, string>
}

/** One input of a call. */
export interface Input {
  required?: boolean
  /** What fills it when `with` does not: a path that a binding can see, such as `range.from`. */
  from?: string
  default?: unknown
  list?: boolean
  /** The words that it takes, if only these. */
  words?: string[]
  /** Null is a value of its own, as in "no location". */
  nullable?: boolean
}

/** An endpoint as the browser sees it. */
export interface Call {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path under the base, with {name} for inputs that stand in it. */
  path: string
  base: 'api' | 'legacy'
  body: 'json' | 'multipart'
  answers: 'json' | 'blob'
  paged: boolean
  org: 'current' | 'mine' | 'all' | 'none'
  /** The guard's name. */
  access: string
  /** The tool that it belongs to: its guards are asked too. */
  tool?: ToolName
  /** When it is refused, the server's words are told in a notification. */
  notify?: boolean
  /** It changes what the portal keeps: what was asked before it is stale after it. */
  writes: boolean
  inputs: Record<string, Input>
  shape: Shape
  /** The row's field that holds its time, and the one that names its source (procedures). */
  time?: string
  /** Its times are those at which a market closed. */
  closes?: boolean
  source?: string
}

/** An endpoint as the server sees it: the declaration with its schemas resolved. */
export interface Endpoint extends Omit<EndpointDeclaration, 'input' | 'result' | 'rules'> {
  name: string
  /** What it is about: the name of its file in config/endpoints, of its folder in config/procedures. */
  subject: string
  input: Schema
  result: Schema
  rules: Rule[]
  /** Set when the endpoint is a procedure. */
  procedure?: Pick<
    ProcedureDeclaration,
    'title' | 'description' | 'cache' | 'fresh' | 'rows' | 'timeout' | 'time' | 'empty' | 'closes' | 'source'
  > & {
    name: string
  }
}

/** One route, flattened: its whole path and what it inherits from its parents. */
export interface Route {
  name: string
  /** Whole path from the root, without a leading slash; `*` for any other. */
  path: string
  title?: string
  /** Own guards and all parents', outermost first, then those of its tool. */
  guards: string[]
  /** The tool that it belongs to. */
  tool?: ToolName
  /** The brand that it wears over the organisation's. */
  brand?: string
  show: Required<Show>
  frame: 'portal' | 'plain'
  page?: string
  resolves?: 'dashboard' | 'resource'
  redirect?: string
  /** The parameter that names the location that the page is about. */
  locates?: string
  /** The child shown by default, or several, of which the first whose condition holds is. */
  index?: string | RouteIndex[]
  /** What people type who look for it. */
  words?: string[]
  /** Its entry in the menu of its parent's page. */
  menu?: RouteMenu
  parent?: string
}

/** Where a declaration stands, for an author's eyes. */
interface Origin {
  file: string
  line: number
}

/** What is wrong in a declaration, for those who may edit it: where, what, and what to do. */
export interface Fault extends Origin {
  column: number
  code: string
  message: string
  toDo: string
  /** How many other mistakes stand in the same part. */
  more: number
}

/** A linked panel. `quantities` says which quantity each read input (or field of its rows) measures. */
export interface Panel extends Omit<PanelDeclaration, 'slots' | 'form'> {
  origin: Origin
  slots?: Record<string, Panel[]>
  form?: Form
  /** Set when the panel could not be linked: it becomes a card that says so. */
  problem?: Fault
  /** What each bound input looks like after its pick. */
  shapes: Record<string, Shape>
  /** Each input stands for itself: one that cannot be read costs no other. */
  partial?: true
  /** `empty` is the procedure's: true where it has no row, and nowhere else. */
  isEmptyShared?: true
}

/** A form ready to draw. */
export interface Form {
  call: string
  schema: Schema
  ui: Record<string, unknown>
  /** Address of the compiled validator, an ES module. */
  validator: string
  rules: Rule[]
  fill?: NonNullable<PanelDeclaration['form']>['fill']
  /** Fields that are sent back as `fill` gave them, without being shown. */
  keep?: string[]
  /** The input that asks for a trial first. */
  check?: string
  /** Field → the query whose rows may be chosen. */
  choices?: Record<string, FieldChoices>
  /** Field → the query whose rows its map shows beside it. */
  beside?: Record<string, FieldChoices>
  with?: Record<string, unknown>
  send?: string
  steps?: { title: string; fields: string[] }[]
  /** Fields that stand beside each other where there is room. */
  together?: string[][]
  /** Fields that few fill in, folded below the others. */
  later?: { title: string; fields: string[] }
  /** The input that says that what was questioned is meant. */
  sure?: string
}

/** A page or dashboard as it travels to the browser, complete in itself. */
export interface PageDocument extends Omit<PageDeclaration, 'panels'> {
  name: string
  kind: 'page' | 'dashboard'
  /** The folder of a dashboard. */
  topic?: string
  origin: Origin
  panels: Panel[]
  /** Every call that its queries, panels and actions make. */
  calls: Record<string, Call>
  /** Set when the page could not be linked; then `panels` is empty. */
  problem?: Fault
  /** Set when this is the last good version of the page: what is wrong with the present one. */
  keptFor?: Fault
}

type Meta = Exclude<BrandDeclaration['pageMeta'], string | undefined>
/** What of a brand's flags has no default. */
type MetaIfSaid = 'tagline' | 'supportEmail' | 'supportPhone'

/** A brand with everything that it extends already in it. */
export interface Brand
  extends Required<Omit<BrandDeclaration, 'extends' | 'routeName' | 'darkPalette' | 'colorPalette' | 'pageMeta'>> {
  slug: string
  colorPalette: Palette
  darkPalette: Palette
  pageMeta: Required<Omit<Meta, MetaIfSaid>> & Pick<Meta, MetaIfSaid>
  routeName?: string
}

export interface Palette {
  primary: string
  secondary: string
  accent: string
  headerText: string
  headerBanner: string
  menuHamburger: string
}

/** The small index that every visit loads. */
export interface Core {
  version: string
  app: App
  routes: Route[]
  guards: Record<string, GuardDeclaration>
  menus: Record<string, MenuEntry[]>
  quantities: Record<string, Quantity>
  timeRanges: TimeRangeOption[]
  basemaps: BasemapOption[]
  /** Page name → address of its document. */
  pages: Record<string, string>
  /** Brand slug → address of its document. */
  brands: Record<string, string>
  /** The calls that the frame itself makes. */
  calls: Record<string, Call>
  /** How each icon that a declaration names is drawn. */
  icons: Record<string, IconShape>
}

/** The parts of an icon on a field of 24 by 24, drawn as lines: SVG elements and their attributes. */
export type IconShape = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]

/** All declarations, valid and linked: plain immutable JSON, whose hash is its version. */
export interface Portal {
  version: string
  core: Core
  pages: Record<string, PageDocument>
  brands: Record<string, Brand>
  endpoints: Record<string, Endpoint>
  organisations: Record<string, OrganisationDeclaration>
  /** What can be brought in from files: known to the server alone. */
  imports: Record<string, ImportDeclaration>
  /** Ready-made rules for alerts: known to the server alone. */
  alertRules: Record<string, AlertRuleDeclaration>
  /** How messages of suppliers are read, and the bytes of devices: known to the server alone. */
  suppliers: Record<string, SupplierDeclaration>
  decoders: Record<string, DecoderDeclaration>
  /** Form validators: the address of each, and the schema that its module is compiled of when it is asked for. */
  validators: Record<string, Schema>
}
