import { IconX } from '@tabler/icons-react'

/** The head of what opens over a map: its title, and the way to close it. */
export function SheetHead({ title, close }: { title: string; close: () => void }) {
  return (
    <header className="map-sheet-head">
      <h3>{title}</h3>
      <button type="button" className="map-button" aria-label={`Close ${title.toLowerCase()}`} onClick={close}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </button>
    </header>
  )
}
