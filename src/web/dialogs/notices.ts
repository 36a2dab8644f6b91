/** §9: where a notification may stand. */
export const positions = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
  'center',
] as const

type Position = (typeof positions)[number]
type NoticeLevel = 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'

export interface Notice {
  id: number
  text: string
  level: NoticeLevel
  position: Position
  /** Milliseconds until it goes; 0 stays until it is closed. */
  timeout: number
  undo?: () => Promise<void>
}

interface NoticeWish {
  text: string
  level?: NoticeLevel
  position?: string
  timeout?: number
  undo?: () => Promise<void>
}

export interface Notices {
  /**
   * Shows a notification: for five seconds unless said (§9), for twenty where something can be taken back. Throws RangeError for an unknown position or a timeout that is no number from 0 up.
   */
  show(wish: NoticeWish): number
  close(id: number): void
  list(): readonly Notice[]
  subscribe(listener: () => void): () => void
}

const isPosition = (value: string): value is Position => positions.some((position) => position === value)

export function makeNotices(): Notices {
  let notices: readonly Notice[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Notice[]): void => {
    notices = next
    for (const listener of [...listeners]) listener()
  }
  return {
    show({ text, level = 'info', position = 'bottom-right', undo, timeout = undo ? 20_000 : 5000 }) {
      if (!isPosition(position)) throw new RangeError(`"${position}" is no place`)
      if (!Number.isFinite(timeout) || timeout < 0) {
        throw new RangeError(`"${timeout}" is no time: give milliseconds from 0 up`)
      }
      last += 1
      const same = notices.filter((notice) => notice.text !== text || notice.undo)
      change([...same.slice(-4), { id: last, text, level, position, timeout, undo }])
      return last
    },
    close(id) {
      if (notices.some((notice) => notice.id === id)) change(notices.filter((notice) => notice.id !== id))
    },
    list: () => notices,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
