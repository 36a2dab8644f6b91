import { type ReactNode, useEffect, useRef } from 'react'

interface SheetProps {
  label: string
  /** side: a drawer from the left; bottom: a sheet on phones, a box elsewhere; wide: nearly the whole screen. */
  kind?: 'bottom' | 'side' | 'wide' | 'top'
  onClose: () => void
  children: ReactNode
}

/** A modal layer on the browser's own dialog: it traps the focus, closes on Escape and gives the focus back. */
export function Sheet({ label, kind = 'bottom', onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for its backdrop
    <dialog
      ref={dialog}
      className="sheet"
      data-kind={kind}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="sheet-inner">{children}</div>
    </dialog>
  )
}
