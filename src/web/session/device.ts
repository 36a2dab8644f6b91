import type { Core } from '#engine/portal.ts'
import type { Client } from '../data/client.ts'

/** What a page lets the device do. */
export type Deed = 'make-passkey' | 'use-passkey' | 'take-notices'

/** Lets the device do something; gives what the server is sent. Rejects with words for the person. */
export async function device(deed: Deed, asked: unknown): Promise<unknown> {
  if (deed === 'take-notices') return (await import('./takenNotices.ts')).takeNotices(asked)
  const { askPasskey, makePasskey } = await import('./passkeys.ts')
  return deed === 'make-passkey' ? makePasskey(asked) : askPasskey(asked)
}

/** After somebody signed in: notices that this browser took go on, or stop. */
export const followNotices = async (portal: { client: Client; core: Core }): Promise<void> =>
  (await import('./takenNotices.ts')).followNotices(portal)
