import type { Selectable } from 'kysely'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { changedMeanwhile } from '#server/records/failure.ts'
import { ownOf } from '#server/records/ownedBy.ts'
import type { MapPreferenceTable } from './tables.ts'

export type MapPreference = Omit<Selectable<MapPreferenceTable>, 'org_id' | 'user_id'>

export type MapPreferenceQueries = ReturnType<typeof mapPreferenceQueries>

const columns = [
  'view_mode',
  'basemap',
  'layer_style',
  'selection_mode',
  'paddock_colour',
  'paddock_line_px',
  'field_colour',
  'field_line_px',
  'shows_labels',
  'paddock_opacity_pct',
  'imagery_opacity_pct',
  'version',
] as const

/** How the person of the scope wants the maps of its organisation to look. */
export const mapPreferenceQueries = (transaction: OpenTransaction) => ({
  /** Null when they never said. */
  find: async (scope: Scope): Promise<MapPreference | null> => {
    const db = transaction.as(scope)
    const row = await db
      .selectFrom('map_preference')
      .select(columns)
      .where('org_id', '=', scope.orgId)
      .where('user_id', '=', scope.userId)
      .executeTakeFirst()
    return row ?? null
  },

  /** Keeps them in place of that version, 0 for none. */
  save: async (scope: Scope, wanted: MapPreference): Promise<MapPreference> => {
    const db = transaction.as(scope)
    const { version, ...rest } = wanted
    if (version === 0) {
      const made = await db
        .insertInto('map_preference')
        .values({ ...ownOf(scope), ...rest })
        .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doNothing())
        .returning(columns)
        .executeTakeFirst()
      if (!made) throw changedMeanwhile()
      return made
    }
    const kept = await db
      .updateTable('map_preference')
      .set((set) => ({ ...rest, version: set('version', '+', 1) }))
      .where('org_id', '=', scope.orgId)
      .where('user_id', '=', scope.userId)
      .where('version', '=', version)
      .returning(columns)
      .executeTakeFirst()
    if (!kept) throw changedMeanwhile()
    return kept
  },
})
