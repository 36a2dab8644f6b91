import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { datesOf } from '#subjects/livestock/herd.ts'
import { areaOf, idsOf, landOf, nearest, type Paddock } from '#subjects/pasture/paddocks.ts'
import type { FieldScene } from '#subjects/pasture/vegetation.ts'
import { coverTargetsOf } from '../coverTargets.ts'

/** A field that was hidden for longer than this is left out. */
const oldestDays = 40
/** A day on which less of the area was seen says nothing of the whole. */
const enoughPct = 80

const coverOf = (scene: FieldScene): number | null =>
  scene.green_pct === null || scene.dead_pct === null ? null : Math.min(100, scene.green_pct + scene.dead_pct)

export const groundCover =
  (tools: Tools): Named<'ground_cover'> =>
  async ({ input, scope, now }) => {
    const all = await landOf(tools, scope, now, input.location_ids)
    const [first] = all
    if (!first) return []
    const [from, to] = datesOf(input, first.location.zone, now)
    const scenes = await tools.vegetation.scenes(scope, idsOf(all), [[from, to]])
    const areas = new Map(all.map(({ field }) => [field.id, field.area_ha]))
    const whole = areaOf(all)
    const byDate = new Map<string, { area: number; green: number; dead: number }>()
    for (const scene of scenes) {
      if (scene.green_pct === null || scene.dead_pct === null) continue
      const area = areas.get(scene.field_id) ?? 0
      const day = byDate.get(scene.date) ?? { area: 0, green: 0, dead: 0 }
      byDate.set(scene.date, {
        area: day.area + area,
        green: day.green + scene.green_pct * area,
        dead: day.dead + scene.dead_pct * area,
      })
    }
    return [...byDate].flatMap(([date, { area, green, dead }]): RowOf<'ground_cover'>[] => {
      const seenPct = Math.min(100, (100 * area) / whole)
      if (seenPct < enoughPct) return []
      // Whole per cents, so that the three add up to 100 on the screen as well.
      const cover = { green_pct: rounded(green / area, 0) ?? 0, dead_pct: rounded(dead / area, 0) ?? 0 }
      const covered = cover.green_pct + cover.dead_pct
      return [
        {
          date,
          ...cover,
          bare_pct: Math.max(0, 100 - covered),
          cover_pct: Math.min(100, covered),
          coverage_pct: rounded(seenPct, 0) ?? 0,
          source: 'All fields and paddocks, by area',
        },
      ]
    })
  }

interface Covered {
  land: Paddock
  /** How much is to be covered there; null where nothing is asked. */
  target: number | null
  scene: FieldScene
  cover: number
  change: number | null
}

/** Each field's latest scene with its cover, the barest first. */
async function coveredOf(tools: Tools, scope: Scope, now: Date, locationIds: number[] | undefined): Promise<Covered[]> {
  const all = await landOf(tools, scope, now, locationIds)
  const today = all[0]?.today
  if (today === undefined) return []
  const scenes = await tools.vegetation.scenes(scope, idsOf(all), [[daysLater(today, -oldestDays - 40), today]])
  const targetOf = await coverTargetsOf(tools, scope, locationIds)
  return all
    .flatMap((land): Covered[] => {
      const mine = scenes.filter((scene) => scene.field_id === land.field.id && coverOf(scene) !== null)
      const scene = mine.at(-1)
      const cover = scene ? coverOf(scene) : null
      if (!scene || cover === null || scene.date < daysLater(today, -oldestDays)) return []
      const before = nearest(mine, daysLater(scene.date, -30), 8)
      const then = before ? coverOf(before) : null
      return [{ land, target: targetOf(land.field), scene, cover, change: then === null ? null : cover - then }]
    })
    .sort((a, b) => a.cover - b.cover)
}

export const groundCoverFields =
  (tools: Tools): Named<'ground_cover_fields'> =>
  async ({ input, scope, now }) =>
    (await coveredOf(tools, scope, now, input.location_ids)).map(({ land, target, scene, cover, change }) => ({
      field_id: land.field.id,
      field: land.field.name,
      location_id: land.location.id,
      location: land.location.name,
      area_ha: rounded(land.field.area_ha, 1) ?? 0,
      cover_pct: rounded(cover, 0) ?? 0,
      target_pct: target,
      level: target === null ? ('none' as const) : cover >= target ? ('good' as const) : ('act' as const),
      green_pct: rounded(scene.green_pct, 0) ?? 0,
      dead_pct: rounded(scene.dead_pct, 0) ?? 0,
      bare_pct: rounded(100 - cover, 0) ?? 0,
      change_30d: rounded(change, 0),
      date: scene.date,
      source: scene.source,
    }))

export const groundCoverNow =
  (tools: Tools): Named<'ground_cover_now'> =>
  async ({ input, scope, now }) => {
    const all = await coveredOf(tools, scope, now, input.location_ids)
    const whole = summed(all, null, 'All locations')
    if (!whole) return []
    const locations = [...new Map(all.map(({ land }) => [land.location.id, land.location.name]))]
    const each = locations.flatMap(
      ([id, name]) =>
        summed(
          all.filter(({ land }) => land.location.id === id),
          id,
          name,
        ) ?? [],
    )
    return [whole, ...each.sort((a, b) => (a.above_pct ?? 101) - (b.above_pct ?? 101))]
  }

function summed(covered: Covered[], id: number | null, name: string): RowOf<'ground_cover_now'> | null {
  const [latest] = covered
  if (!latest) return null
  const asked = covered.flatMap((one) => (one.target === null ? [] : [{ ...one, over: one.cover - one.target }]))
  const [lowest] = [...asked].sort((a, b) => a.over - b.over)
  const area = (of: Covered[]): number => of.reduce((sum, { land }) => sum + land.field.area_ha, 0)
  const above = asked.filter(({ over }) => over >= 0)
  const changed = covered.filter(({ change }) => change !== null)
  const mean = (of: Covered[], what: (one: Covered) => number): number =>
    of.reduce((sum, one) => sum + what(one) * one.land.field.area_ha, 0) / area(of)
  return {
    location_id: id,
    location: name,
    fields: covered.length,
    area_ha: rounded(area(covered), 1) ?? 0,
    cover_pct:
      rounded(
        mean(covered, ({ cover }) => cover),
        0,
      ) ?? 0,
    above_ha: rounded(area(above), 1) ?? 0,
    above_pct: asked.length === 0 ? null : rounded((100 * area(above)) / area(asked), 0),
    below: asked.length - above.length,
    lowest: lowest?.land.field.name ?? null,
    lowest_location: lowest?.land.location.name ?? null,
    lowest_pct: rounded(lowest?.cover, 0),
    lowest_target: lowest?.target ?? null,
    change_30d:
      changed.length === 0
        ? null
        : rounded(
            mean(changed, ({ change }) => change ?? 0),
            0,
          ),
    date:
      covered
        .map(({ scene }) => scene.date)
        .sort()
        .at(-1) ?? latest.scene.date,
    source: latest.scene.source,
  }
}
