import { daysLater, daysSince } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import { dayText } from '#server/dayText.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { writerOf } from '#server/records/ownedBy.ts'
import type { Field } from '#subjects/farm/fields.ts'
import type { CheckedPaddockState, CreatePaddockStates } from '#types/api/grazing/grazing.ts'
import { measured, measureOf, nearDays, nearestMeasured } from './measured.ts'
import { linkShown, typeShown } from './pastureTypes.ts'
import { locationOf, refuseFuture } from './place.ts'
import type { StateRow } from './stateRow.ts'
import { effectiveOf, stateShown, suggestedState } from './stateShown.ts'
import type { YearParts } from './year.ts'

const noScene = (date: string): string => `No clear scene within ${nearDays} days of ${dayText(date)}.`
const longestDays = 1096

/** Records the states of a location's paddocks on a date, each by the nearest scene and what is chosen or was before. */
export async function recordStates(
  { tools, states, pastures }: YearParts,
  scope: Scope,
  input: CreatePaddockStates,
  paddocks: Field[],
  now: Date,
  before: StateRow[] = [],
): Promise<void> {
  const { location_id, rec_date: date, metric = 'tsdm' } = input
  const chosen = new Map((input.paddocks ?? []).map((one) => [one.paddock_id, one.state]))
  await pastures.begin(
    scope,
    location_id,
    paddocks.flatMap(({ pasture_type }) => pasture_type ?? []),
  )
  const types = await pastures.types(scope, location_id)
  const links = await pastures.links(scope, location_id)
  const ids = paddocks.map(({ id }) => id)
  const found = await nearestMeasured(tools, scope, ids, metric, date)
  const made = paddocks.map((paddock) => {
    const was = before.find((one) => one.paddock_id === paddock.id)
    const named = types.find(({ name }) => name.toLowerCase() === paddock.pasture_type?.toLowerCase())
    const type = types.find(({ id }) => id === was?.pasture_type_id) ?? named ?? types[0] ?? null
    const value = found.get(paddock.id) ?? null
    const measures = { override_kg_ha: null, metric, metric_value: value?.value ?? null }
    const decided = chosen.get(paddock.id) ?? (was?.is_chosen ? was.state : undefined)
    const suggested = suggestedState(links, type?.id ?? null, type?.name ?? null, effectiveOf(measures), noScene(date))
    return {
      location_id,
      paddock_id: paddock.id,
      rec_date: date,
      pasture_type_id: type?.id ?? null,
      productivity_pct: was?.productivity_pct ?? 100,
      available_pct: was?.available_pct ?? 100,
      ...measures,
      metric_date: value?.date ?? null,
      override_by: null,
      override_reason: null,
      ...(decided === undefined
        ? suggested
        : { state: decided, is_chosen: true, state_reason: was?.is_chosen ? was.state_reason : 'Chosen' }),
    }
  })
  await states.add(scope, location_id, date, made, now)
}

/** State dates, and what is decided of each paddock on them. */
export function stateService({ tools, states, pastures }: YearParts) {
  const create: Handler<'grazing.states.create'> = async ({ input, scope, now }) => {
    const { location_id: locationId, rec_date: date } = input
    const location = await locationOf(tools, scope, locationId)
    refuseFuture(date, location, now)
    const paddocks = await tools.fields.list(scope, [locationId], 'paddock')
    if (paddocks.length === 0) throw new Failure({ failed: 'no_paddocks' })
    const chosen = (input.paddocks ?? []).map((one) => one.paddock_id)
    for (const id of chosen) if (!paddocks.some((paddock) => paddock.id === id)) throw absent('paddock', 'paddocks')
    const before = input.copy_from === undefined ? [] : await states.rows(scope, { locationId, date: input.copy_from })
    if (input.copy_from !== undefined && before.length === 0)
      throw wrongField('copy_from', `There are no states for ${dayText(input.copy_from)} to copy.`)
    await recordStates({ tools, states, pastures }, scope, input, paddocks, now, before)
    const rows = await states.rows(scope, { locationId, date })
    const without = rows.filter((row) => row.metric_value === null).length
    return { rec_date: date, created: rows.length, without_data: without, states: rows.map(stateShown) }
  }

  /** The state with its date held: nobody locks it meanwhile. */
  const open = async (scope: Scope, id: number): Promise<StateRow> => {
    const row = await states.one(scope, id)
    await states.holdDate(scope, row.location_id, row.rec_date)
    return row
  }

  /** What the links say of a paddock now; nothing where somebody decided. */
  const followed = async (scope: Scope, row: StateRow) => {
    if (row.is_chosen) return {}
    const links = await pastures.links(scope, row.location_id)
    return suggestedState(links, row.pasture_type_id, row.pasture_type, effectiveOf(row), noScene(row.rec_date))
  }

  const percentage: Handler<'grazing.state.percentage'> = async ({ input, scope, now }) => {
    await open(scope, input.id)
    return stateShown(await states.change(scope, input.id, { available_pct: input.available_pct }, now))
  }

  const override: Handler<'grazing.state.override'> = async ({ input, scope, now }) => {
    const row = await open(scope, input.id)
    const kgHa = input.tsdm_kg_ha
    const set = {
      override_kg_ha: kgHa,
      override_by: kgHa === null ? null : writerOf(scope),
      override_reason: kgHa === null ? null : input.reason?.trim() || null,
    }
    const change = { ...set, ...(await followed(scope, { ...row, ...set })) }
    return stateShown(await states.change(scope, input.id, change, now))
  }

  const type: Handler<'grazing.state.type'> = async ({ input, scope, now }) => {
    const row = await open(scope, input.id)
    const types = await pastures.types(scope, row.location_id)
    const wanted = types.find(({ id }) => id === input.pasture_type_id)
    if (!wanted) throw absent('pasture type', 'pasture_type_id')
    const set = { pasture_type_id: wanted.id }
    const change = { ...set, ...(await followed(scope, { ...row, ...set, pasture_type: wanted.name })) }
    if (input.apply_to_paddock) await states.keepPasture(scope, row.paddock_id, wanted.name)
    return stateShown(await states.change(scope, input.id, change, now))
  }

  const productivity: Handler<'grazing.state.productivity'> = async ({ input, scope, now }) => {
    await open(scope, input.id)
    return stateShown(await states.change(scope, input.id, { productivity_pct: input.productivity_pct }, now))
  }

  const choose: Handler<'grazing.state.choose'> = async ({ input, scope, now }) => {
    const row = await open(scope, input.id)
    const change =
      input.state === null
        ? await followed(scope, { ...row, is_chosen: false })
        : { state: input.state, is_chosen: true, state_reason: input.reason?.trim() || 'Chosen' }
    return stateShown(await states.change(scope, input.id, change, now))
  }

  const list: Handler<'grazing.states'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.locationId)
    const rows = await states.rows(scope, { locationId: input.locationId, date: input.recDate })
    if (rows.length === 0) throw new Failure({ failed: 'states_missing', date: input.recDate })
    return rows.map(stateShown)
  }

  const check: Handler<'grazing.states.check'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.locationId)
    const { stateDate: date, ciboMetric: metric } = input
    const rows = await states.rows(scope, { locationId: input.locationId, date })
    if (rows.length === 0) throw new Failure({ failed: 'states_missing', date })
    const ids = rows.map((row) => row.paddock_id)
    const near = await nearestMeasured(tools, scope, ids, metric, date)
    const history = await measured(tools, scope, ids, metric, [daysLater(date, -90), date])
    return rows.map((row): CheckedPaddockState => {
      const value = near.get(row.paddock_id)?.value ?? null
      const isFeed = metric !== 'cover' && metric !== 'growth'
      return {
        ...stateShown(row),
        metric,
        metric_value_kg_ha: value === null ? null : Math.round(value * 10) / 10,
        metric_date: near.get(row.paddock_id)?.date ?? null,
        metric_history: history
          .filter((one) => one.paddock_id === row.paddock_id)
          .map(({ date: on, value: then }) => [on, Math.round(then * 10) / 10]),
        difference_kg_ha:
          isFeed && value !== null && row.override_kg_ha !== null ? Math.round(row.override_kg_ha - value) : null,
      }
    })
  }

  const remove: Handler<'grazing.states.delete'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.locationId)
    return { deleted: await states.remove(scope, input.locationId, input.stateDate) }
  }

  const dates: Handler<'grazing.dates'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.id)
    return states.dates(scope, input.id)
  }

  const lock: Handler<'grazing.dates.lock'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.location_id)
    return states.lock(scope, input.location_id, input.state_date, input.locked)
  }

  const metrics: Handler<'grazing.metrics'> = async ({ input, scope, now }) => {
    const location = await locationOf(tools, scope, input.locationId)
    if (input.end < input.start) throw wrongField('end', 'The last day has to come after the first.')
    if (daysSince(input.start, input.end) > longestDays) throw wrongField('end', 'Ask for at most three years at once.')
    const paddocks = await tools.fields.list(scope, [input.locationId], 'paddock')
    const ids = paddocks.map(({ id }) => id)
    const today = localDate(now, location.zone)
    const end = input.end < today ? input.end : today
    const seen = await measured(tools, scope, ids, input.metric, [input.start, end])
    const saw = input.metric === 'tsdm' ? await states.overrides(scope, input.locationId, input.start, end) : []
    return [...seen, ...saw]
      .sort((a, b) => (a.date === b.date ? a.paddock_id - b.paddock_id : a.date < b.date ? -1 : 1))
      .map((one) => ({ ...one, value: Math.round(one.value * 10) / 10, ...measureOf[input.metric] }))
  }

  const types: Handler<'grazing.types'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.id)
    return (await pastures.types(scope, input.id)).map(typeShown)
  }

  const links: Handler<'grazing.links'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.id)
    return (await pastures.links(scope, input.id)).map(linkShown)
  }

  return {
    create,
    percentage,
    override,
    type,
    productivity,
    choose,
    list,
    check,
    remove,
    dates,
    lock,
    metrics,
    types,
    links,
  }
}
