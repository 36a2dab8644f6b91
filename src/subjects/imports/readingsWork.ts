import { gunzipSync, gzipSync } from 'node:zlib'
import { isRecord } from '#engine/record.ts'
import type { Locations } from '#server/db/access.ts'
import { inTransactions, queriesIn } from '#server/db/inTransactions.ts'
import { nobodyIn, type Scope } from '#server/db/store.ts'
import type { Server as WholeServer } from '#server/pipeline/parts.ts'
import { type Reading, readingStore } from '#subjects/devices/readings.ts'
import { normOf } from '#subjects/devices/sensorNorms.ts'
import { declaredOf, namesOf } from './declared.ts'
import { type FileImport, fileImportQueries } from './fileImports.ts'
import { type Judging, judgePart, judgingOf } from './judging.ts'
import { isRefusal } from './kinds/refusal.ts'
import { type Known, knownOf } from './known.ts'
import { matchingOf } from './matching.ts'
import type { JudgedReadings } from './reading/judgeReadings.ts'
import { importAudit } from './records.ts'
import { stoppedText } from './sentences.ts'
import { type StoredValue, storedValueQueries } from './storedValues.ts'

/** What bringing readings in takes of a server. */
type Server = Pick<WholeServer, 'store' | 'workers' | 'portal' | 'now'>

/** The scope of whoever brings a file in, held to the locations that they were held to. */
const scopeOf = (one: FileImport): Scope => ({
  userId: one.brought_by ?? one.created_by,
  orgId: one.org_id,
  readable: [one.org_id],
  ...(isLocations(one.locations) ? { locations: one.locations } : {}),
})

const isLocations = (kept: unknown): kept is Locations =>
  isRecord(kept) && Array.isArray(kept.limited) && Array.isArray(kept.readable)

/** Values as a supplier would send them: what a sensor's normalisation makes of them is what the file says. */
function readingsOf({ sensor, at, value }: JudgedReadings, { sensors }: Known): Reading[] {
  const norms = new Map(sensors.map((one) => [one.id, normOf(one.norm_id)]))
  return Array.from(sensor, (id, index) => ({
    sensor_id: id,
    ts: new Date(at[index] ?? 0),
    value: sentAs(value[index] ?? 0, norms.get(id) ?? null),
  }))
}

const sentAs = (value: number, norm: ReturnType<typeof normOf>): number =>
  norm === null ? value : (value - norm.offset) / norm.scale

/** Works on imports of readings that are under way, part after part, at most so many parts; another process may go on. */
export async function workOn(
  server: Server,
  orgId: number,
  id: number,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const files = inTransactions(server.store, fileImportQueries)
  const asked = nobodyIn(orgId)
  for (let done = 0; done < most; done++) {
    if (!(await files.claim(asked, id))) return
    const one = await files.find(asked, id)
    const judging = await judgingOrEnd(server, one)
    if (!judging) return
    const isMore =
      one.state === 'undoing' ? await takePartBack(server, one, judging) : await bringPart(server, one, judging)
    if (!isMore) return
  }
}

/** Null where what its columns were said to be is not there any more: then it ends as far as it came, and says so. */
async function judgingOrEnd(server: Server, one: FileImport): Promise<Judging | null> {
  try {
    return await judgingAgain(server, one)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await inTransactions(server.store, fileImportQueries).set(scopeOf(one), one.id, {
      state: one.state === 'undoing' ? 'undone' : 'done',
      busy_until: null,
      notes: [...one.notes, stoppedText],
    })
    return null
  }
}

async function judgingAgain(server: Server, one: FileImport): Promise<Judging> {
  const declared = declaredOf(server, one.kind)
  const matching = matchingOf(one.matching)
  if (!matching) throw new Error(`import ${one.id} has no matching`)
  const known = await server.store.transaction((open) =>
    knownOf({ queries: queriesIn(open) }, scopeOf(one), namesOf(declared)),
  )
  // Judged as at the time at which it was brought in: what was still to come then stays out.
  return judgingOf(one, declared, matching, known, server.portal().core.quantities, one.brought_at ?? one.created_at)
}

/** Brings the next part in. What stands in its place is kept first, so that a process may end at any moment. */
async function bringPart(server: Server, one: FileImport, judging: Judging): Promise<boolean> {
  const scope = scopeOf(one)
  const files = inTransactions(server.store, fileImportQueries)
  const part = await files.part(scope, one.id, one.done_parts)
  if (!part) {
    await server.store.transaction(async (open) => {
      await fileImportQueries(open).set(scope, one.id, { state: 'done', busy_until: null })
      await importAudit(open).note(scope, server.now(), 'import.run', {
        file: one.file_name,
        kind: one.kind,
        added: one.added,
        changed: one.changed,
      })
    })
    return false
  }
  const judged = await judgePart(server.workers, judging, part.body)
  const readings = readingsOf(judged, judging.known)
  const before = part.before
    ? unpackedBefore(part.before)
    : await inTransactions(server.store, storedValueQueries).at(scope, judged)
  if (!part.before) await files.keepBefore(scope, one.id, one.done_parts, packedBefore(before))
  await readingStore(server.store, () => server.portal().core.quantities).ingest(scope, readings)
  const differing = countChanged(before, judged)
  await files.set(scope, one.id, {
    done_parts: one.done_parts + 1,
    added: one.added + countKeys(judged) - before.length,
    changed: one.changed + differing,
    there: one.there + before.length - differing,
    busy_until: null,
  })
  return true
}

/** Takes the last part that was brought in back: what is as it was brought goes, and what stood there comes again. */
async function takePartBack(server: Server, one: FileImport, judging: Judging): Promise<boolean> {
  const scope = scopeOf(one)
  const files = inTransactions(server.store, fileImportQueries)
  const part = one.done_parts > 0 ? await files.part(scope, one.id, one.done_parts - 1) : undefined
  if (!part) {
    await server.store.transaction(async (open) => {
      await fileImportQueries(open).set(scope, one.id, { state: 'undone', busy_until: null, undone_at: server.now() })
      await importAudit(open).note(scope, server.now(), 'import.undo', {
        file: one.file_name,
        kind: one.kind,
        taken: one.taken,
        kept: one.kept,
      })
    })
    return false
  }
  const judged = await judgePart(server.workers, judging, part.body)
  const before = part.before ? unpackedBefore(part.before) : []
  const stored = readingStore(server.store, () => server.portal().core.quantities)
  const differs = new Map(before.map((value) => [keyOf(value.sensor_id, value.at), value]))
  const given = lastOf(judged)
  // What was there already, with the same value, is not of this file.
  const mine = readingsOf(judged, judging.known).filter(({ sensor_id: id, ts }) => {
    const old = differs.get(keyOf(id, ts.getTime()))
    return !old || !isNear(old.value, given.get(keyOf(id, ts.getTime())))
  })
  const unique = [...new Map(mine.map((reading) => [keyOf(reading.sensor_id, reading.ts.getTime()), reading])).values()]
  const standing = await inTransactions(server.store, storedValueQueries).at(scope, judged)
  const now = new Map(standing.map((value) => [keyOf(value.sensor_id, value.at), value.value]))
  const asBrought = unique.filter(({ sensor_id: id, ts }) => {
    const key = keyOf(id, ts.getTime())
    const [stands, old] = [now.get(key), differs.get(key)]
    // What is gone or stands as before was taken back by a process that ended before it could say so.
    return stands === undefined || isNear(stands, given.get(key)) || (old !== undefined && stands === old.value)
  })
  await stored.withdraw(scope, asBrought)
  const norms = new Map(judging.known.sensors.map((sensor) => [sensor.id, normOf(sensor.norm_id)]))
  const again = asBrought.flatMap(({ sensor_id: id, ts }): Reading[] => {
    const old = differs.get(keyOf(id, ts.getTime()))
    return old
      ? [{ sensor_id: id, ts, value: old.value === null ? null : sentAs(old.value, norms.get(id) ?? null) }]
      : []
  })
  await stored.ingest(scope, again)
  await files.set(scope, one.id, {
    done_parts: one.done_parts - 1,
    taken: one.taken + asBrought.length,
    kept: one.kept + unique.length - asBrought.length,
    busy_until: null,
  })
  return true
}

const keyOf = (sensor: number, at: number): string => `${sensor} ${at}`

/** The last value for each sensor and time: the one that counts. */
const lastOf = ({ sensor, at, value }: JudgedReadings): Map<string, number> =>
  new Map(Array.from(sensor, (id, index) => [keyOf(id, at[index] ?? 0), value[index] ?? 0]))

const countKeys = (judged: JudgedReadings): number => lastOf(judged).size

/** Equal but for what a normalisation forth and back loses. */
const isNear = (one: number | null | undefined, other: number | undefined): boolean =>
  typeof one === 'number' && other !== undefined && Math.abs(one - other) <= Math.abs(other) * 1e-12

function countChanged(before: StoredValue[], judged: JudgedReadings): number {
  const given = lastOf(judged)
  return before.filter((old) => !isNear(old.value, given.get(keyOf(old.sensor_id, old.at)))).length
}

const packedBefore = (before: StoredValue[]): Uint8Array =>
  gzipSync(JSON.stringify(before.map(({ sensor_id, at, value }) => [sensor_id, at, value])), { level: 1 })

function unpackedBefore(packed: Uint8Array): StoredValue[] {
  const rows: [number, number, number | null][] = JSON.parse(gunzipSync(packed).toString('utf8'))
  return rows.map(([sensor_id, at, value]) => ({ sensor_id, at, value }))
}

/** Goes on with every import of readings that is under way; one that fails keeps no other. */
export async function workOnAll(server: Server, failed: (orgId: number, error: unknown) => void): Promise<void> {
  const waiting = await server.store.transaction((open) => fileImportQueries(open).waiting())
  for (const { org_id, id } of waiting)
    await workOn(server, org_id, id).catch((error: unknown) => failed(org_id, error))
}
