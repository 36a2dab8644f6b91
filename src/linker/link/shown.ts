import type { PageDocument, Schema } from '#engine/portal.ts'
import type { Checked } from '../library.ts'
import { type Problem, sorted } from '../problem.ts'
import { field } from '../values.ts'
import { faultOf, remaining } from './cost.ts'
import type { Names } from './names.ts'
import type { LinkedPage, PagePlace } from './page.ts'

/** What a page or dashboard is called and where it stands. */
export const placeOf = ({ name, kind, topic }: Checked): PagePlace => ({
  name,
  kind: kind === 'dashboard' ? 'dashboard' : 'page',
  ...(topic === undefined ? {} : { topic }),
})

/** The first page of each name, every page that could be read, linked, and what is wrong with those whose name is taken. */
export function linkPages(
  all: readonly Checked[],
  link: (one: Checked) => LinkedPage,
): { first: Map<string, Checked>; pages: Map<Checked, LinkedPage>; twins: Problem[] } {
  const first = new Map<string, Checked>()
  const pages = new Map<Checked, LinkedPage>()
  const twins: Problem[] = []
  for (const one of all) {
    if (one.kind !== 'page' && one.kind !== 'dashboard') continue
    const same = first.get(one.name)
    if (same) {
      const words = `there is a page or dashboard "${one.name}" already, in ${same.document.file}`
      if (one.problems.length === 0) twins.push(one.document.problem('TL515', [0, 1], words))
      continue
    }
    first.set(one.name, one)
    if (one.document.mistakes.length === 0) pages.set(one, link(one))
  }
  return { first, pages, twins }
}

interface Around {
  names: Names
  link: (one: Checked) => LinkedPage
  /** The page as it last was without a problem. */
  before: () => Checked | undefined
}

/** What is shown of a page: what is sound in it, its last good version, or a page that says so. */
export function shownPage(
  one: Checked,
  told: readonly Problem[],
  { names, link, before }: Around,
): { page: PageDocument; validators: Record<string, Schema> } {
  const own = told.filter(({ file }) => file === one.document.file)
  const linked = one.document.isWhole ? link(one) : undefined
  const found = linked && remaining(one.document, linked.page, wrongIn(one, linked, own, names), linked.outlets)
  if (linked && found && !found.frame) return { page: found.page, validators: linked.validators }
  const keptFor = found?.frame ?? faultOf(own)
  const last = before()
  const lastLinked = last && link(last)
  const lastFound =
    lastLinked && remaining(last.document, lastLinked.page, wrongIn(last, lastLinked, [], names), lastLinked.outlets)
  if (lastLinked && lastFound && !lastFound.frame && keptFor)
    return { page: { ...lastFound.page, keptFor }, validators: lastLinked.validators }
  return { page: failedPage(one, keptFor), validators: {} }
}

/** Everything that is wrong in a page: what is told of it, what was left untold, and names that do not exist. */
function wrongIn(one: Checked, linked: LinkedPage, told: readonly Problem[], names: Names): Problem[] {
  const lost = linked.uses.filter(({ kind, name }) => !names.has(kind, name))
  const all = sorted([...told, ...one.problems, ...one.untold, ...linked.problems])
  const places = new Set(all.map(({ line, column }) => `${line}:${column}`))
  const unnamed = lost
    .map(({ document, path, side, name }) => document.at(path, side, 'TL217', `"${name}" does not exist`))
    .filter(({ line, column }) => !places.has(`${line}:${column}`))
  return [...all, ...unnamed]
}

/** The page that stands in for one that cannot be shown. */
function failedPage(one: Checked, problem: PageDocument['problem']): PageDocument {
  const { file, value } = one.document
  const title = field(value, 'title')
  return {
    title: typeof title === 'string' && title !== '' ? title : one.name,
    ...placeOf(one),
    origin: { file, line: problem?.line ?? 1 },
    panels: [],
    calls: {},
    ...(problem && { problem }),
  }
}
