import { HttpError, wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import type { Workers } from '#server/workers/workers.ts'
import type { Reshape } from '#types/entity/land.ts'
import { drawnAll } from './drawings.ts'
import type { Drawing, FieldShapeQueries, Shape } from './fieldShapes.ts'
import type { Ground } from './overlaps.ts'
import { plain } from './plain.ts'

/** What one drawing may touch: more is an import. */
const mostShapes = 500

/** Boundaries as they are drawn on the map: many at once, all or nothing. */
export function landService(shapes: FieldShapeQueries, workers: Workers, lastly: Lastly<FieldShapeQueries>) {
  const reshape: Handler<'field.reshape'> = async ({ input, scope }) => {
    const drawing = await drawingOf(input, workers)
    const { changed, added, removed, kind } = drawing
    const there = await shapes.list(scope, { location_id: drawing.location_id, kind })
    // Before anything is kept: what is too much to compare is refused whole.
    const { overlaps } = await workers.run('findOverlaps', groundsOf(there, drawing))
    return lastly(async (shapes) => {
      await shapes.reshape(scope, drawing)
      return { changed: changed.length, added: added.length, removed: removed.length, overlaps }
    })
  }

  return { reshape }
}

/** The ground of a location as it will be. */
function groundsOf(there: Shape[], { changed, added, removed }: Drawing): Ground[] {
  const drawn = new Map(changed.map(({ id, boundary }) => [id, boundary]))
  const gone = new Set(removed.map(({ id }) => id))
  return [
    ...there.flatMap(({ id, name, boundary: before }) => {
      const boundary = drawn.get(id) ?? before
      return boundary && !gone.has(id) ? [{ name, boundary, isAsked: drawn.has(id) }] : []
    }),
    ...added.map(({ name, boundary }) => ({ name, boundary, isAsked: true })),
  ]
}

/** A drawing with its boundaries made sound and its areas found. Throws HttpError, naming the shape. */
async function drawingOf(
  { location_id, kind, changed = [], added = [], removed = [] }: Reshape,
  workers: Workers,
): Promise<Drawing> {
  const count = changed.length + added.length + removed.length
  if (count === 0) throw new HttpError(400, 'Nothing was drawn.', { code: 'wrong-input' })
  if (count > mostShapes) {
    const say = `This drawing touches ${count} fields. Save at most ${mostShapes} at once.`
    throw wrongField('changed', say, 'wrong-input')
  }
  refuseTwice([...changed, ...removed].map(({ id }) => id))
  const named = added.map((shape, at) => ({ ...shape, name: plain(`added.${at}.name`, shape.name) }))
  return {
    location_id: location_id,
    kind,
    changed: await drawnAll(workers, changed, 'changed'),
    added: await drawnAll(workers, named, 'added'),
    removed,
  }
}

function refuseTwice(ids: number[]): void {
  if (new Set(ids).size < ids.length) throw wrongField('changed', 'One field is named twice. Name each once.')
}
