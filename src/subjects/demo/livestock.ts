import { setImmediate as others } from 'node:timers/promises'
import { localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Scope, type Store } from '#server/db/store.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { farmRegister } from '#subjects/livestock/farmRegister.ts'
import { type Mob, mobQueries } from '#subjects/livestock/mobs.ts'
import { type FieldScene, type PastureRow, vegetationQueries } from '#subjects/pasture/vegetation.ts'
import { byOrg, type DemoFarm } from './farms.ts'
import { fieldsOf } from './fields.ts'
import { type Grazing, grazingOf, mobIdOf } from './grazing.ts'
import { mobPlans } from './mobPlans.ts'
import { hashOf, noiseAt } from './random.ts'
import { registerOf } from './register.ts'
import {
  type Grown,
  isPass,
  lookOfCrop,
  lookOfPasture,
  scenesOf,
  scenesSince,
  usualSeasons,
  wetnessOf,
} from './scenes.ts'
import type { Topic } from './topic.ts'

/** Scenes over every field and paddock; mobs, pasture and the register of the farms that have paddocks. Needs fields and their seasons. */
export const livestockTopic: Topic = {
  isEmpty: (store, scope) => inTransactions(store, vegetationQueries).isEmpty(scope),
  async fill(store, farms, now) {
    for (const [orgId, all] of byOrg(farms)) {
      const scope = nobodyIn(orgId)
      for (const farm of all) {
        await fillFarm(store, scope, farm, now)
        await others()
      }
    }
  },
}

async function fillFarm(store: Store, scope: Scope, demo: DemoFarm, now: Date): Promise<void> {
  const { farm, weather } = demo
  const until = localDate(now, weather.site.zone)
  const fields = fieldsOf(farm)
  const paddocks = fields.filter(({ kind }) => kind === 'paddock')
  const grazing = paddocks.length > 0 ? grazingOf(demo, paddocks, until) : null
  const grown = await inTransactions(store, fieldQueries).grown(
    scope,
    fields.map(({ id }) => id),
  )
  const days = weather.days.slice(0, weather.days.findIndex(({ date }) => date === until) + 1)
  const wetness = wetnessOf(days)
  const offset = grazing ? days.length - grazing.dates.length : 0
  const scenes: FieldScene[] = []
  for (const field of fields) {
    const grazed = grazing?.paddocks.find(({ id }) => id === field.id)
    const own = grown.filter((one) => one.field_id === field.id)
    const seasons: Grown[] = own.length > 0 ? own : usualSeasons(field.id, farm.climate.soil.crop, until)
    const seed = hashOf(`${field.slug}:laggard`)
    scenes.push(
      ...scenesOf(field, days, wetness, (index, date) => {
        const day = grazed?.days[index - offset]
        if (day) return lookOfPasture(day.standing, day.green)
        if (grazed) return null
        // Mown and watered: short, and green but for the middle of summer.
        if (farm.isTurf) return lookOfPasture(1500, 0.62 + 0.25 * (wetness[index] ?? 0.5))
        // About one crop in six falls behind its neighbours.
        const laggard = noiseAt(seed, Number(date.slice(0, 4))) < 0.16 ? 0.8 : 1
        return lookOfCrop(seasons, date, wetness[index] ?? 0.5, laggard)
      }),
    )
  }
  if (grazing) await fillMobs(store, scope, demo, grazing, until, now)
  await inTransactions(store, vegetationQueries).add(scope, scenes, grazing ? pastureOf(grazing) : [])
}

/** Every fifth day: what stood then, and what grew a day since the row before. */
function pastureOf(grazing: Grazing): PastureRow[] {
  const rows: PastureRow[] = []
  for (const { id, days } of grazing.paddocks) {
    let grown = 0
    let count = 0
    days.forEach(({ standing, green, growth }, index) => {
      const date = grazing.dates[index] ?? ''
      grown += growth
      count += 1
      if (date < scenesSince || !isPass(date)) return
      rows.push({
        paddock_id: id,
        date,
        tsdm_kg_ha: Math.round(standing),
        green_kg_ha: Math.round(standing * green),
        growth_kg_ha_d: Math.round((10 * grown) / count) / 10,
        source: 'demo pasture model',
      })
      grown = 0
      count = 0
    })
  }
  return rows
}

async function fillMobs(
  store: Store,
  scope: Scope,
  { farm }: DemoFarm,
  { moves, weighings }: Grazing,
  until: string,
  now: Date,
): Promise<void> {
  const mobs = mobPlans.map(
    ({ name, species, target }, index): Mob => ({
      id: mobIdOf(farm.id, index),
      location_id: farm.id,
      slug: `${farm.slug}-${name.toLowerCase().replaceAll(' ', '-')}`,
      name,
      species,
      target_kg: target?.kg ?? null,
      target_on: target ? nextOf(target.on, until) : null,
      // Its plan says the class by the day.
      joined_on: null,
    }),
  )
  await inTransactions(store, mobQueries).add(scope, mobs, moves, weighings)
  const register = inTransactions(store, farmRegister)
  const { movements, visitors, treatments } = registerOf(farm.id, until)
  await register.addMovements(scope, movements, now)
  await register.addVisitors(scope, visitors, now)
  await register.addTreatments(scope, treatments, now)
}

/** The next such day of the year (MM-DD), that day included. */
function nextOf(day: string, today: string): string {
  const year = Number(today.slice(0, 4))
  return `${year}-${day}` >= today ? `${year}-${day}` : `${year + 1}-${day}`
}
