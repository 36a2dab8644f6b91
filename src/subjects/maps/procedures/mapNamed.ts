import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

/** A field or paddock comes before a location of the same name in addresses, as on the page that shows it. */
export const mapNamed =
  (tools: Tools): Named<'map_named'> =>
  async ({ input: { slug }, scope }) => {
    const locations = await tools.mapped.locations(scope)
    const ids = locations.map(({ id }) => id)
    const [land] = ids.length === 0 ? [] : await tools.mapped.lands(scope, ids, { slug })
    if (land) return [{ name: land.name, kind: land.kind }]
    const location = locations.find((one) => one.slug === slug)
    return [location ? { name: location.name, kind: 'place' } : { name: 'Unknown location', kind: null }]
  }
