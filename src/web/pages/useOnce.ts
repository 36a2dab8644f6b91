import { useRef } from 'react'
import type { Sent } from '../session/drafts.ts'

/** What is kept of a form for longer than its page lives. */
interface Noted {
  sent: () => Sent | undefined
  noteSent: (sent: Sent | undefined) => void
}

/** A file is told by its name, size and time: sent again, it is read again. */
const telling = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** Sixteen bytes by chance; `randomUUID` is not there where a portal is reached without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Sends a form's entry so that it is done once: what was not answered, on a bad line or before a reload, bears its key again
 * when it is sent again as it was.
 */
export function useOnce() {
  const last = useRef<Sent | null>(null)
  return async <T>(what: unknown, noted: Noted | undefined, deliver: (key: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(what, telling)
    const before = [last.current, noted?.sent()].find((one) => one?.text === text)
    const now = before ?? { text, key: newKey() }
    last.current = now
    noted?.noteSent(now)
    const answer = await deliver(now.key)
    last.current = null
    noted?.noteSent(undefined)
    return answer
  }
}
