import { useSyncExternalStore } from 'react'
import { letters } from './letters.ts'

let large: number | null = null

/** Out of sight stands something a rem wide, whose width tells when somebody chooses other letters. */
function watch(changed: () => void): () => void {
  if (!('ResizeObserver' in globalThis)) return () => undefined
  const rem = document.body.appendChild(document.createElement('div'))
  Object.assign(rem.style, { position: 'fixed', width: '1rem', height: '0', visibility: 'hidden' })
  const sizes = new ResizeObserver(() => {
    large = letters()
    changed()
  })
  sizes.observe(rem)
  return () => {
    sizes.disconnect()
    rem.remove()
  }
}

const now = (): number => {
  large ??= letters()
  return large
}

/** How large letters are, told again when that changes. */
export const useLetters = (): number => useSyncExternalStore(watch, now)
