import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface DrawerProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  children: ReactNode
}

/** What is told beside the map, or the button that brings it back. From the right on a desk, from below on a phone. */
export function Drawer({ isOpen, setOpen, children }: DrawerProps) {
  if (!isOpen) {
    return (
      <button type="button" className="map-details map-surface" onClick={() => setOpen(true)}>
        Details
      </button>
    )
  }
  return (
    <aside className="map-drawer map-surface" aria-label="Details">
      <button
        type="button"
        className="map-button map-fold"
        aria-label="Fold the details away"
        title="Fold away"
        onClick={() => setOpen(false)}
      >
        <IconLayoutSidebarRightCollapse size={20} stroke={1.5} aria-hidden />
      </button>
      {children}
    </aside>
  )
}
