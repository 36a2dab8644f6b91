import type { PageDocument } from '#engine/portal.ts'
import { loadPanel } from '#panels/registry.ts'
import { firstRows } from './firstRows.ts'

// Whoever draws these asks for them again and tells a person what failed.
const quietly = (fetched: Promise<unknown>): void => void fetched.catch(() => null)

/** Begins to fetch the portal's frame, while its data is on the way. */
export function fetchFrame(): void {
  quietly(import('../shell/PortalFrame.tsx'))
  quietly(import('../pages/PanelMenu.tsx'))
}

/** Begins to fetch the code of a page's first panels, before any of them is drawn. */
export function fetchPanels({ panels }: PageDocument): void {
  const first = panels.filter(({ problem, at }) => problem === undefined && at.y < firstRows)
  for (const type of new Set(first.map(({ type }) => type))) quietly(loadPanel(type))
}
