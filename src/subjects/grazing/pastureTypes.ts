import { type Selectable, sql } from 'kysely'
import { monthNames } from '#engine/date.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { GrazingSettings, NewStateLink, PastureType, StateLink } from '#types/api/grazing/grazing.ts'
import type { GrazingPastureTypeTable, GrazingStateLinkTable } from './tables.ts'
import { usualLinks, usualPasture, usualSettings } from './usual.ts'

type TypeRow = Selectable<GrazingPastureTypeTable>
export type LinkRow = Selectable<GrazingStateLinkTable>
type NewType = Omit<TypeRow, 'org_id' | 'id'> & { id?: number }

export type PastureTypeQueries = ReturnType<typeof pastureTypeQueries>

/** Pasture types of a location, the states that they take, and what its plans are reckoned with. */
export const pastureTypeQueries = (transaction: OpenTransaction) => {
  const types = (scope: Scope, locationId: number): Promise<TypeRow[]> =>
    transaction
      .as(scope)
      .selectFrom('grazing_pasture_type')
      .selectAll()
      .where('org_id', '=', scope.orgId)
      .where('location_id', '=', locationId)
      .orderBy('name')
      .execute()

  const links = (scope: Scope, locationId: number): Promise<(LinkRow & { pasture_type: string })[]> =>
    transaction
      .as(scope)
      .selectFrom('grazing_state_link as link')
      .innerJoin('grazing_pasture_type as type', (join) =>
        join.onRef('type.org_id', '=', 'link.org_id').onRef('type.id', '=', 'link.pasture_type_id'),
      )
      .selectAll('link')
      .select('type.name as pasture_type')
      .where('link.org_id', '=', scope.orgId)
      .where('link.location_id', '=', locationId)
      .orderBy('type.name')
      .orderBy('link.priority')
      .orderBy('link.id')
      .execute()

  return {
    types,
    links,

    /** What a location begins with: a type for each pasture that its paddocks name, with the usual growth and states. */
    begin: async (scope: Scope, location_id: number, pastures: string[]): Promise<void> => {
      if ((await types(scope, location_id)).length > 0) return
      const db = transaction.as(scope)
      const names = pastures.length > 0 ? [...new Set(pastures)].sort() : ['Pasture']
      for (const [nth, name] of names.entries()) {
        const usual = usualPasture(name, nth)
        const { id } = await db
          .insertInto('grazing_pasture_type')
          .values({ ...ownedBy(scope), location_id, ...usual })
          .returning('id')
          .executeTakeFirstOrThrow()
        const rows = usualLinks(usual.default_residual_kg_ha)
        await db
          .insertInto('grazing_state_link')
          .values(rows.map((row) => ({ ...ownedBy(scope), location_id, pasture_type_id: id, ...row })))
          .execute()
      }
    },

    /** Adds a type, or changes one. A new one gets the usual states. */
    saveType: async (scope: Scope, { id, ...type }: NewType): Promise<TypeRow> => {
      const db = transaction.as(scope)
      const twin = await db
        .selectFrom('grazing_pasture_type')
        .select('id')
        .where('org_id', '=', scope.orgId)
        .where('location_id', '=', type.location_id)
        .where(sql`lower(name)`, '=', type.name.toLowerCase())
        .where('id', '!=', id ?? -1)
        .executeTakeFirst()
      if (twin) throw new Failure({ failed: 'pasture_type_taken', name: type.name })
      if (id === undefined) {
        const added = await db
          .insertInto('grazing_pasture_type')
          .values({ ...ownedBy(scope), ...type })
          .returningAll()
          .executeTakeFirstOrThrow()
        await db
          .insertInto('grazing_state_link')
          .values(
            usualLinks(type.default_residual_kg_ha).map((row) => ({
              ...ownedBy(scope),
              location_id: type.location_id,
              pasture_type_id: added.id,
              ...row,
            })),
          )
          .execute()
        return added
      }
      const changed = await db
        .updateTable('grazing_pasture_type')
        .set(type)
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .where('location_id', '=', type.location_id)
        .returningAll()
        .executeTakeFirst()
      if (!changed) throw absent('pasture type', 'id')
      return changed
    },

    addLink: async (scope: Scope, link: NewStateLink): Promise<StateLink> => {
      const type = (await types(scope, link.location_id)).find((one) => one.id === link.pasture_type_id)
      if (!type) throw absent('pasture type', 'pasture_type_id')
      const added = await transaction
        .as(scope)
        .insertInto('grazing_state_link')
        .values({ ...ownedBy(scope), ...link })
        .returningAll()
        .executeTakeFirstOrThrow()
      return linkShown({ ...added, pasture_type: type.name })
    },

    removeLink: async (scope: Scope, id: number): Promise<LinkRow> => {
      const gone = await transaction
        .as(scope)
        .deleteFrom('grazing_state_link')
        .where('org_id', '=', scope.orgId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!gone) throw absent('state link')
      return gone
    },

    settings: async (scope: Scope, location_id: number): Promise<GrazingSettings> => {
      const found = await transaction
        .as(scope)
        .selectFrom('grazing_setting')
        .select([
          'location_id',
          'intake_kg_ae_d',
          'dse_per_ae',
          'detachment_pct_d',
          'utilisation_pct',
          'residual_kg_ha',
        ])
        .where('org_id', '=', scope.orgId)
        .where('location_id', '=', location_id)
        .executeTakeFirst()
      return found ?? { location_id, ...usualSettings }
    },

    saveSettings: async (scope: Scope, settings: GrazingSettings): Promise<GrazingSettings> => {
      const { location_id, ...values } = settings
      await transaction
        .as(scope)
        .insertInto('grazing_setting')
        .values({ ...ownedBy(scope), location_id, ...values })
        .onConflict((conflict) => conflict.columns(['org_id', 'location_id']).doUpdateSet(values))
        .execute()
      return settings
    },
  }
}

export const typeShown = (row: TypeRow): PastureType => ({
  id: row.id,
  name: row.name,
  base_growth_kg_ha_d: row.growth,
  growth_words: row.growth.map((kg, month) => `${monthNames[month]?.slice(0, 3)} ${Math.round(kg)}`).join(', '),
  safe_utilisation_pct: row.safe_utilisation_pct,
  default_residual_kg_ha: row.default_residual_kg_ha,
  digestibility_pct: row.digestibility_pct,
  colour: row.colour,
  ...monthsOf(row.growth),
})

/** Growth month by month, as the type's form has it. */
const monthsOf = ([
  jan = 0,
  feb = 0,
  mar = 0,
  apr = 0,
  may = 0,
  jun = 0,
  jul = 0,
  aug = 0,
  sep = 0,
  oct = 0,
  nov = 0,
  dec = 0,
]: number[]) => ({ jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec })

export const linkShown = (row: LinkRow & { pasture_type: string }): StateLink => ({
  id: row.id,
  pasture_type_id: row.pasture_type_id,
  pasture_type: row.pasture_type,
  state: row.state,
  min_kg_ha: row.min_kg_ha,
  max_kg_ha: row.max_kg_ha,
  priority: row.priority,
})
