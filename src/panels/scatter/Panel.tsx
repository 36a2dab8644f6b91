import { useMemo, useState } from 'react'
import { Legend } from '../kit/chart/Legend.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Readable } from '../kit/Readable.tsx'
import type { PanelTable } from '../panel.ts'
import { ScatterChart } from './ScatterChart.tsx'
import { dotText, type ScatterProps, scatterOf } from './scatter.ts'
import './panel.css'

export default function ScatterPanel(props: ScatterProps) {
  const { data, options, shapes, zone, quantities, scheme, title, gestures, act } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that the points are made of
  const scatter = useMemo(() => scatterOf(props), [data, options, shapes, zone, quantities, scheme])
  const [hidden, setHidden] = useState<Set<string>>(new Set())
  const [at, setAt] = useState<number | null>(null)
  const { dots, groups, lines, x, y, missing } = scatter
  if (dots.length === 0) return <Empty />
  const chosen = at === null ? undefined : dots[at]
  const unit = y.view.unit === '' ? '' : `, ${y.view.unit}`
  const left = missing > 0 ? ` ${missing} without both values.` : ''
  const summary = `${title || 'Scatter'}. ${dots.length} points, ${y.label} by ${x.label}.${left}`
  return (
    <div className="scatter">
      <Legend drawn={[...groups, ...lines]} hidden={hidden} hide={setHidden} scheme={scheme} />
      <p className="chart-zone scatter-y">{`${y.label}${unit}`}</p>
      <Readable
        className="scatter-picture"
        label={summary}
        count={dots.length}
        at={at}
        read={setAt}
        say={chosen ? dotText(chosen, scatter) : ''}
        press={gestures.includes('press') ? () => void act('press', chosen?.row) : undefined}
      >
        <ScatterChart scatter={scatter} hidden={hidden} at={at} read={setAt} panel={props} />
      </Readable>
      <p className="reading">{chosen ? dotText(chosen, scatter) : left.trim()}</p>
    </div>
  )
}

export function tabulate(props: ScatterProps): PanelTable {
  const { dots, lines, x, y } = scatterOf(props)
  const { options } = props
  const columns: PanelTable['columns'] = [
    ...(options.label === undefined ? [] : [{ key: 'label', title: 'Name' }]),
    ...(options.by === undefined && lines.length === 0 ? [] : [{ key: 'group', title: 'Group' }]),
    { key: 'x', title: x.label, align: 'right' },
    { key: 'y', title: y.label, align: 'right' },
  ]
  const across = (place: number) => (x.isTime ? new Date(place).toISOString().slice(0, 10) : place)
  return {
    columns,
    rows: [
      ...dots.map(({ label, group, xText, yText }) => ({ label, group, x: xText, y: yText })),
      ...lines.flatMap(({ label, t, v }) =>
        t.map((place, at) => ({ label: '', group: label, x: across(place), y: v[at] ?? null })),
      ),
    ],
  }
}
