import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PanelProps } from '#panels/panel.ts'
import { loadPanel } from '#panels/registry.ts'

const held = new Map<string, LazyExoticComponent<ComponentType<PanelProps>>>()

/** A panel type's component, fetched when it is first drawn. */
export function lazyPanel(type: string): LazyExoticComponent<ComponentType<PanelProps>> {
  const known = held.get(type)
  if (known) return known
  const component = lazy(() =>
    loadPanel(type).catch((error: unknown) => {
      // The next drawing tries again.
      held.delete(type)
      throw error
    }),
  )
  held.set(type, component)
  return component
}

/** Types whose panels bring their own frame, or none. */
const bare = new Set(['tabs', 'outlet', 'menu'])
export const isBare = (type: string): boolean => bare.has(type)
