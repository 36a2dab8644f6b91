import { type ReactNode, useRef } from 'react'
import { KeyboardReach } from './KeyboardReach.tsx'

/** What may be longer than its panel. The keyboard reaches it when there is something to scroll to. */
export function Scroll({ title, children }: { title: string; children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  return (
    <section ref={element} className="scroll" aria-label={title || undefined}>
      {children}
      <KeyboardReach box={element} />
    </section>
  )
}
