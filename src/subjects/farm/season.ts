import { dayMs } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import type { Session } from '#server/session/person.ts'
import type { SeasonStatus } from '#types/entity/farm.ts'
import { plain } from './plain.ts'
import type { SeasonQueries } from './seasons.ts'

/** Seasons of the farm. Whether one is to come or open is told by its first day; closed is what people say. */
export function seasonService(seasons: SeasonQueries) {
  const list: Handler<'season.list'> = ({ input, scope }) => seasons.list(scope, input.status === 'open')

  const get: Handler<'season.get'> = ({ input, scope }) => seasons.get(scope, input.slug)

  const create: Handler<'season.create'> = async ({ input, scope, session, now }) => {
    refuseLong(input)
    const season = { ...input, name: plain('name', input.name) }
    return seasons.add(scope, season, statusOf(input.starts_on, todayOf(session, scope, now)))
  }

  const update: Handler<'season.update'> = async ({ input, scope, session, now }) => {
    refuseLong(input)
    const season = { ...input, name: plain('name', input.name) }
    return seasons.change(scope, season, statusOf(input.starts_on, todayOf(session, scope, now)))
  }

  const close: Handler<'season.close'> = async ({ input, scope }) => {
    const found = await seasons.get(scope, input.slug)
    if (found.status === 'closed') throw new Failure({ failed: 'season_closed_already', name: found.name })
    return seasons.turn(scope, input.slug, input.version, 'closed')
  }

  const reopen: Handler<'season.reopen'> = async ({ input, scope, session, now }) => {
    const found = await seasons.get(scope, input.slug)
    if (found.status !== 'closed') throw new Failure({ failed: 'season_not_closed', name: found.name })
    return seasons.turn(scope, input.slug, input.version, statusOf(found.starts_on, todayOf(session, scope, now)))
  }

  const remove: Handler<'season.delete'> = async ({ input, scope }) => ({
    say: await seasons.remove(scope, input.slug),
  })

  return { list, get, create, update, close, reopen, remove }
}

const statusOf = (startsOn: string, today: string): SeasonStatus => (startsOn > today ? 'planning' : 'open')

const todayOf = (session: Session | null, scope: Scope, now: Date): string =>
  localDate(now, session?.person.memberships.find(({ orgId }) => orgId === scope.orgId)?.zone ?? 'UTC')

const longestDays = 731

function refuseLong({ starts_on, ends_on }: { starts_on: string; ends_on: string }): void {
  if ((Date.parse(ends_on) - Date.parse(starts_on)) / dayMs <= longestDays) return
  throw wrongField('ends_on', 'A season lasts at most two years.')
}
