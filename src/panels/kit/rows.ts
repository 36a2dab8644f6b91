import type { Formats } from '#engine/format.ts'
import { formatValue } from '#engine/format.ts'
import { read } from '#engine/logic.ts'
import type { Shape } from '#engine/portal.ts'
import type { Quantities, QuantityView } from '#engine/quantities.ts'
import type { PanelFormats } from '../panel.ts'

export type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a read; nothing and what is no row are left out. */
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** What tells a row from the others, also when it was read again: its id, or the row itself. */
export const keyOf = (row: Row): unknown => row.id ?? row.guid ?? row.slug ?? row

/** A finite number, or null. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** What formatting needs, taken from a panel's properties. */
export const formatsOf = ({ quantities, zone, now }: PanelFormats): Formats => ({
  quantities,
  zone,
  now,
})

/** The shape of one field of a read's rows. */
export function fieldShape(shapes: Record<string, Shape>, name: string, field: string): Shape | undefined {
  let at: Shape | undefined = shapes[name]?.items ?? shapes[name]
  for (const key of field.split('.')) at = at?.properties?.[key] ?? at?.items?.properties?.[key]
  return at
}

/** A field of a row in words. */
export const fieldText = (row: Row, field: string, shape: Shape | undefined, formats: Formats): string =>
  formatValue(read(row, field), shape, row, formats)

/** The quantity of a row's field: its own, the one that a sibling names, or a plain view. */
export function quantityOf(row: Row | undefined, shape: Shape | undefined, quantities: Quantities): QuantityView {
  const sibling = shape?.quantityFrom === undefined ? undefined : read(row, shape.quantityFrom)
  return quantities.of(shape?.quantity ?? (typeof sibling === 'string' ? sibling : undefined))
}
