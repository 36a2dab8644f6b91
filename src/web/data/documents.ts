import type { Brand, Core, PageDocument } from '#engine/portal.ts'

/** The portal's documents. Each is immutable under its address, so each is fetched once. */
export interface Documents {
  core(address: string): Promise<Core>
  page(address: string): Promise<PageDocument>
  brand(address: string): Promise<Brand>
}

export function makeDocuments(origin: string, fetchIt: typeof fetch): Documents {
  const held = new Map<string, Promise<unknown>>()
  // What stands under a hash was made and checked by the linker, so its type is taken at its word.
  const get = <T>(address: string): Promise<T> => {
    const known = held.get(address)
    if (known) return known as Promise<T>
    const url = new URL(address, origin)
    if (url.origin !== origin) return Promise.reject(new Error(`${address} is not an address of this portal.`))
    const asked = fetchIt(url.href).then((reply): Promise<T> => {
      if (!reply.ok) throw new Error(`${url.pathname} could not be loaded (${reply.status}).`)
      return reply.json()
    })
    held.set(address, asked)
    asked.catch(() => held.delete(address))
    return asked
  }
  return { core: get, page: get, brand: get }
}
