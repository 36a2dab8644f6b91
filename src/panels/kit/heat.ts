import { formatValue, readInstant } from '#engine/format.ts'
import { read } from '#engine/logic.ts'
import type { LevelView, QuantityView } from '#engine/quantities.ts'
import { addLocal, localDate, localParts } from '#engine/zone.ts'
import type { Level } from '#types/config/common.ts'
import type { PanelProps } from '../panel.ts'
import { isSeriesColour, levelFills, levelOfWord, mix, paper, seriesColour } from './colours.ts'
import { fieldShape, fieldText, fieldTitle, formatsOf, numberOf, quantityOf, type Row, rowsOf } from './rows.ts'

export interface HeatmapOptions {
  time?: string
  x?: string
  y?: string
  value: string
  level?: string
  levels?: string
}

export type HeatmapProps = PanelProps<HeatmapOptions, { rows?: unknown }>

export interface Cell {
  fill: string
  level: Level | null
  /** The level's own words. */
  word: string | null
  text: string
  /** Value and level in words. */
  say: string
  row: Row
}

export interface Heat {
  columns: string[]
  /** Shorter words for the columns' heads. */
  short: string[]
  rows: string[]
  cells: (Cell | null)[][]
  titles: [string, string]
  levels: LevelView[]
  /** Lowest and highest value with their colours, when no level colours the cells. */
  ramp: { low: string; high: string; from: string; to: string } | null
}

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

function daysBetween(days: string[], zone: string): string[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const all: string[] = []
  for (
    let at = new Date(`${first}T12:00:00Z`);
    localDate(at, 'UTC') <= last && all.length < 400;
    at = addLocal(at, 'UTC', { days: 1 })
  ) {
    all.push(localDate(at, 'UTC'))
  }
  return zone === '' ? [] : all
}

const hours = Array.from({ length: 24 }, (_, hour) => `${two(hour)}:00`)

function rampOf(values: number[], quantity: QuantityView, { scheme }: HeatmapProps) {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const colour = seriesColour(isSeriesColour(quantity.colour) ? quantity.colour : 'blue', scheme)
  const pale = mix(colour, paper.card[scheme], 0.85)
  return {
    low,
    high,
    fillOf: (value: number) => mix(pale, colour, high > low ? (value - low) / (high - low) : 0.5),
    pale,
    colour,
  }
}

/** The cells of a heat map, by row and column, with their colours and words. */
export function cellsOf(props: HeatmapProps): Heat {
  const { options, shapes, quantities, zone, scheme } = props
  const isTime = options.time !== undefined
  const placed = isTime ? byDayAndHour(props) : byFields(props)
  const shape = fieldShape(shapes, 'rows', options.value)
  const quantity = quantityOf(placed[0]?.row, shape, quantities)
  const levels = quantity.levels(options.levels)
  const days = isTime ? daysBetween([...new Set(placed.map(({ y }) => y))].sort(), zone) : []
  const xs = isTime ? hours : [...new Set(placed.map(({ x }) => x))]
  const ys = isTime ? days : [...new Set(placed.map(({ y }) => y))]
  const values = placed
    .map(({ row }) => numberOf(read(row, options.value)))
    .filter((value): value is number => value !== null)
  const isRamp = options.level === undefined && levels.length === 0 && values.length > 0
  const ramp = isRamp ? rampOf(values, quantity, props) : null
  const cellOf = (row: Row): Cell | null => {
    const value = read(row, options.value)
    if (value === null || value === undefined) return null
    const text = fieldText(row, options.value, shape, formatsOf(props))
    const known = quantity.levelOf(numberOf(value), options.levels)
    const level = options.level === undefined ? (known?.level ?? null) : levelOfWord(read(row, options.level))
    const word = options.level === undefined ? (known?.say ?? null) : null
    const number = numberOf(value)
    const fill = level ? levelFills[level] : ramp && number !== null ? ramp.fillOf(number) : paper.line[scheme]
    return { fill, level, word, text, say: word ? `${text}, ${word}` : text, row }
  }
  const at = new Map(placed.map(({ x, y, row }) => [`${y}\n${x}`, row]))
  const dayText = (day: string) => formatValue(day, { format: 'date' }, undefined, formatsOf(props))
  return {
    columns: xs,
    short: isTime ? xs.map((x) => x.slice(0, 2)) : xs,
    rows: isTime ? ys.map(dayText) : ys,
    cells: ys.map((y) =>
      xs.map((x) => {
        const row = at.get(`${y}\n${x}`)
        return row ? cellOf(row) : null
      }),
    ),
    titles: isTime ? ['Hour', 'Day'] : [titleOf(props, options.x), titleOf(props, options.y)],
    levels,
    ramp: ramp && { low: quantity.text(ramp.low), high: quantity.text(ramp.high), from: ramp.pale, to: ramp.colour },
  }
}

const titleOf = ({ shapes }: HeatmapProps, field = '') => fieldTitle(field, fieldShape(shapes, 'rows', field))
