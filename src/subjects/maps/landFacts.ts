import { daysLater, daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { growingOf, usualNdvi } from '#subjects/imagery/growing.ts'
import { herdOf, presentOf } from '#subjects/livestock/herd.ts'
import { sameTime } from '#subjects/pasture/paddocks.ts'
import type { FieldScene } from '#subjects/pasture/vegetation.ts'
import { probesOf, profileOf } from '#subjects/soil/probes.ts'
import type { MappedLand } from './mapped.ts'

/** Scenes and pasture that are older say nothing of today, days. */
const oldest = { scene: 40, pasture: 20 }
const yearsBack = 5
/** What is usual is worked out for so many fields at most: for each it takes five years of scenes. */
const mostCompared = 1000
/** Who left a paddock longer ago is not looked up, days. */
const longestRest = 400

/** The latest clear scene of each field, what stands in each paddock, and how NDVI stands against what is usual. */
export async function vegetationOf(tools: Tools, scope: Scope, lands: MappedLand[], now: Date, zone: string) {
  const today = localDate(now, zone)
  const ids = lands.map(({ id }) => id)
  const scenes = await tools.vegetation.lastScenes(scope, ids, daysLater(today, -oldest.scene), today)
  const pasture = await tools.vegetation.lastPasture(scope, ids, daysLater(today, -oldest.pasture), today)
  const growing = await growingOf(tools, scope, landsOf(lands, today))
  const past = await earlierScenes(tools, scope, scenes)
  const byField = new Map(scenes.map((scene) => [scene.field_id, scene]))
  const byPaddock = new Map(pasture.map((row) => [row.paddock_id, row]))
  return {
    growsOf: (land: MappedLand): string | null => growing(asPaddock(land, today), today),
    sceneOf: (id: number): FieldScene | undefined => byField.get(id),
    standingOf: (id: number) => byPaddock.get(id),
    anomalyOf: (land: MappedLand): number | null => {
      const scene = byField.get(land.id)
      const before = past.get(land.id)
      if (!scene || !before) return null
      const { usual } = usualNdvi(before, asPaddock(land, today), scene.date, growing)
      return usual === null ? null : rounded(scene.ndvi_mean - usual, 2)
    },
  }
}

/** Scenes at the time of year of the latest ones, by field; of none when there are too many fields. */
async function earlierScenes(tools: Tools, scope: Scope, latest: FieldScene[]): Promise<Map<number, FieldScene[]>> {
  const found = new Map<number, FieldScene[]>()
  const dates = latest.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined || latest.length > mostCompared) return found
  const spans = sameTime(last, yearsBack, 8 + daysSince(first, last))
  const ids = latest.map((one) => one.field_id)
  for (const scene of await tools.vegetation.scenes(scope, ids, spans)) {
    const mine = found.get(scene.field_id)
    if (mine) mine.push(scene)
    else found.set(scene.field_id, [scene])
  }
  return found
}

/** As the procedures about vegetation know a field: of its location only the day matters to them. */
const asPaddock = (land: MappedLand, today: string) => ({
  field: { ...land, pawc_mm: null },
  location: { id: land.location_id, slug: '', name: '', zone: '', lat: null, lon: null, elevation_m: null },
  today,
})
const landsOf = (lands: MappedLand[], today: string) => lands.map((land) => asPaddock(land, today))

interface Grazed {
  mobs: string[]
  head: number
  /** Since when the first of them is there. */
  since: string
}

/** Who grazes each paddock, and when the last stock left it. */
export async function grazedOf(tools: Tools, scope: Scope, now: Date, locationIds: number[]) {
  const grazed = new Map<number, Grazed>()
  const left = new Map<number, string>()
  for (const { paddock, mob, head, enteredOn } of await presentOf(tools, scope, now, locationIds)) {
    if (!paddock || enteredOn === null) continue
    const known = grazed.get(paddock.id)
    grazed.set(paddock.id, {
      mobs: [...(known?.mobs ?? []), mob.name],
      head: (known?.head ?? 0) + head,
      since: known && known.since < enteredOn ? known.since : enteredOn,
    })
  }
  const from = daysLater(now.toISOString().slice(0, 10), -longestRest)
  for (const { moves } of await herdOf(tools, scope, now, locationIds, { from })) {
    moves.forEach((move, index) => {
      const next = moves[index + 1]
      if (move.paddock_id === null || move.head === 0 || !next) return
      if (next.paddock_id === move.paddock_id && next.head > 0) return
      const known = left.get(move.paddock_id)
      if (known === undefined || known < next.moved_on) left.set(move.paddock_id, next.moved_on)
    })
  }
  return { grazedBy: (id: number) => grazed.get(id), leftOn: (id: number) => left.get(id) }
}

/** Soil water of the driest probe in each field, % of what plants can use. */
export async function probedOf(
  tools: Tools,
  scope: Scope,
  now: Date,
  lands: MappedLand[],
  locationIds: number[],
): Promise<(id: number) => number | null> {
  const stands = await tools.fieldProbes.list(
    scope,
    lands.map(({ id }) => id),
  )
  if (stands.length === 0) return () => null
  const probes = await probesOf(tools, scope, locationIds)
  const ids = probes.flatMap(({ layers }) => layers.map(({ sensor }) => sensor.sensor_id))
  const latest = await tools.readings.latest(scope, ids, now)
  const byDevice = new Map(
    probes.map((probe) => [
      probe.device.device_id,
      profileOf(probe, (sensorId) => latest.get(sensorId)?.value)?.pawPct ?? null,
    ]),
  )
  const driest = new Map<number, number>()
  for (const one of stands) {
    const pct = byDevice.get(one.device_id)
    if (pct !== null && pct !== undefined) driest.set(one.field_id, Math.min(pct, driest.get(one.field_id) ?? pct))
  }
  return (id) => rounded(driest.get(id), 0)
}
