import type { Parts } from './parts.ts'

/** Makes something from the parts of a running server at its first use, once for each server. */
export function once<Made>(make: (parts: Parts) => Made): (parts: Parts) => Made {
  const kept = new WeakMap<Parts, { made: Made }>()
  return (parts) => {
    const before = kept.get(parts)
    if (before) return before.made
    const made = make(parts)
    kept.set(parts, { made })
    return made
  }
}
