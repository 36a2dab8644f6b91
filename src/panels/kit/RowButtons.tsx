import { useState } from 'react'
import type { RowButton } from '../panel.ts'

/** Buttons for one row, or for the rows that are chosen. A button is busy until its actions are done. */
export function RowButtons({ buttons, rows, about }: { buttons: RowButton[]; rows: unknown[]; about: string }) {
  const [busy, setBusy] = useState<string | null>(null)
  const press = async (button: RowButton) => {
    setBusy(button.label)
    try {
      await button.press(rows)
    } finally {
      setBusy(null)
    }
  }
  const shown = buttons.filter((button) => rows.every((row) => button.isShown(row)))
  return (
    <span className="row-buttons">
      {shown.map((button) => (
        <button
          key={button.label}
          type="button"
          disabled={busy !== null || rows.length === 0}
          aria-label={about === '' ? button.label : `${button.label}: ${about}`}
          onClick={() => void press(button)}
        >
          {button.label}
        </button>
      ))}
    </span>
  )
}
