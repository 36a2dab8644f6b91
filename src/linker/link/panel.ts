import type { Panel, Shape } from '#engine/portal.ts'
import type { PanelDeclaration } from '#types/config/page.ts'
import type { Path } from '../problem.ts'
import { nearest } from '../suggest.ts'
import { problemsOf } from '../validate/mistakes.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'
import { proveActions } from './actions.ts'
import { proveBinding } from './binding.ts'
import { misfit } from './fit.ts'
import { linkForm } from './form.ts'
import { anyRead, inputOf } from './layered.ts'
import { isNameKind } from './names.ts'
import type { PageContext, Shapes } from './pageContext.ts'
import type { PanelType } from './panelType.ts'
import { followPath, proveText } from './paths.ts'
import { proveRange } from './ranges.ts'
import { proveCondition } from './rules.ts'
import { provePanelName } from './spelling.ts'

const isPanel = (value: unknown): value is PanelDeclaration =>
  isFields(value) && isFields(value.at) && typeof value.id === 'string'

/** Proves the panels of a page or slot and makes them ready to travel. */
export function linkPanels(page: PageContext, panels: unknown, at: Path, see: Shapes, ids: Set<string>): Panel[] {
  return itemsOf(panels).flatMap((panel, index) => linkPanel(page, panel, [...at, index], see, ids) ?? [])
}

function linkPanel(page: PageContext, panel: unknown, at: Path, see: Shapes, ids: Set<string>): Panel | undefined {
  const id = textField(panel, 'id')
  if (id !== undefined && ids.has(id))
    page.tell([...at, 'id'], 'value', 'TL316', `there are two panels "${id}" on this page`)
  if (id !== undefined) {
    ids.add(id)
    provePanelName(page, id, panel, at)
  }
  const place = field(panel, 'at')
  const right = Number(field(place, 'x') ?? 0) + Number(field(place, 'w') ?? 0)
  if (right > 12) page.tell([...at, 'at'], 'value', 'TL317', `this reaches column ${right}: the grid has 12`)
  const type = page.lookup.panelType(textField(panel, 'type') ?? '')
  const shapes = proveData(page, panel, type, at, see)
  const seen = { ...see, ...shapes }
  for (const key of ['title', 'about', 'source']) proveText(page, field(panel, key), [...at, key], seen)
  const to = { tell: page.tell.bind(page), page }
  if (!page.isBroken([...at, 'when'])) proveCondition(to, field(panel, 'when'), [...at, 'when'], seen)
  const gestures = type?.declaration ? proveOptions(page, panel, type, at, shapes, see) : new Map<string, Shape>()
  const slots = linkSlots(page, panel, type, at, see, ids)
  const form = linkForm(page, panel, type, at, see)
  proveGestures(page, panel, type, at, { ...see, ...rowShapes(shapes), ...form.see }, form.result, gestures)
  proveButtons(page, panel, at, see, shapes)
  proveText(page, field(field(panel, 'empty'), 'say'), [...at, 'empty', 'say'], seen)
  proveButton(page, field(field(panel, 'empty'), 'button'), [...at, 'empty', 'button'], seen)
  proveRange(page, field(panel, 'range'), [...at, 'range'])
  if (!isPanel(panel)) return undefined
  const { form: _, slots: __, ...rest } = panel
  return {
    ...rest,
    origin: { file: page.document.file, line: page.document.lineOf(at) },
    shapes,
    ...(type?.reads[anyRead] ? { partial: true as const } : {}),
    ...(Object.keys(slots).length > 0 ? { slots } : {}),
    ...(form.form ? { form: form.form } : {}),
  }
}

/** Proves what a panel reads. Gives the shape of each input that is bound. */
function proveData(page: PageContext, panel: unknown, type: PanelType | undefined, at: Path, see: Shapes): Shapes {
  const data = entriesOf(field(panel, 'data'))
  const shapes: Shapes = {}
  const reads = type?.declaration ? type.reads : undefined
  const excused = new Set<string>()
  for (const [name, binding] of data) {
    const here = [...at, 'data', name]
    const shape = proveBinding(page, binding, here, see)
    shapes[name] = shape ?? {}
    const read = reads?.[name] ?? reads?.[anyRead]
    if (reads && !read) {
      const free = Object.keys(reads).filter((key) => !data.some(([bound]) => bound === key))
      const suggestion = nearest(name, free)
      if (suggestion !== undefined) excused.add(suggestion)
      page.tell(
        here,
        'key',
        'TL307',
        `a ${type?.name} does not read "${name}"${suggestion === undefined ? ` (it reads ${Object.keys(reads).join(', ') || 'nothing'})` : ''}`,
        suggestion,
      )
    }
    const problem = read && shape ? misfit(shape, read) : undefined
    if (problem !== undefined)
      page.tell(here, 'key', 'TL305', `what "${name}" brings does not fit a ${type?.name}: ${problem}`)
  }
  if (type?.declaration && reads && !page.isBroken([...at, 'data']))
    proveBound(
      page,
      type,
      at,
      data.map(([name]) => name),
      excused,
    )
  return shapes
}

function proveBound(
  page: PageContext,
  type: PanelType,
  at: Path,
  bound: readonly string[],
  excused: ReadonlySet<string>,
): void {
  const place = [...at, 'type']
  for (const [name, read] of Object.entries(type.reads)) {
    if (name !== anyRead && read.optional !== true && !bound.includes(name) && !excused.has(name))
      page.tell(place, 'value', 'TL306', `a ${type.name} needs "${name}": bind it in "data"`)
  }
  const sets = type.declaration?.oneOfReads ?? []
  if (sets.length === 0 || excused.size > 0) return
  const chosen = sets.filter((set) => set.every((name) => bound.includes(name)))
  if (chosen.length !== 1)
    page.tell(
      place,
      'value',
      'TL308',
      `a ${type.name} reads exactly one of ${sets.map((set) => set.join(' with ')).join(', ')}: ${chosen.length === 0 ? 'none is bound' : 'several are bound'}`,
    )
}

/** Proves a panel's options. Gives the gestures that they name, each with the row that it is made on. */
function proveOptions(
  page: PageContext,
  panel: unknown,
  type: PanelType,
  at: Path,
  shapes: Shapes,
  see: Shapes,
): Map<string, Shape> {
  const options = field(panel, 'options') ?? {}
  const has = field(panel, 'options') !== undefined
  const here = has ? [...at, 'options'] : [...at, 'type']
  const { checker, visitor } = page.lookup.world
  const gestures = new Map<string, Shape>()
  const named = new Set<string>()
  page.problems.push(...problemsOf(checker.bySchema(type.options, options), page.document, here))
  visitor.visit(
    type.options,
    type.document.file,
    options,
    ({ kind, value, path, schema }) => {
      if (typeof value !== 'string') return
      const of = inputOf(textField(schema, 'of'), options, path.slice(here.length))
      if (kind === 'field') proveField(page, value, path, of, shapes)
      else if (kind === 'text') proveText(page, value, path, { ...see, ...shapes })
      else if (kind === 'route') page.links.push({ route: value, path })
      else if (kind === 'gesture') gestures.set(value, (of === undefined ? undefined : shapes[of]?.items) ?? {})
      else if (kind === 'read') named.add(value)
      if (kind === 'gesture' && field(field(panel, 'on'), value) === undefined)
        page.tell(path, 'value', 'TL310', `no actions stand under "on" for the gesture "${value}"`)
      if (kind === 'read') proveRead(page, value, path, shapes)
      if (isNameKind(kind)) page.use(kind, value, path)
    },
    here,
  )
  if (type.reads[anyRead]) proveAllRead(page, panel, type, at, named)
  return gestures
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

function linkSlots(
  page: PageContext,
  panel: unknown,
  type: PanelType | undefined,
  at: Path,
  see: Shapes,
  ids: Set<string>,
): Record<string, Panel[]> {
  const given = field(panel, 'slots')
  const kind = type?.declaration?.slots ?? 'none'
  if (kind === 'outlet') page.outlets.push(at)
  if (type?.declaration && isFields(given) && (kind === 'none' || kind === 'outlet' || kind === 'menu'))
    page.tell([...at, 'slots'], 'key', 'TL311', `nothing stands inside a ${type.name}: it has no slots`)
  const slots = Object.fromEntries(
    entriesOf(given).map(([slot, panels]) => [slot, linkPanels(page, panels, [...at, 'slots', slot], see, ids)]),
  )
  if (type?.declaration && kind === 'named') proveSlots(page, panel, type, at, Object.keys(slots))
  return slots
}

/** The options of a container name its slots: each has to be filled, and each that is filled has to be named. */
function proveSlots(page: PageContext, panel: unknown, type: PanelType, at: Path, filled: string[]): void {
  const named: { name: string; path: Path }[] = []
  page.lookup.world.visitor.visit(
    type.options,
    type.document.file,
    field(panel, 'options'),
    ({ kind, value, path }) => {
      if (kind === 'slot' && typeof value === 'string') named.push({ name: value, path })
    },
    [...at, 'options'],
  )
  const names = named.map(({ name }) => name)
  if (names.length === 0) return
  const excused = new Set<string>()
  for (const slot of filled) {
    if (names.includes(slot)) continue
    const suggestion = nearest(
      slot,
      names.filter((name) => !filled.includes(name)),
    )
    if (suggestion !== undefined) excused.add(suggestion)
    page.tell([...at, 'slots', slot], 'key', 'TL311', `the options name no slot "${slot}"`, suggestion)
  }
  for (const { name, path } of named)
    if (!filled.includes(name) && !excused.has(name))
      page.tell(path, 'value', 'TL311', `no panels stand in the slot "${name}"`)
}

function proveGestures(
  page: PageContext,
  panel: unknown,
  type: PanelType | undefined,
  at: Path,
  see: Shapes,
  result: Shape | undefined,
  named: ReadonlyMap<string, Shape>,
): void {
  for (const [gesture, actions] of entriesOf(field(panel, 'on'))) {
    const row = named.get(gesture)
    const known = [...(type?.gestures ?? []), ...named.keys()]
    if (type?.declaration && !known.includes(gesture)) {
      const list = known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`
      page.tell(
        [...at, 'on', gesture],
        'key',
        'TL310',
        `a ${type.name} has no gesture "${gesture}" (${list})`,
        nearest(gesture, known),
      )
    }
    const seen = result && gesture === 'sent' ? { ...see, result } : row ? { ...see, row } : see
    proveActions(page, actions, [...at, 'on', gesture], seen)
  }
}

function proveButtons(page: PageContext, panel: unknown, at: Path, see: Shapes, shapes: Shapes): void {
  const { row, rows } = rowShapes(shapes)
  for (const [index, button] of itemsOf(field(panel, 'buttons')).entries()) {
    const place = textField(button, 'for') ?? 'panel'
    const seen =
      place === 'row' && row ? { ...see, row } : place === 'rows' && rows ? { ...see, rows } : { ...see, ...shapes }
    proveButton(page, button, [...at, 'buttons', index], seen)
  }
}

function proveButton(page: PageContext, button: unknown, at: Path, see: Shapes): void {
  if (!isFields(button)) return
  proveCondition({ tell: page.tell.bind(page), page }, button.when, [...at, 'when'], see)
  proveActions(page, button.do, [...at, 'do'], see, textField(button, 'guard'))
}

/** What a gesture on a row sees: the row, and all rows. */
function rowShapes(shapes: Shapes): Shapes {
  const list = shapes.rows ?? Object.values(shapes).find((shape) => shape.items !== undefined)
  if (!list) return { ...shapes }
  return { ...shapes, row: list.items ?? {}, rows: list }
}
