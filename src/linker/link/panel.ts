import type { Panel, Shape } from '#engine/portal.ts'
import type { PanelDeclaration } from '#types/config/page.ts'
import type { Path } from '../problem.ts'
import { travelling } from '../schema/shape.ts'
import { nearest } from '../suggest.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'
import { proveActions } from './actions.ts'
import { proveBinding } from './binding.ts'
import { misfit } from './fit.ts'
import { linkForm } from './form.ts'
import { anyRead } from './layered.ts'
import { linkOptions, noOptions } from './options.ts'
import type { PageContext, Shapes } from './pageContext.ts'
import type { PanelType } from './panelType.ts'
import { proveText } from './paths.ts'
import { placeholder } from './placeholder.ts'
import { proveRange } from './ranges.ts'
import { proveCondition } from './rules.ts'
import { provePanelName } from './spelling.ts'
import { withUndo } from './undo.ts'

const isPanel = (value: unknown): value is PanelDeclaration =>
  isFields(value) && isFields(value.at) && typeof value.id === 'string'

/** Proves the panels of a page or slot and makes them ready to travel. */
export function linkPanels(page: PageContext, panels: unknown, at: Path, see: Shapes, ids: Set<string>): Panel[] {
  return itemsOf(panels).map((panel, index) => linkPanel(page, panel, [...at, index], see, ids))
}

function linkPanel(page: PageContext, panel: unknown, at: Path, see: Shapes, ids: Set<string>): Panel {
  const id = textField(panel, 'id')
  if (id !== undefined && ids.has(id))
    page.tell([...at, 'id'], 'value', 'TL316', `there are two panels "${id}" on this page`)
  if (id !== undefined) {
    ids.add(id)
    provePanelName(page, id, panel, at)
  }
  const place = field(panel, 'at')
  const [x, w] = [field(place, 'x') ?? 0, field(place, 'w') ?? 0]
  const right = typeof x === 'number' && typeof w === 'number' ? x + w : 0
  if (right > 12) page.tell([...at, 'at'], 'value', 'TL317', `this reaches column ${right}: the grid has 12`)
  const type = page.lookup.panelType(textField(panel, 'type') ?? '')
  const shapes = proveData(page, panel, type, at, see)
  const seen = { ...see, ...shapes }
  for (const key of ['title', 'about', 'source']) proveText(page, field(panel, key), [...at, key], seen)
  const to = { tell: page.tell.bind(page), page }
  if (!page.isBroken([...at, 'when'])) proveCondition(to, field(panel, 'when'), [...at, 'when'], seen)
  const { gestures, options } = type?.declaration ? linkOptions(page, panel, type, at, shapes, see) : noOptions(panel)
  const slots = linkSlots(page, panel, type, at, see, ids)
  const form = linkForm(page, panel, type, at, see)
  proveGestures(page, panel, type, at, { ...see, ...rowShapes(shapes), ...form.see }, form.result, gestures)
  proveButtons(page, panel, at, see, shapes)
  const empty = field(panel, 'empty')
  const causes = [{ cause: empty, here: [...at, 'empty'] }]
  for (const [index, cause] of itemsOf(field(empty, 'cases')).entries())
    causes.push({ cause, here: [...at, 'empty', 'cases', index] })
  for (const { cause, here } of causes) {
    proveText(page, field(cause, 'say'), [...here, 'say'], seen)
    proveButton(page, field(cause, 'button'), [...here, 'button'], seen)
    if (!page.isBroken([...here, 'when'])) proveCondition(to, field(cause, 'when'), [...here, 'when'], seen)
  }
  proveRange(page, field(panel, 'range'), [...at, 'range'])
  if (!isPanel(panel)) return placeholder(page.document, at)
  const { form: _, slots: __, ...rest } = panel
  const said = empty === undefined ? emptyOf(page, panel) : undefined
  return {
    ...(page.isBroken(at) ? rest : withUndo(page, rest)),
    ...(isFields(options) ? { options } : {}),
    ...(said !== undefined && { empty: { say: said }, isEmptyShared: true as const }),
    origin: { file: page.document.file, line: page.document.lineOf(at) },
    shapes: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, travelling(shape)])),
    ...(type?.reads[anyRead] ? { partial: true as const } : {}),
    ...(Object.keys(slots).length > 0 ? { slots } : {}),
    ...(form.form ? { form: form.form } : {}),
  }
}

/**
 * What is said where there is nothing, where the panel itself says nothing: by the procedure that it reads first. Of some of
 * its rows alone that may be untrue.
 */
function emptyOf(page: PageContext, panel: unknown): string | undefined {
  for (const [, binding] of entriesOf(field(panel, 'data'))) {
    const use = textField(binding, 'use')
    const name = textField(binding, 'endpoint')
    const entry = use !== undefined ? page.queries.get(use)?.entry : name !== undefined ? page.lookup.entry(name) : null
    const say = entry?.endpoint?.procedure?.empty
    if (say !== undefined && field(field(binding, 'pick'), 'where') === undefined) return say
  }
  return undefined
}

/** Proves what a panel reads. Gives the shape of each input that is bound. */
function proveData(page: PageContext, panel: unknown, type: PanelType | undefined, at: Path, see: Shapes): Shapes {
  const data = entriesOf(field(panel, 'data'))
  const reads = type?.declaration ? type.reads : undefined
  const shapes: Shapes = {}
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
  const bound = data.map(([name]) => name)
  if (!type?.declaration || !reads) return shapes
  const told = page.isBroken([...at, 'data']) ? Object.keys(reads) : proveBound(page, type, at, bound, excused)
  // Of what is bound in a wrong way, or missing, only that is told: what it would bring is not known.
  for (const name of told) shapes[name] ??= {}
  return shapes
}

/** Tells what a panel's type needs and is not bound. Gives the names of it. */
function proveBound(
  page: PageContext,
  type: PanelType,
  at: Path,
  bound: readonly string[],
  excused: ReadonlySet<string>,
): string[] {
  const place = [...at, 'type']
  const missing = Object.entries(type.reads).flatMap(([name, read]) =>
    name !== anyRead && read.optional !== true && !bound.includes(name) ? [name] : [],
  )
  for (const name of missing)
    if (!excused.has(name)) page.tell(place, 'value', 'TL306', `a ${type.name} needs "${name}": bind it in "data"`)
  const sets = type.declaration?.oneOfReads ?? []
  if (sets.length === 0 || excused.size > 0) return missing
  const chosen = sets.filter((set) => set.every((name) => bound.includes(name)))
  if (chosen.length !== 1)
    page.tell(
      place,
      'value',
      'TL308',
      `a ${type.name} reads exactly one of ${sets.map((set) => set.join(' with ')).join(', ')}: ${chosen.length === 0 ? 'none is bound' : 'several are bound'}`,
    )
  return chosen.length === 0 ? [...missing, ...sets.flat()] : missing
}

/** The slot that every type has: forms that buttons in its header open. */
const formsSlot = 'forms'

/** Kinds of slots in which no panel of the page stands. */
const filledByFrame = new Set(['none', 'outlet', 'menu', 'tools'])

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
  if (!type?.declaration) page.hasUnknown = true
  const [other] = entriesOf(given).filter(([slot]) => slot !== formsSlot)
  if (type?.declaration && other && filledByFrame.has(kind))
    page.tell(
      [...at, 'slots', other[0]],
      'key',
      'TL311',
      `nothing stands inside a ${type.name}: it has no slots but for "${formsSlot}"`,
      nearest(other[0], [formsSlot]),
    )
  const slots = Object.fromEntries(
    entriesOf(given).map(([slot, panels]) => [slot, linkPanels(page, panels, [...at, 'slots', slot], see, ids)]),
  )
  for (const [index, form] of itemsOf(field(given, formsSlot)).entries()) {
    const here = [...at, 'slots', formsSlot, index]
    if (textField(form, 'type') !== 'form')
      page.tell([...here, 'type'], 'value', 'TL311', 'only forms stand in this slot: a button in the header opens each')
    else if (textField(form, 'title') === undefined)
      page.tell(here, 'key', 'TL311', 'a form that a button opens needs a title: it is the words on the button')
  }
  const inside = Object.keys(slots).filter((slot) => slot !== formsSlot)
  if (type?.declaration && kind === 'named' && !page.isLost([...at, 'slots'])) proveSlots(page, panel, type, at, inside)
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
    const made: Shapes = gesture === 'sent' ? { result: result ?? {} } : row ? { row } : {}
    // Of a type that is not known it is not known either what its gestures bring.
    const unknown: Shapes = type?.declaration ? {} : { row: {}, rows: {}, result: {} }
    proveActions(page, actions, [...at, 'on', gesture], { ...see, ...unknown, ...made }, textField(panel, 'guard'))
  }
}

function proveButtons(page: PageContext, panel: unknown, at: Path, see: Shapes, shapes: Shapes): void {
  const { row, rows } = rowShapes(shapes)
  for (const [index, button] of itemsOf(field(panel, 'buttons')).entries()) {
    if (page.isBroken([...at, 'buttons', index, 'for'])) continue
    const place = textField(button, 'for') ?? 'panel'
    const seen =
      place === 'row' && row ? { ...see, row } : place === 'rows' && rows ? { ...see, rows } : { ...see, ...shapes }
    proveButton(page, button, [...at, 'buttons', index], seen, textField(panel, 'guard'))
  }
}

function proveButton(page: PageContext, button: unknown, at: Path, see: Shapes, guard?: string): void {
  if (!isFields(button)) return
  proveCondition({ tell: page.tell.bind(page), page }, button.when, [...at, 'when'], see)
  proveActions(page, button.do, [...at, 'do'], see, textField(button, 'guard') ?? guard)
}

/** What a gesture on a row sees: the row, and all rows. What is not known may be a list. */
function rowShapes(shapes: Shapes): Shapes {
  const all = Object.values(shapes)
  const list =
    shapes.rows ??
    all.find(({ items }) => items !== undefined) ??
    all.find(({ type, properties }) => type === undefined && properties === undefined)
  if (!list) return { ...shapes }
  return { ...shapes, row: list.items ?? {}, rows: list }
}
