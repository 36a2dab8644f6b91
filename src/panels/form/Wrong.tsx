import { IconAlertOctagon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface WrongProps {
  id?: string
  /** It is about the whole, not the one thing that it stands under. */
  isFramed?: boolean
  children: ReactNode
}

/** What went wrong, said where it happened. What is about the whole comes into view: the button that was pressed may be far below. */
export function Wrong({ id, isFramed = false, children }: WrongProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFramed) words.current?.scrollIntoView({ block: 'nearest' })
  }, [isFramed])
  return (
    <p ref={words} className="wrong" id={id} data-framed={isFramed || undefined} role="alert">
      <IconAlertOctagon size={isFramed ? 20 : 16} stroke={1.5} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
