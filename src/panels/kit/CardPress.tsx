import type { PanelActions } from '../panel.ts'

interface CardPressProps extends Pick<PanelActions, 'gestures' | 'act'> {
  /** What the card is of. */
  label: string
  row: unknown
}

/** Lies over a card and presses it, where a press is declared; what stands on the card is read by itself. */
export function CardPress({ label, row, gestures, act }: CardPressProps) {
  if (!gestures.includes('press')) return null
  return (
    <button type="button" className="card-press" aria-label={`Open ${label}`} onClick={() => void act('press', row)} />
  )
}
