import { type ComponentType, createContext } from 'react'
import type { PanelMenuProps } from './PanelItems.tsx'
import type { VarBarProps } from './VarBar.tsx'

interface FromFrame {
  PanelMenu: ComponentType<PanelMenuProps>
  VarBar: ComponentType<VarBarProps>
}

/** What of a page comes with the portal's frame, as whoever fetches that gives it: a page without one seldom has it. */
export const FromFrame = createContext<FromFrame | null>(null)
