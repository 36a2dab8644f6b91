import { pestThresholds } from '#agronomy/cottonPests.ts'
import { plantNames, targetNames, targetOutOfOrder } from '#agronomy/cottonTargets.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { keeping, keptOf, said, saidOf } from '#server/records/keeping.ts'
import type { KeptRecords, KeptRow } from '#server/records/keptRecords.ts'
import type { InstrumentQueries } from '#subjects/devices/instruments.ts'
import type { FieldQueries } from '#subjects/farm/fields.ts'
import type { Calls } from '#types/calls.ts'
import type { CottonQueries, NewCottonTarget } from './cottons.ts'

interface Parts {
  cotton: CottonQueries
  records: KeptRecords
  fields: Pick<FieldQueries, 'seasons'>
  instruments: Pick<InstrumentQueries, 'locations'>
}

/** What an organisation holds its cotton against: targets, the region of each location, thresholds of pests. */
export function targetService({ cotton, records, fields, instruments }: Parts) {
  const kept = keeping(records, 'cotton_target', targetSeen)

  /** The targets as they are kept. Refuses those that do not rise, and a season that is not there. */
  async function judged(
    scope: Scope,
    input: Calls['cotton-target.add']['input'],
    but?: number,
  ): Promise<NewCottonTarget> {
    const target = targetOf(input)
    if (target.season_slug !== '' && !(await fields.seasons(scope)).some(({ slug }) => slug === target.season_slug))
      throw absent('season', 'season_slug')
    const wrong = targetOutOfOrder(target)
    if (wrong) throw wrongField(wrong.target, `This stage comes later than one with ${wrong.above}: it has to be more.`)
    const same = (await cotton.targets(scope)).find(
      (one) =>
        one.id !== but &&
        one.region.toLowerCase() === target.region.toLowerCase() &&
        one.variety.toLowerCase() === target.variety.toLowerCase() &&
        one.season_slug === target.season_slug,
    )
    if (same) throw new Failure({ failed: 'targets_taken' })
    return target
  }

  const list: Handler<'cotton-target.list'> = ({ scope }) => cotton.targets(scope)
  const get: Handler<'cotton-target.get'> = ({ input, scope }) => kept.get(scope, input.id)
  const add: Handler<'cotton-target.add'> = async ({ input, scope }) => {
    const id = await cotton.addTarget(scope, await judged(scope, input))
    // Somebody else added the same in this very moment.
    if (id === null) throw new Failure({ failed: 'targets_taken' })
    return { id }
  }
  const change: Handler<'cotton-target.update'> = async ({ input, scope, now }) =>
    kept.change(scope, input, await judged(scope, input, input.id), now)
  const remove: Handler<'cotton-target.delete'> = ({ input, scope, now }) => kept.remove(scope, input.id, now)

  const listRegions: Handler<'cotton-region.list'> = async ({ scope }) => {
    const said = new Map((await cotton.regions(scope)).map((one) => [one.location_id, one]))
    return (await instruments.locations(scope)).map(({ id, name }) => ({
      location_id: id,
      location: name,
      version: said.get(id)?.version ?? 0,
      region: said.get(id)?.region ?? null,
    }))
  }
  const setRegion: Handler<'cotton-region.set'> = async ({ input, scope }) => {
    const { location_id: id, version } = input
    if (!(await instruments.locations(scope)).some((one) => one.id === id)) throw absent('location', 'location_id')
    const region = input.region?.trim() ?? ''
    if (region !== '') return { version: await cotton.setRegion(scope, id, region, version) }
    await cotton.clearRegion(scope, id, version)
    return { version: 0 }
  }

  const listLimits: Handler<'cotton-limit.list'> = async ({ scope }) => {
    const own = new Map((await cotton.limits(scope)).map((one) => [one.pest, one]))
    return pestThresholds.map(({ pest, per, threshold }) => ({
      ...{ pest, per },
      threshold: own.get(pest)?.threshold ?? threshold,
      version: own.get(pest)?.version ?? 0,
      is_own: own.has(pest),
    }))
  }
  const setLimit: Handler<'cotton-limit.set'> = async ({ input, scope }) => {
    const { pest, threshold, version } = input
    const isShare = pestThresholds.some((one) => one.pest === pest && one.per !== 'metre')
    if (isShare && threshold > 100) throw wrongField('threshold', 'This is a share in per cent: 100 at most.')
    return { version: await cotton.setLimit(scope, pest, threshold, version) }
  }

  return { list, get, add, change, remove, listRegions, setRegion, listLimits, setLimit }
}

const goals = [...targetNames, ...plantNames] as const

const targetOf = (input: Calls['cotton-target.add']['input']): NewCottonTarget => ({
  region: input.region?.trim() ?? '',
  variety: input.variety?.trim() ?? '',
  season_slug: input.season_slug ?? '',
  method: input.method,
  ...keptOf(input, goals),
})

function targetSeen(row: KeptRow<'cotton_target'>): Calls['cotton-target.get']['result'] {
  const { id, version, method } = row
  return {
    ...{ id, version, method },
    ...said('region', row.region || null),
    ...said('variety', row.variety || null),
    ...said('season_slug', row.season_slug || null),
    ...saidOf(row, goals),
  }
}
