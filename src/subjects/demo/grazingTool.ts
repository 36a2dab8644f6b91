import { daysLater } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Scope, type Store } from '#server/db/store.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { monthQueries } from '#subjects/grazing/months.ts'
import { pastureTypeQueries } from '#subjects/grazing/pastureTypes.ts'
import { reportQueries } from '#subjects/grazing/reports.ts'
import { scenarioQueries } from '#subjects/grazing/scenarios.ts'
import { recordStates } from '#subjects/grazing/state.ts'
import { stateQueries } from '#subjects/grazing/states.ts'
import { mobQueries } from '#subjects/livestock/mobs.ts'
import { vegetationQueries } from '#subjects/pasture/vegetation.ts'
import type { PaddockStateName } from '#types/api/grazing/grazing.ts'
import { byOrg, type DemoFarm } from './farms.ts'
import type { Topic } from './topic.ts'

const holder = 20

/** What Hamilton Grazing did with its tool: three state dates on each farm, two scenarios, a report and some months. */
export const grazingTopic: Topic = {
  isEmpty: async (store, scope) => {
    if (scope.orgId !== holder) return false
    return store.withScope(scope, async (db) => {
      const one = await db
        .selectFrom('grazing_date')
        .select('state_date')
        .where('org_id', '=', scope.orgId)
        .executeTakeFirst()
      return one === undefined
    })
  },
  async fill(store, farms, now) {
    for (const [orgId, all] of byOrg(farms))
      if (orgId === holder) for (const one of all) await fillFarm(store, nobodyIn(orgId), one, now)
  },
}

/** What the graziers decided, whatever stands there: most paddocks follow the state links. */
const decidedOf = (paddocks: { id: number }[]): { paddock_id: number; state: PaddockStateName }[] =>
  (['rest', 'hay_silage', 'wet_season_spell', 'crash_graze'] as const).flatMap((state, at) => {
    const paddock = paddocks[at * 4 + 2]
    return paddock ? [{ paddock_id: paddock.id, state }] : []
  })

async function fillFarm(store: Store, scope: Scope, { farm: place }: DemoFarm, now: Date): Promise<void> {
  const parts = {
    tools: {
      instruments: inTransactions(store, instrumentQueries),
      mobs: inTransactions(store, mobQueries),
      fields: inTransactions(store, fieldQueries),
      vegetation: inTransactions(store, vegetationQueries),
    },
    states: inTransactions(store, stateQueries),
    pastures: inTransactions(store, pastureTypeQueries),
  }
  const today = now.toISOString().slice(0, 10)
  const dates = [61, 33, 5].map((days) => daysLater(today, -days))
  const paddocks = await parts.tools.fields.list(scope, [place.id], 'paddock')
  if (paddocks.length === 0) return
  for (const date of dates)
    await recordStates(
      parts,
      scope,
      { location_id: place.id, rec_date: date, metric: 'tsdm', paddocks: decidedOf(paddocks) },
      paddocks,
      now,
    )
  const last = dates.at(-1) ?? today
  const [first] = await parts.states.rows(scope, { locationId: place.id, date: last })
  if (first)
    await parts.states.change(scope, first.id, { override_kg_ha: 1850, override_reason: 'Plate meter, 30 drops' }, now)
  const scenarios = inTransactions(store, scenarioQueries)
  const base = { location_id: place.id, rec_date: last, utilisation_pct: 45, residual_kg_ha: 1000 }
  await scenarios.add(scope, { ...base, name: 'As it is', condition: 'average' }, now)
  const sold = {
    date: daysLater(last, 60),
    delta_ae: -150,
    mob: 'Weaner steers',
    reason: 'Sell before the season turns',
  }
  const dry = await scenarios.add(
    scope,
    { ...base, name: 'Dry, steers sold', condition: 'poor', ae_changes: [sold] },
    now,
  )
  await inTransactions(store, reportQueries).add(
    scope,
    {
      location_id: place.id,
      rec_date: last,
      title: 'Before summer',
      scenario_id: dry.id,
      comment: 'Rest what is short until it stands above its residual by 400 kg. Keep one long paddock for the autumn.',
      sections: ['summary', 'paddocks', 'feedbudget', 'map'],
    },
    now,
  )
  const year = Number(today.slice(0, 4))
  await inTransactions(store, monthQueries).save(
    scope,
    {
      location: place.id,
      year,
      months: [
        { month: 11, target_ae: 700, utilisation_pct: 50, note: 'Graze the long paddocks first.' },
        { month: 12, target_ae: 600, utilisation_pct: 40, note: 'Sell steers as they reach weight.' },
      ],
    },
    now,
  )
}
