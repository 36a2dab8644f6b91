import { read } from '#engine/logic.ts'
import type { LevelView, QuantityView } from '#engine/quantities.ts'
import type { Level } from '#types/config/common.ts'
import type { PanelProps } from '../panel.ts'
import { isSeriesColour, levelFill, levelOfWord, mix, paper, type Scheme, seriesColour } from './colours.ts'
import type { CellMoments } from './crosshair/cellMoments.ts'
import { levelWords } from './levelWords.ts'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row } from './rows.ts'
import { thingColours } from './thingColours.ts'

/** What colours a cell: its value, or a level that is already known. */
export interface PaintOptions {
  value: string
  level?: string
  levels?: string
  crosshair?: boolean
}

export interface Cell {
  fill: string
  level: Level | null
  /** The level's own words. */
  word: string | null
  text: string
  /** What its colour means, where a level gives it: the level's own words, the value's where that is a word. */
  means: string | null
  /** Value and level in words. */
  say: string
  /** What is written into the cell where there is room. */
  mark?: string
  row: Row
}

export interface Paint {
  cellOf: (row: Row) => Cell | null
  levels: LevelView[]
  /** Lowest and highest value with their colours, when no level colours the cells. */
  ramp: { low: string; high: string; from: string; to: string } | null
  /** Words with their colours, when neither levels nor numbers do. */
  kinds: { label: string; colour: string }[]
}

/** Coloured cells in rows and columns. */
export interface Heat extends Omit<Paint, 'cellOf'> {
  columns: readonly string[]
  /** Shorter words for the columns' heads. */
  short: readonly string[]
  rows: string[]
  cells: (Cell | null)[][]
  titles: [string, string]
  /** A cell's place in words; row and column unless said. */
  placeOf?: (y: number, x: number) => string
  /** Small words in the corner of every cell, such as the day. */
  corners?: string[][]
  /** Where these are cells over time. */
  moments?: CellMoments
  /** Whether there is such a cell at all, as there is no 31 November. */
  isReal?: (y: number, x: number) => boolean
}

function rampOf(values: number[], quantity: QuantityView, scheme: Scheme) {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const colour = seriesColour(isSeriesColour(quantity.colour) ? quantity.colour : 'blue', scheme)
  const pale = mix(colour, paper.card[scheme], 0.85)
  const fillOf = (value: number) => mix(pale, colour, high > low ? (value - low) / (high - low) : 0.5)
  return { low, high, fillOf, pale, colour }
}

/** How the cells of these rows are coloured: by levels, else from low to high, else by their words. */
export function paintOf(rows: Row[], props: PanelProps<PaintOptions, unknown>): Paint {
  const { options, shapes, quantities, scheme } = props
  const shape = fieldShape(shapes, 'rows', options.value)
  const quantity = quantityOf(rows[0], shape, quantities)
  const levels = quantity.levels(options.levels)
  const textOf = (row: Row) => fieldText(row, options.value, shape, formatsOf(props))
  const isThere = (row: Row) => read(row, options.value) !== null && read(row, options.value) !== undefined
  const values = rows.flatMap((row) => numberOf(read(row, options.value)) ?? [])
  const isFree = options.level === undefined && levels.length === 0
  const ramp = isFree && values.length > 0 ? rampOf(values, quantity, scheme) : null
  const words = isFree && ramp === null ? [...new Set(rows.filter(isThere).map(textOf))] : []
  const colours = thingColours(words, { things: props.things })
  const wordColour = (text: string) => seriesColour(colours[words.indexOf(text)] ?? 'grey', scheme)
  const cellOf = (row: Row): Cell | null => {
    if (!isThere(row)) return null
    const text = textOf(row)
    const number = numberOf(read(row, options.value))
    const known = quantity.levelOf(number, options.levels)
    const level = options.level === undefined ? (known?.level ?? null) : levelOfWord(read(row, options.level))
    const word = options.level === undefined ? (known?.say ?? null) : null
    const free =
      ramp && number !== null ? ramp.fillOf(number) : words.length > 0 ? wordColour(text) : paper.line[scheme]
    return {
      fill: level ? levelFill(level, scheme) : free,
      level,
      word,
      text,
      means: level && (word ?? (number === null && text !== '' ? text : levelWords[level])),
      say: word ? `${text}, ${word}` : text,
      row,
    }
  }
  return {
    cellOf,
    levels,
    ramp: ramp && { low: quantity.text(ramp.low), high: quantity.text(ramp.high), from: ramp.pale, to: ramp.colour },
    kinds: words.map((label) => ({ label, colour: wordColour(label) })),
  }
}
