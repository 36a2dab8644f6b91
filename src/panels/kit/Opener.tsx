import type { MouseEvent, ReactNode } from 'react'

/** What opens something by its name: a link where that has an address, so that it can be opened beside this page too. */
export function Opener(props: { href: string | undefined; className: string; open: () => void; children: ReactNode }) {
  const { href, className, open, children } = props
  const press = (event: MouseEvent) => {
    // The row around it is pressed as well, and would open it twice.
    event.stopPropagation()
    // How a browser is told to open a link elsewhere; a button knows no such way.
    if (href !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return
    event.preventDefault()
    open()
  }
  return href === undefined ? (
    <button type="button" className={className} onClick={press}>
      {children}
    </button>
  ) : (
    <a href={href} className={className} onClick={press}>
      {children}
    </a>
  )
}
