import { CardPress } from '../kit/CardPress.tsx'
import { Empty } from '../kit/Empty.tsx'
import { RowButtons } from '../kit/RowButtons.tsx'
import { Scroll } from '../kit/Scroll.tsx'
import type { PanelTable } from '../panel.ts'
import { Card } from './Card.tsx'
import { factLabel, itemsOf, type ListProps } from './listModel.ts'
import './panel.css'

export default function ListPanel(props: ListProps) {
  const { options, gestures, act, scheme, rowButtons, title } = props
  const items = itemsOf(props)
  if (items.length === 0) return <Empty say="Nothing to show" />
  const buttons = rowButtons.filter((button) => button.for === 'row')
  return (
    <Scroll title={title}>
      <ul className={`list list-${options.as ?? 'cards'}`} aria-label={title || undefined}>
        {items.map((item, at) => {
          const card = <Card item={item} scheme={scheme} trendLabel={options.trendLabel} />
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of any endpoint have no field that is sure to be unique
            <li key={at} className={item.isStale ? 'stale' : undefined}>
              {/* The name is the button, and its area is the whole card: a list of facts may not stand inside a button. */}
              <div className="card">{card}</div>
              <CardPress label={item.title} row={item.row} gestures={gestures} act={act} />
              {buttons.length > 0 && <RowButtons buttons={buttons} rows={[item.row]} about={item.title} />}
            </li>
          )
        })}
      </ul>
    </Scroll>
  )
}

export function tabulate(props: ListProps): PanelTable {
  const { options } = props
  const items = itemsOf(props)
  const main = options.valueLabel ?? items[0]?.main?.label ?? 'Value'
  const facts = options.facts ?? []
  return {
    columns: [
      { key: 'title', title: 'Name' },
      ...(options.subtitle ? [{ key: 'subtitle', title: 'About' }] : []),
      ...(items[0]?.main
        ? [
            { key: 'main', title: main, align: 'right' as const },
            { key: 'level', title: 'Level' },
          ]
        : []),
      ...(options.meter ? [{ key: 'meter', title: 'Meter', align: 'right' as const }] : []),
      ...facts.map((fact, at) => ({ key: `f${at}`, title: factLabel(fact, props), align: 'right' as const })),
    ],
    rows: items.map((item) => ({
      title: item.title,
      ...(options.subtitle && { subtitle: item.subtitle }),
      ...(item.main && { main: item.main.text, level: item.main.level?.say ?? item.main.level?.level ?? '' }),
      ...(item.meter && { meter: item.meter.text }),
      ...Object.fromEntries(item.facts.map((fact, at) => [`f${at}`, fact.text])),
    })),
  }
}
