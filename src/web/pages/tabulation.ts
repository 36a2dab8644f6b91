import { createContext, type RefObject } from 'react'
import type { PanelProps, PanelTable } from '#panels/panel.ts'
import { loadPanel } from '#panels/registry.ts'

/** Where a panel's body leaves what it was last drawn with, for the table and the CSV of its menu. */
export const PropsContext = createContext<RefObject<PanelProps | null>>({ current: null })

/** What a panel shows, as a table; null when its type cannot be read so. */
export async function tabulate(type: string, props: PanelProps | null): Promise<PanelTable | null> {
  const { tabulate: read } = await loadPanel(type)
  return read && props ? read(props) : null
}
