/** What was lost, in one word, for counting. */
export type LossKind =
  | 'query'
  | 'panel type'
  | 'setting'
  | 'transformation'
  | 'override'
  | 'value mapping'
  | 'threshold'
  | 'unit'
  | 'link'
  | 'alert'
  | 'repeat'
  | 'library panel'
  | 'variable'
  | 'annotation'
  | 'time'
  | 'words'
  | 'room'

/** One thing of a dashboard that its declaration does not have. */
export interface Loss {
  /** The panel's title; null when it is about the dashboard as a whole. */
  panel: string | null
  kind: LossKind
  reason: string
}

export type Tell = (kind: LossKind, reason: string) => void
