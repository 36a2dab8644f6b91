/** The browser's local storage, or memory where that is blocked or full. */
export interface Keep {
  read(key: string): string | null
  /** Writes, or removes when the value is null. */
  write(key: string, value: string | null): void
  /** True once a value could not be written: the session then lives in this tab only. */
  isMemoryOnly(): boolean
}

/** §9: the keys that local storage may hold. */
export const keys = ['token', 'refreshToken', 'user', 'userOrgs', 'currentOrg'] as const

/** Longer values are somebody else's, and are discarded. */
const longest = 1_000_000

/** Opens the storage. `open` may throw, as browsers do in private mode. */
export function openKeep(open: () => Storage): Keep {
  const memory = new Map<string, string>()
  let isMemoryOnly = false
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open())
    } catch {
      isMemoryOnly = true
      return undefined
    }
  }
  return {
    read(key) {
      const value = memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null
      // §4: a stored value of "undefined" is discarded
      if (value === null || (value !== 'undefined' && value.length <= longest)) return value
      attempt((storage) => storage.removeItem(key))
      return null
    },
    write(key, value) {
      memory.delete(key)
      if (value === null) {
        attempt((storage) => storage.removeItem(key))
        return
      }
      const isWritten = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (!isWritten) memory.set(key, value)
    },
    isMemoryOnly: () => isMemoryOnly,
  }
}
