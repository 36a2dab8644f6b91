export interface Shown {
  title: string
  text: string
  note?: string
  close: () => void
}

let open: Shown | null = null
const listeners = new Set<() => void>()

const change = (next: Shown | null): void => {
  open = next
  for (const listener of [...listeners]) listener()
}

/** Shows something that is told once, until the person closes it. */
export function showOnce(what: Omit<Shown, 'close'>): Promise<void> {
  return new Promise((resolve) => {
    change({
      ...what,
      close: () => {
        change(null)
        resolve()
      },
    })
  })
}

export const openShown = (): Shown | null => open

export function watchShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
