import { createContext, type ReactNode } from 'react'
import type { Panel } from '#engine/portal.ts'

/** A cell of the grid: its size in CSS pixels, and whether it is sure to be in view, or close to it, from the start. */
export interface Cell {
  width: number
  height: number
  isNear: boolean
}

/** Draws one panel in its cell. The page says how: the grid knows no panel. */
export type DrawPanel = (panel: Panel, cell: Cell) => ReactNode

export const Drawing = createContext<DrawPanel>(() => null)
