import type { Facts, Source } from '#linker/linker.ts'
import type { Problem } from '#linker/problem.ts'
import type { StandingLinker } from '#linker/standing.ts'
import { keptPortal } from './keptPortal.ts'
import { makePortalKeeper, type PortalKeeper } from './portalKeeper.ts'
import { builtFrom } from './program.ts'
import { readDeclarations } from './readDeclarations.ts'
import type { Settings } from './settings.ts'
import { StartProblem, wordsOf } from './startWords.ts'

/** How long no file may have changed before what makes linking quick, some 40 MB, is let go. */
const quietMs = 10_000

/**
 * Reads and links the declarations for the first time. Throws StartProblem when they give no portal. What this very
 * program linked at an earlier start is taken from there: the linker, which is large, is loaded when something changed.
 * @param factsOf what declarations are proved against
 * @param tidy called when the linker has let go of what it held
 */
export async function loadPortal(
  settings: Settings,
  factsOf: (root: string) => Promise<Facts>,
  say: (text: string) => void,
  tidy: (letGo: boolean) => void = () => {},
): Promise<PortalKeeper> {
  const kept = builtFrom === null ? null : keptPortal(settings.dataDir, builtFrom)
  let linker: StandingLinker | undefined
  let before: { sources: Source[]; problems: Problem[] } | undefined
  let facts: Facts | undefined
  let resting: NodeJS.Timeout | undefined
  const keeper = makePortalKeeper({
    read: () => readDeclarations(settings.root, settings.configDir),
    link: async (sources) => {
      const found = linker || before ? null : kept?.find(sources)
      if (found) {
        before = { sources, problems: found.problems }
        return found
      }
      // Imported here, so that the database's thread is under way before they are read.
      const { makeStandingLinker } = await import('#linker/standing.ts')
      if (!linker) {
        linker = makeStandingLinker()
        if (before) linker.took(before.sources, before.problems)
      }
      facts ??= await factsOf(settings.root)
      clearTimeout(resting)
      const linked = linker.link(sources, facts)
      // Whoever works on the declarations (npm run dev) saves them again and again, and wants them linked at once.
      if (builtFrom !== null) resting = setTimeout(rest, quietMs, linker, tidy).unref()
      return kept?.keep(sources, linked) ?? linked
    },
  })
  const { portal, problems } = await keeper.load()
  if (problems.length > 0) say(wordsOf(problems))
  if (!portal) throw new StartProblem('The portal cannot start until these are mended. Nothing was changed.')
  return keeper
}

function rest(linker: StandingLinker, tidy: (letGo: boolean) => void): void {
  linker.rest()
  tidy(true)
}
