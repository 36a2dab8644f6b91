import { readDeclarations } from '#server/readDeclarations.ts'
import type { Portal } from '../../src/engine/portal.ts'
import { makeLinker } from '../../src/linker/linker.ts'

let linking: Promise<Portal> | null = null

/** So that no test changes what the next one is given; one that must, takes a `structuredClone`. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) frozen(inner)
  return value
}

/** This repository's own portal, linked once for each worker. */
export function ownPortal(): Promise<Portal> {
  linking ??= readDeclarations(process.cwd(), process.cwd()).then((sources) => {
    const { portal, problems } = makeLinker().link(sources)
    if (!portal) throw new Error(`the declarations do not link: ${JSON.stringify(problems[0])}`)
    return frozen(portal)
  })
  return linking
}
