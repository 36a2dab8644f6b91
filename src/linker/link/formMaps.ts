import type { FormDeclaration } from '#types/config/page.ts'
import type { Path } from '../problem.ts'
import { nearest } from '../suggest.ts'
import { field, textField } from '../values.ts'
import type { PageContext } from './pageContext.ts'

const isNumber = (schema: unknown): boolean => [field(schema, 'type')].flat().includes('number')

const isText = (schema: unknown): boolean => [field(schema, 'type')].flat().includes('string')

/** A GeoJSON polygon: an object of a type, which is "Polygon", and its coordinates. */
function isPolygon(schema: unknown): boolean {
  const fields = field(schema, 'properties')
  const kinds = field(field(fields, 'type'), 'enum')
  return Array.isArray(kinds) && kinds.includes('Polygon') && field(fields, 'coordinates') !== undefined
}

/** The fields that are drawn: the form's own checks leave them to the drawing, which says what is wrong in its own words. */
export const drawnFields = (form: FormDeclaration): ReadonlySet<string> =>
  new Set(Object.entries(form.labels ?? {}).flatMap(([name, { as }]) => (as === 'boundary' ? [name] : [])))

/** What the form library is told of a field with a map. A drawn field is no input of its: it is drawn as a whole. */
export function uiOfMap(words: unknown): Record<string, unknown> {
  const [as, other] = [textField(words, 'as'), textField(words, 'with')]
  return {
    ...(as === 'boundary' ? { 'ui:widget': undefined, 'ui:field': 'boundary' } : {}),
    ...(other === undefined ? {} : { 'ui:with': other }),
  }
}

/** Proves that a map stands at a field that it can fill, and names another one of the form, in the same step, for the rest. */
export function proveMaps(
  page: PageContext,
  form: FormDeclaration,
  at: Path,
  fields: ReadonlyMap<string, unknown>,
): void {
  const stepOf = (name: string) => form.steps?.findIndex((step) => step.fields.includes(name))
  const numbers = [...fields].filter(([, schema]) => isNumber(schema)).map(([name]) => name)
  for (const [name, { as, with: other, beside }] of Object.entries(form.labels ?? {})) {
    const here = [...at, 'labels', name]
    const tell = (key: 'as' | 'with' | 'beside', say: string, better?: string) =>
      page.tell([...here, key], 'value', 'TL313', say, better)
    if (other !== undefined && as === 'file') {
      if (!isText(fields.get(other)))
        tell('with', `the form has no other text "${other}"`, nearest(other, [...fields.keys()]))
    } else if (other !== undefined && as !== 'point' && as !== 'boundary')
      tell('with', '"with" belongs to a map or a file: say "as: point", "as: boundary" or "as: file"')
    if (beside && as !== 'point' && as !== 'boundary') tell('beside', 'only a map shows something beside the field')
    if (as !== 'point' && as !== 'boundary') continue
    const schema = fields.get(name)
    if (as === 'point' && !isNumber(schema)) tell('as', `"${name}" is no latitude: a point is a pair of numbers`)
    if (as === 'boundary' && !isPolygon(schema)) tell('as', `"${name}" is no polygon, so it cannot be drawn`)
    if (as === 'point' && other === undefined) tell('as', 'say in "with" which field is the longitude')
    if (other === undefined) continue
    const others = numbers.filter((one) => one !== name)
    if (!others.includes(other))
      tell('with', `the form has no other number "${other}" (it has ${others.join(', ')})`, nearest(other, others))
    else if (stepOf(other) !== stepOf(name)) tell('with', `"${other}" stands in another step than "${name}"`)
  }
}
