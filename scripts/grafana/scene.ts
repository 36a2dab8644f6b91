import type { Quantities } from '#engine/quantities.ts'
import type { PanelDeclaration } from '#types/config/page.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { FoundPanel } from './foundPanels.ts'
import type { Tell } from './loss.ts'
import type { Known, Question } from './questions.ts'
import type { Variables } from './variables.ts'

/** What of the portal the importer has to know. */
export interface Here extends Known {
  table: Record<string, Quantity>
  quantities: Quantities
  /** Names of the time ranges that can be picked. */
  ranges: ReadonlySet<string>
}

/** One panel on its way: what it was, what it asked, and where its losses are told. */
export interface Scene {
  panel: FoundPanel
  questions: Question[]
  here: Here
  variables: Variables
  tell: Tell
  /** Seconds after which the dashboard asked again. */
  refresh: number | undefined
}

/** A panel as it will be declared, without its id and its place. */
export type Drawn = Omit<PanelDeclaration, 'id' | 'at' | 'title'>
