import { comingAs, converts } from '#engine/units.ts'
import type { Checked } from '../library.ts'
import type { Path, Problem } from '../problem.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'

/** What a supplier or a device sends can be kept: each unit becomes that of its quantity, and a layout says its numbers. */
export function proveReadings(one: Checked, all: readonly Checked[]): Problem[] {
  const { document } = one
  const units = new Map(
    all
      .filter(({ kind }) => kind === 'quantities')
      .flatMap(({ document: { value } }) => entriesOf(value))
      .map(([name, quantity]) => [name, textField(quantity, 'unit') ?? '']),
  )
  const problems: Problem[] = []
  const visit = (value: unknown, path: Path): void => {
    for (const [index, item] of itemsOf(value).entries()) visit(item, [...path, index])
    if (!isFields(value)) return
    const [quantity, unit] = [textField(value, 'quantity'), textField(value, 'unit')]
    const kept = quantity === undefined ? undefined : units.get(quantity)
    if (kept !== undefined && unit !== undefined && !converts(unit, kept))
      problems.push(
        document.at(
          [...path, 'unit'],
          'value',
          'TL551',
          kept === ''
            ? `${quantity} has no unit, and ${unit} cannot become that: say unit: ""`
            : `${quantity} is kept in ${kept}, and ${unit || 'no unit'} cannot become that; it may come as ${comingAs(kept).join(', ')}`,
        ),
      )
    for (const [key, inner] of entriesOf(value)) visit(inner, [...path, key])
  }
  visit(document.value, [])
  const layout = field(document.value, 'layout')
  const needs =
    { fixed: ['numbers'], flagged: ['version', 'groups'], tagged: ['tags'] }[textField(layout, 'kind') ?? ''] ?? []
  for (const key of needs)
    if (field(layout, key) === undefined)
      problems.push(
        document.at(['layout', 'kind'], 'value', 'TL552', `a ${textField(layout, 'kind')} layout says "${key}"`),
      )
  return problems
}
