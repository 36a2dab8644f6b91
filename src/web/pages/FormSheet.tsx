import { useEffect, useRef } from 'react'
import type { Panel } from '#engine/portal.ts'
import { Button } from '#panels/kit/Button.tsx'
import { Grid } from '../grid/Grid.tsx'
import { SentContext } from './outside.ts'

interface FormSheetProps {
  form: Panel
  title: string
  isOpen: boolean
  close: () => void
}

/** A form beside the page, or over it on a phone. It is closed when it was sent, and stays as it is when it is put aside. */
export function FormSheet({ form, title, isOpen, close }: FormSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for its backdrop
    <dialog
      ref={dialog}
      className="sheet"
      data-kind="form"
      aria-label={title}
      onClose={close}
      onClick={({ target }) => {
        if (target === dialog.current) close()
      }}
    >
      <div className="sheet-inner">
        <SentContext value={close}>
          <Grid panels={[form]} />
        </SentContext>
        <div className="sheet-close">
          <Button isQuiet onClick={close}>
            Close
          </Button>
        </div>
      </div>
    </dialog>
  )
}
