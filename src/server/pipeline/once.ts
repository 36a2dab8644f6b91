import type { Parts, Server } from './parts.ts'

/** Makes something of a thing, such as the parts of a call, at its first use, once for each. */
export function once<Made, Of extends object = Parts>(make: (parts: Of) => Made): (parts: Of) => Made {
  const kept = new WeakMap<Of, { made: Made }>()
  return (parts) => {
    const before = kept.get(parts)
    if (before) return before.made
    const made = make(parts)
    kept.set(parts, { made })
    return made
  }
}

/** Makes what a running server has one of, whatever call asks for it first. */
export function onceForServer<Made>(make: (server: Server) => Made): (parts: Parts) => Made {
  const made = once(make)
  return ({ server }) => made(server)
}
