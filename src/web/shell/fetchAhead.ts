import { lazily } from '../lazily.tsx'

export const PortalFrame = lazily(async () => (await import('./frame.ts')).PortalFrame)

export const fromFrame = {
  PanelMenu: lazily(async () => (await import('./frame.ts')).PanelMenu),
  VarBar: lazily(async () => (await import('./frame.ts')).VarBar),
}

// Whoever draws these asks for them again and tells a person what failed.
const quietly = (fetched: Promise<unknown>): Promise<unknown> => fetched.catch(() => null)

/** Fetches the portal's frame, while its data is on the way. Resolves when it can be drawn, or cannot be had. */
export async function fetchFrame(): Promise<void> {
  await Promise.all([PortalFrame, fromFrame.PanelMenu, fromFrame.VarBar].map((part) => quietly(part.fetch())))
}
