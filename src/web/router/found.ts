import type { PageDocument } from '#engine/portal.ts'
import type { Runtime } from '../runtime.ts'

/** What a route shows: a page under a title, or the words of what went wrong. */
export interface Found {
  page: PageDocument | null
  title: string | null
  problem?: string
}

/** The page of a name, or null when the portal has none. */
export async function pageNamed(runtime: Runtime, name: string | undefined): Promise<PageDocument | null> {
  const { pages } = runtime.core
  const address = name !== undefined && Object.hasOwn(pages, name) ? pages[name] : undefined
  return address ? runtime.documents.page(address) : null
}
