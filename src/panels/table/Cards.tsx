import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { noValue } from '#engine/number.ts'
import { Opener } from '../kit/Opener.tsx'
import { RowButtons } from '../kit/RowButtons.tsx'
import { keyOf } from '../kit/rows.ts'
import { Cell } from './Cell.tsx'
import type { TableView } from './Grid.tsx'
import { cellText, isTime, type TableColumn, type TableProps } from './tableModel.ts'

/** Where the first column alone would not tell the rows apart, the second stands under it and the third at the right. */
function partsOf(columns: TableColumn[], rows: TableView['rows'], props: TableProps) {
  const [first, second, third, ...others] = columns
  const isTold = first === undefined || new Set(rows.map((row) => cellText(row, first, props))).size === rows.length
  return isTold || third === undefined
    ? { first, under: undefined, second, rest: columns.slice(2) }
    : { first, under: second, second: third, rest: others }
}

/** What its head is wanted for, which a phone does not show: a number of something, and yes or no. The panel's title may say it. */
const needsHead = (row: TableView['rows'][number], column: TableColumn, props: TableProps): boolean =>
  !props.title?.toLowerCase().includes(column.title.toLowerCase()) &&
  ((column.isNumber && column.unit !== '') || /^(Yes|No|[−\d.,\s]+)$/.test(cellText(row, column, props)))

/** What a row says at its right: a number that it lacks gives way to another of the same quantity, a forecast to no reading. */
function telling(
  row: TableView['rows'][number],
  second: TableColumn,
  rest: TableColumn[],
  props: TableProps,
): TableColumn {
  const isTold = (column: TableColumn) => cellText(row, column, props) !== noValue
  if (!second.isNumber || second.unit === '' || isTold(second)) return second
  return rest.find((one) => one.isNumber && one.quantity.code === second.quantity.code && isTold(one)) ?? second
}

/** A table on a phone: for each row its first two columns, the rest on tap. Where rows can be pressed, one tap opens the row. */
export function Cards({ props, columns, rows, chosen, choose }: TableView) {
  const { first, under, second: usual, rest } = partsOf(columns, rows, props)
  // Of two times nobody knows which is which.
  const areTimes = isTime(under?.shape) && isTime(usual?.shape)
  const forRow = props.rowButtons.filter((button) => button.for === 'row')
  const press = props.gestures.includes('press') ? (row: unknown) => void props.act('press', row) : null
  return (
    <ul className="cards" aria-label={props.title || undefined}>
      {rows.map((row, at) => {
        const name = first ? cellText(row, first, props) : ''
        const second = usual && telling(row, usual, rest, props)
        // What gave way stands in the place of what came.
        const others = rest.flatMap((column) => (column === second ? (usual ?? []) : column))
        const head = (
          <>
            <span data-moment={isTime(first?.shape) || undefined}>
              {first && <Cell row={row} column={first} props={props} unit />}
              {under && (
                <small className="cards-under">
                  {(under.isNumber || areTimes) && `${under.title} `}
                  <Cell row={row} column={under} props={props} unit />
                </small>
              )}
            </span>
            <span className="cards-second" data-short={second?.isNumber || second?.isShort || undefined}>
              {second && (second !== usual || areTimes || needsHead(row, second, props)) && (
                <small className="quiet">{second.title} </small>
              )}
              {second && <Cell row={row} column={second} props={props} unit />}
            </span>
          </>
        )
        const shown = forRow.filter((button) => button.isShown(row))
        const more = (others.length > 0 || shown.length > 0) && (
          <>
            <dl className="facts">
              {others.map((column) => (
                <div key={column.field}>
                  <dt>{column.title}</dt>
                  <dd>
                    <Cell row={row} column={column} props={props} unit />
                  </dd>
                </div>
              ))}
            </dl>
            {shown.length > 0 && (
              <div className="cards-foot">
                <RowButtons buttons={shown} rows={[row]} about={name} />
              </div>
            )}
          </>
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of any endpoint have no field that is sure to be unique
          <li key={at}>
            {chosen && (
              <label className="cards-choice">
                <input
                  type="checkbox"
                  aria-label={`Choose ${name}`}
                  checked={chosen.has(keyOf(row))}
                  onChange={(event) => choose([row], event.target.checked)}
                />
              </label>
            )}
            {press ? (
              <OpenCard
                name={name}
                head={head}
                more={more}
                href={props.addressOf?.('press', row)}
                press={() => press(row)}
              />
            ) : more ? (
              <details>
                <summary>
                  {head}
                  <IconChevronDown size={16} stroke={1.5} aria-hidden />
                </summary>
                {more}
              </details>
            ) : (
              <div className="cards-head">{head}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A row that opens on a tap, with a button of its own for the rest of its columns. */
function OpenCard(given: {
  name: string
  head: ReactNode
  more: ReactNode
  href: string | undefined
  press: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="cards-row">
      <div className="cards-line">
        <Opener href={given.href} className="cards-head" open={given.press}>
          {given.head}
        </Opener>
        {given.more && (
          <button
            type="button"
            className="tool cards-more"
            aria-label={`More of ${given.name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && <div id={id}>{given.more}</div>}
    </div>
  )
}
