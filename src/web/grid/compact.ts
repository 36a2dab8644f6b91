import type { Place } from '#types/config/page.ts'

/** Something with a place on the grid of twelve columns. */
interface Placed {
  id: string
  at: Place
}

const overlaps = (a: Place, b: Place): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Reading order: row by row, then column by column. */
const inReadingOrder = <T extends Placed>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)

/** Lets the narrower of what stands beside a thing that is not shown take its room, where nothing else stands there. */
export function closeUp<T extends Placed>(shown: readonly T[], hidden: readonly Placed[]): T[] {
  const all = shown.map((item) => ({ ...item }))
  const isTaken = ({ at: gone }: Placed): boolean => {
    const [beside] = all
      .filter(({ at }) => at.y === gone.y && (at.x + at.w === gone.x || gone.x + gone.w === at.x))
      .sort((a, b) => a.at.w - b.at.w)
    if (!beside) return false
    const room = { ...gone, h: Math.max(gone.h, beside.at.h) }
    if (all.some(({ at }) => overlaps(at, room))) return false
    beside.at = { ...beside.at, x: Math.min(beside.at.x, gone.x), w: beside.at.w + gone.w }
    return true
  }
  // Room that nothing stands beside yet may be reached once the room between is taken.
  let left = [...hidden]
  for (let before = -1; before !== left.length; ) {
    before = left.length
    left = left.filter((one) => !isTaken(one))
  }
  const likeOf = ({ at }: Placed): string => `${at.y} ${at.h} ${at.w}`
  for (const like of new Set(hidden.map(likeOf)))
    shareOut(shown.flatMap((one, index) => (likeOf(one) === like ? (all[index] ?? []) : [])))
  return all
}

/** What was equally wide and stands side by side stays so: what others left is everybody's. */
function shareOut(row: Placed[]): void {
  const inOrder = row.toSorted((a, b) => a.at.x - b.at.x)
  const [first] = inOrder
  if (!first || inOrder.some(({ at }, index) => index > 0 && at.x !== ends(inOrder[index - 1]))) return
  const room = ends(inOrder.at(-1)) - first.at.x
  let { x } = first.at
  for (const [index, one] of inOrder.entries()) {
    const w = Math.floor(room / inOrder.length) + (index < room % inOrder.length ? 1 : 0)
    one.at = { ...one.at, x, w }
    x += w
  }
}

const ends = (one: Placed | undefined): number => (one ? one.at.x + one.at.w : 0)

/** Moves each thing up as far as it goes, so that what is not shown leaves no hole. */
export function compact<T extends Placed>(items: readonly T[]): { item: T; at: Place }[] {
  const placed: { item: T; at: Place }[] = []
  for (const item of inReadingOrder(items)) {
    const at = { ...item.at }
    const isFree = (y: number): boolean => placed.every((other) => !overlaps({ ...at, y }, other.at))
    while (at.y > 0 && isFree(at.y - 1)) at.y -= 1
    placed.push({ item, at })
  }
  return placed
}
