import { useState, useSyncExternalStore } from 'react'
import { Button } from '#panels/kit/Button.tsx'
import { Sheet } from './Sheet.tsx'
import { openShown, type Shown, watchShown } from './showOnce.ts'

function Content({ title, text, note, close }: Shown) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The text stands there to be marked by hand.
      setCopied(false)
    }
  }
  return (
    <Sheet label={title} onClose={close}>
      <h2>{title}</h2>
      <code className="shown-once">{text}</code>
      {note && <p className="quiet">{note}</p>}
      <div className="row-end">
        <Button isQuiet onClick={close}>
          Close
        </Button>
        <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
      </div>
    </Sheet>
  )
}

/** What is being shown once, if anything. */
export function ShownOnce() {
  const shown = useSyncExternalStore(watchShown, openShown)
  return shown && <Content key={shown.text} {...shown} />
}
