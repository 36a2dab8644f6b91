import { Fragment, useState } from 'react'
import { Empty, Nothing } from '../kit/Empty.tsx'
import { Pages } from '../kit/Pages.tsx'
import { RowButtons } from '../kit/RowButtons.tsx'
import { keyOf, rowsOf } from '../kit/rows.ts'
import { Search } from '../kit/Search.tsx'
import { fewIn, useFirst } from '../kit/useFirst.tsx'
import { Cards } from './Cards.tsx'
import { Grid } from './Grid.tsx'
import { foldedColumns, type TableProps, tabulateRows } from './tableModel.ts'
import { useFitting } from './useFitting.tsx'
import { useTableRows } from './useTableRows.ts'
import './panel.css'

const narrow = 400

export default function TablePanel(props: TableProps) {
  const { data, list, rowButtons, size, title, isPrinted } = props
  const [chosen, setChosen] = useState<Set<unknown>>(new Set())
  const all = rowsOf(data.rows)
  const { rows, sort, sortBy, at, count, total, perPage, go } = useTableRows(props, all)
  const isNarrow = !isPrinted && size.width > 0 && size.width < narrow
  // On a desk as many as the layout has room for.
  const few = isNarrow ? 10 : fewIn(size.height, 40)
  const [shown, more] = useFirst(rows, isPrinted ? rows.length : few)
  const { columns, same } = foldedColumns(all, props)
  const {
    scroll,
    fitting,
    isWide,
    isTight,
    more: moreColumns,
  } = useFitting(columns, size.width, isNarrow || isPrinted === true)
  if (all.length === 0 && !list?.search) return <Empty otherwise="Nothing to show" />
  const forRows = rowButtons.filter((button) => button.for === 'rows')
  const present = all.filter((row) => chosen.has(keyOf(row)))
  const choose: Parameters<typeof Cards>[0]['choose'] = (some, isChosen) =>
    setChosen((now) => {
      const keys = some.map(keyOf)
      return new Set(isChosen ? [...now, ...keys] : [...now].filter((key) => !keys.includes(key)))
    })
  const view = { props, columns: fitting, rows: shown, chosen: forRows.length > 0 ? chosen : null, choose }
  return (
    <div className="table">
      {list?.canSearch && (list.search !== '' || list.total > 8) && (
        <Search
          label={title ? `Search ${title.toLowerCase()}` : 'Search'}
          value={list.search}
          change={(search) => list.change({ search })}
        />
      )}
      {same.length > 0 && (
        <p className="table-same">
          In every row:{' '}
          {same.map(({ title: what, text }, at) => (
            <Fragment key={what}>
              {at > 0 && ' · '}
              {text === '' ? (
                <b>{what}</b>
              ) : (
                <>
                  {what} <b>{text}</b>
                </>
              )}
            </Fragment>
          ))}
        </p>
      )}
      {forRows.length > 0 && present.length > 0 && (
        <div className="table-chosen">
          <span aria-live="polite">{present.length} chosen</span>
          <RowButtons buttons={forRows} rows={present} about="" />
        </div>
      )}
      {all.length === 0 ? (
        <Nothing say={`Nothing matches “${list?.search}”.`} />
      ) : (
        <div
          ref={scroll}
          className="table-scroll"
          data-stale={list?.isStale || undefined}
          data-wide={isWide || undefined}
          data-tight={isTight || undefined}
        >
          {isNarrow ? <Cards {...view} /> : <Grid {...view} sort={sort} sortBy={sortBy} />}
        </div>
      )}
      {(more || moreColumns) && (
        <div className="table-more">
          {moreColumns}
          {more}
        </div>
      )}
      {!isPrinted && <Pages at={at} count={count} rows={total} perPage={perPage} go={go} />}
    </div>
  )
}

export const tabulate = tabulateRows
