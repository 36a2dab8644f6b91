import { compassPoint } from '#engine/compass.ts'
import { fieldTitle } from '#engine/fieldTitle.ts'
import { formatSpan, readInstant } from '#engine/format.ts'
import { read } from '#engine/logic.ts'
import { isLarge, noValue, numberText } from '#engine/number.ts'
import type { Shape } from '#engine/portal.ts'
import type { QuantityView } from '#engine/quantities.ts'
import type { Level } from '#types/config/common.ts'
import { levelOfWord } from '../kit/colours.ts'
import { isDirection } from '../kit/direction.tsx'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row, rowsOf } from '../kit/rows.ts'
import { isWithheld, withheldWords } from '../kit/withheld.ts'
import type { PanelProps, PanelTable } from '../panel.ts'

interface ColumnOption {
  field: string
  to?: string
  title?: string
  levels?: string
  level?: string
}

// Letters: a name stays on its line where it can, other words are not cut to pieces, and a sentence is not a word wide.
const room = { words: 12, phrase: 18, sentence: 24 }
const long = { phrase: 24, sentence: 60 }

function roomOf(longest: number, at: number): number {
  if (longest > long.sentence) return room.sentence
  return Math.min(longest, at === 0 || longest > long.phrase ? room.phrase : room.words)
}

interface TableOptions {
  columns?: ColumnOption[]
  sort?: { field: string; down?: boolean }
  page?: number
  withheld?: string
}

export type TableProps = PanelProps<TableOptions, { rows?: unknown }>

export interface TableColumn extends ColumnOption {
  title: string
  shape: Shape | undefined
  /** Numbers stand under each other at the right. */
  isNumber: boolean
  /** Plain numbers, some of which have commas: so all have. */
  isGrouped: boolean
  /** A date, a time, a word or two: what stays on one line. */
  isShort: boolean
  /** The letters that its lines have room for at least, so that words stand beside each other. */
  room: number
  /** The unit, when every row measures the same quantity: it stands in the head, once. */
  unit: string
  /** The declared head is the unit, or has it in brackets: cells are numbers alone. */
  isUnitTold: boolean
  quantity: QuantityView
}

const isSimple = (value: unknown) => typeof value !== 'object' || value === null

function fieldsOf(rows: Row[], shape: Shape | undefined): string[] {
  const named = shape?.items?.properties
  if (named) return Object.keys(named).filter((field) => !named[field]?.properties && !named[field]?.items)
  return Object.entries(rows[0] ?? {})
    .filter(([, value]) => isSimple(value))
    .map(([field]) => field)
}

/** Whether a head names the unit already, as "Rate (mm)" and "Days left" do. */
const isSaid = (unit: string, title: string): boolean =>
  title
    .toLowerCase()
    .split(/[\s()]+/)
    .includes(unit.toLowerCase())

const isTold = (unit: string, title: string): boolean =>
  unit !== '' && (title.toLowerCase() === unit.toLowerCase() || title.includes(`(${unit})`))

/** The columns of a table: those that are declared, or every simple field. */
function columnsOf(props: TableProps): TableColumn[] {
  const { data, options, shapes, quantities } = props
  const rows = rowsOf(data.rows)
  const declared = options.columns ?? fieldsOf(rows, shapes.rows).map((field) => ({ field }))
  return declared.map((column: ColumnOption, at) => {
    const shape = fieldShape(shapes, 'rows', column.field)
    const quantity = quantityOf(rows[0], shape, quantities)
    const values = rows.map((row) => read(row, column.field)).filter((value) => value !== null && value !== undefined)
    const title = column.title ?? fieldTitle(column.field, shape)
    const isPlain = shape?.format === undefined && !shape?.words
    const longest = Math.max(0, ...values.map((value) => (isPlain && typeof value === 'string' ? value.length : 0)))
    return {
      ...column,
      shape,
      quantity,
      title,
      room: roomOf(longest, at),
      isNumber: values.length > 0 && values.every(isCounted) && !shape?.words && !isDirection(quantity),
      isGrouped: isPlainNumber(shape) && values.some((value) => typeof value === 'number' && isLarge(value)),
      isUnitTold: shape?.quantity !== undefined && isTold(quantity.unit, title),
      isShort: isTime(shape) || (!shape?.words && values.every(isBrief)),
      unit: shape?.quantity === undefined || isDirection(quantity) || isSaid(quantity.unit, title) ? '' : quantity.unit,
    }
  })
}

const isPlainNumber = (shape: Shape | undefined): boolean =>
  shape?.quantity === undefined && shape?.quantityFrom === undefined && shape?.words === undefined
/** A date or an instant. */
export const isTime = (shape: Shape | undefined): boolean => shape?.format === 'date' || shape?.format === 'date-time'
const isBrief = (value: unknown): boolean => typeof value === 'string' && value.length <= 10
const isCounted = (value: unknown): boolean => typeof value === 'number'
const instantOf = (value: unknown): Date | null => (typeof value === 'string' ? readInstant(value) : null)

/** A cell in words; without the unit when that stands in the column's head. */
export function cellText(row: Row, column: TableColumn, props: TableProps): string {
  if (isWithheld(row, column.field, props.options.withheld)) return withheldWords
  const value = read(row, column.field)
  const degrees = isDirection(column.quantity) ? numberOf(value) : null
  if (degrees !== null) return compassPoint(degrees)
  const [from, to] = [value, column.to === undefined ? null : read(row, column.to)].map(instantOf)
  if (from && to) return formatSpan(from, to, formatsOf(props))
  if ((column.unit !== '' || column.isUnitTold) && (typeof value === 'number' || value === null || value === undefined))
    return column.quantity.number(numberOf(value))
  if (column.isGrouped && typeof value === 'number') return numberText(value, undefined, true)
  return fieldText(row, column.field, column.shape, formatsOf(props))
}

/** The columns that some row has anything in, and the first one. */
function filledColumns(columns: TableColumn[], rows: Row[], props: TableProps): TableColumn[] {
  const isFilled = (column: TableColumn) =>
    rows.some((row) => !isNothing(read(row, column.field)) || isWithheld(row, column.field, props.options.withheld))
  return columns.filter((column, at) => at === 0 || isFilled(column))
}

/**
 * The columns that are shown, and those that say the same in every row: these are told once, above. One with a level is
 * looked for, so it stays; two numbers are equal by chance. Whoever sees one location is not told its name. Of a list that is
 * longer than what is here nobody knows yet, and while it is searched nothing moves.
 */
export function foldedColumns(
  rows: Row[],
  props: TableProps,
): { columns: TableColumn[]; same: { title: string; text: string }[] } {
  const columns = filledColumns(columnsOf(props), rows, props)
  const { list } = props
  const areAll = !list || (list.total <= rows.length && list.search === '')
  const textOf = (row: Row, column: TableColumn) => {
    const text = cellText(row, column, props)
    return column.unit === '' || text === noValue ? text : `${text}\u202f${column.unit}`
  }
  const [first] = rows
  const [name] = columns
  const mayFold = (column: TableColumn) =>
    areAll && column.level === undefined && column.levels === undefined && rows.length > (column.isNumber ? 2 : 1)
  const told = new Map<TableColumn, string>()
  for (const column of columns.filter(mayFold)) {
    const text = first && textOf(first, column)
    if (text !== undefined && rows.every((row) => textOf(row, column) === text)) told.set(column, text)
  }
  // The first column names the rows, unless another does so better: yes and no are no names.
  const isNaming = (column: TableColumn) =>
    new Set(rows.map((row) => textOf(row, column))).size === rows.length &&
    !rows.some((row) => typeof read(row, column.field) === 'boolean')
  const others = columns.filter((column) => column !== name && !told.has(column))
  if (name && told.has(name) && !others.some(isNaming)) told.delete(name)
  const said = [...told].filter(([, text]) => text !== props.onlyLocation)
  return {
    columns: columns.filter((column) => !told.has(column)),
    // What is so in every row is its head alone: "indicative", not "indicative yes". Other words for yes are said.
    same: said.map(([{ title }, text]) => ({ title, text: text === 'Yes' ? '' : text })),
  }
}

/** A cell's level, from the set that the column names or from a field that knows it. */
export function cellLevel(row: Row, column: TableColumn): { level: Level; say?: string } | null {
  const word = column.level === undefined ? null : levelOfWord(read(row, column.level))
  if (word) return { level: word }
  return column.levels === undefined ? null : column.quantity.levelOf(numberOf(read(row, column.field)), column.levels)
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Rows in order of a field; what is missing stands last, whichever way. */
export function sorted(rows: Row[], field: string, down: boolean): Row[] {
  const compare = (one: unknown, other: unknown) => {
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return String(one).localeCompare(String(other), 'en-AU', { numeric: true })
  }
  return [...rows].sort((a, b) => {
    const [one, other] = [read(a, field), read(b, field)]
    if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other))
    return compare(one, other) * (down ? -1 : 1)
  })
}

/** The table as data: numbers stay numbers, in the shown unit. */
export function tabulateRows(props: TableProps): PanelTable {
  // The two ends of a span are two columns to whoever reckons with them.
  const columns = columnsOf(props).flatMap((column) => {
    if (column.to === undefined) return [column]
    const shape = fieldShape(props.shapes, 'rows', column.to)
    const { to: field, ...start } = column
    return [start, { ...start, field, title: fieldTitle(field, shape), shape }]
  })
  return {
    columns: columns.map(({ field, title, unit, isNumber }) => ({
      key: field,
      title,
      ...(unit !== '' && { unit }),
      align: isNumber ? ('right' as const) : ('left' as const),
    })),
    rows: rowsOf(props.data.rows).map((row) =>
      Object.fromEntries(columns.map((column) => [column.field, plainCell(row, column, props)])),
    ),
  }
}

function plainCell(row: Row, column: TableColumn, props: TableProps): string | number | null {
  const value = read(row, column.field)
  if (isWithheld(row, column.field, props.options.withheld)) return withheldWords
  if (isNothing(value)) return null
  const number = numberOf(value)
  if (number === null || !column.isNumber) return fieldText(row, column.field, column.shape, formatsOf(props))
  return column.unit === '' ? number : Number(column.quantity.shown(number).toFixed(column.quantity.decimals))
}
