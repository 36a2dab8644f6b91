import type { Portal } from '../../src/engine/portal.ts'
import { makeLinker } from '../../src/linker/linker.ts'
import { readDeclarations } from '../../src/server/readDeclarations.ts'

let linking: Promise<Portal> | null = null

/** This repository's own portal, linked once for each worker. */
export function ownPortal(): Promise<Portal> {
  linking ??= readDeclarations(process.cwd(), process.cwd()).then((sources) => {
    const { portal, problems } = makeLinker().link(sources)
    if (!portal) throw new Error(`the declarations do not link: ${JSON.stringify(problems[0])}`)
    return portal
  })
  return linking
}
