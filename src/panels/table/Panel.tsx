import { useState } from 'react'
import { Cards } from '../kit/Cards.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Grid } from '../kit/Grid.tsx'
import { Pages } from '../kit/Pages.tsx'
import { RowButtons } from '../kit/RowButtons.tsx'
import { type Row, rowsOf } from '../kit/rows.ts'
import { columnsOf, sorted, type TableProps, tabulateRows } from '../kit/tableModel.ts'

const narrow = 400

export default function TablePanel(props: TableProps) {
  const { data, options, rowButtons, size } = props
  const [sort, setSort] = useState(
    options.sort ? { field: options.sort.field, down: options.sort.down ?? false } : null,
  )
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<Set<Row>>(new Set())
  const all = rowsOf(data.rows)
  if (all.length === 0) return <Empty say="Nothing to show" />
  const columns = columnsOf(props)
  const perPage = options.page ?? 100
  const pages = Math.ceil(all.length / perPage)
  const at = Math.min(page, pages - 1)
  const rows = (sort ? sorted(all, sort.field, sort.down) : all).slice(at * perPage, (at + 1) * perPage)
  const forRows = rowButtons.filter((button) => button.for === 'rows')
  const present = all.filter((row) => chosen.has(row))
  const choose = (some: Row[], isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, ...some] : [...now].filter((row) => !some.includes(row))))
  const view = { props, columns, rows, chosen: forRows.length > 0 ? chosen : null, choose }
  return (
    <div className="table">
      {forRows.length > 0 && present.length > 0 && (
        <div className="table-chosen">
          <span aria-live="polite">{present.length} chosen</span>
          <RowButtons buttons={forRows} rows={present} about="" />
        </div>
      )}
      <div className="table-scroll">
        {size.width > 0 && size.width < narrow ? (
          <Cards {...view} />
        ) : (
          <Grid
            {...view}
            sort={sort}
            sortBy={(field) => setSort((now) => ({ field, down: now?.field === field ? !now.down : false }))}
          />
        )}
      </div>
      <Pages at={at} count={pages} rows={all.length} perPage={perPage} go={setPage} />
    </div>
  )
}

export const tabulate = tabulateRows
