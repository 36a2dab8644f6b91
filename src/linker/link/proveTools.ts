import type { Checked } from '../library.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { toolsetRule } from './toolsetRule.ts'
import type { LinkedWorld } from './world.ts'

/** A tool begins at one route, and nothing belongs to a tool before it is said what tools ask. */
export function proveTools(all: readonly Checked[], { world, routes }: LinkedWorld): Problem[] {
  const problems: Problem[] = []
  const begun = new Map<string, string>()
  const hasRule = toolsetRule(all) !== undefined
  const prove = (document: Document, path: Path): void => {
    if (hasRule) return
    const message = 'config/app.yaml does not say what a tool asks, so nobody could open this'
    problems.push(document.at([...path, 'tool'], 'value', 'TL527', message))
  }
  for (const { route, document, path } of routes) {
    const { tool, menu, parent, name } = route
    const isOwn = tool !== undefined && world.routes.get(parent ?? '')?.tool !== tool
    if (isOwn) prove(document, path)
    if (!isOwn || menu === undefined) continue
    const first = begun.get(tool)
    begun.set(tool, first ?? name)
    if (first === undefined) continue
    const message = `the tool "${tool}" begins at the route "${first}" already, so "${name}" needs no menu entry`
    problems.push(document.at([...path, 'menu'], 'key', 'TL528', message))
  }
  for (const { endpoint, document, path } of world.entries.values())
    if (endpoint?.tool !== undefined) prove(document, path)
  return problems
}
