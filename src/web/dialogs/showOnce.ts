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

let last = Promise.resolve()

/** Shows something that is told once, until the person closes it; what is shown already is closed first. */
export function showOnce(what: Omit<Shown, 'close'>): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        change({
          ...what,
          close: () => {
            change(null)
            resolve()
          },
        })
      }),
  )
  return last
}

export const openShown = (): Shown | null => open

export function watchShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
