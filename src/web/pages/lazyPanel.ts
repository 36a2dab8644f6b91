import type { PanelProps } from '#panels/panel.ts'
import { loadPanel, lookOf } from '#panels/registry.ts'
import { type Lazy, lazily } from '../lazily.tsx'

const held = new Map<string, Lazy<PanelProps>>()

/** A panel type's component, fetched when it is first drawn. */
export function lazyPanel(type: string): Lazy<PanelProps> {
  const known = held.get(type)
  if (known) return known
  const component = lazily<PanelProps>(async () => (await loadPanel(type)).default)
  held.set(type, component)
  return component
}

/** It stands without the card that panels have: alone, or in the frame of the page that stands in it. */
export const isBare = (type: string): boolean => (lookOf(type).frame ?? 'card') !== 'card'
