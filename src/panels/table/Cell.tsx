import { noValue } from '#engine/number.ts'
import { Level } from '../kit/Level.tsx'
import type { Row } from '../kit/rows.ts'
import { isWithheld } from '../kit/withheld.ts'
import { cellLevel, cellText, type TableColumn, type TableProps } from './tableModel.ts'

/** A cell's words, with its level where the column has one. */
export function Cell({
  row,
  column,
  props,
  unit = false,
}: {
  row: Row
  column: TableColumn
  props: TableProps
  unit?: boolean
}) {
  const text = cellText(row, column, props)
  if (isWithheld(row, column.field, props.options.withheld)) return <span className="quiet">{text}</span>
  const level = cellLevel(row, column)
  const whole = unit && column.unit !== '' && text !== noValue ? `${text}\u202f${column.unit}` : text
  // Nothing has no state: a mark beside it would say that something is known.
  if (!level || (column.level !== undefined && text === noValue)) return whole
  return (
    <span className="cell-level">
      {column.level === undefined && <span>{whole}</span>}
      <Level level={level.level} say={level.say ?? whole} scheme={props.scheme} />
    </span>
  )
}
