import { createContext, type ReactNode } from 'react'

/** What stands in the outlet of the present page: the page of the child route. */
export const Outside = createContext<ReactNode>(null)

/** A page that stands beside its parent's own content, in a drawer: its heading is the second on the screen, not the first. */
export const Inside = createContext(false)

/** What is done around a form once it was sent. */
export const SentContext = createContext<() => void>(() => undefined)
