import { monthNames, weekdayNames } from '#engine/date.ts'
import { fieldTitle } from '#engine/fieldTitle.ts'
import { formatValue, readInstant } from '#engine/format.ts'
import { read } from '#engine/logic.ts'
import { localDate } from '#engine/zone.ts'
import { cellMoments } from '../kit/crosshair/cellMoments.ts'
import { type Cell, type Heat, type Paint, type PaintOptions, paintOf } from '../kit/heat.ts'
import { datesBetween } from '../kit/heatmapCells.ts'
import { fieldShape, fieldText, formatsOf, type Row, rowsOf } from '../kit/rows.ts'
import { worstFirst } from '../kit/worst.ts'
import type { PanelFormats, PanelProps } from '../panel.ts'

interface CalendarOptions extends PaintOptions {
  as?: 'days' | 'weeks' | 'months'
  date: string
  row?: string
  numbers?: boolean
}

export type CalendarProps = PanelProps<CalendarOptions, { rows?: unknown }>

/** One row on its day ("2025-11-21") or month ("2025-11"), and its thing. */
interface Dated {
  date: string
  thing: string
  row: Row
}

const two = (value: number) => String(value).padStart(2, '0')

function dateOf(value: unknown, zone: string): string | null {
  if (typeof value !== 'string') return null
  if (/^\d{4}-\d{2}(-\d{2})?$/.test(value)) return value
  const at = readInstant(value)
  return at && localDate(at, zone)
}

/** The rows that have a date, on it. */
export function datedOf(props: CalendarProps): Dated[] {
  const { data, options, shapes, zone } = props
  return rowsOf(data.rows).flatMap((row) => {
    const date = dateOf(read(row, options.date), zone)
    const thing =
      options.row === undefined
        ? ''
        : fieldText(row, options.row, fieldShape(shapes, 'rows', options.row), formatsOf(props))
    if (date === null) return []
    return [{ date: options.as === 'months' ? date.slice(0, 7) : date, thing, row }]
  })
}

/** What stands on one day: of several things the worst colours it, and all are said. */
function joined(cells: Cell[]): Cell | null {
  const [worst, ...others] = [...cells].sort((a, b) => worstFirst(a.level, b.level))
  if (!worst || others.length === 0) return worst ?? null
  const all = (of: (cell: Cell) => string) => [...new Set(cells.map(of))].join('; ')
  return { ...worst, text: all(({ text }) => text), say: all(({ say }) => say) }
}

interface Layout {
  columns: readonly string[]
  short?: readonly string[]
  rows: string[]
  /** The date (or month, or thing with its date) of a cell; null where there is none. */
  at: (string | null)[][]
  titles: [string, string]
  corners?: string[][]
}

const daysIn = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  let [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  while (`${year}-${two(month)}` <= last.slice(0, 7) && months.length < 240) {
    months.push(`${year}-${two(month)}`)
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
  }
  return months
}

const monthText = (month: string) => `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** Months down and days across; the other way round where it is narrow. */
function daysLayout(first: string, last: string, isNarrow: boolean): Layout {
  const months = monthsBetween(first, last)
  const days = Array.from({ length: 31 }, (_, at) => at + 1)
  const cell = (month: string, day: number) => {
    const date = `${month}-${two(day)}`
    return day <= daysIn(month) && date >= first && date <= last ? date : null
  }
  const [names, numbers] = [months.map(monthText), days.map(String)]
  if (!isNarrow) {
    return {
      columns: numbers,
      rows: names,
      at: months.map((month) => days.map((day) => cell(month, day))),
      titles: ['Day', 'Month'],
    }
  }
  const short = months.map((month) => monthNames[Number(month.slice(5, 7)) - 1] ?? '')
  return {
    columns: names,
    short,
    rows: numbers,
    at: days.map((day) => months.map((month) => cell(month, day))),
    titles: ['Month', 'Day'],
  }
}

function weeksLayout(first: string, last: string): Layout {
  const start = new Date(`${first}T12:00:00Z`)
  const monday = new Date(start.getTime() - ((start.getUTCDay() + 6) % 7) * 8.64e7)
  const end = new Date(`${last}T12:00:00Z`)
  const sunday = new Date(end.getTime() + ((7 - end.getUTCDay()) % 7) * 8.64e7)
  const all = datesBetween([localDate(monday, 'UTC'), localDate(sunday, 'UTC')], 53 * 7)
  const weeks = Array.from({ length: Math.ceil(all.length / 7) }, (_, at) => all.slice(at * 7, at * 7 + 7))
  const dayOf = (date: string) => `${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]}`
  return {
    columns: weekdayNames,
    rows: weeks.map(([day = '']) => dayOf(day)),
    at: weeks,
    titles: ['Weekday', 'Week'],
    corners: weeks.map((week) => week.map((date) => String(Number(date.slice(8))))),
  }
}

/** Years down, the last one first: of thirty, those that are in view at once are the last. */
function yearsLayout(first: string, last: string): Layout {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, at) => to - at)
  const at = years.map((year) =>
    monthNames.map((_, month) => {
      const name = `${year}-${two(month + 1)}`
      return name >= first.slice(0, 7) && name <= last.slice(0, 7) ? name : null
    }),
  )
  return { columns: monthNames, rows: years.map(String), at, titles: ['Month', 'Year'] }
}

/** A day or a month in words. */
export function dayText(date: string, props: PanelFormats): string {
  const format = date.length === 7 ? 'month' : 'date'
  return formatValue(date, { format }, undefined, formatsOf(props))
}

const byName = new Intl.Collator('en-AU', { numeric: true }).compare

/** Things by their names, as they are looked for: rows come in the order of what is next, or worst. */
function thingsLayout(dated: Dated[], props: CalendarProps): Layout {
  const dates =
    props.options.as === 'months' ? monthsBetween(...edges(dated)) : datesBetween(dated.map(({ date }) => date))
  const things = [...new Set(dated.map(({ thing }) => thing))].sort(byName)
  const short = dates.map((date) =>
    date.length === 7 ? monthText(date) : `${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]}`,
  )
  const field = props.options.row ?? ''
  return {
    columns: dates.map((date) => dayText(date, props)),
    short,
    rows: things,
    at: things.map((thing) => dates.map((date) => `${thing}\n${date}`)),
    titles: ['Day', fieldTitle(field, fieldShape(props.shapes, 'rows', field))],
  }
}

function edges(dated: Dated[]): [string, string] {
  const dates = dated.map(({ date }) => date).sort()
  return [dates[0] ?? '', dates.at(-1) ?? '']
}

function layoutOf(dated: Dated[], props: CalendarProps): Layout {
  if (props.options.row !== undefined) return thingsLayout(dated, props)
  const [first, last] = edges(dated)
  if (props.options.as === 'months') return yearsLayout(first, last)
  const isNarrow = props.size.width < 460
  // A few months are weeks where there is no room for 31 days beside each other; many are columns.
  const isWeeks = props.options.as === 'weeks' || (isNarrow && monthsBetween(first, last).length < 4)
  return isWeeks ? weeksLayout(first, last) : daysLayout(first, last, isNarrow)
}

/** The cells of a calendar; null when no row has a date and a value. */
export function calendarOf(props: CalendarProps): Heat | null {
  const dated = datedOf(props)
  const { cellOf, ...paint }: Paint = paintOf(
    dated.map(({ row }) => row),
    props,
  )
  const byPlace = new Map<string, Cell[]>()
  for (const { date, thing, row } of dated) {
    const cell = cellOf(row)
    const key = props.options.row === undefined ? date : `${thing}\n${date}`
    if (cell) byPlace.set(key, [...(byPlace.get(key) ?? []), cell])
  }
  if (byPlace.size === 0) return null
  const { at, ...layout } = layoutOf(dated, props)
  const isWritten = props.options.numbers === true || props.options.as === 'weeks'
  const marked = (cell: Cell | null) => (cell && isWritten ? { ...cell, mark: cell.text } : cell)
  const keys = at.map((row) => row.map((place) => place?.split('\n').at(-1) ?? null))
  return {
    ...paint,
    ...layout,
    moments: cellMoments(keys, props.zone),
    short: layout.short ?? layout.columns,
    cells: at.map((row) => row.map((key) => (key === null ? null : marked(joined(byPlace.get(key) ?? []))))),
    placeOf: (y, x) => {
      const [one = '', two] = (at[y]?.[x] ?? '').split('\n')
      return two === undefined ? dayText(one, props) : `${one}, ${dayText(two, props)}`
    },
    isReal: (y, x) => typeof at[y]?.[x] === 'string',
  }
}
