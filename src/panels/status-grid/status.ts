import { read } from '#engine/logic.ts'
import type { Level } from '#types/config/common.ts'
import { minutesSince } from '../kit/age.ts'
import { levelOfWord } from '../kit/colours.ts'
import { levelWords } from '../kit/levelWords.ts'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row, rowsOf } from '../kit/rows.ts'
import { worstFirst } from '../kit/worst.ts'
import type { PanelProps } from '../panel.ts'

interface StatusOptions {
  title: string
  state?: string
  level?: string
  value?: string
  levels?: string
  detail?: string
  age?: string
  group?: string
  only?: Level[]
  order?: 'worst' | 'given'
  allGood?: string
  limit?: number
}

export type StatusProps = PanelProps<StatusOptions, { rows?: unknown }>

export interface Tile {
  row: Row
  title: string
  state: string
  level: Level
  /** The value in words, where the state is that of a number. */
  value: string | null
  detail: string | null
  minutes: number | null
  group: string
}

function tileOf(row: Row, props: StatusProps): Tile {
  const { options, shapes, quantities, now } = props
  const text = (field: string) => fieldText(row, field, fieldShape(shapes, 'rows', field), formatsOf(props))
  const number = options.value === undefined ? null : numberOf(read(row, options.value))
  const view = quantityOf(
    row,
    options.value === undefined ? undefined : fieldShape(shapes, 'rows', options.value),
    quantities,
  )
  const found = view.levelOf(number, options.levels)
  const level = (options.level === undefined ? null : levelOfWord(read(row, options.level))) ?? found?.level ?? 'none'
  const said = options.state === undefined ? null : text(options.state)
  const unknown = options.value !== undefined && number === null ? 'No value' : null
  const detail = options.detail === undefined ? null : text(options.detail)
  return {
    row,
    title: text(options.title),
    state:
      (said === '–' ? null : said) ?? unknown ?? found?.say ?? (level === 'none' ? 'Not known' : levelWords[level]),
    level,
    value: number === null ? null : view.text(number),
    detail: detail === '–' ? null : detail,
    minutes: options.age === undefined ? null : minutesSince(read(row, options.age), now),
    group: options.group === undefined ? '' : text(options.group),
  }
}

interface StatusView {
  groups: { name: string; tiles: Tile[] }[]
  /** How many things are in each state, the worst first. */
  counts: { state: string; level: Level; count: number }[]
  all: Tile[]
  /** Things that would be shown if there were room; the counts tell of those that need no look. */
  hidden: number
}

/** Things as tiles by group, the worst first. */
export function statusOf(props: StatusProps): StatusView {
  const { options, data } = props
  const all = rowsOf(data.rows).map((row) => tileOf(row, props))
  const sorted = options.order === 'given' ? all : [...all].sort((a, b) => worstFirst(a.level, b.level))
  const kept = sorted.filter(({ level }) => options.only?.includes(level) ?? true)
  const shown = kept.slice(0, options.limit)
  const counts = new Map<string, { state: string; level: Level; count: number }>()
  for (const { state, level } of all) {
    const key = `${level}:${state}`
    counts.set(key, { state, level, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return {
    groups: [...new Set(shown.map(({ group }) => group))].map((name) => ({
      name,
      tiles: shown.filter(({ group }) => group === name),
    })),
    counts: [...counts.values()].sort((a, b) => worstFirst(a.level, b.level)),
    all: sorted,
    hidden: kept.length - shown.length,
  }
}
