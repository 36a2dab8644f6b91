import { lazily } from '../lazily.tsx'
import type { First } from '../pages/askFirst.ts'
import type { Runtime } from '../runtime.ts'

export const PortalFrame = lazily(async () => (await import('./frame.ts')).PortalFrame)

export const fromFrame = {
  PanelMenu: lazily(async () => (await import('./frame.ts')).PanelMenu),
  VarBar: lazily(async () => (await import('./frame.ts')).VarBar),
}

// Whoever draws these asks for them again and tells a person what failed.
const quietly = (fetched: Promise<unknown>): Promise<unknown> => fetched.catch(() => null)

/** Asks what a page in the frame will ask. The code for it is the frame's, so that a page without one does not wait for it. */
export async function askFirst(runtime: Runtime, first: First): Promise<void> {
  if (first.route.frame !== 'portal') return
  const part = await import('./frame.ts').catch(() => null)
  part?.askFirst(runtime, first)
}

/** Fetches the portal's frame, while its data is on the way. Resolves when it can be drawn, or cannot be had. */
export async function fetchFrame(): Promise<void> {
  await Promise.all([PortalFrame, fromFrame.PanelMenu, fromFrame.VarBar].map((part) => quietly(part.fetch())))
}
