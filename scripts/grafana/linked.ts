import { isSeq, LineCounter, parseDocument } from 'yaml'
import { declare, type Imported } from './declare.ts'
import type { Here } from './scene.ts'
import { yamlOf } from './write.ts'

/** A problem of the declaration, as the linker tells it. */
interface Unfit {
  line: number
  message: string
}

/** An imported dashboard with its YAML, and what keeps it from linking: nothing, unless the portal itself does. */
export interface Linked extends Imported {
  yaml: string
  problems: Unfit[]
}

/**
 * Declares a dashboard and lets `link` prove it. Where a chart does not link (a call with inputs that its procedure does
 * not take), that panel alone becomes a text.
 */
export function importedFrom(dashboard: Record<string, unknown>, here: Here, link: (yaml: string) => Unfit[]): Linked {
  const distrusted = new Set<number>()
  for (;;) {
    const imported = declare(dashboard, here, distrusted)
    const yaml = yamlOf(imported.declaration)
    const problems = link(yaml)
    const before = distrusted.size
    for (const panel of panelsAt(yaml, problems)) {
      const from = imported.from[panel]
      if (from !== undefined) distrusted.add(from)
    }
    if (problems.length === 0 || distrusted.size === before) return { ...imported, yaml, problems }
  }
}

/** Which of the declared panels the problems are in. */
function panelsAt(yaml: string, problems: Unfit[]): Set<number> {
  const lines = new LineCounter()
  const panels = parseDocument(yaml, { lineCounter: lines }).get('panels')
  if (!isSeq(panels)) return new Set()
  const starts = panels.items.map((item) => {
    const range: unknown = Reflect.get(Object(item), 'range')
    return Array.isArray(range) ? lines.linePos(Number(range[0])).line : 0
  })
  return new Set(
    problems
      .map(({ line }) => starts.findLastIndex((start) => start > 0 && start <= line))
      .filter((index) => index >= 0),
  )
}
