import type { Portal } from '#engine/portal.ts'
import type { Linked, Source } from '#linker/linker.ts'
import { watchFolders } from './watchFolders.ts'

interface KeeperParts {
  read: () => Promise<Source[]>
  link: (sources: Source[]) => Linked | Promise<Linked>
}

/** Holds the portal that is served. A load that fails changes nothing: the last good one stays. */
export interface PortalKeeper {
  /** Throws before the first good load. */
  portal(): Portal
  /** Reads and links everything; gives what it found, with `portal` null when the last good one stays. */
  load(): Promise<Linked>
  /** Loads again whenever a file changes, and tells how it went. */
  follow(configDir: string, then: (linked: Linked) => void, failed: (error: unknown) => void): { close(): void }
}

export function makePortalKeeper({ read, link }: KeeperParts): PortalKeeper {
  let current: Portal | null = null
  let running: Promise<unknown> = Promise.resolve()

  const load = async (): Promise<Linked> => {
    const linked = await link(await read())
    if (linked.portal) current = linked.portal
    return linked
  }
  const inTurn = (): Promise<Linked> => {
    const next = running.then(load)
    running = next.catch(() => {})
    return next
  }

  return {
    portal() {
      if (!current) throw new Error('the portal is asked for before it was loaded')
      return current
    },
    load: inTurn,
    follow(configDir, then, failed) {
      return watchFolders(configDir, ['config', 'dashboards'], () => inTurn().then(then, failed), failed)
    },
  }
}
