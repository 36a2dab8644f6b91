import type { ReactNode } from 'react'

/** Stands in for the form library's Markdown: a declaration's words are text, so its parser is never sent. */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>
}
