import { fieldTitle } from '#engine/fieldTitle.ts'
import { formatValue } from '#engine/format.ts'
import { read } from '#engine/logic.ts'
import type { LevelView, QuantityView } from '#engine/quantities.ts'
import { clamp } from '#engine/round.ts'
import { capital } from '#engine/text.ts'
import type { Level } from '#types/config/common.ts'
import { alikeMinutes, minutesSince } from '../kit/age.ts'
import { levelOfWord } from '../kit/colours.ts'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row, rowsOf } from '../kit/rows.ts'
import type { PanelProps } from '../panel.ts'

interface Fact {
  label?: string
  field?: string
  is?: string
  levels?: string
}

interface ListOptions {
  as?: 'cards' | 'lines'
  title: string
  subtitle?: string
  badge?: string
  text?: string
  code?: boolean
  search?: boolean
  value?: string
  valueLabel?: string
  levels?: string
  level?: string
  icon?: string
  meter?: { field: string; min?: number; max?: number; levels?: string }
  trend?: string
  trendLabel?: string
  group?: string
  by?: string
  main?: string
  facts?: Fact[]
  age?: string
  stale?: number
  limit?: number
}

export type ListProps = PanelProps<ListOptions, { rows?: unknown }>

interface Shown {
  text: string
  /** The stored number, where it is one. */
  number: number | null
  quantity: QuantityView
  level: { level: Level; say?: string } | null
}

export interface Item {
  row: Row
  title: string
  subtitle: string | null
  /** A word that marks it, and a sentence about it. */
  badge: string | null
  text: string | null
  icon: string | null
  main: (Shown & { label: string | null }) | null
  /** Its state where no value stands beside it. */
  level: Level | null
  meter: {
    share: number | null
    levels: { from: number; to: number; level: Level; say: string }[]
    text: string
  } | null
  trend: { values: (number | null)[]; quantity: QuantityView } | null
  facts: (Shown & { label: string })[]
  minutes: number | null
  isStale: boolean
}

/** A field of a row, shown with its level. */
function shownField(row: Row, field: string, props: ListProps, levels?: string): Shown {
  const shape = fieldShape(props.shapes, 'rows', field)
  const quantity = quantityOf(row, shape, props.quantities)
  const value = read(row, field)
  return {
    text: fieldText(row, field, shape, formatsOf(props)),
    number: numberOf(value),
    quantity,
    level: quantity.levelOf(numberOf(value), levels),
  }
}

/** The row of a group that measures one thing, shown; its quantity is the thing's name unless the schema says another. */
function shownMeasure(rows: Row[], is: string, props: ListProps, levels?: string): Shown {
  const { by = '', value = '' } = props.options
  const row = rows.find((one) => read(one, by) === is)
  const shape = fieldShape(props.shapes, 'rows', value)
  const quantity = shape?.quantity === undefined ? props.quantities.of(is) : props.quantities.of(shape.quantity)
  const number = numberOf(read(row, value))
  const text =
    typeof read(row, value) === 'string'
      ? formatValue(read(row, value), shape, row, formatsOf(props))
      : quantity.text(number)
  return { text, number, quantity, level: quantity.levelOf(number, levels) }
}

function groupsOf({ data, options }: ListProps): Row[][] {
  const rows = rowsOf(data.rows)
  if (options.group === undefined) return rows.map((row) => [row])
  const groups = new Map<unknown, Row[]>()
  for (const row of rows) {
    const key = read(row, options.group)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

function meterOf(row: Row, props: ListProps): Item['meter'] {
  const { meter } = props.options
  if (!meter) return null
  const { number, quantity, text } = shownField(row, meter.field, props, meter.levels)
  const min = meter.min ?? quantity.range?.[0] ?? 0
  const max = meter.max ?? quantity.range?.[1] ?? 100
  const shareOf = (at: number) => clamp((at - min) / (max - min || 1), 0, 1)
  const levels = quantity.levels(meter.levels).map(({ level, say, from, to }: LevelView) => ({
    level,
    say,
    from: from === null ? 0 : shareOf(from),
    to: to === null ? 1 : shareOf(to),
  }))
  return { share: number === null ? null : shareOf(quantity.shown(number)), levels, text }
}

function trendOf(row: Row, props: ListProps): Item['trend'] {
  const { trend } = props.options
  const values = trend === undefined ? null : read(row, trend)
  if (trend === undefined || !Array.isArray(values)) return null
  const shape = fieldShape(props.shapes, 'rows', trend)
  return {
    values: values.map(numberOf),
    quantity: quantityOf(row, shape?.quantity ? shape : shape?.items, props.quantities),
  }
}

function mainOf(rows: Row[], row: Row, props: ListProps): Item['main'] {
  const { options } = props
  const word = options.level === undefined ? null : levelOfWord(read(row, options.level))
  const said = word && { level: word }
  if (options.group !== undefined) {
    if (options.main === undefined) return null
    const shown = shownMeasure(rows, options.main, props, options.levels)
    return { ...shown, level: said ?? shown.level, label: options.valueLabel ?? capital(shown.quantity.name) }
  }
  if (options.value === undefined) return null
  const shown = shownField(row, options.value, props, options.levels)
  return { ...shown, level: said ?? shown.level, label: options.valueLabel ?? null }
}

/** What a fact is called: as it says, else as its field or the thing that it measures is. */
export function factLabel({ label, field = '', is }: Fact, { shapes, quantities }: ListProps): string {
  if (label !== undefined) return label
  return is === undefined
    ? fieldTitle(field, fieldShape(shapes, 'rows', field))
    : capital(quantities.of(is).name || is.replaceAll('_', ' '))
}

/** The cards of a list, in the order of the rows. */
export function itemsOf(props: ListProps): Item[] {
  const { options, shapes, now } = props
  const formats = formatsOf(props)
  const items = groupsOf(props)
    .slice(0, options.limit ?? 60)
    .flatMap((rows): Item[] => {
      const [row] = rows
      if (!row) return []
      const ages = rows
        .map((one) => minutesSince(read(one, options.age ?? ''), now))
        .filter((age): age is number => age !== null)
      const minutes = ages.length > 0 ? Math.min(...ages) : null
      const text = (field: string) => fieldText(row, field, fieldShape(shapes, 'rows', field), formats)
      const textIfAny = (field: string | undefined) =>
        field === undefined || (read(row, field) ?? '') === '' ? null : text(field)
      const icon = options.icon === undefined ? null : read(row, options.icon)
      return [
        {
          row,
          title: text(options.title),
          subtitle: options.subtitle === undefined ? null : text(options.subtitle),
          badge: textIfAny(options.badge),
          text: textIfAny(options.text),
          icon: typeof icon === 'string' ? icon : null,
          main: mainOf(rows, row, props),
          level: options.level === undefined ? null : levelOfWord(read(row, options.level)),
          meter: meterOf(row, props),
          trend: trendOf(row, props),
          facts: (options.facts ?? []).map(({ label, field, is, levels }) => {
            const shown =
              is === undefined ? shownField(row, field ?? '', props, levels) : shownMeasure(rows, is, props, levels)
            return {
              ...shown,
              level: levels === undefined ? null : shown.level,
              label: factLabel({ label, field, is }, props),
            }
          }),
          minutes,
          isStale: minutes !== null && options.stale !== undefined && minutes > options.stale,
        },
      ]
    })
  // What is as old as the youngest of them needs no age of its own: the page says it.
  const youngest = Math.min(...items.flatMap(({ minutes }) => minutes ?? []))
  return items.map((item) =>
    item.main && !item.isStale && item.minutes !== null && item.minutes - youngest < alikeMinutes
      ? { ...item, minutes: null }
      : item,
  )
}
