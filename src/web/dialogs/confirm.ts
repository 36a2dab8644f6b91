/** The words on the two buttons. */
interface ConfirmWords {
  yes: string
  no: string
}

interface Confirmation {
  text: string
  /** The deed that the text asks about, unless said. */
  words: ConfirmWords | undefined
  answer: (isConfirmed: boolean) => void
}

let open: Confirmation | null = null
const listeners = new Set<() => void>()

const change = (next: Confirmation | null): void => {
  open = next
  for (const listener of [...listeners]) listener()
}

/** Asks a yes-or-no question in a dialog; a question that is still open is answered with no. */
export function askToConfirm(text: string, words?: ConfirmWords): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    change({
      text,
      words,
      answer: (isConfirmed) => {
        change(null)
        resolve(isConfirmed)
      },
    })
  })
}

export const openConfirmation = (): Confirmation | null => open

export function watchConfirmation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
