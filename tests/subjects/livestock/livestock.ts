import { daysLater } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope, Store } from '#server/db/store.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { farmRegister } from '#subjects/livestock/farmRegister.ts'
import { type Mob, mobQueries } from '#subjects/livestock/mobs.ts'
import { vegetationQueries } from '#subjects/pasture/vegetation.ts'

let made = 0

/** What stands on a date, kg DM/ha; half of it green and 10 kg a day grown unless said. */
export type Stands = [date: string, kgHa: number, more?: { green?: number; growth?: number }]
/** The mean NDVI of a scene; 60 % green and 20 % dead cover unless said. */
export type Scene = [date: string, ndvi: number, more?: { green?: number; dead?: number }]
/** From a day on, so many head of a class in a paddock (null: gone). */
export type Move = [on: string, paddockId: number | null, head: number, stockClass: string]

/** Paddocks, mobs and what satellites say of them, put at a location through the real stores. */
export function grazier(store: Store, scope: Scope, location_id: number) {
  const [mobs, vegetation, register] = [
    inTransactions(store, mobQueries),
    inTransactions(store, vegetationQueries),
    inTransactions(store, farmRegister),
  ]
  return {
    register,
    async paddock(name: string, area_ha: number, kind: 'field' | 'paddock' = 'paddock'): Promise<number> {
      made += 1
      const slug = `land-${location_id}-${made}`
      const field = {
        location_id: location_id,
        slug,
        name,
        kind,
        area_ha: area_ha,
        boundary: null,
        soil_type: 'Loam',
        pawc_mm: 120,
      }
      await inTransactions(store, fieldQueries).addFields(scope, [
        { ...field, pasture_type: kind === 'paddock' ? 'Ryegrass' : null },
      ])
      const found = (await inTransactions(store, fieldQueries).list(scope, [location_id])).find(
        (one) => one.slug === slug,
      )
      if (!found) throw new Error(`${name} was not added`)
      return found.id
    },
    async mob(name: string, species: Mob['species'], moves: Move[], more: Partial<Mob> = {}): Promise<number> {
      made += 1
      const id = 700_000 + made
      const mob: Mob = {
        id,
        location_id: location_id,
        slug: `mob-${id}`,
        name,
        species,
        target_kg: null,
        target_on: null,
        joined_on: null,
        ...more,
      }
      await mobs.add(
        scope,
        [mob],
        moves.map(([moved_on, paddock_id, head, stockClass]) => ({
          mob_id: id,
          moved_on: moved_on,
          paddock_id: paddock_id,
          head,
          class: stockClass,
        })),
        [],
      )
      return id
    },
    async weighs(mob_id: number, weighings: [on: string, meanKg: number][], head = 100): Promise<void> {
      const rows = weighings.map(([weighed_on, mean_kg]) => ({
        mob_id: mob_id,
        weighed_on: weighed_on,
        method: 'scales' as const,
        head,
        mean_kg: mean_kg,
        sd_kg: mean_kg * 0.08,
      }))
      await mobs.add(scope, [], [], rows)
    },
    async stands(paddock_id: number, rows: Stands[]): Promise<void> {
      await vegetation.add(
        scope,
        [],
        rows.map(([date, tsdm_kg_ha, { green = 0.5, growth = 10 } = {}]) => ({
          paddock_id: paddock_id,
          date,
          tsdm_kg_ha: tsdm_kg_ha,
          green_kg_ha: tsdm_kg_ha * green,
          growth_kg_ha_d: growth,
          source: 'test',
        })),
      )
    },
    async seen(field_id: number, scenes: Scene[]): Promise<void> {
      await vegetation.add(
        scope,
        scenes.map(([date, ndvi_mean, { green = 60, dead = 20 } = {}]) => ({
          field_id: field_id,
          date,
          ndvi_mean: ndvi_mean,
          ndvi_p10: ndvi_mean - 0.1,
          ndvi_p90: ndvi_mean + 0.1,
          green_pct: green,
          dead_pct: dead,
          cloud_pct: 0,
          source: 'test',
        })),
        [],
      )
    },
  }
}

/** Every fifth day from one date to another, both included where they fall on it. */
export function fifthDays(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = daysLater(date, 5)) dates.push(date)
  return dates
}
