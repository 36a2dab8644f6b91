import type { PageDocument } from '#engine/portal.ts'
import type { Runtime } from '../runtime.ts'
import { fetchPanels } from './fetchAhead.ts'

/** What a route shows: a page under a title, or the words of what went wrong. */
export interface Found {
  page: PageDocument | null
  title: string | null
  problem?: string
}

/** The page of a name, or null when the portal has none. The code of its first panels begins to come as soon as it is here. */
export async function pageNamed(runtime: Runtime, name: string | undefined): Promise<PageDocument | null> {
  const { pages } = runtime.core
  const address = name !== undefined && Object.hasOwn(pages, name) ? pages[name] : undefined
  if (!address) return null
  const page = await runtime.documents.page(address)
  fetchPanels(page)
  return page
}
