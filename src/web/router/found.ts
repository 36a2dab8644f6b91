import type { PageDocument } from '#engine/portal.ts'
import { fetchPanels } from '../pages/lazyPanel.ts'
import type { Runtime } from '../runtime.ts'

/** The page of a name, or null when the portal has none. The code of its first panels begins to come as soon as it is here. */
export async function pageNamed(runtime: Runtime, name: string | undefined): Promise<PageDocument | null> {
  const { pages } = runtime.core
  const address = name !== undefined && Object.hasOwn(pages, name) ? pages[name] : undefined
  if (!address) return null
  const page = await runtime.documents.page(address)
  fetchPanels(page)
  return page
}
