import { type ComponentType, createContext } from 'react'
import type { PanelMenuProps } from './PanelMenu.tsx'

/** The menu of each panel, as the frame around the page fetches it; null where there is none. */
export const MenuOfPanel = createContext<ComponentType<PanelMenuProps> | null>(null)
