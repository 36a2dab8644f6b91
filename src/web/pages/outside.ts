import { createContext, type ReactNode } from 'react'

/** What stands in the outlet of the present page: the page of the child route. */
export const Outside = createContext<ReactNode>(null)
