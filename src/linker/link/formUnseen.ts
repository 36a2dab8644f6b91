import type { Schema, Shape } from '#engine/portal.ts'
import type { FormDeclaration } from '#types/config/page.ts'
import type { Path } from '../problem.ts'
import { propertiesOf, requiredOf } from '../schema/shape.ts'
import { nearest } from '../suggest.ts'
import { entriesOf, field } from '../values.ts'
import type { PageContext } from './pageContext.ts'

/** Proves what is not shown: kept fields come from what fills the form, what fills it has inputs, left ones may be missing, a trial is a yes-or-no input. */
export function proveUnseen(
  page: PageContext,
  form: FormDeclaration,
  at: Path,
  input: Schema,
  fill: Shape | undefined,
): void {
  const inputs = new Map(propertiesOf(input))
  for (const [index, name] of (form.keep ?? []).entries()) {
    const here = [...at, 'keep', index]
    const isFilled = (key: string): boolean =>
      form.fill !== undefined && (fill?.properties === undefined || Object.hasOwn(fill.properties, key))
    const known = [...inputs.keys()].filter(isFilled)
    if (!known.includes(name))
      page.tell(
        here,
        'value',
        'TL313',
        inputs.has(name)
          ? `nothing fills "${name}", so it cannot be kept: give "fill" a row that has it`
          : `${form.endpoint} takes no "${name}"`,
        nearest(name, known),
      )
  }
  for (const [name] of entriesOf(field(form.fill, 'value')))
    if (!inputs.has(name))
      page.tell(
        [...at, 'fill', 'value', name],
        'key',
        'TL313',
        `${form.endpoint} takes no "${name}"`,
        nearest(name, [...inputs.keys()]),
      )
  const optional = [...inputs.keys()].filter((name) => !requiredOf(input).includes(name))
  for (const [index, name] of (form.leave ?? []).entries()) {
    if (optional.includes(name)) continue
    const why = inputs.has(name) ? `cannot do without "${name}"` : `takes no "${name}"`
    page.tell([...at, 'leave', index], 'value', 'TL313', `${form.endpoint} ${why}`, nearest(name, optional))
  }
  for (const key of ['check', 'sure'] as const) {
    const name = form[key]
    if (name !== undefined && field(inputs.get(name), 'type') !== 'boolean')
      page.tell([...at, key], 'value', 'TL313', `${form.endpoint} takes no yes-or-no input "${name}"`)
  }
}
