import { fieldTitle } from '#engine/fieldTitle.ts'
import { Empty } from '../kit/Empty.tsx'
import { HeatGrid } from '../kit/HeatGrid.tsx'
import { paintOf } from '../kit/heat.ts'
import { fieldShape } from '../kit/rows.ts'
import type { PanelTable } from '../panel.ts'
import { type CalendarProps, calendarOf, datedOf, dayText } from './calendar.ts'

export default function CalendarPanel(props: CalendarProps) {
  const heat = calendarOf(props)
  if (!heat) return <Empty />
  const isLong = props.options.row !== undefined
  return <HeatGrid heat={heat} panel={props} least={isLong ? 12 : 8} crosshair={props.options.crosshair} />
}

export function tabulate(props: CalendarProps): PanelTable {
  const { options, shapes } = props
  const dated = datedOf(props)
  const { cellOf } = paintOf(
    dated.map(({ row }) => row),
    props,
  )
  const titleOf = (field: string) => fieldTitle(field, fieldShape(shapes, 'rows', field))
  return {
    columns: [
      { key: 'date', title: options.as === 'months' ? 'Month' : 'Date' },
      ...(options.row === undefined ? [] : [{ key: 'thing', title: titleOf(options.row) }]),
      { key: 'value', title: titleOf(options.value), align: 'right' },
      { key: 'level', title: 'Level' },
    ],
    rows: dated.map(({ date, thing, row }) => {
      const cell = cellOf(row)
      return { date: dayText(date, props), thing, value: cell?.text ?? null, level: cell?.word ?? cell?.level ?? '' }
    }),
  }
}
