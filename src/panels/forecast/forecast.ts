import { formatValue } from '#engine/format.ts'
import { read } from '#engine/logic.ts'
import { thinSpace } from '#engine/number.ts'
import { localDate } from '#engine/zone.ts'
import type { Level } from '#types/config/common.ts'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row, rowsOf } from '../kit/rows.ts'
import type { PanelProps } from '../panel.ts'

export interface ForecastOptions {
  date: string
  icon?: string
  text?: string
  min?: string
  max?: string
  rainChance?: string
  rainLow?: string
  rainHigh?: string
  wind?: string
  windDir?: string
  fire?: string
  fireLabel?: string
  facts?: { field: string; label: string; levels?: string }[]
  limit?: number
}

export type ForecastProps = PanelProps<ForecastOptions, { rows?: unknown }>

export interface Said {
  level: Level
  say: string
}

/** One day's card, in words; null where the forecast does not say. */
export interface Day {
  row: Row
  date: string
  name: string
  icon: string | null
  text: string | null
  min: string | null
  max: string | null
  maxLevel: Said | null
  /** Where the day's temperatures lie between the lowest and the highest of all days, as shares. */
  span: [number, number] | null
  chance: string | null
  rain: string | null
  wind: string | null
  windLevel: Said | null
  degrees: number | null
  fire: string | null
  facts: { label: string; text: string; level: Said | null }[]
}

/** "6.2–18.4 mm", or one number where both are the same. */
function rangeText(row: Row, props: ForecastProps): string | null {
  const { options, shapes, quantities } = props
  const [low, high] = [options.rainLow, options.rainHigh].map((field) =>
    field === undefined ? null : numberOf(read(row, field)),
  )
  const field = options.rainLow ?? options.rainHigh
  if (field === undefined || (low === null && high === null)) return null
  const view = quantityOf(row, fieldShape(shapes, 'rows', field), quantities)
  if (low === null || high === null || low === undefined || high === undefined) return view.text(low ?? high ?? null)
  const unit = view.unit === '' ? '' : `${thinSpace}${view.unit}`
  return view.number(low) === view.number(high) ? view.text(low) : `${view.number(low)}–${view.number(high)}${unit}`
}

function dayName(date: string, props: ForecastProps): string {
  const today = localDate(props.now, props.zone)
  const said = formatValue(date, { format: 'date' }, undefined, formatsOf(props))
  return date === today ? 'Today' : said
}

/** The days to come as cards; days that are over are left out. */
export function daysOf(props: ForecastProps): Day[] {
  const { data, options, shapes, quantities, now, zone } = props
  const today = localDate(now, zone)
  const rows = rowsOf(data.rows)
    .filter((row) => typeof read(row, options.date) === 'string' && String(read(row, options.date)) >= today)
    .sort((a, b) => String(read(a, options.date)).localeCompare(String(read(b, options.date))))
    .slice(0, options.limit)
  const number = (row: Row, field: string | undefined) => (field === undefined ? null : numberOf(read(row, field)))
  const text = (row: Row, field: string | undefined): string | null => {
    const value = field === undefined ? undefined : read(row, field)
    if (field === undefined || value === null || value === undefined || value === '') return null
    return fieldText(row, field, fieldShape(shapes, 'rows', field), formatsOf(props))
  }
  const level = (row: Row, field: string | undefined, set?: string): Said | null =>
    field === undefined
      ? null
      : quantityOf(row, fieldShape(shapes, 'rows', field), quantities).levelOf(number(row, field), set)
  const known = rows.flatMap((row) => [number(row, options.min) ?? [], number(row, options.max) ?? []].flat())
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const share = (value: number) => (highest > lowest ? (value - lowest) / (highest - lowest) : 0.5)
  return rows.map((row): Day => {
    const [min, max] = [number(row, options.min), number(row, options.max)]
    const icon = options.icon === undefined ? null : read(row, options.icon)
    return {
      row,
      date: String(read(row, options.date)),
      name: dayName(String(read(row, options.date)), props),
      icon: typeof icon === 'string' ? icon : null,
      text: text(row, options.text),
      min: text(row, options.min),
      max: text(row, options.max),
      maxLevel: level(row, options.max),
      span: min === null || max === null ? null : [share(min), share(max)],
      chance: text(row, options.rainChance),
      rain: rangeText(row, props),
      wind: text(row, options.wind),
      windLevel: level(row, options.wind),
      degrees: number(row, options.windDir),
      fire: text(row, options.fire),
      facts: (options.facts ?? []).map(({ field, label, levels }) => ({
        label,
        text: text(row, field) ?? '–',
        level: levels === undefined ? null : level(row, field, levels),
      })),
    }
  })
}
