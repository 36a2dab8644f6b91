import { daysLater, daysSince } from '#engine/date.ts'
import { dayText } from '#server/dayText.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { GrazingAeChange, GrazingScenario } from '#types/api/grazing/grazing.ts'
import { locationOf } from './place.ts'
import type { ScenarioQueries, ScenarioRow } from './scenarios.ts'
import { type Year, type YearParts, yearOf } from './year.ts'

const longestDays = 1096

/** The last day of a plan of a year that begins on a date. */
export const yearEnd = (date: string): string => daysLater(date, 364)

/** The year that follows from a scenario. */
export const yearOfScenario = (parts: YearParts, scope: Scope, row: ScenarioRow, now: Date): Promise<Year> =>
  yearOf(
    parts,
    scope,
    {
      locationId: row.location_id,
      recDate: row.rec_date,
      condition: row.condition,
      metric: 'tsdm',
      start: row.rec_date,
      end: yearEnd(row.rec_date),
      utilisationPct: row.utilisation_pct,
      residualKgHa: row.residual_kg_ha,
      aeChanges: row.ae_changes,
    },
    now,
  )

/** Plans of feed from a state date: one that is asked for, and scenarios that are kept. */
export function planService(parts: YearParts & { scenarios: ScenarioQueries }) {
  const { tools, states, scenarios } = parts

  const year: Handler<'grazing.year'> = async ({ input, scope, now }) => {
    const { locationId, recDate, condition, start, end } = input
    await locationOf(tools, scope, locationId)
    if (start < recDate) throw wrongField('start', 'A plan begins on its state date or after it.')
    if (end < start) throw wrongField('end', 'The last day has to come after the first.')
    if (daysSince(recDate, end) > longestDays) throw wrongField('end', 'A plan looks at most three years ahead.')
    await refuseMissing(scope, locationId, recDate)
    const { months, totals, paddocks } = await yearOf(
      parts,
      scope,
      {
        locationId,
        recDate,
        condition,
        metric: input.metric,
        start,
        end,
        utilisationPct: input.utilisationRate,
        residualKgHa: input.residual,
      },
      now,
    )
    return { location_id: locationId, rec_date: recDate, condition, months, totals, paddocks }
  }

  const refuseMissing = async (scope: Scope, locationId: number, date: string): Promise<void> => {
    const dates = await states.dates(scope, locationId)
    if (!dates.some((one) => one.state_date === date)) throw new Failure({ failed: 'states_missing', date })
  }

  const list: Handler<'grazing.scenarios'> = async ({ input, scope, now }) => {
    await locationOf(tools, scope, input.location_id)
    const rows = await scenarios.list(scope, input.location_id, input.rec_date)
    const shown: GrazingScenario[] = []
    for (const row of rows) shown.push(scenarioShown(row, await yearOfScenario(parts, scope, row, now)))
    return shown
  }

  const add: Handler<'grazing.scenario.add'> = async ({ input, scope, now }) => {
    await locationOf(tools, scope, input.location_id)
    await refuseMissing(scope, input.location_id, input.rec_date)
    const written = writtenOf(input, input.rec_date)
    const row = await scenarios.add(scope, { ...input, ...written }, now)
    return scenarioShown(row, await yearOfScenario(parts, scope, row, now))
  }

  const change: Handler<'grazing.scenario.change'> = async ({ input, scope, now }) => {
    const was = await scenarios.one(scope, input.id)
    if (!was) throw absent('scenario')
    const row = await scenarios.change(scope, was, { ...input, ...writtenOf(input, was.rec_date) })
    return scenarioShown(row, await yearOfScenario(parts, scope, row, now))
  }

  const remove: Handler<'grazing.scenario.delete'> = async ({ input, scope }) => ({
    say: await scenarios.remove(scope, input.id),
  })

  return { year, list, add, change, remove }
}

/** A scenario's name without spaces around it, and its changes in stock in their order. Throws for what cannot be. */
function writtenOf(input: { name: string; ae_changes?: GrazingAeChange[] }, recDate: string) {
  const name = input.name.trim()
  if (name === '') throw wrongField('name', 'Give it a name.')
  const last = yearEnd(recDate)
  const changes = [...(input.ae_changes ?? [])].sort((a, b) => (a.date < b.date ? -1 : 1))
  for (const { date } of changes)
    if (date < recDate || date > last)
      throw wrongField('ae_changes', `Stock come or leave between ${dayText(recDate)} and ${dayText(last)}.`)
  return { name, ae_changes: changes }
}

function scenarioShown(row: ScenarioRow, { totals, months, closings }: Year): GrazingScenario {
  return {
    id: row.id,
    name: row.name,
    location_id: row.location_id,
    rec_date: row.rec_date,
    condition: row.condition,
    utilisation_pct: row.utilisation_pct,
    residual_kg_ha: row.residual_kg_ha,
    ae_changes: row.ae_changes,
    changes_words:
      row.ae_changes.map(({ date, delta_ae }) => `${signed(delta_ae)} AE on ${dayText(date)}`).join('; ') || 'None',
    days_of_feed: totals.days_of_feed,
    lasts: totals.lasts,
    level: totals.level,
    ae_end: months.at(-1)?.ae_carried ?? totals.ae_now,
    ae_sustainable: totals.ae_sustainable,
    utilisation_reached_pct: totals.utilisation_pct,
    short_kg: totals.short_kg,
    closing_kg_ha: totals.paddocks > 0 ? (closings.at(-1)?.standing_kg_ha ?? null) : null,
    result: totals,
  }
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)
