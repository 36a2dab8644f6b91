import { fieldTitle } from '#engine/fieldTitle.ts'
import { formatValue, readInstant } from '#engine/format.ts'
import { read } from '#engine/logic.ts'
import { addLocal, localDate, localParts } from '#engine/zone.ts'
import type { PanelProps } from '../panel.ts'
import { cellMoments } from './crosshair/cellMoments.ts'
import { type Heat, type PaintOptions, paintOf } from './heat.ts'
import { fieldShape, fieldText, formatsOf, type Row, rowsOf } from './rows.ts'
import { isPlainDate } from './times.ts'

interface HeatmapOptions extends PaintOptions {
  time?: string
  x?: string
  y?: string
}

export type HeatmapProps = PanelProps<HeatmapOptions, { rows?: unknown }>

interface Placed {
  x: string
  y: string
  row: Row
}

const two = (value: number) => String(value).padStart(2, '0')

/** Rows by the day (down) and the hour (across) of their instant, in the zone. */
function byDayAndHour({ data, options, zone }: HeatmapProps): Placed[] {
  return rowsOf(data.rows).flatMap((row) => {
    const value = read(row, options.time ?? '')
    const at = typeof value === 'string' ? readInstant(value) : null
    return at ? [{ x: `${two(localParts(at, zone).hour)}:00`, y: localDate(at, zone), row }] : []
  })
}

function byFields(props: HeatmapProps): Placed[] {
  const { data, options, shapes } = props
  const text = (row: Row, field: string) => fieldText(row, field, fieldShape(shapes, 'rows', field), formatsOf(props))
  return rowsOf(data.rows).map((row) => ({ x: text(row, options.x ?? ''), y: text(row, options.y ?? ''), row }))
}

/** All dates from the first to the last of some, rising; at most `most`. */
export function datesBetween(dates: string[], most = 400): string[] {
  const sorted = [...dates].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const all: string[] = []
  let at = new Date(`${first}T12:00:00Z`)
  while (localDate(at, 'UTC') <= last && all.length < most) {
    all.push(localDate(at, 'UTC'))
    at = addLocal(at, 'UTC', { days: 1 })
  }
  return all
}

const hours = Array.from({ length: 24 }, (_, hour) => `${two(hour)}:00`)

/** The cells of a heat map, by row and column, with their colours and words. */
export function cellsOf(props: HeatmapProps): Heat {
  const { options, shapes } = props
  const isTime = options.time !== undefined
  const placed = isTime ? byDayAndHour(props) : byFields(props)
  const { cellOf, ...paint } = paintOf(
    placed.map(({ row }) => row),
    props,
  )
  const xs = isTime ? hours : [...new Set(placed.map(({ x }) => x))]
  const ys = isTime ? datesBetween(placed.map(({ y }) => y)) : [...new Set(placed.map(({ y }) => y))]
  const at = new Map(placed.map(({ x, y, row }) => [`${y}\n${x}`, row]))
  // A column is a day where the field across is a date.
  const days = new Map(placed.map(({ x, row }) => [x, read(row, options.x ?? '')]))
  const keyOf = (y: string, x: string): string | null => {
    const day = isTime ? `${y} ${x.slice(0, 2)}` : days.get(x)
    return isTime || isPlainDate(day) ? String(day) : null
  }
  const keys = ys.map((y) => xs.map((x) => keyOf(y, x)))
  const isOverTime = keys.some((row) => row.some((key) => key !== null))
  const dayText = (day: string) => formatValue(day, { format: 'date' }, undefined, formatsOf(props))
  const titleOf = (field = '') => fieldTitle(field, fieldShape(shapes, 'rows', field))
  return {
    ...paint,
    columns: xs,
    short: isTime ? xs.map((x) => x.slice(0, 2)) : xs,
    rows: isTime ? ys.map(dayText) : ys,
    cells: ys.map((y) =>
      xs.map((x) => {
        const row = at.get(`${y}\n${x}`)
        return row ? cellOf(row) : null
      }),
    ),
    ...(isOverTime ? { moments: cellMoments(keys, props.zone) } : {}),
    titles: isTime ? ['Hour', 'Day'] : [titleOf(options.x), titleOf(options.y)],
  }
}
