import { IconDots } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import type { RowButton } from '../panel.ts'

/** Buttons for one row, or for the rows that are chosen. A button is busy until its actions are done. */
export function RowButtons(props: {
  buttons: RowButton[]
  rows: unknown[]
  about: string
  /** Where there is little room: more than so many beside each other are folded away behind one. */
  beside?: number
}) {
  const { buttons, rows, about, beside = Number.POSITIVE_INFINITY } = props
  const [busy, setBusy] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const press = async (button: RowButton) => {
    setBusy(button.label)
    try {
      await button.press(rows)
    } finally {
      setBusy(null)
      setOpen(false)
    }
  }
  const shown = buttons.filter((button) => rows.every((row) => button.isShown(row)))
  const pieces = shown.map((button) => (
    <button
      key={button.label}
      type="button"
      disabled={busy !== null || rows.length === 0}
      aria-label={about === '' ? button.label : `${button.label}: ${about}`}
      onClick={() => void press(button)}
    >
      {button.label}
    </button>
  ))
  if (shown.length <= beside) return <span className="row-buttons">{pieces}</span>
  return (
    <details
      className="row-menu"
      open={isOpen}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary aria-label={`Change ${about}`}>
        <IconDots size={18} stroke={1.5} aria-hidden />
      </summary>
      <span className="row-buttons">{pieces}</span>
    </details>
  )
}
