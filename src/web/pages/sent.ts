import { createContext } from 'react'

/** What is done around a form once it was sent. */
export const SentContext = createContext<() => void>(() => undefined)
