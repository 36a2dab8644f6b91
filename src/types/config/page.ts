// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { Condition, Level, Value, With } from './common.ts'
import type { Undo } from './endpoints.ts'
import type { Show } from './routes.ts'
/**
 * A time range of its own instead of the page's: the name of an option of the picker, days, so long back, since an event, or the picker's and no shorter than an option.
 *
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "range".
 */
export type Range = string | OwnRange
/**
 * What it is called, such as Since sowing.
 *
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "rangeName".
 */
export type RangeName = string
/**
 * The date or time of an event: a query of this page and the way into its result, such as crop.0.sown_on.
 *
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "since".
 */
export type Since = string
/**
 * The option of config/time-ranges.yaml that stands in while there was no such event.
 *
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "rangeElse".
 */
export type RangeElse = string
/**
 * Without them the page says so, and leads to where one comes by the first.
 *
 * @minItems 1
 * @maxItems 4
 */
export type Needs = string[]
/**
 * Show only where one of them is there.
 *
 * @minItems 1
 * @maxItems 4
 */
export type Needs1 = string[]
/**
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "go".
 */
export type Go =
  | string
  | {
      /**
       * A route's name.
       */
      route: string
      /**
       * Its parameters.
       */
      with?: With
      /**
       * What is chosen on its page: its variables.
       */
      choose?: With
    }
/**
 * @minItems 1
 * @maxItems 12
 *
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "actions".
 */
export type Actions = Action[]
/**
 * What must be there before there is anything to tell; one of them is enough.
 *
 * @minItems 1
 * @maxItems 4
 *
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "needs".
 */
export type Needs2 = string[]
/**
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "rangeEdge".
 */
export type RangeEdge = string | TimeRangeEdge

/**
 * A titled arrangement of panels on a grid of twelve columns. A dashboard is a page in dashboards/.
 */
export interface PageDeclaration {
  /**
   * The page's title.
   */
  title: string
  /**
   * The question that the page answers.
   */
  description?: string
  /**
   * The name of an icon, such as droplet.
   */
  icon?: string
  /**
   * Its place among the dashboards of its topic.
   */
  order?: number
  /**
   * A dashboard with an address of its own, /{organisation}/r/{resource}: its last part.
   */
  resource?: string
  show?: Show
  /**
   * wide: the whole width; reading: one narrow column, for forms and text. wide unless said.
   */
  layout?: 'wide' | 'reading'
  /**
   * Show the moment that is read in one panel in the others over time too; true unless said.
   */
  crosshair?: boolean
  /**
   * What a person may choose; each lives in the address.
   */
  vars?: {
    [k: string]: Variable
  }
  /**
   * How much time it shows at least: where the picker's is shorter, the page begins as long before its end as this option says. Days that a person chose stand.
   */
  atLeast?: string
  /**
   * Options of its own in the time picker, under those of every page.
   *
   * @minItems 1
   * @maxItems 6
   */
  ranges?: RangeOption[]
  needs?: Needs
  /**
   * Calls whose results the panels share.
   */
  queries?: {
    [k: string]: Query1
  }
  /**
   * The sentence above the panels: the first one that holds.
   *
   * @minItems 1
   * @maxItems 40
   */
  answer?: Answer[]
  /**
   * The things on the page, in reading order.
   *
   * @minItems 1
   * @maxItems 120
   */
  panels: PanelDeclaration[]
}
/**
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "variable".
 */
export interface Variable {
  /**
   * What the chooser is called.
   */
  label: string
  /**
   * Fixed choices. Numbers are written as amounts, unless all of them are years.
   *
   * @minItems 1
   * @maxItems 200
   */
  choices?: (string | number)[]
  /**
   * What fixed choices are called, where it is not the choice itself with a capital.
   */
  words?: {
    [k: string]: string
  }
  from?: Query
  /**
   * The row's field that is the choice's value.
   */
  value?: string
  /**
   * The row's field that is shown.
   */
  show?: string
  /**
   * Words for choosing none, such as "All locations"; then what depends on it gets nothing.
   */
  any?: string
  /**
   * The choice made at first; "first" is the first one, "any" none.
   */
  default: string | number
  /**
   * A day, chosen in a calendar instead of from a list; none needs words under any.
   */
  as?: 'date'
  /**
   * Several may be chosen: what depends on it gets a list, and nothing while none is.
   */
  many?: boolean
  /**
   * The parameter of the page's own address where the choice stands, instead of ?name=.
   */
  param?: string
  /**
   * Ask for it only when this holds; it sees the variables before it.
   */
  when?: Condition
}
/**
 * The call whose rows are the choices.
 */
export interface Query {
  /**
   * The endpoint to call.
   */
  endpoint: string
  with?: With
  /**
   * Call only when this holds.
   */
  when?: Condition
  /**
   * Ask again after this many seconds.
   */
  refresh?: number
  range?: Range
}
export interface OwnRange {
  name?: RangeName
  /**
   * Where it begins.
   */
  from?: string | TimeRangeEdge
  /**
   * Where it ends; now unless said.
   */
  to?: string | TimeRangeEdge
  since?: Since
  else?: RangeElse
  /**
   * The picker's, begun as long before its end as this option says where it is shorter.
   */
  atLeast?: string
}
export interface TimeRangeEdge {
  /**
   * The beginning of this day, week (Monday), month or year, in the location's zone.
   */
  start?: 'day' | 'week' | 'month' | 'year'
  /**
   * So much earlier.
   */
  back?: {
    hours?: number
    days?: number
    weeks?: number
    months?: number
    years?: number
  }
}
/**
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "rangeOption".
 */
export interface RangeOption {
  name: RangeName
  /**
   * Where it begins.
   */
  from?: string | TimeRangeEdge
  /**
   * Where it ends; now unless said.
   */
  to?: string | TimeRangeEdge
  since?: Since
  else?: RangeElse
}
/**
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "query".
 */
export interface Query1 {
  /**
   * The endpoint to call.
   */
  endpoint: string
  with?: With
  /**
   * Call only when this holds.
   */
  when?: Condition
  /**
   * Ask again after this many seconds.
   */
  refresh?: number
  range?: Range
}
/**
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "answer".
 */
export interface Answer {
  /**
   * Holds, or the next is tried; the last has none.
   */
  when?: Condition
  /**
   * Words a person reads; {path} shows what a binding can see, formatted by its schema.
   */
  say: string
  level: Level
}
/**
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "panel".
 */
export interface PanelDeclaration {
  /**
   * A lower-case name: letters, digits, hyphen or underscore.
   */
  id: string
  /**
   * The panel type: the name of a folder in src/panels.
   */
  type: string
  /**
   * The panel's title.
   */
  title?: string
  /**
   * Words a person reads; {path} shows what a binding can see, formatted by its schema.
   */
  about?: string
  at: Place
  /**
   * What the panel reads.
   */
  data?: {
    [k: string]: Binding
  }
  /**
   * The panel type's own options.
   */
  options?: {}
  form?: FormDeclaration
  /**
   * Panels inside this one, by slot. Every type has the slot forms: for each form in it the header has a button of its title, which opens it beside the page, on a phone over it.
   */
  slots?: {
    /**
     * @minItems 1
     * @maxItems 60
     */
    [k: string]: PanelDeclaration[]
  }
  /**
   * Who sees it. A form needs none: it is shown to those whom its call lets in.
   */
  guard?: string
  /**
   * Show only when this holds.
   */
  when?: Condition
  needs?: Needs1
  /**
   * What happens on a gesture.
   */
  on?: {
    [k: string]: Actions
  }
  /**
   * @maxItems 12
   */
  buttons?: PanelButton[]
  range?: Range
  /**
   * Where it is folded to its header until somebody opens it: on a phone, what shows why, and is looked at now and then.
   */
  folded?: 'phone'
  empty?: Empty
  /**
   * Words a person reads; {path} shows what a binding can see, formatted by its schema.
   */
  source?: string
}
/**
 * Where it stands on the grid: column, row, width and height.
 *
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "place".
 */
export interface Place {
  /**
   * The first column, from 0.
   */
  x: number
  /**
   * The first row, from 0.
   */
  y: number
  /**
   * Columns.
   */
  w: number
  /**
   * Rows of 40 px.
   */
  h: number
}
/**
 * How one input of a panel is filled: a query, an endpoint, or a value that is at hand.
 *
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "binding".
 */
export interface Binding {
  /**
   * A query of this page.
   */
  use?: string
  /**
   * An endpoint, called for this panel.
   */
  endpoint?: string
  with?: With
  /**
   * Ask again after this many seconds.
   */
  refresh?: number
  /**
   * A value that is at hand.
   */
  value?: Value
  pick?: Pick
}
/**
 * What part of the result: a path, then the rows where fields have values, then what they come to, then one row, then one field.
 *
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "pick".
 */
export interface Pick {
  /**
   * A path into the result, before anything else.
   */
  path?: string
  /**
   * Keep the rows whose fields have these values.
   */
  where?: {
    [k: string]: Value
  }
  /**
   * One row for each value of this field, in the order in which they come: { by, count, sum, min, max }, as far as they are asked for.
   */
  by?: string
  /**
   * How many rows there are.
   */
  count?: true
  /**
   * The sum of this field, over the rows that have it; null when none has.
   */
  sum?: string
  /**
   * The least number, day or time of this field; null when no row has one.
   */
  min?: string
  /**
   * The greatest number, day or time of this field; null when no row has one.
   */
  max?: string
  /**
   * Take the first row only; null when there is none.
   */
  first?: boolean
  /**
   * Take the last row only; null when there is none.
   */
  last?: boolean
  /**
   * Take one field of the first row (or of the last, with last); null when there is none.
   */
  take?: string
}
/**
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "form".
 */
export interface FormDeclaration {
  /**
   * The endpoint that the form sends to; its input is the form's schema, less what with gives.
   */
  endpoint: string
  fill?: Binding1
  with?: With
  /**
   * Fields that are sent back as fill gave them, without being shown, such as a version.
   *
   * @minItems 1
   */
  keep?: string[]
  /**
   * A yes-or-no input that asks for a trial: the form first sends with it, shows what would happen, then sends.
   */
  check?: string
  /**
   * Fields that this form does not ask for, and does not send.
   *
   * @minItems 1
   */
  leave?: string[]
  /**
   * The fields' order; * is the rest.
   */
  order?: string[]
  /**
   * Fields that stand beside each other where there is room for them; each row stands where its first field does.
   *
   * @minItems 1
   * @maxItems 40
   */
  together?: string[][]
  /**
   * Words for fields: label, help, placeholder, and how they are shown.
   */
  labels?: {
    [k: string]: FieldWords
  }
  /**
   * The words on the send button.
   */
  send?: string
  /**
   * Steps of a wizard.
   */
  steps?: FormStep[]
  later?: FormLater
  /**
   * A yes-or-no input that says that what was questioned is meant. The form does not show it: after a refusal with the code unsure its button sends once more, with it.
   */
  sure?: string
}
/**
 * How one input of a panel is filled: a query, an endpoint, or a value that is at hand.
 */
export interface Binding1 {
  /**
   * A query of this page.
   */
  use?: string
  /**
   * An endpoint, called for this panel.
   */
  endpoint?: string
  with?: With
  /**
   * Ask again after this many seconds.
   */
  refresh?: number
  /**
   * A value that is at hand.
   */
  value?: Value
  pick?: Pick
}
/**
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "fieldWords".
 */
export interface FieldWords {
  /**
   * The field's label.
   */
  label?: string
  /**
   * A line under the field.
   */
  help?: string
  /**
   * What an empty field says; in a list, the words for choosing none.
   */
  placeholder?: string
  /**
   * How the field is shown; scan: a code, typed or read from a label by the camera; csv: the text of a chosen file; file: a chosen file of any kind; found: what a trial found in it, to choose from and to name; columns: the columns of a file, of each of which is chosen what it is; point: a latitude, with a map to put a pin on; boundary: a polygon, drawn on a map; hidden: not shown, and sent back as it is.
   */
  as?:
    | 'text'
    | 'email'
    | 'password'
    | 'new-password'
    | 'textarea'
    | 'number'
    | 'date'
    | 'select'
    | 'radio'
    | 'switch'
    | 'code'
    | 'scan'
    | 'csv'
    | 'file'
    | 'found'
    | 'columns'
    | 'point'
    | 'boundary'
    | 'hidden'
  /**
   * The field that is filled as well: the longitude of a point, the hectares of a boundary, the name of a file.
   */
  with?: string
  beside?: FieldBeside
  choices?: FieldChoices
}
/**
 * The rows of a query whose boundaries the map shows beside what is entered.
 */
export interface FieldBeside {
  /**
   * A query of this page whose result is rows.
   */
  use: string
  /**
   * The row's field that holds a boundary.
   */
  value: string
  /**
   * The row's field that names it.
   */
  show?: string
}
/**
 * The rows of a query that may be chosen from; several of them where the field is a list.
 */
export interface FieldChoices {
  /**
   * A query of this page whose result is rows.
   */
  use: string
  /**
   * The row's field that is sent.
   */
  value: string
  /**
   * The row's field that is shown; the value unless said.
   */
  show?: string
}
export interface FormStep {
  title: string
  /**
   * @minItems 1
   */
  fields: string[]
}
/**
 * Fields that few fill in, and none must: folded under a line of this title, below the others.
 */
export interface FormLater {
  title: string
  /**
   * @minItems 1
   */
  fields: string[]
}
/**
 * One step that a gesture triggers.
 *
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "action".
 */
export interface Action {
  /**
   * Words a person reads; {path} shows what a binding can see, formatted by its schema.
   */
  confirm?: string
  /**
   * With confirm: ask for the person's password as well. The steps after it read it as 'password'; where the next call says that it is wrong, it is asked for again.
   */
  password?: true
  /**
   * Call an endpoint.
   */
  call?: string
  /**
   * Ask a query again, by a button that only reads: after a call that writes, whatever was asked is asked again by itself.
   */
  refresh?: string
  /**
   * Words a person reads; {path} shows what a binding can see, formatted by its schema.
   */
  say?: string
  go?: Go
  show?: ShowOnce
  remember?: Remember
  /**
   * Enter with the last call's result, leave, switch to the organisation in with.org_id, or renew what the frame knows of the person.
   */
  session?: 'enter' | 'leave' | 'switch' | 'renew'
  /**
   * Let the device make or use a passkey, as the last call's result asks, where the button says so if the browser has none; or let it take notices, signed with the key that 'with.key' gives. What it gives is the result for the next call.
   */
  device?: 'make-passkey' | 'use-passkey' | 'take-notices'
  /**
   * Save all that the panel shows as a file, by a button of a panel that can be read as a table.
   */
  save?: 'csv'
  /**
   * Print the page: whole tables, without the frame, under what is chosen on it.
   */
  print?: true
  /**
   * Do it only when this holds; the steps after it are done either way.
   */
  when?: Condition
  with?: With
  /**
   * How to take it back, where the call before it does not say so itself.
   */
  undo?: Undo
  level?: Level
}
/**
 * Show something until the person closes it, to be copied: a key that is told once.
 */
export interface ShowOnce {
  /**
   * Words a person reads; {path} shows what a binding can see, formatted by its schema.
   */
  title: string
  /**
   * Words a person reads; {path} shows what a binding can see, formatted by its schema.
   */
  text: string
  /**
   * Words a person reads; {path} shows what a binding can see, formatted by its schema.
   */
  note?: string
}
/**
 * Keep choices in this browser, for its maps.
 */
export interface Remember {
  /**
   * The basemap, by name.
   */
  selectedBasemapName?: Value
  /**
   * SINGLE or MULTIPLE.
   */
  selectionMode?: Value
  /**
   * raster or vector.
   */
  layerStyle?: Value
}
/**
 * This interface was referenced by `PageDeclaration`'s JSON-Schema
 * via the `definition` "button".
 */
export interface PanelButton {
  /**
   * What the button does.
   */
  label: string
  /**
   * The name of an icon, such as droplet.
   */
  icon?: string
  /**
   * Who sees it.
   */
  guard?: string
  when?: Condition
  /**
   * For the panel, for each row, or for the chosen rows; panel unless said.
   */
  for?: 'panel' | 'row' | 'rows'
  do: Actions
}
export interface Empty {
  /**
   * Words a person reads; {path} shows what a binding can see, formatted by its schema.
   */
  say: string
  button?: PanelButton1
  /**
   * Other causes: the first that holds is told in its words.
   *
   * @minItems 1
   * @maxItems 6
   */
  cases?: EmptyCase[]
}
/**
 * The way out of it.
 */
export interface PanelButton1 {
  /**
   * What the button does.
   */
  label: string
  /**
   * The name of an icon, such as droplet.
   */
  icon?: string
  /**
   * Who sees it.
   */
  guard?: string
  when?: Condition
  /**
   * For the panel, for each row, or for the chosen rows; panel unless said.
   */
  for?: 'panel' | 'row' | 'rows'
  do: Actions
}
export interface EmptyCase {
  /**
   * When this is the cause, such as that there is no forecast at all.
   */
  when: Condition
  /**
   * Words a person reads; {path} shows what a binding can see, formatted by its schema.
   */
  say: string
  button?: PanelButton
}
