import { fieldTitle } from '#engine/fieldTitle.ts'
import { readInstant } from '#engine/format.ts'
import { read } from '#engine/logic.ts'
import { instantOf } from '#engine/zone.ts'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row, rowsOf } from '../rows.ts'
import type { ChartProps, Column, DrawnField } from './model.ts'

const plainDate = /^(\d{4})-(\d{2})-(\d{2})$/

/** Epoch ms of an instant or of a date's midnight in the zone; null for anything else. */
function timeOf(value: unknown, zone: string): number | null {
  if (typeof value !== 'string') return null
  const [, year, month, day] = plainDate.exec(value) ?? []
  if (year) return instantOf({ year: Number(year), month: Number(month), day: Number(day) }, zone).getTime()
  return readInstant(value)?.getTime() ?? null
}

const fieldsOf = (y: ChartProps['options']['y']): DrawnField[] =>
  (typeof y === 'string' ? [y] : (y ?? [])).map((one) => (typeof one === 'string' ? { field: one } : one))

/** Rows as columns, one for each drawn field and, with `by`, for each of its values. */
export function columnsOfRows(props: ChartProps, usual: 'line' | 'bar') {
  const { data, options, shapes, zone, quantities } = props
  const rows = rowsOf(data.rows)
  const along = options.x ?? ''
  const times = rows.map((row) => timeOf(read(row, along), zone))
  const isTime = usual === 'line' || (rows.length > 0 && times.every((time) => time !== null))
  const nameShape = fieldShape(shapes, 'rows', along)
  const names = isTime ? null : [...new Set(rows.map((row) => fieldText(row, along, nameShape, formatsOf(props))))]
  const placeOf = (row: Row, at: number) =>
    names ? names.indexOf(fieldText(row, along, nameShape, formatsOf(props))) : (times[at] ?? null)
  const placed = rows
    .flatMap((row, at) => {
      const place = placeOf(row, at)
      return place === null ? [] : [{ row, place }]
    })
    .sort((a, b) => a.place - b.place)
  const groups = groupsOf(placed, props)
  const fields = fieldsOf(options.y)
  const columns = groups.flatMap(({ name, rows: group }) =>
    fields.map(({ field, to, ...style }): Column => {
      const shape = fieldShape(shapes, 'rows', field)
      const values = (of: string) => group.map(({ row }) => numberOf(read(row, of)))
      const title = fieldTitle(field, shape)
      const words = style.label ?? (fields.length > 1 ? title : undefined)
      // Of several locations each says which one it is.
      const label = name !== null && groups.length > 1 && words ? `${name}, ${words}` : words
      const found = options.styles?.find(({ of }) => of === (name ?? field))
      const column: Column = {
        series: name ?? field,
        quantity: quantityOf(group[0]?.row, shape, quantities),
        style: { of: field, ...style, ...(label && { label }), ...found },
        t: group.map(({ place }) => place),
        v: values(field),
        ...(to !== undefined && { to: values(to) }),
      }
      const said = name ?? (fields.length > 1 || column.quantity.name === '' ? title : undefined)
      return { ...(names || usual === 'bar' ? column : withGaps(column)), ...(said !== undefined && { label: said }) }
    }),
  )
  const isDaily = isTime && rows.length > 0 && rows.every((row) => plainDate.test(String(read(row, along))))
  return { columns, names, isDaily }
}

interface Placed {
  row: Row
  place: number
}

function groupsOf(
  placed: Placed[],
  { options, shapes, ...props }: ChartProps,
): { name: string | null; rows: Placed[] }[] {
  const by = options.by
  if (by === undefined) return [{ name: null, rows: placed }]
  const shape = fieldShape(shapes, 'rows', by)
  const groups = new Map<string, Placed[]>()
  for (const one of placed) {
    const name = fieldText(one.row, by, shape, formatsOf(props))
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return [...groups].map(([name, rows]) => ({ name, rows }))
}

/** Rows that are missing are gaps: a place without a value is put where the step is far longer than the usual one. */
function withGaps(column: Column): Column {
  const steps = column.t.slice(1).map((time, at) => time - (column.t[at] ?? time))
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  if (usual <= 0 || steps.every((step) => step <= usual * 2.1)) return column
  const filled: Column = { ...column, t: [], v: [], ...(column.to && { to: [] }) }
  column.t.forEach((time, at) => {
    const before = column.t[at - 1]
    if (before !== undefined && time - before > usual * 2.1) {
      filled.t.push(before + usual)
      filled.v.push(null)
      filled.to?.push(null)
    }
    filled.t.push(time)
    filled.v.push(column.v[at] ?? null)
    filled.to?.push(column.to?.[at] ?? null)
  })
  return filled
}
