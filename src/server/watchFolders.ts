import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { basename, join, sep } from 'node:path'

// An editor writes a file in several steps, and a checkout many files; who never stops writing is heard all the same.
const settleMs = 120
const longestMs = 2000

/**
 * Calls `changed` once things have settled whenever something changes in some folders or below; only one call is under way
 * at a time. Each folder has one watcher, so that a thousand files cost no more than one; links are not followed.
 * @param top the folder that they stand in
 */
export function watchFolders(
  top: string,
  names: readonly string[],
  changed: () => Promise<void>,
  failed: (error: unknown) => void,
): { close(): void } {
  const watchers = new Map<string, FSWatcher>()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let since: number | undefined
  let running: Promise<unknown> = Promise.resolve()

  const drop = (folder: string) => {
    for (const [one, watcher] of watchers) {
      if (one !== folder && !one.startsWith(`${folder}${sep}`)) continue
      watcher.close()
      watchers.delete(one)
    }
  }

  const watchOne = (folder: string) => {
    if (watchers.has(folder)) return
    try {
      const watcher = watch(folder, (event, name) => {
        if (folder === top && !names.includes(name ?? '')) return
        // What goes may come back under its name, as another folder, which this watcher would not see.
        if (event === 'rename' && name !== null && name !== basename(folder)) drop(join(folder, name))
        hear()
      })
      watchers.set(
        folder,
        watcher.on('error', () => drop(folder)),
      )
    } catch (error) {
      // It is gone already; the folder around it tells so.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) failed(error)
    }
  }

  /** Watches the folders that are there now, before what is in them is read: nothing that comes later is missed. */
  const look = () => {
    const there = [top, ...names.flatMap((name) => foldersIn(join(top, name)))]
    for (const folder of [...watchers.keys()]) if (!there.includes(folder)) drop(folder)
    for (const folder of there) watchOne(folder)
  }

  function hear() {
    if (isClosed) return
    since ??= performance.now()
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        since = undefined
        running = running
          .then(() => {
            if (isClosed) return
            look()
            return changed()
          })
          .catch(failed)
      },
      Math.max(0, Math.min(settleMs, longestMs - (performance.now() - since))),
    )
  }

  look()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
      drop(top)
    },
  }
}

/** A folder and those in it; none where it is not there. */
function foldersIn(folder: string): string[] {
  try {
    const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
    return [folder, ...inside.flatMap((entry) => (entry.isDirectory() ? [join(entry.parentPath, entry.name)] : []))]
  } catch {
    return []
  }
}
