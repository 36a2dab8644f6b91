import { read } from '#engine/logic.ts'
import { noValue, numberText, thinSpace } from '#engine/number.ts'
import type { QuantityView } from '#engine/quantities.ts'
import { clamp } from '#engine/round.ts'
import type { Level } from '#types/config/common.ts'
import { levelOfWord } from '../kit/colours.ts'
import { levelWords } from '../kit/levelWords.ts'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row, rowsOf } from '../kit/rows.ts'
import { roundUp, ticksBetween } from '../kit/ticks.ts'
import type { PanelProps } from '../panel.ts'

interface BulletOptions {
  label: string
  about?: string
  value: string
  target?: string
  targetLabel?: string
  marks?: { field: string; label: string }[]
  bands?: { to?: string; level: Level; say?: string }[]
  levels?: string
  level?: string
  levelSay?: string
  unit?: string
  scale?: 'shared' | 'own'
  min?: number
  max?: number
  limit?: number
}

export type BulletProps = PanelProps<BulletOptions, { rows?: unknown }>

interface Band {
  level: Level
  say: string
  /** Shares of the scale. */
  from: number
  to: number
}

/** One line: numbers in the shown unit, their places as shares of its scale. */
export interface BulletLine {
  row: Row
  label: string
  about: string | null
  value: number | null
  text: string
  /** Where the bar begins (zero) and ends. */
  bar: [number, number] | null
  marks: { label: string; at: number; text: string; isTarget: boolean }[]
  bands: Band[]
  level: { level: Level; say: string } | null
  unit: string
  scale: [number, number]
}

interface Bullet {
  lines: BulletLine[]
  /** The one scale of all lines; null when each has its own. */
  shared: { scale: [number, number]; unit: string; ticks: number[] } | null
}

interface Measured {
  row: Row
  view: QuantityView
  unit: string
  value: number | null
  marks: { label: string; value: number; isTarget: boolean }[]
  bounds: { to: number | null; level: Level; say: string }[]
}

const shownNumber = (row: Row, field: string | undefined, view: QuantityView): number | null => {
  const value = field === undefined ? null : numberOf(read(row, field))
  return value === null ? null : view.shown(value)
}

/** A number of the shown unit in words. */
function textOf(value: number | null, { view, unit }: Pick<Measured, 'view' | 'unit'>): string {
  if (value === null) return noValue
  const number = numberText(value, view.code === null ? undefined : view.decimals)
  return unit === '' ? number : `${number}${thinSpace}${unit}`
}

function measure(row: Row, { options, shapes, quantities }: BulletProps): Measured {
  const view = quantityOf(row, fieldShape(shapes, 'rows', options.value), quantities)
  const said = options.unit === undefined ? undefined : read(row, options.unit)
  const named = [
    { field: options.target, label: options.targetLabel ?? 'Target', isTarget: true },
    ...(options.marks ?? []).map((mark) => ({ ...mark, isTarget: false })),
  ]
  const own = options.bands?.flatMap(({ to, level, say }) => {
    const end = shownNumber(row, to, view)
    return to !== undefined && end === null ? [] : [{ to: end, level, say: say ?? levelWords[level] }]
  })
  return {
    row,
    view,
    unit: typeof said === 'string' ? said : view.unit,
    value: shownNumber(row, options.value, view),
    marks: named.flatMap(({ field, label, isTarget }) => {
      const value = shownNumber(row, field, view)
      return value === null ? [] : [{ label, value, isTarget }]
    }),
    bounds: own ?? view.levels(options.levels).map(({ to, level, say }) => ({ to, level, say })),
  }
}

function scaleOf(lines: Measured[], { options }: BulletProps): [number, number] {
  const range = lines.length > 0 && lines.every(({ view }) => view.unit === '%') ? lines[0]?.view.range : null
  const all = lines.flatMap(({ value, marks, bounds }) => [
    ...(value === null ? [] : [value]),
    ...marks.map((mark) => mark.value),
    ...bounds.flatMap(({ to }) => to ?? []),
  ])
  const high = Math.max(
    options.max ?? range?.[1] ?? Number.NEGATIVE_INFINITY,
    range ? Math.max(...all) : roundUp(Math.max(0, ...all) * 1.1),
  )
  const low = Math.min(
    options.min ?? 0,
    ...all.map((value) => (value < 0 ? -roundUp(-value) : Number.POSITIVE_INFINITY)),
  )
  return high > low ? [low, high] : [low, low + 1]
}

function bandsOf({ bounds }: Measured, share: (value: number) => number): Band[] {
  let from = 0
  return bounds.flatMap(({ to, level, say }) => {
    const band = { level, say, from, to: to === null ? 1 : share(to) }
    from = Math.max(from, band.to)
    return band.to > band.from ? [band] : []
  })
}

function levelOf(one: Measured, { options }: BulletProps, text: (field: string) => string): BulletLine['level'] {
  const known = options.level === undefined ? null : levelOfWord(read(one.row, options.level))
  const said = options.levelSay === undefined ? noValue : text(options.levelSay)
  if (known) return { level: known, say: said === noValue ? levelWords[known] : said }
  const { value, bounds } = one
  if (value === null) return null
  const found = bounds.find(({ to }) => to === null || value < to)
  return found ? { level: found.level, say: found.say } : null
}

/** Rows as lines with their places on one scale, or each on its own. */
export function bulletOf(props: BulletProps): Bullet {
  const { data, options, shapes } = props
  const text = (row: Row, field: string) => fieldText(row, field, fieldShape(shapes, 'rows', field), formatsOf(props))
  const measured = rowsOf(data.rows)
    .slice(0, options.limit)
    .map((row) => measure(row, props))
  const isOne = new Set(measured.map(({ unit, view }) => `${view.code}:${unit}`)).size <= 1
  const isShared = options.scale === undefined ? isOne : options.scale === 'shared'
  const all = scaleOf(measured, props)
  const lines = measured.map((one): BulletLine => {
    const scale = isShared ? all : scaleOf([one], props)
    const share = (value: number) => clamp((value - scale[0]) / (scale[1] - scale[0]), 0, 1)
    const zero = share(Math.max(0, scale[0]))
    const end = one.value === null ? null : share(one.value)
    return {
      row: one.row,
      label: text(one.row, options.label),
      about: options.about === undefined ? null : text(one.row, options.about),
      value: one.value,
      text: textOf(one.value, one),
      bar: end === null ? null : [Math.min(zero, end), Math.max(zero, end)],
      marks: one.marks.map(({ label, value, isTarget }) => ({
        label,
        isTarget,
        at: share(value),
        text: textOf(value, one),
      })),
      bands: bandsOf(one, share),
      level: levelOf(one, props, (field) => text(one.row, field)),
      unit: one.unit,
      scale,
    }
  })
  const [first] = lines
  return {
    lines,
    shared: isShared && first ? { scale: all, unit: first.unit, ticks: ticksBetween(...all) } : null,
  }
}
