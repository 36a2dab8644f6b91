import type { Polygon } from '#geometry/shapes.ts'
import type { Changes } from '../../kit/draw/changes.ts'
import type { Land } from '../../kit/draw/drawing.ts'

/** What a map knows of a piece of land: its row, which has the `version`, and its boundary. */
interface Shaped {
  key: string
  name: string
  row: Record<string, unknown>
  shape: Polygon | null
}

/** What is sent when a drawing is saved. */
interface Reshaping {
  changed: { id: number; version: number | null; boundary: Polygon }[]
  added: { name: string; boundary: Polygon }[]
  removed: { id: number; version: number | null }[]
}

/** The lands that can be drawn on: those of a map's things that have a boundary. */
export function landsOf(things: Shaped[]): Land[] {
  return things.flatMap(({ key, name, row, shape }) => {
    if (!shape) return []
    const version = typeof row.version === 'number' ? row.version : null
    return [{ key, name, version, boundary: shape, isNew: false }]
  })
}

/** Changes under the ids that the server knows: a land's key is its id as text. */
export function reshapingOf({ changed, added, removed }: Changes): Reshaping {
  return {
    changed: changed.map(({ key, ...rest }) => ({ id: Number(key), ...rest })),
    added: added.map(({ name, boundary }) => ({ name, boundary })),
    removed: removed.map(({ key, version }) => ({ id: Number(key), version })),
  }
}
