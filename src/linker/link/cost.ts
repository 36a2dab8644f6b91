import type { Fault, PageDocument, Panel } from '#engine/portal.ts'
import type { Path, Problem } from '../problem.ts'
import { advice } from '../problems/advice.ts'
import type { Document } from '../read/document.ts'
import { placeholder } from './placeholder.ts'

/** Told, and harmful to nothing that is shown: needless or doubtful words, and files that are not taken at all. */
const harmless: ReadonlySet<string> = new Set(['TL010', 'TL014', 'TL218', 'TL222', 'TL223', 'TL326', 'TL327'])

/**
 * What is there twice is refused the second time, a call that nothing answers is left out, and a page without a place for
 * its children does not show them; the rest stands.
 */
const costsItself: ReadonlySet<string> = new Set([
  'TL501',
  'TL502',
  'TL504',
  'TL511',
  'TL512',
  'TL514',
  'TL515',
  'TL517',
])

/** Whether a problem costs one page, dashboard or brand, or less: there is a portal all the same. */
export const isIsolated = ({ file, code }: Problem): boolean =>
  /^(config\/(pages|brands)|dashboards)\//.test(file) || harmless.has(code) || costsItself.has(code)

/** A page as far as it stands, and what is wrong with the page itself, outside of its panels. */
interface Remaining {
  page: PageDocument
  frame: Fault | undefined
}

/**
 * Lets each problem of a page cost as little as can be: the innermost panel that it stands in becomes a card that says
 * so. What stands in no panel, or in one that holds the place of a child's page, costs the page.
 */
export function remaining(
  document: Document,
  page: PageDocument,
  problems: readonly Problem[],
  outlets: readonly Path[],
): Remaining {
  const open = new Set(problems.filter(({ code }) => !harmless.has(code)))
  // The page itself: what was worked out of it, such as its hash, is known by it.
  if (open.size === 0) return { page, frame: undefined }
  const inside = (path: Path): Problem[] => {
    const [from, to] = document.extent(path)
    return [...open].filter((one) => {
      const offset = document.offsetOf(one)
      return offset >= from && offset < Math.max(to, from + 1)
    })
  }
  const kept = (panels: readonly Panel[], at: Path): Panel[] =>
    panels.map((panel, index) => {
      const path = [...at, index]
      if (inside(path).length === 0) return panel
      const slots = Object.entries(panel.slots ?? {}).map(([name, inner]): [string, Panel[]] => [
        name,
        kept(inner, [...path, 'slots', name]),
      ])
      const own = inside(path)
      if (own.length === 0) return { ...panel, slots: Object.fromEntries(slots) }
      if (outlets.some((outlet) => path.every((step, nth) => outlet[nth] === step))) return panel
      for (const one of own) open.delete(one)
      const problem = faultOf(own)
      const { guard, ...card } = placeholder(document, path)
      // A guard that does not exist would hide the card from those who can mend it.
      const isGuarded = guard !== undefined && !own.some(({ code }) => code === 'TL201')
      return { ...card, id: panel.id, ...(isGuarded && { guard }), ...(problem && { problem }) }
    })
  const panels = page.panels.length === 0 ? [] : kept(page.panels, ['panels'])
  return { page: { ...page, panels }, frame: faultOf([...open]) }
}

/** The first of some problems, for those who may edit. */
export function faultOf(problems: readonly Problem[]): Fault | undefined {
  const [first] = [...problems].sort((a, b) => a.line - b.line || a.column - b.column)
  if (!first) return undefined
  const { file, line, column, code, message } = first
  return { file, line, column, code, message, toDo: advice[code] ?? '', more: problems.length - 1 }
}
