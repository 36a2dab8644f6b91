import type { Polygon } from '#geometry/shapes.ts'
import { tidied } from '#geometry/tidy.ts'
import type { Land } from './drawing.ts'

/** What a drawing did to the lands that were there. */
export interface Changes {
  changed: { key: string; version: number | null; boundary: Polygon }[]
  added: { key: string; name: string; boundary: Polygon }[]
  removed: { key: string; version: number | null }[]
}

const isSameShape = (a: Polygon, b: Polygon) =>
  a === b || JSON.stringify(tidied(a).coordinates) === JSON.stringify(tidied(b).coordinates)

/** What is to be saved, boundaries tidied. A land that was moved and moved back is not in it, nor one that came and went. */
export function changesOf(before: Land[], after: Land[]): Changes {
  const [known, left] = [new Map(before.map((land) => [land.key, land])), new Set(after.map(({ key }) => key))]
  return {
    changed: after.flatMap(({ key, version, boundary }) => {
      const old = known.get(key)
      return old && !isSameShape(old.boundary, boundary) ? [{ key, version, boundary: tidied(boundary) }] : []
    }),
    added: after
      .filter(({ key }) => !known.has(key))
      .map(({ key, name, boundary }) => ({ key, name: name.trim(), boundary: tidied(boundary) })),
    removed: before.filter(({ key }) => !left.has(key)).map(({ key, version }) => ({ key, version })),
  }
}

/** Is there anything to save? */
export const hasChanges = ({ changed, added, removed }: Changes): boolean =>
  changed.length + added.length + removed.length > 0
