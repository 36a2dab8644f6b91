import type { Scope, Store } from '#server/db/store.ts'
import { fieldStore } from '#subjects/farm/fields.ts'
import { farmRegister } from '#subjects/livestock/farmRegister.ts'
import { type Mob, mobStore } from '#subjects/livestock/mobs.ts'
import { vegetationStore } from '#subjects/pasture/vegetation.ts'
import { daysLater } from '#subjects/weather/rainDay.ts'

let made = 0

/** What stands on a date, kg DM/ha; half of it green and 10 kg a day grown unless said. */
export type Stands = [date: string, kgHa: number, more?: { green?: number; growth?: number }]
/** The mean NDVI of a scene; 60 % green and 20 % dead cover unless said. */
export type Scene = [date: string, ndvi: number, more?: { green?: number; dead?: number }]
/** From a day on, so many head of a class in a paddock (null: gone). */
export type Move = [on: string, paddockId: number | null, head: number, stockClass: string]

/** Paddocks, mobs and what satellites say of them, put at a place through the real stores. */
export function grazier(store: Store, scope: Scope, locationId: number) {
  const [mobs, vegetation, register] = [mobStore(store), vegetationStore(store), farmRegister(store)]
  return {
    register,
    async paddock(name: string, areaHa: number, kind: 'field' | 'paddock' = 'paddock'): Promise<number> {
      made += 1
      const slug = `land-${locationId}-${made}`
      const field = { locationId, slug, name, kind, areaHa, boundary: null, soilType: 'Loam', pawcMm: 120 }
      await fieldStore(store).addFields(scope, [{ ...field, pastureType: kind === 'paddock' ? 'Ryegrass' : null }])
      const found = (await fieldStore(store).list(scope, [locationId])).find((one) => one.slug === slug)
      if (!found) throw new Error(`${name} was not added`)
      return found.id
    },
    async mob(name: string, species: Mob['species'], moves: Move[], more: Partial<Mob> = {}): Promise<number> {
      made += 1
      const id = 700_000 + made
      const mob: Mob = { id, locationId, slug: `mob-${id}`, name, species, targetKg: null, targetOn: null, ...more }
      await mobs.add(
        scope,
        [mob],
        moves.map(([movedOn, paddockId, head, stockClass]) => ({
          mobId: id,
          movedOn,
          paddockId,
          head,
          class: stockClass,
        })),
        [],
      )
      return id
    },
    async weighs(mobId: number, weighings: [on: string, meanKg: number][], head = 100): Promise<void> {
      const rows = weighings.map(([weighedOn, meanKg]) => ({
        mobId,
        weighedOn,
        method: 'scales' as const,
        head,
        meanKg,
        sdKg: meanKg * 0.08,
      }))
      await mobs.add(scope, [], [], rows)
    },
    async stands(paddockId: number, rows: Stands[]): Promise<void> {
      await vegetation.add(
        scope,
        [],
        rows.map(([date, tsdmKgHa, { green = 0.5, growth = 10 } = {}]) => ({
          paddockId,
          date,
          tsdmKgHa,
          greenKgHa: tsdmKgHa * green,
          growthKgHaDay: growth,
          source: 'test',
        })),
      )
    },
    async seen(fieldId: number, scenes: Scene[]): Promise<void> {
      await vegetation.add(
        scope,
        scenes.map(([date, ndviMean, { green = 60, dead = 20 } = {}]) => ({
          fieldId,
          date,
          ndviMean,
          ndviP10: ndviMean - 0.1,
          ndviP90: ndviMean + 0.1,
          greenPct: green,
          deadPct: dead,
          cloudPct: 0,
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
