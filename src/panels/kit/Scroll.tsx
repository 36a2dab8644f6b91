import type { ReactNode } from 'react'
import { keyboardReach } from './keyboardReach.ts'

/** What may be longer than its panel. The keyboard reaches it when there is something to scroll to. */
export function Scroll({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section ref={keyboardReach} className="scroll" aria-label={title || undefined}>
      {children}
    </section>
  )
}
