import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { absent } from '#server/records/failure.ts'
import { keeping, said } from '#server/records/keeping.ts'
import type { KeptRecords, KeptRow } from '#server/records/keptRecords.ts'
import type { RegionRole } from '#types/api/regionaltool/regionaltool.ts'
import type { Calls } from '#types/calls.ts'
import { isOffice, placesOf } from './places.ts'
import type { RegionNoteQueries } from './regionNotes.ts'

interface Parts extends Pick<Tools, 'farmShares' | 'regional' | 'instruments'> {
  notes: RegionNoteQueries
  records: KeptRecords
}

/** What the caller's own role makes of them in a region; undefined where it says nothing of regions. */
const regionRole = (role: string | undefined): RegionRole | undefined =>
  role === 'regional_office' || role === 'client_farm' ? role : undefined

/** What a region is to the caller, and what its office writes down about it. */
export function regionService(parts: Parts) {
  const { notes, records } = parts
  const kept = keeping(records, 'region_note', noteSeen)

  const info: Handler<'region.info'> = async ({ scope, session }) => {
    const org = session?.person.memberships.find(({ orgId }) => orgId === scope.orgId)
    return {
      id: scope.orgId,
      name: org?.name ?? '',
      role: regionRole(org?.role) ?? (isOffice(parts, scope) ? 'regional_office' : 'client_farm'),
      locations: (await placesOf(parts, scope)).map((place) => ({
        location_id: place.location_id,
        name: place.name,
        slug: place.slug,
        geom_id: place.location_id,
        shared_metrics: place.shared,
      })),
    }
  }

  /** Only of a farm that the caller sees now, and of a day that was. */
  async function refuse({ location_id, noted_on }: Calls['region-note.add']['input'], scope: Scope, now: Date) {
    const places = await placesOf(parts, scope)
    const [first] = places
    const place = places.find((one) => one.location_id === location_id)
    if (location_id !== undefined && !place) throw absent('location', 'location_id')
    if (noted_on > localDate(now, (place ?? first)?.zone ?? 'UTC'))
      throw wrongField('noted_on', 'This day is still to come.')
  }

  const list: Handler<'region-note.list'> = async ({ input, scope }) => {
    const places = new Map((await placesOf(parts, scope)).map((place) => [place.location_id, place]))
    return (await notes.list(scope, input.location_id ?? null)).map(
      ({ id, location_id, kind, noted_on, body, author }) => ({
        ...{ id, kind, noted_on, body, author },
        location_id: location_id !== null && places.has(location_id) ? location_id : null,
        farm: location_id === null ? 'The region' : (places.get(location_id)?.name ?? 'A farm that shares nothing now'),
      }),
    )
  }
  const add: Handler<'region-note.add'> = async ({ input, scope, now }) => {
    await refuse(input, scope, now)
    return { id: await notes.add(scope, noteOf(input)) }
  }
  const get: Handler<'region-note.get'> = ({ input, scope }) => kept.get(scope, input.id)
  const change: Handler<'region-note.update'> = async ({ input, scope, now }) => {
    const was = await kept.row(scope, input.id)
    // What was written of a farm can be put right after it stopped sharing; it cannot be said of another such farm.
    if ((input.location_id ?? null) !== was.location_id) await refuse(input, scope, now)
    else await refuse({ ...input, location_id: undefined }, scope, now)
    return kept.change(scope, input, noteOf(input), now)
  }
  const remove: Handler<'region-note.delete'> = ({ input, scope, now }) => kept.remove(scope, input.id, now)

  /** A farm of which the office sees nothing cannot be asked: that it is there is not known to the office. */
  const ask: Handler<'region.ask'> = async ({ input, scope, now }) => {
    const place = (await placesOf(parts, scope)).find((one) => one.location_id === input.location_id)
    if (!place || place.org_id === scope.orgId) throw absent('location', 'location_id')
    if (!place.shared.includes(input.metric)) await parts.farmShares.ask(scope, { ...input, org_id: place.org_id }, now)
    return input
  }

  return { info, ask, list, add, get, change, remove }
}

function noteOf(input: Calls['region-note.add']['input']) {
  const body = input.body.trim()
  if (body === '') throw wrongField('body', 'Write down what there is to know.')
  return { location_id: input.location_id ?? null, kind: input.kind, noted_on: input.noted_on, body }
}

function noteSeen(row: KeptRow<'region_note'>): Calls['region-note.get']['result'] {
  const { id, version, kind, noted_on, body } = row
  return { ...{ id, version, kind, noted_on, body }, ...said('location_id', row.location_id) }
}
