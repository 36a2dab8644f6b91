import { fieldTitle } from '#engine/fieldTitle.ts'
import type { Schema, Shape } from '#engine/portal.ts'
import type { FormDeclaration } from '#types/config/page.ts'
import type { Path } from '../problem.ts'
import { propertiesOf } from '../schema/shape.ts'
import { entriesOf, type Fields, isFields, textField } from '../values.ts'
import { stepInto } from './layered.ts'
import type { PageContext } from './pageContext.ts'
import { followPath } from './paths.ts'

/** The words for a field that an option names, and where its options have them. */
export interface FieldLabel {
  path: Path
  words: string
}

/**
 * What a field is called, where the option that names it leaves its words (`"titledBy": "title"` in the panel type's
 * schema: the option beside it) to the result's schema. Words that only repeat that schema are told.
 */
export function labelOf(
  page: PageContext,
  name: string,
  at: Path,
  schema: Fields,
  shape: Shape | undefined,
): FieldLabel[] {
  const key = textField(schema, 'titledBy')
  if (key === undefined || shape === undefined) return []
  const row = shape.items ?? shape
  if (row.properties === undefined) return []
  const found = followPath(`row.${name}`, { row })
  if (!('shape' in found)) return []
  const path = [...at.slice(0, -1), key]
  const said = textField(path.slice(0, -1).reduce(stepInto, page.document.value), key)
  const words = found.shape.label
  if (said !== undefined && said === (words ?? fieldTitle(name, found.shape)))
    page.tell(path, 'key', 'TL327', `"${said}" is what "${name}" is called anyway: remove it`)
  return said === undefined && words !== undefined ? [{ path, words }] : []
}

/** Words for a form's field that only repeat what its schema calls it. */
export function proveLabels(page: PageContext, form: FormDeclaration, at: Path, input: Schema): void {
  for (const [name, words] of entriesOf(form.labels)) {
    const said = textField(words, 'label')
    const schema = name.split('.').reduce<unknown>((inner, key) => new Map(propertiesOf(inner)).get(key), input)
    if (said !== undefined && said === textField(schema, 'label'))
      page.tell(
        [...at, 'labels', name, 'label'],
        'key',
        'TL327',
        `"${said}" is what "${name}" is called anyway: remove it`,
      )
  }
}

/** Options with labels in their places; `depth` is how deep the options themselves stand. */
export const labelled = (options: unknown, labels: readonly FieldLabel[], depth: number): unknown =>
  labels.reduce((all, { path, words }) => put(all, path.slice(depth), words), options)

function put(value: unknown, [step, ...rest]: Path, words: string): unknown {
  if (step === undefined) return words
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? put(one, rest, words) : one))
  return isFields(value) ? { ...value, [step]: put(value[step], rest, words) } : value
}
