import type { ReactNode } from 'react'
import type { Form, Shape } from '#engine/portal.ts'
import type { Quantities } from '#engine/quantities.ts'
import type { Range } from '#engine/timeRange.ts'
import type { BasemapOption } from '#types/config/basemaps.ts'
import type { Things } from './kit/thingColours.ts'

/** Which panel it is, and the room that it has. */
export interface PanelPlace {
  id: string
  title: string
  /** Inner size in CSS pixels. */
  size: { width: number; height: number }
  scheme: 'light' | 'dark'
  /** It is drawn for paper: whole, since nobody can turn a page or scroll there. */
  isPrinted?: boolean
}

/** What it reads. */
interface PanelInputs<Data = Record<string, unknown>> {
  /** The bound inputs, each already picked. */
  data: Data
  /** What each bound input looks like (for labels, quantities and formats of its fields). */
  shapes: Record<string, Shape>
  /** The time range of which the data is. */
  range: Range
  /** Set where the rows are a page of a list that the server searches and sorts. */
  list?: ListView
  /** Inputs that could not be read, where each stands for itself; the others are there. */
  missing: string[]
  /** Asks for everything again. */
  again: () => void
}

/** How numbers and times are told. */
export interface PanelFormats {
  /** Units, formats, levels and colours of the quantities this panel shows. */
  quantities: Quantities
  /** The colours that things have on the page, which each panel keeps to and adds to. */
  things?: Things
  /** The zone in which times are read. */
  zone: string
  now: Date
  /** The name of the location, where the person sees only one: nothing has to say which. */
  onlyLocation?: string
}

/** What a person may do on it. */
export interface PanelActions {
  /** Runs the declared actions of a gesture, with the row it was made on, and says how that went; what failed was told. */
  act: (gesture: string, row?: unknown) => Promise<Outcome>
  /** Where a gesture leads, where all that it does is to lead there. */
  addressOf?: (gesture: string, row?: unknown) => string | undefined
  /** The gestures that have actions declared. */
  gestures: string[]
  /** The words of the row's buttons, already guarded; run with `press`. */
  rowButtons: RowButton[]
  /** Would a guard let this person pass? */
  allows: (guard: string) => boolean
}

/** What a map is drawn with. */
export interface PanelMaps {
  /** What a map may lie on. */
  basemaps: BasemapOption[]
  /** The document of a basemap's vector style, as it came. */
  readStyle: (address: string) => Promise<unknown>
}

/** What a basemap is chosen by. */
export interface PanelPictures {
  /** A small picture of a basemap, as an address of data. */
  readPicture: (address: string) => Promise<string>
}

export interface PanelMemory {
  /** This browser's memory of small choices, under the specification's keys. */
  kept: { read: (key: string) => string | null; write: (key: string, value: string) => void }
}

/** What stands inside it. */
export interface PanelInside {
  /** Panels that stand inside this one, already drawn. */
  slots: Record<string, ReactNode>
}

/** What every panel is handed. It draws; it never fetches and never reads the session. */
interface PanelSurroundings
  extends PanelPlace,
    PanelFormats,
    PanelActions,
    PanelMaps,
    PanelPictures,
    PanelMemory,
    PanelInside {}

/** What a panel type's Panel.tsx gets, of which it asks for what it needs: all of it, or some of the types above. */
export interface PanelProps<Options = Record<string, unknown>, Data = Record<string, unknown>>
  extends PanelSurroundings,
    PanelInputs<Data> {
  options: Options
  /** Set for panel types that take a form. */
  form?: FormSession
}

/** A step did not succeed and the steps after it were left out; the person has been told. */
export type Outcome = 'done' | 'declined' | 'failed'

/** What a person asks of a list that is longer than a page. */
export interface ListAsk {
  search: string
  sort: { field: string; down: boolean } | null
  /** The page, from 0. */
  at: number
}

export interface ListView extends ListAsk {
  perPage: number
  /** Rows in all that match the search. */
  total: number
  /** The fields that the server sorts by. */
  sortable: string[]
  canSearch: boolean
  /** The rows are those of the question before. */
  isStale: boolean
  /** Asks for something else; another search or order begins at the first page. */
  change: (next: Partial<ListAsk>) => void
}

export interface RowButton {
  label: string
  icon?: string
  for: 'row' | 'rows'
  isShown: (row: unknown) => boolean
  press: (rows: unknown[]) => Promise<void>
}

/** What was entered into a form and not sent, the values that it was made from, and when. */
export interface FormDraft {
  entry: Record<string, unknown>
  base: Record<string, unknown>
  /** Epoch ms. */
  at: number
}

/** A form and what stands in it. */
interface FormEntry {
  form: Form
  /** Present values of the form's fields and of those that it keeps, from `fill`. */
  values: Record<string, unknown>
  /** Why this browser cannot do what sending leads to, in the place of the words on the button. */
  lack?: string
  /** Some of what is sent with the entry is on its way: a choice whose offers are not here yet. */
  isWaiting?: boolean
  /** Keeps what is entered until it is sent; absent where nothing is kept. Null removes it. */
  draft?: { read: () => FormDraft | null; write: (draft: Pick<FormDraft, 'entry' | 'base'> | null) => void }
  /** Told when there is something entered that was not sent, and when that is over. */
  changed?: (isChanged: boolean) => void
  /** Told whether some of that would be gone with the page: a file, or what is begun on a map. */
  wouldLose?: (isLost: boolean) => void
}

/** What a form's fields offer, from the page's queries. */
export interface FormOffers {
  /** Field → what may be chosen, from a query's rows; a field without an entry waits for them. */
  choices: Record<string, Choice[]>
  /** Field → what its map shows beside it: names, and boundaries as they came. */
  beside?: Record<string, { name: string; boundary: unknown }[]>
  /** Where a map of the form begins, given what is entered: west, south, east, north; null when nothing says. */
  near?: (values: Record<string, unknown>) => [number, number, number, number] | null
}

/** How a form is checked and sent. */
interface FormSending {
  /** Loads the compiled validator: a factory that is given ajv's run-time pieces by their module names. */
  loadValidator: () => Promise<(need: Record<string, unknown>) => Record<string, unknown>>
  /** Sends and runs `on.sent`; gives what came back. Rejects with a Refusal; the entry stays. */
  send: (values: Record<string, unknown>) => Promise<unknown>
  /** Sends for a trial: nothing is kept, and what would happen comes back. */
  tryOut: (values: Record<string, unknown>) => Promise<unknown>
}

export interface FormSession extends FormEntry, FormOffers, FormSending {}

/** One thing that may be chosen. */
export interface Choice {
  value: string | number
  label: string
}

/** What a call was refused with: the server's words and, where it names one, the field. */
export interface Refusal {
  message: string
  status: number
  code?: string
  /** Field (dotted path) → message. */
  at?: Record<string, string>
  /** What stands there now, where somebody else changed it meanwhile. */
  theirs?: Record<string, unknown>
}

/** A table of what a panel shows, for the table view, CSV and screen readers. */
export interface PanelTable {
  columns: { key: string; title: string; unit?: string; align?: 'left' | 'right' }[]
  rows: Record<string, string | number | null>[]
}
