import type { PageDocument } from '#engine/portal.ts'
import { lazily } from '../lazily.tsx'
import { lazyPanel } from '../pages/lazyPanel.ts'
import { firstRows } from './firstRows.ts'

export const PortalFrame = lazily(async () => (await import('../shell/frame.ts')).PortalFrame)
export const PanelMenu = lazily(async () => (await import('../shell/frame.ts')).PanelMenu)

// Whoever draws these asks for them again and tells a person what failed.
const quietly = (fetched: Promise<unknown>): Promise<unknown> => fetched.catch(() => null)

/** Fetches the portal's frame, while its data is on the way. Resolves when it can be drawn, or cannot be had. */
export async function fetchFrame(): Promise<void> {
  await Promise.all([quietly(PortalFrame.fetch()), quietly(PanelMenu.fetch())])
}

/** Begins to fetch the code of a page's first panels, before any of them is drawn. */
export function fetchPanels({ panels }: PageDocument): void {
  const first = panels.filter(({ problem, at }) => problem === undefined && at.y < firstRows)
  for (const type of new Set(first.map(({ type }) => type))) void quietly(lazyPanel(type).fetch())
}
