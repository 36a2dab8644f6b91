import type { Point } from './judge.ts'

/** Something that lasted, in epoch milliseconds; without an end it still goes on. `worst` is the value furthest out. */
export interface Spell {
  from: number
  to: number | null
  worst: number
}

/**
 * The spells in which points were on, from rising points: each lasts from its first point on to the first that is off.
 * `going` is one that had begun before the first point.
 * `further` says whether one value is further out than another.
 */
export function spellsOf(
  points: Point[],
  isOn: (value: number) => boolean,
  further: (value: number, than: number) => boolean = (value, than) => value > than,
  going: Spell | null = null,
): Spell[] {
  let open: Spell | null = going === null ? null : { ...going }
  const spells: Spell[] = open === null ? [] : [open]
  for (const { at, value } of points) {
    if (isOn(value)) {
      if (open === null) {
        open = { from: at, to: null, worst: value }
        spells.push(open)
      } else if (further(value, open.worst)) open.worst = value
    } else if (open !== null) {
      open.to = at
      open = null
    }
  }
  return spells
}
