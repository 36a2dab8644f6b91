import { frameIcons } from '#engine/frameIcons.ts'
import type { IconShape, PageDocument, Portal } from '#engine/portal.ts'
import { type Checked, Library } from './library.ts'
import { linkBrands } from './link/brand.ts'
import { Lookup, type World } from './link/lookup.ts'
import { type Use, unknownNames } from './link/names.ts'
import { type LinkedPage, linkPage } from './link/page.ts'
import { makePortal } from './link/portal.ts'
import { proveUndos } from './link/undo.ts'
import { type Facts, proveWhole } from './link/whole.ts'
import { WorldBuilder } from './link/world.ts'
import { type Problem, type Source, sorted } from './problem.ts'
import type { Document } from './read/document.ts'
import { field } from './values.ts'
import { type Usage, wordsOf } from './words.ts'

export type { Facts } from './link/whole.ts'
export type { Source } from './problem.ts'

/** A portal, and everything that is wrong. The portal is null only when something outside pages, dashboards and brands is. */
export interface Linked {
  portal: Portal | null
  problems: Problem[]
}

/** Links declarations; what has not changed since the last call is not done again. */
export interface Linker {
  link(sources: Source[], facts?: Facts): Linked
}

/** Declarations that a portal cannot be without. */
const needed = [
  'config/app.yaml',
  'config/guards.yaml',
  'config/quantities.yaml',
  'config/time-ranges.yaml',
  'config/basemaps.yaml',
  'config/personas.yaml',
]

export function makeLinker(): Linker {
  const library = new Library()
  const builder = new WorldBuilder(library)
  const known = new WeakMap<Document, { lookup: Lookup; linked: LinkedPage }>()

  function pageOf(one: Checked, world: World, usage: Usage): LinkedPage {
    const before = known.get(one.document)
    if (before?.lookup.isSameIn(world)) return before.linked
    const lookup = new Lookup(world)
    const place = {
      name: one.name,
      kind: one.kind === 'dashboard' ? ('dashboard' as const) : ('page' as const),
      ...(one.topic === undefined ? {} : { topic: one.topic }),
    }
    const linked = linkPage(one.document, place, lookup, one.broken, usage)
    if (linked.problems.length === 0) known.set(one.document, { lookup, linked })
    return linked
  }

  return {
    link(sources, facts = {}) {
      const { all, documents, icons, problems: strays } = library.read(sources)
      const usage = wordsOf(sources)
      const world = builder.build(all, documents, facts)
      const problems: Problem[] = [
        ...strays,
        ...missingFiles(documents),
        ...all.flatMap((one) => one.problems),
        ...world.problems,
      ]
      const undos = proveUndos(world.world)
      problems.push(...undos.problems)
      const pages = new Map<string, LinkedPage>()
      const uses: Use[] = [...world.uses, ...undos.uses]
      for (const one of all) {
        if (one.kind !== 'page' && one.kind !== 'dashboard') continue
        if (one.document.mistakes.length > 0) continue
        if (pages.has(one.name))
          problems.push(
            one.document.problem(
              'TL515',
              [0, 1],
              `there is a page or dashboard "${one.name}" already, in ${pages.get(one.name)?.page.origin.file}`,
            ),
          )
        else {
          const linked = pageOf(one, world.world, usage)
          pages.set(one.name, linked)
          uses.push(...linked.uses, ...topicUse(one))
          problems.push(...linked.problems)
        }
      }
      problems.push(...unknownNames(world.world.names, uses, usage), ...proveWhole(all, world, pages, facts, icons))
      const provider = String(field(all.find(({ kind }) => kind === 'app')?.document.value, 'brand') ?? '')
      const failed = new Set(problems.map(({ file }) => file))
      for (const use of uses) if (!world.world.names.has(use.kind, use.name)) failed.add(use.document.file)
      const brands = linkBrands(
        all
          .filter(({ kind }) => kind === 'brand')
          .map(({ name, document }) => ({ slug: name, document, isBroken: failed.has(document.file) })),
        provider,
      )
      problems.push(...brands.problems)
      const told = sorted(problems)
      if (told.some(({ file }) => !isIsolated(file))) return { portal: null, problems: told }
      const shown = new Map(
        all
          .filter(({ kind }) => kind === 'page' || kind === 'dashboard')
          .map((one) => [one.name, failed.has(one.document.file) ? failedPage(one, told) : pages.get(one.name)?.page]),
      )
      const complete = new Map([...shown].flatMap(([name, page]) => (page ? [[name, page] as const] : [])))
      return {
        portal: makePortal({
          all,
          linked: world,
          pages,
          documents: complete,
          brands: brands.brands,
          icons: iconsOf(uses, facts),
        }),
        problems: told,
      }
    },
  }
}

/** The icons that are named and those of the frame, by name; sorted, so that the same declarations give the same portal. */
function iconsOf(uses: readonly Use[], { icons = {} }: Facts): Record<string, IconShape> {
  const names = new Set<string>(frameIcons)
  for (const { kind, name } of uses) if (kind === 'icon') names.add(name)
  return Object.fromEntries(
    [...names].sort().flatMap((name) => {
      const shape = Object.hasOwn(icons, name) ? icons[name] : undefined
      return shape ? [[name, shape] as const] : []
    }),
  )
}

/** A problem in a page, dashboard or brand costs that one only. */
const isIsolated = (file: string): boolean => /^(config\/(pages|brands)|dashboards)\//.test(file)

function topicUse({ topic, document }: Checked): Use[] {
  return topic === undefined ? [] : [{ kind: 'topic', name: topic, document, path: [], side: 'value' }]
}

function missingFiles(documents: ReadonlyMap<string, Document>): Problem[] {
  const missing = needed.filter((file) => !documents.has(file))
  return missing.map((file) => ({
    code: 'TL012',
    file,
    line: 1,
    column: 1,
    message: `${file} is missing: a portal cannot be without it`,
  }))
}

/** The page that stands in for one that could not be linked. */
function failedPage({ name, kind, topic, document }: Checked, problems: readonly Problem[]): PageDocument {
  const own = problems.filter(({ file }) => file === document.file)
  const [first] = own
  const title = field(document.value, 'title')
  const place = first
    ? `${first.file}:${first.line}:${first.column}  ${first.code}  ${first.message}`
    : `${document.file} names something that does not exist`
  return {
    title: typeof title === 'string' && title !== '' ? title : name,
    name,
    kind: kind === 'dashboard' ? 'dashboard' : 'page',
    ...(topic === undefined ? {} : { topic }),
    origin: { file: document.file, line: first?.line ?? 1 },
    panels: [],
    calls: {},
    problem: own.length > 1 ? `${place} (and ${own.length - 1} more)` : place,
  }
}
