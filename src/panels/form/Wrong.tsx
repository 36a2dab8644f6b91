import { IconAlertOctagon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface WrongProps {
  id?: string
  /** It is about the whole, not the one thing that it stands under. */
  isFramed?: boolean
  children: ReactNode
}

/** What went wrong, said where it happened. */
export function Wrong({ id, isFramed = false, children }: WrongProps) {
  return (
    <p className="wrong" id={id} data-framed={isFramed || undefined} role="alert">
      <IconAlertOctagon size={isFramed ? 20 : 16} stroke={1.5} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
