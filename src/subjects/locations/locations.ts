import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { type Page, pageFrom, withRows } from '#server/records/page.ts'
import { renamed } from '#server/records/renamed.ts'
import type { Location, LocationFilter } from '#types/entity/location.ts'
import type { LocationTable } from './tables.ts'

export type LocationQueries = ReturnType<typeof locationQueries>

export const locationQueries = (transaction: OpenTransaction) => ({
  list: async (scope: Scope, filter: LocationFilter): Promise<Page<Location>> => {
    const db = transaction.as(scope)
    let query = db.selectFrom('location').where('org_id', '=', scope.orgId)
    if (filter.geom_id) query = query.where('id', 'in', filter.geom_id.concat(-1))
    return withRows(await pageFrom(query.selectAll().orderBy('id'), filter), locationOf)
  },

  /** Takes the elevation of a location, in metres, from somebody who knows it, where nobody has said one. */
  learnElevation: async (scope: Scope, id: number, elevation_m: number): Promise<void> => {
    await transaction
      .as(scope)
      .updateTable('location')
      .set({ elevation_m })
      .where('org_id', '=', scope.orgId)
      .where('id', '=', id)
      .where('elevation_m', 'is', null)
      .execute()
  },
})

function locationOf(row: Selectable<LocationTable>): Location {
  const { lon, lat } = row
  return {
    ...renamed(row, {
      id: 'id',
      guid: 'guid',
      slug: 'slug',
      name: 'name',
      orgId: 'org_id',
      isDefault: 'is_default',
      zone: 'zone',
      elevationM: 'elevation_m',
    }),
    boundingBox:
      row.x_min === null || row.x_max === null || row.y_min === null || row.y_max === null
        ? null
        : { xMin: row.x_min, xMax: row.x_max, yMin: row.y_min, yMax: row.y_max },
    geoJson: lon === null || lat === null ? null : { type: 'Point', coordinates: [lon, lat] },
  }
}
