import type { Selectable } from 'kysely'
import type { Scope, Store } from '#server/db/store.ts'
import { limitOf, type Page, pageOf } from '#server/records/page.ts'
import type { Location, LocationFilter } from '#types/entity/location.ts'
import type { LocationTable } from './tables.ts'

export type LocationStore = ReturnType<typeof locationStore>

export const locationStore = (store: Store) => ({
  list: (scope: Scope, filter: LocationFilter): Promise<Page<Location>> =>
    store.withScope(scope, async (db) => {
      let query = db.selectFrom('location').where('org_id', '=', scope.orgId)
      if (filter.geom_id) query = query.where('id', 'in', filter.geom_id.concat(-1))
      const { total } = await query.select((count) => count.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
      const rows = await query
        .selectAll()
        .orderBy('id')
        .offset(filter.after ?? 0)
        .limit(limitOf(filter) + 1)
        .execute()
      return pageOf(rows.map(locationOf), Number(total), filter)
    }),
})

function locationOf(row: Selectable<LocationTable>): Location {
  const { x_min: xMin, x_max: xMax, y_min: yMin, y_max: yMax, lon, lat } = row
  return {
    id: row.id,
    guid: row.guid,
    slug: row.slug,
    name: row.name,
    orgId: row.org_id,
    isDefault: row.is_default,
    zone: row.zone,
    elevationM: row.elevation_m,
    boundingBox: xMin === null || xMax === null || yMin === null || yMax === null ? null : { xMin, xMax, yMin, yMax },
    geoJson: lon === null || lat === null ? null : { type: 'Point', coordinates: [lon, lat] },
  }
}
