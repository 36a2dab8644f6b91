import { existsSync, type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import type { Portal } from '#engine/portal.ts'
import type { Linked, Source } from '#linker/linker.ts'

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

// An editor writes a file in several steps, and a checkout many files.
const settleMs = 120

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
      let timer: NodeJS.Timeout | undefined
      const changed = () => {
        clearTimeout(timer)
        timer = setTimeout(() => inTurn().then(then).catch(failed), settleMs)
      }
      const watchers: FSWatcher[] = ['config', 'dashboards']
        .map((folder) => join(configDir, folder))
        .filter((folder) => existsSync(folder))
        .map((folder) => watch(folder, { recursive: true }, changed).on('error', failed))
      return {
        close() {
          clearTimeout(timer)
          for (const watcher of watchers) watcher.close()
        },
      }
    },
  }
}
