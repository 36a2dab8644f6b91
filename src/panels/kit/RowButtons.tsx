import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
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
  const menu = useRef<HTMLDetailsElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  // A button that is busy loses the focus, and one that is folded away too: it goes back to where the person was.
  useEffect(() => {
    const { activeElement: on, body } = document
    if (busy !== null || isOpen || (on !== body && !menu.current?.contains(on))) return
    if (pressed.current?.isConnected) (menu.current?.querySelector('summary') ?? pressed.current).focus()
    pressed.current = null
  }, [busy, isOpen])
  const press = async (button: RowButton, on: HTMLElement) => {
    pressed.current = on
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
      onClick={(event) => void press(button, event.currentTarget)}
    >
      {button.label}
    </button>
  ))
  if (shown.length <= beside) return <span className="row-buttons">{pieces}</span>
  return (
    <details
      ref={menu}
      className="row-menu"
      name="row-menu"
      open={isOpen}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        pressed.current = menu.current
        setOpen(false)
      }}
    >
      <summary aria-label={`Change ${about}`}>
        <IconDots size={18} stroke={1.5} aria-hidden />
      </summary>
      <span className="row-buttons">{pieces}</span>
    </details>
  )
}
