import { useSyncExternalStore } from 'react'

let large: number | null = null

/** How many times their usual size letters have, as a person set it in the browser. */
const letters = (): number => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

const told = new Set<() => void>()
let stop: (() => void) | null = null

/** Out of sight stands something a rem wide, whose width tells when somebody chooses other letters. */
function begin(): (() => void) | null {
  if (!('ResizeObserver' in globalThis)) return null
  const rem = document.body.appendChild(document.createElement('div'))
  Object.assign(rem.style, { position: 'fixed', width: '1rem', height: '0', visibility: 'hidden' })
  const sizes = new ResizeObserver(() => {
    large = letters()
    for (const changed of told) changed()
  })
  sizes.observe(rem)
  return () => {
    sizes.disconnect()
    rem.remove()
  }
}

function watch(changed: () => void): () => void {
  told.add(changed)
  stop ??= begin()
  return () => {
    told.delete(changed)
    if (told.size > 0) return
    stop?.()
    stop = null
  }
}

const now = (): number => {
  large ??= letters()
  return large
}

/** How large letters are, told again when that changes. */
export const useLetters = (): number => useSyncExternalStore(watch, now)

/** Letters of a picture grow as far as this: beyond it they would take the room of what they explain. */
const mostInPictures = 1.5

/** How large the letters on a canvas are. */
export const usePictureLetters = (): number => Math.min(useLetters(), mostInPictures)
