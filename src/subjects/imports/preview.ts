import { numberText, thinSpace } from '#engine/number.ts'
import { isRecord } from '#engine/record.ts'
import { localDate, localParts } from '#engine/zone.ts'
import { dayText } from '#server/dayText.ts'
import type { ImportPreview } from '#types/api/imports/imports.ts'
import type { Judging } from './judging.ts'
import type { Matched, Value } from './reading/judge.ts'
import type { JudgedReadings } from './reading/judgeReadings.ts'
import type { JudgedRow } from './reading/judgeRows.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const keptUnit = ({ meaning }: Matched): string =>
  meaning.units.find(({ factor, offset }) => factor === 1 && offset === 0)?.unit ?? ''
const withUnit = (value: number, unit: string): string =>
  `${numberText(value, Math.min(4, (String(value).split('.')[1] ?? '').length))}${unit === '' ? '' : `${thinSpace}${unit}`}`

/** The first rows as they would be kept, a column a line. */
export function previewOf(judging: Judging, rows: JudgedRow[]): ImportPreview[] {
  return judging.columns.map((column) => {
    const [first = '–', second = '–', third = '–'] = rows.slice(0, 3).map((row) => cellText(column, row, judging))
    return { column: column.meaning.title, heading: column.heading, first, second, third }
  })
}

function cellText(column: Matched, { values, results }: JudgedRow, { known }: Judging): string {
  const { column: name, of, type } = column.meaning
  if (type === 'depth') return `${values.depth_from_cm}–${values.depth_to_cm}${thinSpace}cm`
  const value: Value | undefined = of === null ? values[name] : results[of]
  if (value === undefined) return '–'
  if (type === 'day') return dayText(String(value))
  if (type === 'choice') return String(value).replaceAll('_', ' ')
  if (typeof value === 'string') return value
  if (type === 'number' || type === 'whole') return withUnit(value, keptUnit(column))
  const all = type === 'text' || type === 'time' ? [] : (known.names[type] ?? [])
  return all.find(({ id }) => id === value)?.name ?? String(value)
}

const mostSensors = 20

/** The first readings of each sensor as they would be kept. */
export function readingsPreview(
  { known, columns, quantities }: Judging,
  { sensor, at, value }: JudgedReadings,
): ImportPreview[] {
  const bySensor = new Map<number, number[]>()
  for (let index = 0; index < sensor.length && bySensor.size <= mostSensors; index++) {
    const id = sensor[index] ?? -1
    const list = bySensor.get(id) ?? []
    if (list.length < 3) bySensor.set(id, [...list, index])
  }
  return [...bySensor].slice(0, mostSensors).flatMap(([id, indexes]) => {
    const known_ = known.sensors.find((one) => one.id === id)
    if (!known_) return []
    const texts = indexes.map((index) => {
      const when = new Date(at[index] ?? 0)
      const { hour, minute } = localParts(when, known_.zone)
      const unit = quantities[known_.quantity]?.unit ?? ''
      return `${dayText(localDate(when, known_.zone))}, ${two(hour)}:${two(minute)}: ${withUnit(value[index] ?? 0, unit)}`
    })
    const [first = '–', second = '–', third = '–'] = texts
    const heading =
      columns.find(({ meaning }) => meaning.of === String(id))?.heading ??
      columns.find(({ meaning }) => meaning.column === 'value')?.heading ??
      ''
    return [{ column: `${known_.device}: ${known_.name}`, heading, first, second, third }]
  })
}

/** A preview as it was kept. */
export const previewIn = (kept: unknown): ImportPreview[] =>
  (Array.isArray(kept) ? kept.filter(isRecord) : []).map(({ column, heading, first, second, third }) => ({
    column: String(column),
    heading: String(heading),
    first: String(first),
    second: String(second),
    third: String(third),
  }))
