/** The words on the two buttons. */
interface ConfirmWords {
  yes: string
  no: string
}

interface Confirmation {
  text: string
  /** The deed that the text asks about, unless said. */
  words?: ConfirmWords | undefined
  /** The person's password is asked for as well; why it is asked for again. */
  password?: { why: string | undefined }
  answer: (isConfirmed: boolean, password?: string) => void
}

let open: Confirmation | null = null
const listeners = new Set<() => void>()

const change = (next: Confirmation | null): void => {
  open = next
  for (const listener of [...listeners]) listener()
}

function ask(question: Omit<Confirmation, 'answer'>): Promise<string | null> {
  open?.answer(false)
  return new Promise((resolve) => {
    const mine: Confirmation = {
      ...question,
      answer: (isConfirmed, password = '') => {
        // A dialog tells that it was closed a moment later: by then another question may be open.
        if (open === mine) change(null)
        resolve(isConfirmed ? password : null)
      },
    }
    change(mine)
  })
}

/** Asks a yes-or-no question in a dialog; a question that is still open is answered with no. */
export const askToConfirm = async (text: string, words?: ConfirmWords): Promise<boolean> =>
  (await ask({ text, words })) !== null

/** Asks a yes-or-no question, and the person's password for the yes; null for a no. `why`: what was wrong with the one before. */
export const askForPassword = (text: string, why?: string): Promise<string | null> => ask({ text, password: { why } })

export const openConfirmation = (): Confirmation | null => open

export function watchConfirmation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
