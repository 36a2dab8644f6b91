import type { PageDocument } from '#engine/portal.ts'
import type { PanelProps } from '#panels/panel.ts'
import { loadPanel, lookOf } from '#panels/registry.ts'
import { type Lazy, lazily } from '../lazily.tsx'
import { firstRows } from './firstRows.ts'

const held = new Map<string, Lazy<PanelProps>>()

/** A panel type's component, fetched when it is first drawn. */
export function lazyPanel(type: string): Lazy<PanelProps> {
  const known = held.get(type)
  if (known) return known
  const component = lazily<PanelProps>(async () => (await loadPanel(type)).default)
  held.set(type, component)
  return component
}

/** What a form needs besides its panel type, of pages that have one. */
export const FormPicture = lazily(async () => (await import('./FormPicture.tsx')).FormPicture)

/** What a shelf of tools shows. */
export const ToolTiles = lazily(async () => (await import('./ToolTiles.tsx')).ToolTiles)

/** It stands without the card that panels have: alone, or in the frame of the page that stands in it. */
export const isBare = (type: string): boolean => (lookOf(type).frame ?? 'card') !== 'card'

/** Begins to fetch the code of a page's first panels, before any of them is drawn. */
export function fetchPanels({ panels }: PageDocument): void {
  const first = panels.filter(({ problem, at }) => problem === undefined && at.y < firstRows)
  // Whoever draws one asks for it again and tells a person what failed.
  const types = [...new Set(first.map(({ type }) => type))].map(lazyPanel)
  for (const part of [...types, ...(first.some(({ form }) => form) ? [FormPicture] : [])])
    part.fetch().catch(() => null)
}
