import type { ReactNode } from 'react'
import type { Form, Shape } from '#engine/portal.ts'
import type { Quantities } from '#engine/quantities.ts'
import type { Range } from '#engine/timeRange.ts'

/** What a panel type's Panel.tsx gets. It draws; it never fetches and never reads the session. */
export interface PanelProps<Options = Record<string, unknown>, Data = Record<string, unknown>> {
  id: string
  title: string
  options: Options
  /** The bound inputs, each already picked. */
  data: Data
  /** What each bound input looks like (for labels, quantities and formats of its fields). */
  shapes: Record<string, Shape>
  /** The panel's time range and the zone in which it is read. */
  range: Range
  zone: string
  now: Date
  /** Inner size in CSS pixels. */
  size: { width: number; height: number }
  scheme: 'light' | 'dark'
  /** Units, formats, levels and colours of the quantities this panel shows. */
  quantities: Quantities
  /** Runs the declared actions of a gesture, with the row it was made on. Does nothing when none is declared. */
  act: (gesture: string, row?: unknown) => Promise<void>
  /** The gestures that have actions declared. */
  gestures: string[]
  /** The words of the row's buttons, already guarded; run with `press`. */
  rowButtons: RowButton[]
  /** Panels that stand inside this one, already drawn. */
  slots: Record<string, ReactNode>
  /** Set for panels of type form. */
  form?: FormSession
}

export interface RowButton {
  label: string
  icon?: string
  for: 'row' | 'rows'
  isShown: (row: unknown) => boolean
  press: (rows: unknown[]) => Promise<void>
}

/** What a form panel needs: its shape, its present values, and how to send. */
export interface FormSession {
  form: Form
  /** Present values, from `fill`. */
  values: Record<string, unknown>
  /** Loads the compiled validator: a factory that is given ajv's run-time pieces by their module names. */
  loadValidator: () => Promise<(need: Record<string, unknown>) => Record<string, unknown>>
  /** Sends and runs `on.sent`. Rejects with a Refusal; the entry stays. */
  send: (values: Record<string, unknown>) => Promise<void>
  /** Told when there is something entered that was not sent, and when that is over. */
  changed?: (isChanged: boolean) => void
}

/** What a call was refused with: the server's words and, where it names one, the field. */
export interface Refusal {
  message: string
  status: number
  code?: string
  /** Field (dotted path) → message. */
  at?: Record<string, string>
}

/** A table of what a panel shows, for the table view, CSV and screen readers. */
export interface PanelTable {
  columns: { key: string; title: string; unit?: string; align?: 'left' | 'right' }[]
  rows: Record<string, string | number | null>[]
}
