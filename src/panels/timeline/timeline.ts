import { read } from '#engine/logic.ts'
import type { Level } from '#types/config/common.ts'
import { levelFill, levelOfWord, seriesColour } from '../kit/colours.ts'
import { levelWords } from '../kit/levelWords.ts'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row, rowsOf } from '../kit/rows.ts'
import { thingColours } from '../kit/thingColours.ts'
import { isPlainDate, momentOf, momentText } from '../kit/times.ts'
import type { PanelProps } from '../panel.ts'

interface TimelineOptions {
  from: string
  to?: string
  hours?: number
  open?: 'going' | 'point'
  row?: string
  label?: string
  value?: string
  levels?: string
  level?: string
  colour?: string
  expected?: string
  span?: 'range' | 'data'
  mark?: 'now' | 'none'
  crosshair?: boolean
}

export type TimelineProps = PanelProps<TimelineOptions, { rows?: unknown }>

export interface Bar {
  row: Row
  line: string
  words: string
  level: Level | null
  colour: string
  /** What its colour means. */
  means: string
  isExpected: boolean
  isPoint: boolean
  /** It has begun and has no end yet. */
  isGoing: boolean
  /** Its value is missing: a gap, which is not drawn. */
  isGap: boolean
  /** Epoch ms; the same twice for a point. */
  from: number
  to: number
  /** When, in words. */
  when: string
  lane: number
}

export interface Line {
  name: string
  lanes: number
  bars: Bar[]
}

interface Timeline {
  lines: Line[]
  /** All bars, line by line in time. */
  bars: Bar[]
  /** Every row in time, gaps too, whether it is in the span or not. */
  all: Bar[]
  span: [number, number]
}

const expectedWords = new Set(['modelled', 'predicted', 'forecast', 'expected', 'planned'])

/** The end of a row in epoch ms; null where it is not known. */
function endOf(row: Row, from: number, { options, zone }: TimelineProps): number | null {
  const end = options.to === undefined ? null : momentOf(read(row, options.to), zone, true)
  if (end !== null) return Math.max(end, from)
  return options.hours === undefined ? null : from + options.hours * 3.6e6
}

type Words = Pick<Bar, 'words' | 'level' | 'means' | 'isGap'>

function wordsOf(row: Row, props: TimelineProps): Words {
  const { options, shapes, quantities } = props
  const text = (field: string) => fieldText(row, field, fieldShape(shapes, 'rows', field), formatsOf(props))
  const label = options.label === undefined ? null : text(options.label)
  const level = options.level === undefined ? null : levelOfWord(read(row, options.level))
  if (options.value === undefined) {
    const means = options.colour === undefined ? (label ?? '') : text(options.colour)
    return {
      words: label ?? (level ? levelWords[level] : ''),
      level,
      means: level ? (label ?? levelWords[level]) : means,
      isGap: false,
    }
  }
  const view = quantityOf(row, fieldShape(shapes, 'rows', options.value), quantities)
  const value = numberOf(read(row, options.value))
  const found = view.levelOf(value, options.levels)
  // A number that only stands for its level is said by the level's words.
  const said = found && view.unit === '' ? found.say : [text(options.value), found?.say].filter(Boolean).join(', ')
  const words = [label, value === null && options.label !== undefined ? null : said].filter(Boolean).join(', ')
  const isGap = value === null && level === null && label === null
  return { words, level: level ?? found?.level ?? null, means: found?.say ?? words, isGap }
}

function whenOf(row: Row, bar: Pick<Bar, 'isPoint' | 'isGoing' | 'from' | 'to'>, props: TimelineProps): string {
  const start = momentText(read(row, props.options.from), props)
  if (bar.isPoint) return start
  if (bar.isGoing) return `since ${start}`
  const end = props.options.to === undefined ? null : read(row, props.options.to)
  if (isPlainDate(end)) return end === read(row, props.options.from) ? start : `${start} to ${momentText(end, props)}`
  const last = momentText(bar.to, props)
  // The day is said once.
  const day = start.slice(0, -5)
  return `${start}–${day !== '' && last.startsWith(day) ? last.slice(-5) : last}`
}

function barOf(row: Row, props: TimelineProps): Omit<Bar, 'colour' | 'lane'> | null {
  const { options, zone, now, shapes } = props
  const from = momentOf(read(row, options.from), zone)
  if (from === null) return null
  const end = endOf(row, from, props)
  const hasEnd = options.to !== undefined || options.hours !== undefined
  const isGoing = end === null && hasEnd && options.open !== 'point' && from <= now.getTime()
  const isPoint = end === null && !isGoing
  const expected = options.expected === undefined ? undefined : read(row, options.expected)
  const line =
    options.row === undefined
      ? ''
      : fieldText(row, options.row, fieldShape(shapes, 'rows', options.row), formatsOf(props))
  const times = { from, to: end ?? (isGoing ? now.getTime() : from), isGoing, isPoint }
  const isExpected = expected === true || (typeof expected === 'string' && expectedWords.has(expected.toLowerCase()))
  return { row, line, ...wordsOf(row, props), ...times, isExpected, when: whenOf(row, times, props) }
}

const isSame = (one: Bar, other: Bar) =>
  one.line === other.line &&
  one.words === other.words &&
  one.level === other.level &&
  one.isExpected === other.isExpected

/** Bars that follow each other and say the same are one. */
function merged(bars: Bar[], props: TimelineProps): Bar[] {
  const kept: Bar[] = []
  for (const bar of bars) {
    const last = kept.at(-1)
    if (!last || last.isPoint || bar.isPoint || last.to !== bar.from || !isSame(last, bar)) kept.push(bar)
    else {
      const joined = { ...last, to: bar.to, isGoing: bar.isGoing }
      const start = momentText(joined.from, props)
      const end = momentText(joined.to, props)
      const isDays = isPlainDate(read(bar.row, props.options.from))
      const day = start.slice(0, -5)
      const span = `${start}–${day !== '' && end.startsWith(day) ? end.slice(-5) : end}`
      const days = `${momentText(read(last.row, props.options.from), props)} to ${bar.when.split(' to ').at(-1)}`
      kept[kept.length - 1] = { ...joined, when: joined.isGoing ? `since ${start}` : isDays ? days : span }
    }
  }
  return kept
}

/** Bars of one line that overlap lie under each other. */
function laned(bars: Bar[]): Line['bars'] {
  const ends: number[] = []
  return bars.map((bar) => {
    const free = ends.findIndex((end) => end <= bar.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(bar.to, bar.from + 1)
    return { ...bar, lane }
  })
}

/** Rows that have a beginning, as bars and points, line by line. */
export function timelineOf(props: TimelineProps): Timeline {
  const { data, options, scheme, range, now } = props
  const raw = rowsOf(data.rows).flatMap((row) => barOf(row, props) ?? [])
  const kinds = [...new Set(raw.filter(({ level, isGap }) => level === null && !isGap).map(({ means }) => means))]
  const colours = thingColours(kinds, { things: props.things })
  const colourOf = (means: string) => seriesColour(colours[kinds.indexOf(means)] ?? 'grey', scheme)
  const all = raw
    .map((bar): Bar => ({ ...bar, lane: 0, colour: bar.level ? levelFill(bar.level, scheme) : colourOf(bar.means) }))
    .sort((a, b) => a.from - b.from)
  const isRange = options.span === 'range'
  const starts = all.map(({ from }) => from)
  const ends = all.map(({ to }) => to)
  const edges: [number, number] = isRange
    ? [Date.parse(range.from), Date.parse(range.to)]
    : [Math.min(...starts), Math.max(...ends)]
  // A point at an edge needs room for its words.
  const hasPoint = all.some(({ isPoint }) => isPoint)
  const room = edges[1] > edges[0] ? (edges[1] - edges[0]) * 0.08 : 4.32e7
  const span: [number, number] = isRange || !hasPoint ? edges : [edges[0] - room / 4, edges[1] + room]
  if (span[0] === span[1]) span[1] = Math.max(span[0] + 3.6e6, now.getTime())
  const inSpan = all.filter(({ from, to, isGap }) => !isGap && to >= span[0] && from <= span[1])
  const names = [...new Set(raw.map(({ line }) => line))]
  const lines = names.flatMap((name): Line[] => {
    const bars = laned(
      merged(
        inSpan.filter(({ line }) => line === name),
        props,
      ),
    )
    return bars.length === 0 ? [] : [{ name, bars, lanes: 1 + Math.max(...bars.map(({ lane }) => lane)) }]
  })
  return {
    lines,
    bars: lines.flatMap(({ bars }) => bars),
    all: names.flatMap((name) => all.filter(({ line }) => line === name)),
    span,
  }
}

/** A bar in words: its line, what it is, when. */
export function barText({ line, words, when, isExpected }: Bar): string {
  return [[line, words].filter(Boolean).join(': '), when, isExpected ? 'expected' : ''].filter(Boolean).join(', ')
}
