import { type Selectable, sql } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import { ownedBy } from '#server/records/ownedBy.ts'
import type { AnimalFixTable, AnimalTable } from './tables.ts'

/** An animal that wears a collar. */
export interface Animal extends Omit<Selectable<AnimalTable>, 'org_id'> {
  mob: string
}

/** One report of a collar: degrees, activity 0 to 100, minutes of rumination within the hour. */
export type Fix = Omit<Selectable<AnimalFixTable>, 'org_id'>

export type NewAnimal = Omit<Animal, 'mob'>

interface ActivityHour {
  ts: Date
  activity: number | null
  rumination_min: number | null
  animals: number
}

export type AnimalQueries = ReturnType<typeof animalQueries>

const columns = sql`f.animal_id, f.ts, f.lat, f.lon, f.activity, f.rumination_min`

/** Animals with collars, and where they were. */
export const animalQueries = (transaction: OpenTransaction) => ({
  /** Animals at some locations, by mob and name. */
  list: async (scope: Scope, locationIds: number[], mobId?: number): Promise<Animal[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<Animal>`
        select a.id, a.location_id, a.mob_id, m.name as mob, a.name
        from animal a join mob m on m.org_id = a.org_id and m.id = a.mob_id
        where a.org_id = ${scope.orgId}::int and a.location_id = any(${numberArray(locationIds)}::int[])
          ${mobId === undefined ? sql`` : sql`and a.mob_id = ${mobId}::int`}
        order by m.name, a.name, a.id limit 5000`.execute(db)
    return rows
  },

  /** The latest reports of some animals from one instant to another, at most so many, oldest first. */
  fixes: async (scope: Scope, animalIds: number[], from: Date, to: Date, most = 20_000): Promise<Fix[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<Fix>`
        select ${columns} from animal_fix f
        where f.org_id = ${scope.orgId}::int and f.animal_id = any(${numberArray(animalIds)}::int[])
          and f.ts >= ${from} and f.ts < ${to} order by f.ts desc, f.animal_id limit ${most}`.execute(db)
    return rows.reverse()
  },

  /** The last report of each animal up to an instant; one that never reported is left out. */
  latest: async (scope: Scope, animalIds: number[], until: Date): Promise<Fix[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<Fix>`
        select last.* from unnest(${numberArray(animalIds)}::int[]) as a (id) cross join lateral (
          select ${columns} from animal_fix f where f.org_id = ${scope.orgId}::int and f.animal_id = a.id
            and f.ts <= ${until} order by f.ts desc limit 1) last`.execute(db)
    return rows
  },

  /** Means of some animals by the hour, oldest first. */
  hours: async (scope: Scope, animalIds: number[], from: Date, to: Date): Promise<ActivityHour[]> => {
    const db = transaction.as(scope)
    const { rows } = await sql<ActivityHour>`
        select date_trunc('hour', f.ts, 'UTC') as ts, avg(f.activity)::float8 as activity,
          avg(f.rumination_min)::float8 as rumination_min, count(distinct f.animal_id)::int as animals
        from animal_fix f
        where f.org_id = ${scope.orgId}::int and f.animal_id = any(${numberArray(animalIds)}::int[])
          and f.ts >= ${from} and f.ts < ${to} group by 1 order by 1`.execute(db)
    return rows
  },

  /** Brings animals in; what is there already, by number or by mob and name, stays as it is. */
  addAnimals: async (scope: Scope, animals: NewAnimal[]): Promise<void> => {
    const db = transaction.as(scope)
    if (animals.length === 0) return
    await db
      .insertInto('animal')
      .values(
        animals.map(({ id, location_id, mob_id, name }) => ({ ...ownedBy(scope), id, location_id, mob_id, name })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Stores reports; one that is there already stays as it is, one of an animal that is not there is left out. Gives how many were new. */
  addFixes: async (scope: Scope, fixes: Fix[]): Promise<number> => {
    const db = transaction.as(scope)
    if (fixes.length === 0) return 0
    const floats = (values: (number | null)[]) => sql`${numberArray(values)}::float8[]`
    const { numAffectedRows } = await sql`
        insert into animal_fix (org_id, animal_id, ts, lat, lon, activity, rumination_min)
        select ${scope.orgId}::int, x.* from unnest(${numberArray(fixes.map((fix) => fix.animal_id))}::int[],
          ${fixes.map(({ ts }) => ts.toISOString())}::timestamptz[], ${floats(fixes.map(({ lat }) => lat))},
          ${floats(fixes.map(({ lon }) => lon))}, ${floats(fixes.map(({ activity }) => activity))},
          ${floats(fixes.map((fix) => fix.rumination_min))}) as x (animal_id, ts, lat, lon, activity, rumination)
        where exists (select from animal a where a.org_id = ${scope.orgId}::int and a.id = x.animal_id)
        on conflict do nothing`.execute(db)
    return Number(numAffectedRows ?? 0)
  },

  /** Drops reports of before an instant. */
  forget: async (scope: Scope, before: Date): Promise<void> => {
    const db = transaction.as(scope)
    await db.deleteFrom('animal_fix').where('org_id', '=', scope.orgId).where('ts', '<', before).execute()
  },

  isEmpty: async (scope: Scope): Promise<boolean> => {
    const db = transaction.as(scope)
    const one = await db.selectFrom('animal').select('id').where('org_id', '=', scope.orgId).limit(1).executeTakeFirst()
    return one === undefined
  },
})
