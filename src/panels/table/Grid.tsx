import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Opener } from '../kit/Opener.tsx'
import { RowButtons } from '../kit/RowButtons.tsx'
import { keyOf, type Row } from '../kit/rows.ts'
import { Cell } from './Cell.tsx'
import { cellText, type TableColumn, type TableProps } from './tableModel.ts'
import type { Sort, TableRows } from './useTableRows.ts'

export interface TableView {
  props: TableProps
  columns: TableColumn[]
  rows: Row[]
  /** The keys of the chosen rows; null where rows are not chosen. */
  chosen: Set<unknown> | null
  choose: (rows: Row[], isChosen: boolean) => void
}

/** A head of more letters than this may go over two lines. */
const longHead = 14

function Head({ column, sort, sortBy }: { column: TableColumn; sort: Sort; sortBy: TableRows['sortBy'] }) {
  const isSorted = sort?.field === column.field
  const order = isSorted ? (sort.down ? 'descending' : 'ascending') : 'none'
  const Arrow = isSorted && sort.down ? IconArrowDown : IconArrowUp
  const press = sortBy(column.field)
  const look = column.isNumber ? (column.title.length > longHead ? 'number long' : 'number') : undefined
  const room = column.room > 0 ? { minWidth: `${column.room}ch` } : undefined
  const words = (
    <span>
      {column.title}
      {column.unit !== '' && <span className="quiet"> {column.unit}</span>}
    </span>
  )
  if (!press) {
    return (
      <th scope="col" className={look} style={room}>
        <span className="head-words">{words}</span>
      </th>
    )
  }
  return (
    <th scope="col" aria-sort={order} className={look} style={room}>
      <button type="button" onClick={press}>
        {words}
        <Arrow size={14} stroke={1.5} aria-hidden className={isSorted ? undefined : 'unsorted'} />
      </button>
    </th>
  )
}

// Beside more columns than these even two buttons make every row twice as high.
const manyColumns = 6

/** Rows and columns: heads that sort, numbers at the right, rows that can be chosen or pressed. */
export function Grid({
  props,
  columns,
  rows,
  chosen,
  choose,
  sort,
  sortBy,
}: TableView & Pick<TableRows, 'sort' | 'sortBy'>) {
  const forRow = props.rowButtons.filter((button) => button.for === 'row')
  const isPressed = props.gestures.includes('press')
  const [first] = columns
  const nameOf = (row: Row) => (first ? cellText(row, first, props) : '')
  const areAll = chosen !== null && rows.every((row) => chosen.has(keyOf(row)))
  return (
    <table className="grid" aria-label={props.title || undefined}>
      <thead>
        <tr>
          {chosen && (
            <th scope="col" className="choice">
              <input
                type="checkbox"
                aria-label="Choose all on this page"
                checked={areAll}
                onChange={() => choose(rows, !areAll)}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.field} column={column} sort={sort} sortBy={sortBy} />
          ))}
          {forRow.length > 0 && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of any endpoint have no field that is sure to be unique
            key={at}
            className={isPressed ? 'pressed-row' : undefined}
            onClick={isPressed ? () => void props.act('press', row) : undefined}
          >
            {chosen && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on the box from pressing the row
              <td className="choice" onClick={(event) => event.stopPropagation()}>
                <input
                  type="checkbox"
                  aria-label={`Choose ${nameOf(row)}`}
                  checked={chosen.has(keyOf(row))}
                  onChange={(event) => choose([row], event.target.checked)}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <td key={column.field} className={column.isNumber ? 'number' : column.isShort ? 'moment' : undefined}>
                {isPressed && index === 0 ? (
                  <Opener
                    href={props.addressOf?.('press', row)}
                    className="link"
                    open={() => void props.act('press', row)}
                  >
                    <Cell row={row} column={column} props={props} />
                  </Opener>
                ) : (
                  <Cell row={row} column={column} props={props} />
                )}
              </td>
            ))}
            {forRow.length > 0 && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on a button from pressing the row
              <td className="buttons" onClick={(event) => event.stopPropagation()}>
                <RowButtons
                  buttons={forRow}
                  rows={[row]}
                  about={nameOf(row)}
                  beside={columns.length > manyColumns ? 1 : 2}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
