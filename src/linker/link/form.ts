import { pathsOf } from '#engine/logic.ts'
import type { Form, Schema, Shape } from '#engine/portal.ts'
import type { FormDeclaration } from '#types/config/page.ts'
import type { Path } from '../problem.ts'
import { propertiesOf, requiredOf, shapeOf } from '../schema/shape.ts'
import { nearest } from '../suggest.ts'
import { ownKeywords } from '../validate/checker.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'
import { proveBinding, proveCall } from './binding.ts'
import { withoutEcho } from './formHelp.ts'
import { drawnFields, proveMaps, uiOfMap } from './formMaps.ts'
import { linkRows } from './formRows.ts'
import { proveUnseen } from './formUnseen.ts'
import { proveLabels } from './labels.ts'
import type { PageContext, Shapes } from './pageContext.ts'
import type { PanelType } from './panelType.ts'
import { validatorAddress } from './validator.ts'

/** A linked form, what its gestures see, and what its call answers. */
interface LinkedForm {
  form?: Form
  see: Shapes
  result?: Shape
}

const isForm = (value: unknown): value is FormDeclaration => isFields(value) && typeof value.endpoint === 'string'

/** Proves a panel's form and makes it ready to draw: its schema is the endpoint's input, less what `with` gives. */
export function linkForm(
  page: PageContext,
  panel: unknown,
  type: PanelType | undefined,
  at: Path,
  see: Shapes,
): LinkedForm {
  const form = field(panel, 'form')
  const here = [...at, 'form']
  if (type?.declaration && form === undefined && type.declaration.takesForm && !page.isLost(here))
    page.tell([...at, 'type'], 'value', 'TL312', `a ${type.name} needs a form: say which in "form"`)
  if (form === undefined) return { see: {} }
  if (type?.declaration && !type.declaration.takesForm) page.tell(here, 'key', 'TL312', `a ${type.name} takes no form`)
  if (!isForm(form) || page.isBroken(here)) return { see: {} }
  const entry = page.lookup.entry(form.endpoint)
  const fields = entry?.endpoint ? fieldsOf(entry.endpoint.input, form) : []
  const unseen = [...(form.keep ?? []), ...unshownOf(form)]
  proveCall(page, form.endpoint, form.with, here, see, [...fields.map(([name]) => name), ...unseen])
  const fill = form.fill === undefined ? undefined : proveBinding(page, form.fill, [...here, 'fill'], see)
  if (fill?.type !== undefined && !['object', 'null'].some((type) => [fill.type].flat().includes(type)))
    page.tell([...here, 'fill'], 'key', 'TL305', 'what fills a form is one row, not a list: pick the first')
  if (!entry?.endpoint || !entry.call) {
    page.hasUnknown = true
    return { see: { form: {} } }
  }
  proveUnseen(page, form, here, entry.endpoint.input, fill)
  const choices = linkRows(page, form, here, 'choices')
  const beside = linkRows(page, form, here, 'beside')
  proveFields(
    page,
    form,
    here,
    entry.endpoint.input,
    fields.map(([name]) => name),
  )
  proveMaps(page, form, here, new Map(fields))
  const schema = formSchema(
    entry.endpoint.input,
    fields.map(([name, value]) => [name, withoutEcho(name, value, field(form.labels, name))]),
    drawnFields(form),
  )
  const validator = validatorAddress(schema)
  page.validators[validator] = schema
  const shown = new Set(fields.map(([name]) => name))
  const linked: Form = {
    call: form.endpoint,
    schema,
    ui: uiOf(form, fields),
    validator,
    // What the form does not ask for it does not know: rules that read it are the server's.
    rules: entry.endpoint.rules.filter(({ at, must }) => [at, ...pathsOf(must)].every((path) => shown.has(path))),
  }
  if (Object.keys(choices).length > 0) linked.choices = choices
  if (Object.keys(beside).length > 0) linked.beside = beside
  for (const key of ['fill', 'with', 'send', 'steps', 'keep', 'check', 'together', 'later', 'sure'] as const)
    if (form[key] !== undefined) Object.assign(linked, { [key]: form[key] })
  return { form: linked, see: { form: shapeOf(schema) }, result: entry.call.shape }
}

/** The yes-or-no inputs that the form gives by itself. */
const unshownOf = ({ check, sure }: FormDeclaration): string[] => [check, sure].filter((name) => name !== undefined)

/** The fields that a person fills in: not those that `with` gives, nor those that fill themselves unless they are named. */
function fieldsOf(input: Schema, form: FormDeclaration): [string, unknown][] {
  const named = new Set([
    ...(form.order ?? []),
    ...Object.keys(form.labels ?? {}),
    ...(form.steps ?? []).flatMap((step) => step.fields),
    ...(form.later?.fields ?? []),
  ])
  return propertiesOf(input).filter(
    ([name, schema]) =>
      !Object.hasOwn(form.with ?? {}, name) &&
      !form.keep?.includes(name) &&
      !form.leave?.includes(name) &&
      !unshownOf(form).includes(name) &&
      (field(schema, 'default-from') === undefined || named.has(name)),
  )
}

function proveFields(
  page: PageContext,
  form: FormDeclaration,
  at: Path,
  input: Schema,
  names: readonly string[],
): void {
  const tell = (name: string, path: Path, side: 'key' | 'value') => {
    if (name === '*' || names.includes(name.split('.')[0] ?? '')) return
    page.tell(path, side, 'TL313', `the form has no field "${name}" (it has ${names.join(', ')})`, nearest(name, names))
  }
  for (const [index, name] of (form.order ?? []).entries()) tell(name, [...at, 'order', index], 'value')
  for (const name of Object.keys(form.labels ?? {})) tell(name, [...at, 'labels', name], 'key')
  proveLabels(page, form, at, input)
  for (const [index, step] of (form.steps ?? []).entries()) {
    for (const [place, name] of step.fields.entries()) tell(name, [...at, 'steps', index, 'fields', place], 'value')
  }
  const placed = new Set<string>()
  for (const [row, names] of (form.together ?? []).entries()) {
    for (const [place, name] of names.entries()) {
      const here = [...at, 'together', row, place]
      tell(name, here, 'value')
      if (placed.has(name)) page.tell(here, 'value', 'TL313', `"${name}" stands in another row already`)
      placed.add(name)
    }
  }
  proveLater(page, form, at, input, tell)
  const stepped = new Set(form.steps?.flatMap((step) => step.fields))
  if (form.steps)
    for (const name of names)
      if (!stepped.has(name)) page.tell([...at, 'steps'], 'key', 'TL313', `no step holds the field "${name}"`)
}

/** What is folded away must do without being opened: it is no step's, and nothing of it is needed. */
function proveLater(
  page: PageContext,
  form: FormDeclaration,
  at: Path,
  input: Schema,
  tell: (name: string, path: Path, side: 'value') => void,
): void {
  if (!form.later) return
  if (form.steps) page.tell([...at, 'later'], 'key', 'TL313', 'a form has steps, or fields for later, not both')
  const needed = requiredOf(input)
  for (const [place, name] of form.later.fields.entries()) {
    const here = [...at, 'later', 'fields', place]
    tell(name, here, 'value')
    if (needed.includes(name))
      page.tell(here, 'value', 'TL313', `"${name}" must be filled in, so it cannot be folded away`)
  }
}

function formSchema(input: Schema, fields: [string, unknown][], drawn: ReadonlySet<string>): Schema {
  const names = new Set(fields.map(([name]) => name))
  const required = requiredOf(input).filter((name) => names.has(name))
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, value]) => [name, drawn.has(name) ? untyped(name, value) : plain(value)]),
    ),
    additionalProperties: false,
  }
  if (required.length > 0) schema.required = required
  return schema
}

/** A field that the form's own checks pass over. */
const untyped = (name: string, schema: unknown): Schema => ({
  title: name,
  ...named('description', textField(schema, 'description')),
})

const ours = new Set([...ownKeywords, '$comment'])
const known = new Set(['date-time', 'date', 'time', 'email', 'uri', 'uuid', 'data-url', 'color'])

/** A schema without the keywords that only Tilth knows. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (!isFields(schema)) return schema
  const kept = Object.entries(schema).filter(
    ([key, value]) => !ours.has(key) && !(key === 'format' && typeof value === 'string' && !known.has(value)),
  )
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(entriesOf(value).map(([name, inner]) => [name, plain(inner)]))
        : key === 'default'
          ? value
          : plain(value),
    ]),
  )
}

/** The form library's uiSchema: order, labels, help and how each field is shown. */
function uiOf(form: FormDeclaration, fields: [string, unknown][]): Record<string, unknown> {
  const ui: Record<string, unknown> = {}
  const { order } = form
  if (order) {
    const rest = fields.some(([name]) => !order.includes(name)) && !order.includes('*')
    ui['ui:order'] = rest ? [...order, '*'] : order
  }
  for (const [name, schema] of fields) {
    nameFields(ui, name, schema)
    nameChoices(ui, name, schema)
  }
  for (const [name, words] of entriesOf(form.labels)) {
    put(ui, name, {
      ...named('ui:title', textField(words, 'label')),
      ...named('ui:help', textField(words, 'help')),
      ...named('ui:placeholder', textField(words, 'placeholder')),
      ...named('ui:widget', textField(words, 'as') ?? (field(words, 'choices') === undefined ? undefined : 'rows')),
      ...uiOfMap(words),
    })
  }
  return ui
}

/** What people call a field and the fields in it. */
function nameFields(ui: Record<string, unknown>, path: string, schema: unknown): void {
  const label = textField(schema, 'label')
  if (label !== undefined) put(ui, path, { 'ui:title': label })
  for (const [name, inner] of entriesOf(field(schema, 'properties'))) nameFields(ui, `${path}.${name}`, inner)
  const one = field(schema, 'items')
  if (propertiesOf(one).length === 0) return
  // What a shape of one entry is called in code is nothing to read.
  put(ui, `${path}.items`, { 'ui:title': '' })
  nameFields(ui, `${path}.items`, one)
}

/** Words for what may be chosen: in a field, in the fields of an object, and in a list that is chosen from. */
function nameChoices(ui: Record<string, unknown>, path: string, schema: unknown): void {
  const one = field(schema, 'type') === 'array' ? field(schema, 'items') : schema
  const words = field(one, 'words')
  const names = itemsOf(field(one, 'enum')).filter((value) => value !== null)
  if (isFields(words) && names.length > 0)
    put(ui, path, { 'ui:enumNames': names.map((value) => textField(words, String(value)) ?? String(value)) })
  // Several of a few words are ticked.
  if (one !== schema && names.length > 0) put(ui, path, { 'ui:widget': 'CheckboxesWidget' })
  for (const [name, inner] of entriesOf(field(schema, 'properties'))) nameChoices(ui, `${path}.${name}`, inner)
  if (one !== schema && propertiesOf(one).length > 0) nameChoices(ui, `${path}.items`, one)
}

const named = (key: string, value: string | undefined): Record<string, string> =>
  value === undefined ? {} : { [key]: value }

function put(ui: Record<string, unknown>, path: string, words: Record<string, unknown>): void {
  let at = ui
  for (const key of path.split('.')) {
    const inner = at[key]
    const next = isFields(inner) ? inner : {}
    at[key] = next
    at = next
  }
  Object.assign(at, words)
}
