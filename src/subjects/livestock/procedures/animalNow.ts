import { type AnimalAlert, alertOf, animalAlerts, animalState, ruminationHours, seenMs } from '#agronomy/animalState.ts'
import { mean } from '#agronomy/statistics.ts'
import { rounded } from '#engine/round.ts'
import { isInside } from '#geometry/rings.ts'
import type { Scope } from '#server/db/store.ts'
import type { InputOf, Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Field } from '#subjects/farm/fields.ts'
import { byAnimal, type Collared, collaredOf, idsOf, reportOf } from '../animalsSeen.ts'
import { presentOf } from '../herd.ts'

type Row = RowOf<'animal_now'>

const levels: Record<AnimalAlert, Row['level']> = {
  no_movement: 'danger',
  outside: 'act',
  low_rumination: 'watch',
  silent: 'watch',
}

export const animalNow =
  (tools: Tools): Named<'animal_now'> =>
  ({ input, scope, now }) =>
    animalsNow(tools, scope, input, now)

/** Each animal with its last report and what is wrong with it, the worst first. */
export async function animalsNow(tools: Tools, scope: Scope, input: InputOf<'animal_now'>, now: Date): Promise<Row[]> {
  const animals = await collaredOf(tools, scope, input)
  if (animals.length === 0) return []
  const paddocks = await paddocksOf(tools, scope, now, animals)
  const recent = byAnimal(
    await tools.animals.fixes(
      scope,
      idsOf(animals),
      new Date(now.getTime() - seenMs),
      new Date(now.getTime() + 1),
      200 * animals.length,
    ),
  )
  const last = new Map((await tools.animals.latest(scope, idsOf(animals), now)).map((fix) => [fix.animal_id, fix]))
  const rank = ({ alert }: Row): number => (alert === null ? animalAlerts.length : animalAlerts.indexOf(alert))
  return animals
    .map((animal): Row => {
      const fix = last.get(animal.id)
      const reports = (recent.get(animal.id) ?? []).map(reportOf)
      const paddock = paddocks.get(animal.mob_id)
      const isOutside = Boolean(fix && paddock?.boundary && !isInside([fix.lon, fix.lat], paddock.boundary))
      const alert = alertOf(reports, isOutside, now.getTime())
      return {
        animal_id: animal.id,
        animal: animal.name,
        mob_id: animal.mob_id,
        mob: animal.mob,
        paddock: paddock?.name ?? null,
        location_id: animal.location.id,
        location: animal.location.name,
        ts: fix?.ts.toISOString() ?? null,
        latitude: fix?.lat ?? null,
        longitude: fix?.lon ?? null,
        activity_index: rounded(fix?.activity, 0),
        rumination_h: ruminationHours(reports),
        state: fix ? animalState(reportOf(fix)) : null,
        alert,
        level: alert === null ? 'good' : levels[alert],
        seen: reports.length > 0,
      }
    })
    .sort((a, b) => rank(a) - rank(b) || a.mob.localeCompare(b.mob) || a.animal.localeCompare(b.animal))
}

/** Where each mob of some animals should be. */
async function paddocksOf(tools: Tools, scope: Scope, now: Date, animals: Collared[]): Promise<Map<number, Field>> {
  const locations = [...new Set(animals.map(({ location }) => location.id))]
  const present = await presentOf(tools, scope, now, locations)
  return new Map(present.flatMap(({ mob, paddock }) => (paddock ? [[mob.id, paddock] as const] : [])))
}

export const animalSummary =
  (tools: Tools): Named<'animal_summary'> =>
  async ({ input, scope, now }) => {
    const rows = await animalsNow(tools, scope, input, now)
    const [first] = rows
    if (!first) return []
    const ids = rows.map(({ animal_id: id }) => id)
    const hours = await tools.animals.hours(scope, ids, new Date(now.getTime() - seenMs), new Date(now.getTime() + 1))
    const seen = rows.filter((row) => row.seen).length
    return [
      {
        animals: rows.length,
        seen,
        seen_pct: rounded((100 * seen) / rows.length, 0) ?? 0,
        alerts: rows.filter(({ alert }) => alert !== null).length,
        animal: first.alert === null ? null : first.animal,
        location: first.alert === null ? null : first.location,
        alert: first.alert,
        activity_index: rounded(meanOf(hours.map(({ activity }) => activity)), 0),
        rumination_h: rounded(meanOf(rows.map((row) => row.rumination_h)), 1),
      },
    ]
  }

function meanOf(values: (number | null)[]): number | null {
  return mean(values.filter((value) => value !== null))
}
