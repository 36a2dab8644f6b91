import type { Shape } from '#engine/portal.ts'
import type { Path } from '../problem.ts'
import { nearest } from '../suggest.ts'
import { problemsOf } from '../validate/mistakes.ts'
import { entriesOf, field, textField } from '../values.ts'
import { type FieldLabel, labelled, labelOf } from './labels.ts'
import { anyRead, inputOf } from './layered.ts'
import { isNameKind } from './names.ts'
import type { PageContext, Shapes } from './pageContext.ts'
import type { PanelType } from './panelType.ts'
import { followPath, proveText } from './paths.ts'

/** What options come to: the gestures that they name, each with the row that it is made on, and how they travel. */
interface LinkedOptions {
  gestures: Map<string, Shape>
  options: unknown
}

/** Options of which nothing is known, since their panel type is not. */
export const noOptions = (panel: unknown): LinkedOptions => ({ gestures: new Map(), options: field(panel, 'options') })

/** Proves a panel's options, and puts the labels of fields where they are not said. */
export function linkOptions(
  page: PageContext,
  panel: unknown,
  type: PanelType,
  at: Path,
  shapes: Shapes,
  see: Shapes,
): LinkedOptions {
  const options = field(panel, 'options') ?? {}
  if (page.isBroken([...at, 'options'])) return noOptions(panel)
  const has = field(panel, 'options') !== undefined
  const here = has ? [...at, 'options'] : [...at, 'type']
  const { checker, visitor } = page.lookup.world
  const gestures = new Map<string, Shape>()
  const named = new Set<string>()
  const labels: FieldLabel[] = []
  const wrong = problemsOf(checker.bySchema(type.options, options), page.document, here)
  page.problems.push(...wrong)
  if (wrong.length > 0) page.hasUnknown = true
  visitor.visit(
    type.options,
    type.document.file,
    options,
    ({ kind, value, path, schema }) => {
      if (typeof value !== 'string') return
      const of = inputOf(textField(schema, 'of'), options, path.slice(here.length))
      if (kind === 'field') {
        proveField(page, value, path, of, shapes)
        labels.push(...labelOf(page, value, path, schema, of === undefined ? undefined : shapes[of]))
      } else if (kind === 'text') proveText(page, value, path, { ...see, ...shapes })
      else if (kind === 'route') page.links.push({ route: value, path })
      else if (kind === 'gesture') gestures.set(value, (of === undefined ? undefined : shapes[of]?.items) ?? {})
      else if (kind === 'read') named.add(value)
      if (kind === 'gesture' && field(field(panel, 'on'), value) === undefined)
        page.tell(path, 'value', 'TL310', `no actions stand under "on" for the gesture "${value}"`)
      if (kind === 'read' && !page.isBroken([...at, 'data'])) proveRead(page, value, path, shapes)
      if (isNameKind(kind)) page.use(kind, value, path)
    },
    here,
  )
  if (type.reads[anyRead] && wrong.length === 0) proveAllRead(page, panel, type, at, named)
  return { gestures, options: labelled(field(panel, 'options'), labels, here.length) }
}

/** An option that names an input: it has to be bound. */
function proveRead(page: PageContext, name: string, at: Path, shapes: Shapes): void {
  if (Object.hasOwn(shapes, name)) return
  const bound = Object.keys(shapes)
  const list = bound.length === 0 ? 'nothing is' : `${bound.join(', ')} ${bound.length === 1 ? 'is' : 'are'}`
  page.tell(at, 'value', 'TL306', `"${name}" is not bound in "data" (${list})`, nearest(name, bound))
}

/** Where inputs have names of the author's own, one that no option names is a call for nothing, or a slip. */
function proveAllRead(page: PageContext, panel: unknown, type: PanelType, at: Path, named: ReadonlySet<string>): void {
  for (const [name] of entriesOf(field(panel, 'data')))
    if (!named.has(name) && !Object.hasOwn(type.reads, name))
      page.tell([...at, 'data', name], 'key', 'TL307', `the options do not name "${name}"`)
}

function proveField(page: PageContext, name: string, at: Path, of: string | undefined, shapes: Shapes): void {
  if (of === undefined) return
  const shape = Object.hasOwn(shapes, of) ? shapes[of] : undefined
  if (!shape) {
    page.tell(at, 'value', 'TL215', `"${name}" names a field of "${of}", which is not bound`)
    return
  }
  const row = shape.items ?? shape
  if (row.type === undefined && !row.properties) return
  const found = followPath(`row.${name}`, { row })
  if ('shape' in found) return
  const names = Object.keys(row.properties ?? {})
  const suggestion = found.suggestion?.replace(/^row\./, '')
  page.tell(
    at,
    'value',
    'TL215',
    `"${of}" has no field "${name}"${suggestion === undefined ? ` (it has ${names.slice(0, 16).join(', ')})` : ''}`,
    suggestion,
  )
}
