import { makePortalKeeper, type PortalKeeper } from './portalKeeper.ts'
import { readDeclarations } from './readDeclarations.ts'
import type { Settings } from './settings.ts'
import { StartProblem, wordsOf } from './startWords.ts'

/** Reads and links the declarations for the first time. Throws StartProblem when they give no portal. */
export async function loadPortal(settings: Settings, say: (text: string) => void): Promise<PortalKeeper> {
  // Imported here, so that the database's thread is under way before they are read.
  const { makeLinker } = await import('#linker/linker.ts')
  const { callNames } = await import('./callNames.ts')
  const { procedureNames } = await import('./procedures/registry.ts')
  const linker = makeLinker()
  const handlers = [...callNames, ...procedureNames.map((name) => `procedure.${name}`)]
  const keeper = makePortalKeeper({
    read: () => readDeclarations(settings.root, settings.configDir),
    link: (sources) => linker.link(sources, { handlers }),
  })
  const { portal, problems } = await keeper.load()
  if (problems.length > 0) say(wordsOf(problems))
  if (!portal) throw new StartProblem('The portal cannot start until these are mended. Nothing was changed.')
  return keeper
}
