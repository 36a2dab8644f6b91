import { fieldTitle } from '#engine/fieldTitle.ts'
import { read } from '#engine/logic.ts'
import type { Level } from '#types/config/common.ts'
import { levelOfWord } from '../kit/colours.ts'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row } from '../kit/rows.ts'
import { isWithheld, withheldWords } from '../kit/withheld.ts'
import type { PanelProps } from '../panel.ts'

/** One fact of a record, in words. */
export interface Fact {
  field: string
  label: string
  text: string
  /** Without words of its own the level stands before the text. */
  level: { level: Level; say?: string } | null
}

type Props = PanelProps<
  { fields?: { field: string; label?: string; levels?: string; level?: string }[]; withheld?: string },
  { row?: unknown }
>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The facts of a record: the declared fields, or every simple one. */
export function factsOf(props: Props): Fact[] {
  const { data, options, shapes, quantities } = props
  const { row } = data
  if (!isRow(row)) return []
  const simple = Object.keys(row).filter((field) => typeof row[field] !== 'object' || row[field] === null)
  const fields: NonNullable<Props['options']['fields']> = options.fields ?? simple.map((field) => ({ field }))
  return fields.map(({ field, label, levels, level }) => {
    const shape = fieldShape(shapes, 'row', field)
    const known = level === undefined ? null : levelOfWord(read(row, level))
    const number = numberOf(read(row, field))
    const found = levels === undefined ? null : quantityOf(row, shape, quantities).levelOf(number, levels)
    return {
      field,
      label: label ?? fieldTitle(field, shape),
      text: isWithheld(row, field, options.withheld) ? withheldWords : fieldText(row, field, shape, formatsOf(props)),
      level: known ? { level: known } : found,
    }
  })
}
