import { frameIcons } from '#engine/frameIcons.ts'
import type { IconShape, Portal } from '#engine/portal.ts'
import { type Checked, Library } from './library.ts'
import { linkBrands } from './link/brand.ts'
import { isIsolated } from './link/cost.ts'
import { Lookup, type World } from './link/lookup.ts'
import { type Use, unknownNames } from './link/names.ts'
import { type LinkedPage, linkPage } from './link/page.ts'
import { makePortal } from './link/portal.ts'
import { linkPages, placeOf, shownPage } from './link/shown.ts'
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
  /**
   * @param good texts that were linked without a problem before, by their files: a page that cannot be shown now is shown
   * as it was then
   */
  link(sources: Source[], facts?: Facts, good?: ReadonlyMap<string, string>): Linked
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
  const linkOne = pageLinker()

  return {
    link(sources, facts = {}, good = new Map()) {
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
      const uses: Use[] = [...world.uses, ...undos.uses]
      const { first, pages, twins } = linkPages(all, (one) => linkOne(one, world.world, usage))
      problems.push(...twins)
      for (const [one, linked] of pages) {
        uses.push(...linked.uses, ...topicUse(one))
        problems.push(...linked.problems)
      }
      const sound = new Map([...pages].map(([one, linked]) => [one.name, linked]))
      problems.push(...unknownNames(world.world.names, uses, usage), ...proveWhole(all, world, sound, facts, icons))
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
      if (!told.every(isIsolated)) return { portal: null, problems: told }
      const shown = [...first.values()].map((one) =>
        shownPage(one, told, {
          names: world.world.names,
          link: (page) => pages.get(page) ?? linkOne(page, world.world, usage),
          before: () => {
            const text = good.get(one.document.file)
            return text === undefined ? undefined : library.beside({ file: one.document.file, text })
          },
        }),
      )
      return {
        portal: makePortal({
          all,
          linked: world,
          documents: new Map(shown.map(({ page }) => [page.name, page])),
          validators: Object.assign({}, ...shown.map(({ validators }) => validators)),
          brands: brands.brands,
          icons: iconsOf(uses, facts),
          handlers: facts.handlers,
          refused: new Set(told.flatMap(({ code, file }) => (code === 'TL515' ? [file] : []))),
        }),
        problems: told,
      }
    },
  }
}

/** Links pages; one that is sound is not linked again while what it asked of the world stays. */
function pageLinker(): (one: Checked, world: World, usage: Usage) => LinkedPage {
  const known = new WeakMap<Document, { lookup: Lookup; linked: LinkedPage }>()
  return (one, world, usage) => {
    const before = known.get(one.document)
    if (before?.lookup.isSameIn(world)) return before.linked
    const lookup = new Lookup(world)
    const linked = linkPage(one.document, placeOf(one), lookup, one.broken, usage)
    if (linked.problems.length === 0) known.set(one.document, { lookup, linked })
    return linked
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
