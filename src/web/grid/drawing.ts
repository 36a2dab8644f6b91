import { createContext, type ReactNode } from 'react'
import type { Panel } from '#engine/portal.ts'

/** Draws one panel in a cell of this width and height, in CSS pixels. The page says how: the grid knows no panel. */
export type DrawPanel = (panel: Panel, width: number, height: number) => ReactNode

export const Drawing = createContext<DrawPanel>(() => null)
