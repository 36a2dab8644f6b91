import type { Reshape } from '#types/entity/land.ts'
import { type Handler, Refused, wrongField } from '../../handler.ts'
import type { Drawing, FieldShapeStore } from '../../stores/fieldShapes.ts'
import { drawn } from './boundary.ts'
import { overlapsAmong } from './overlaps.ts'
import { plain } from './plain.ts'

/** What one drawing may touch: more is an import. */
const mostShapes = 500

/** Boundaries as they are drawn on the map: many at once, all or nothing. */
export function landService(shapes: FieldShapeStore) {
  const reshape: Handler<'field.reshape'> = async ({ input, scope }) => {
    const drawing = drawingOf(input)
    const { changed, added, removed, kind } = drawing
    const fields = (await shapes.reshape(scope, drawing)).filter((field) => field.kind === kind)
    const [ids, names] = [new Set(changed.map(({ id }) => id)), new Set(added.map(({ name }) => name))]
    const { overlaps } = await overlapsAmong(
      fields.flatMap(({ id, name, boundary }) =>
        boundary ? [{ name, boundary, isAsked: ids.has(id) || names.has(name) }] : [],
      ),
    )
    return { changed: changed.length, added: added.length, removed: removed.length, overlaps }
  }

  return { reshape }
}

/** A drawing with its boundaries made sound and its areas found. Throws Refused, naming the shape. */
function drawingOf({ location_id, kind, changed = [], added = [], removed = [] }: Reshape): Drawing {
  const count = changed.length + added.length + removed.length
  if (count === 0) throw new Refused(400, 'Nothing was drawn.', { code: 'wrong-input' })
  if (count > mostShapes) {
    const say = `This drawing touches ${count} fields. Save at most ${mostShapes} at once.`
    throw new Refused(400, say, { code: 'wrong-input', at: { changed: say } })
  }
  refuseTwice([...changed, ...removed].map(({ id }) => id))
  return {
    locationId: location_id,
    kind,
    changed: changed.map(({ id, version, boundary }, at) => ({
      id,
      version,
      ...drawn(boundary, `changed.${at}.boundary`),
    })),
    added: added.map(({ name, boundary, like }, at) => ({
      name: plain(`added.${at}.name`, name),
      ...(like === undefined ? {} : { like }),
      ...drawn(boundary, `added.${at}.boundary`),
    })),
    removed,
  }
}

function refuseTwice(ids: number[]): void {
  if (new Set(ids).size < ids.length) throw wrongField('changed', 'One field is named twice. Name each once.')
}
