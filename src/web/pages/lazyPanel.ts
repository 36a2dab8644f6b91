import type { PanelProps } from '#panels/panel.ts'
import { loadPanel } from '#panels/registry.ts'
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

/** Types whose panels bring their own frame, or none. */
const bare = new Set(['tabs', 'outlet', 'menu'])
export const isBare = (type: string): boolean => bare.has(type)

/** Types whose cards are too narrow for an age beside the title: it stands under the number. */
const agedBelow = new Set(['stat'])
export const isAgedBelow = (type: string): boolean => agedBelow.has(type)
