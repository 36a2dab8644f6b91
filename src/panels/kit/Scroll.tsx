import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** What may be longer than its panel. The keyboard reaches it when there is something to scroll to. */
export function Scroll({ title, children }: { title: string; children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (box) setLong(box.scrollHeight > box.clientHeight + 1)
  })
  return (
    <section ref={element} className="scroll" aria-label={title || undefined} tabIndex={isLong ? 0 : undefined}>
      {children}
    </section>
  )
}
