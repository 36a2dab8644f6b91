import { isIsolated } from './link/cost.ts'
import { type Facts, type Linked, type Linker, makeLinker } from './linker.ts'
import type { Problem, Source } from './problem.ts'

/** Links declarations again and again, and lets what was sound before stand in for what is wrong now. */
export interface StandingLinker {
  /**
   * Tells every problem of `sources`. A page that cannot be shown is shown as it last was; where something outside pages,
   * dashboards and brands is wrong, first the files at fault, then all files outside pages are taken as they last were.
   * The portal is null when even so there is none.
   */
  link(sources: Source[], facts?: Facts): Linked
  /** Takes note of what was linked elsewhere, as at an earlier start. */
  took(sources: readonly Source[], problems: readonly Problem[]): void
  /**
   * Lets go of what makes the next linking quick: every file as it was read. What was sound before still stands in.
   */
  rest(): void
}

/** What stands there twice: who came first decides. */
const areTwice: ReadonlySet<string> = new Set(['TL501', 'TL502', 'TL514', 'TL515'])

const isPage = (file: string): boolean => /^(config\/pages|dashboards)\//.test(file)

export function makeStandingLinker(make = makeLinker): StandingLinker {
  let quick: Linker | undefined
  /** Each file as it last was without a problem in it. */
  let good = new Map<string, string>()

  const took: StandingLinker['took'] = (sources, problems) => {
    const wrong = new Set(problems.map(({ file }) => file))
    const next = new Map<string, string>()
    for (const { file, text } of sources) {
      const kept = wrong.has(file) ? good.get(file) : text
      if (kept !== undefined) next.set(file, kept)
    }
    good = next
  }

  return {
    took,
    rest() {
      quick = undefined
    },
    link(sources, facts) {
      quick ??= make()
      const linker = quick
      const known = good
      const alone = linker.link(sources, facts, known)
      const isTwice = known.size > 0 && alone.problems.some(({ code }) => areTwice.has(code))
      const first = isTwice ? linker.link(inOrder(sources, known), facts, known) : alone
      let taken = sources
      let linked = first
      if (!linked.portal && known.size > 0) {
        const wrong = new Set(first.problems.flatMap((one) => (isIsolated(one) ? [] : [one.file])))
        taken = asBefore(sources, known, (file) => wrong.has(file))
        linked = linker.link(taken, facts, known)
      }
      if (!linked.portal && known.size > 0) {
        taken = asBefore(sources, known, (file) => !isPage(file))
        linked = linker.link(taken, facts, known)
      }
      if (linked.portal) took(taken, linked.problems)
      return { portal: linked.portal, problems: first.problems }
    },
  }
}

/** What is as it was before what changed, and both before what is new. */
function inOrder(sources: readonly Source[], good: ReadonlyMap<string, string>): Source[] {
  const rank = ({ file, text }: Source): number => (good.get(file) === text ? 0 : good.has(file) ? 1 : 2)
  return [...sources].sort((a, b) => rank(a) - rank(b))
}

/** The files with some of them as they last were; those that are new are left out, those that are gone come back. */
function asBefore(
  sources: readonly Source[],
  good: ReadonlyMap<string, string>,
  isTaken: (file: string) => boolean,
): Source[] {
  const now = sources.filter(({ file }) => !isTaken(file))
  const before = [...good].flatMap(([file, text]) => (isTaken(file) ? [{ file, text }] : []))
  return [...now, ...before].sort((a, b) => (a.file < b.file ? -1 : 1))
}
