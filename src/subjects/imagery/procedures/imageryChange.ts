import { daysLater } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import type { InputOf, Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { Failure } from '#server/records/failure.ts'
import type { Paddock } from '#subjects/pasture/paddocks.ts'
import { nearest } from '#subjects/pasture/paddocks.ts'
import type { Scene } from '../catalogue.ts'
import { type Change, changeOf, gridOver } from '../difference.ts'
import { forTicket, frameOf, type Seen, scenesSeen } from '../scenesSeen.ts'

type Input = InputOf<'imagery_change'>

/** Without a word on it, the newest scene is held against the one nearest to so many days before. */
const usualDays = 30

interface Sides {
  left: Scene
  right: Scene
}

/** The two scenes that are meant, null where there are not two. Throws Failure for the same one twice, or none of that day. */
function sidesOf(input: Input, { scenes }: Seen): Sides | null {
  const usable = scenes.filter(({ kind }) => kind === 'values')
  const find = (at: 'left' | 'right', wanted: string | null | undefined): Scene | null => {
    if (wanted === null || wanted === undefined) return null
    const found = usable.find(({ id, date }) => id === wanted || date === wanted)
    if (!found) throw new Failure({ failed: 'no_scene_that_day', field: at })
    return found
  }
  const [chosenLeft, chosenRight] = [find('left', input.left), find('right', input.right)]
  const right = chosenRight ?? usable.find(({ id }) => id !== chosenLeft?.id)
  if (!right) return null
  const others = usable.filter(({ id }) => id !== right.id)
  const left = chosenLeft ?? nearest(others, daysLater(right.date, -usualDays), 400) ?? others[0]
  if (!left) return null
  if (left.id === right.id) throw new Failure({ failed: 'same_scene_twice' })
  return { left, right }
}

interface Changed {
  land: Paddock
  change: Change
}

/** What changed in each field that has a boundary. */
async function changesOf({ imagery }: Tools, { left, right }: Sides, land: Paddock[]): Promise<Changed[]> {
  const changed: Changed[] = []
  for (const one of land) {
    const { boundary } = one.field
    const grid = boundary && gridOver(boundary)
    if (!grid) continue
    const [before, after] = [await imagery.numbersOn(left, grid), await imagery.numbersOn(right, grid)]
    changed.push({ land: one, change: changeOf(boundary, grid, before, after) })
  }
  return changed
}

/** Hectares of several fields together. */
function summed(changed: Changed[]) {
  const ha = (share: (change: Change) => number): number =>
    changed.reduce((sum, { land, change }) => sum + share(change) * land.field.area_ha, 0)
  const seen = ha(({ seen: share }) => share)
  const moved = ha(({ up, down }) => up + down)
  return {
    change: seen === 0 ? null : rounded(ha(({ mean, seen: share }) => (mean ?? 0) * share) / seen, 3),
    changed_ha: rounded(moved, 1) ?? 0,
    changed_pct: seen === 0 ? null : rounded((100 * moved) / seen, 0),
    greener_ha:
      rounded(
        ha(({ up }) => up),
        1,
      ) ?? 0,
    browner_ha:
      rounded(
        ha(({ down }) => down),
        1,
      ) ?? 0,
    seen_ha: rounded(seen, 1) ?? 0,
    area_ha:
      rounded(
        ha(() => 1),
        1,
      ) ?? 0,
  }
}

/** The two sides and what the scope sees of them; null where there is nothing to compare. */
async function asked(
  tools: Tools,
  scope: Scope,
  now: Date,
  input: Input,
): Promise<{ seen: Seen; sides: Sides } | null> {
  const seen = await scenesSeen(tools, scope, now, input.index, input.location_ids)
  const sides = sidesOf(input, seen)
  const quantity = sides && `${sides.left.index}_change`
  if (!sides || !quantity || !tools.quantities()[quantity]?.ramp) return null
  return { seen, sides }
}

export const imageryChange =
  (tools: Tools): Named<'imagery_change'> =>
  async ({ input, scope, now }) => {
    const found = await asked(tools, scope, now, input)
    if (!found) return []
    const { left, right } = found.sides
    const changed = await changesOf(tools, found.sides, found.seen.land)
    return changed
      .map(
        ({ land: { field, location }, change }): RowOf<'imagery_change'> => ({
          field_id: field.id,
          field: field.name,
          location_id: location.id,
          location: location.name,
          boundary: field.boundary,
          date: right.date,
          left_date: left.date,
          quantity: `${left.index}_change`,
          ...summed([{ land: { field, location, today: right.date }, change }]),
          source: right.source,
        }),
      )
      .sort((a, b) => b.changed_ha - a.changed_ha || Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0))
  }

export const imageryDifference =
  (tools: Tools): Named<'imagery_difference'> =>
  async ({ input, scope, now }) => {
    const found = await asked(tools, scope, now, input)
    if (!found) return []
    const { seen, sides } = found
    const { left, right } = sides
    const whole = [left, right].map((scene) => forTicket(scope, scene, seen.all))
    return [
      {
        scene_id: `${left.id}~${right.id}`,
        date: right.date,
        left_date: left.date,
        quantity: `${left.index}_change`,
        ...summed(await changesOf(tools, sides, seen.land)),
        tiles: tools.imagery.tilesAddress(scope.orgId, whole, seen.all, now),
        ...frameOf([left, right]),
        source: right.source,
      },
    ]
  }
