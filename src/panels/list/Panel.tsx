import { CardPress } from '../kit/CardPress.tsx'
import { Empty, Nothing } from '../kit/Empty.tsx'
import { Pages } from '../kit/Pages.tsx'
import { RowButtons } from '../kit/RowButtons.tsx'
import { Scroll } from '../kit/Scroll.tsx'
import { Search } from '../kit/Search.tsx'
import { fewIn, useFirst } from '../kit/useFirst.tsx'
import type { PanelTable } from '../panel.ts'
import { Card } from './Card.tsx'
import { factLabel, itemsOf, type ListProps } from './listModel.ts'
import './panel.css'

export default function ListPanel(props: ListProps) {
  const { options, gestures, act, scheme, rowButtons, title, list, size, isPrinted } = props
  const items = itemsOf(props)
  const isLines = options.as === 'lines'
  const few = size.width < 400 ? 3 : fewIn(size.height, 52)
  // Pages of a list have their own end, and cards beside each other are as many as fit.
  const [shown, more] = useFirst(items, isLines && !list && !isPrinted ? few : items.length)
  if (items.length === 0 && !list?.search) return <Empty otherwise="Nothing to show" />
  const buttons = rowButtons.filter((button) => button.for === 'row')
  const cards = (
    <ul
      className={`list list-${options.as ?? 'cards'}`}
      aria-label={title || undefined}
      data-stale={list?.isStale || undefined}
    >
      {shown.map((item, at) => {
        const card = <Card item={item} scheme={scheme} trendLabel={options.trendLabel} isCode={options.code} />
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
  )
  if (!list)
    return (
      <Scroll title={title}>
        {cards}
        {more}
      </Scroll>
    )
  const { search, total, perPage, at, canSearch, change } = list
  return (
    <div className="list-whole">
      {canSearch && (options.search || search !== '' || total > 8) && (
        <Search
          label={title ? `Search ${title.toLowerCase()}` : 'Search'}
          value={search}
          change={(words) => change({ search: words })}
        />
      )}
      {items.length === 0 ? <Nothing say={`Nothing matches “${search}”.`} /> : cards}
      <Pages
        at={at}
        count={Math.ceil(total / perPage)}
        rows={total}
        perPage={perPage}
        go={(page) => change({ at: page })}
      />
    </div>
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
