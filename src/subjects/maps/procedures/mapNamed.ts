import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

/** A field or paddock comes before a place of the same name in addresses, as on the page that shows it. */
export const mapNamed =
  (tools: Tools): Named<'map_named'> =>
  async ({ input: { slug }, scope }) => {
    const places = await tools.mapped.places(scope)
    const ids = places.map(({ id }) => id)
    const [land] = ids.length === 0 ? [] : await tools.mapped.lands(scope, ids, { slug })
    if (land) return [{ name: land.name, kind: land.kind }]
    const place = places.find((one) => one.slug === slug)
    return [place ? { name: place.name, kind: 'place' } : { name: 'Unknown place', kind: null }]
  }
