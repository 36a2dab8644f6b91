import { formatValue } from '#engine/format.ts'
import { numberText, thinSpace } from '#engine/number.ts'
import { capital } from '#engine/text.ts'
import { isSeriesColour, levelOfWord, paper, seriesColour } from '../kit/colours.ts'
import { Level } from '../kit/Level.tsx'
import { Pressable } from '../kit/Pressable.tsx'
import { formatsOf, numberOf, rowsOf } from '../kit/rows.ts'
import { Spark, trendWords } from '../kit/Spark.tsx'
import type { PanelProps, PanelTable } from '../panel.ts'
import './panel.css'

interface StatOptions {
  levels?: string
  label?: string
  noteLabel?: string
  compareLabel?: string
  better?: 'up' | 'down'
  trend?: string
}

interface StatData {
  value?: number | string | null
  compare?: number | null
  low?: number | null
  high?: number | null
  note?: string | number | null
  at?: string | null
  level?: string | null
  series?: { t: number[]; v: (number | null)[]; quantity?: string }[] | null
  rows?: unknown
}

type StatProps = PanelProps<StatOptions, StatData>

/** What the value measures: its own quantity, or that of the row it was picked from. */
const quantityOfValue = ({ quantities }: StatProps) => quantities.of('value')

function Big(props: StatProps) {
  const value = props.data.value ?? null
  const quantity = quantityOfValue(props)
  if (typeof value === 'number') {
    return (
      <p className="stat-value">
        {quantity.number(value)}
        {quantity.unit !== '' && <span className="stat-unit">{`${thinSpace}${quantity.unit}`}</span>}
      </p>
    )
  }
  const text = formatValue(value, props.shapes.value, undefined, formatsOf(props))
  return <p className={text.length > 9 ? 'stat-value stat-words' : 'stat-value'}>{text}</p>
}

function Comparison(props: StatProps) {
  const { data, options, scheme } = props
  const value = numberOf(data.value)
  const before = numberOf(data.compare)
  if (value === null || before === null) return null
  const quantity = quantityOfValue(props)
  const change = quantity.shown(value) - quantity.shown(before)
  const decimals = quantity.code === null ? 1 : quantity.decimals
  const isSame = Number(change.toFixed(decimals)) === 0
  const amount = `${numberText(Math.abs(change), decimals)}${quantity.unit === '' ? '' : thinSpace + quantity.unit}`
  const words = isSame ? 'The same as' : `${amount} ${change > 0 ? 'more' : 'less'} than`
  const isBetter = options.better === undefined || isSame ? null : change > 0 === (options.better === 'up')
  return (
    <p className="stat-line">
      {words} {options.compareLabel ?? 'before'}
      {isBetter !== null && (
        <Level level={isBetter ? 'good' : 'watch'} say={isBetter ? 'Better' : 'Worse'} scheme={scheme} />
      )}
    </p>
  )
}

const trendOf = ({ data, options }: StatProps): (number | null)[] =>
  data.series?.[0]?.v ??
  (options.trend === undefined ? [] : rowsOf(data.rows).map((row) => numberOf(row[options.trend ?? ''])))

export default function StatPanel(props: StatProps) {
  const { data, options, scheme, size } = props
  const quantity = quantityOfValue(props)
  const known = quantity.levelOf(numberOf(data.value), options.levels)
  const word = levelOfWord(data.level)
  const level = word ? { level: word, say: undefined } : known
  const trend = trendOf(props)
  const colour = isSeriesColour(quantity.colour) ? seriesColour(quantity.colour, scheme) : paper.quiet[scheme]
  const range = [['low', 'Low'] as const, ['high', 'High'] as const].filter(([key]) => numberOf(data[key]) !== null)
  const note =
    data.note === undefined || data.note === null
      ? null
      : formatValue(data.note, props.shapes.note, undefined, formatsOf(props))
  return (
    <Pressable {...props} className="stat">
      <Big {...props} />
      {level && level.level !== 'none' && <Level level={level.level} say={level.say} scheme={scheme} />}
      {options.label && <p className="stat-line">{options.label}</p>}
      {range.length > 0 && (
        <p className="stat-line">
          {range.map(([key, say]) => `${say} ${quantity.text(numberOf(data[key]))}`).join(' · ')}
        </p>
      )}
      <Comparison {...props} />
      {note !== null && (
        <p className="stat-line">{options.noteLabel ? capital(`${options.noteLabel} ${note}`) : note}</p>
      )}
      <Spark
        values={trend}
        colour={colour}
        width={Math.max(60, Math.min(size.width, 240))}
        label={`Trend: ${trendWords(trend, quantity.text)}`}
      />
    </Pressable>
  )
}

export function tabulate(props: StatProps): PanelTable {
  const quantity = quantityOfValue(props)
  const formats = formatsOf(props)
  const parts: [string, unknown][] = [
    [props.title || 'Value', props.data.value],
    [props.options.compareLabel ?? 'Before', props.data.compare],
    ['Low', props.data.low],
    ['High', props.data.high],
    [props.options.noteLabel ?? 'Note', props.data.note],
  ]
  const rows = parts
    .filter(([name, value], at) => at === 0 || (value !== undefined && name !== ''))
    .map(([what, value], at) => {
      const text =
        typeof value === 'number' && at < 4
          ? quantity.text(value)
          : formatValue(value, at === 0 ? props.shapes.value : props.shapes.note, undefined, formats)
      return { what, value: text }
    })
  return {
    columns: [
      { key: 'what', title: 'What' },
      { key: 'value', title: 'Value', align: 'right' },
    ],
    rows,
  }
}
