import { IconChevronDown } from '@tabler/icons-react'
import { Cell } from './Cell.tsx'
import type { TableView } from './Grid.tsx'
import { RowButtons } from './RowButtons.tsx'
import { keyOf } from './rows.ts'
import { cellText } from './tableModel.ts'

/** A table on a phone: for each row its first two columns, the rest on tap. */
export function Cards({ props, columns, rows, chosen, choose }: TableView) {
  const [first, second, ...rest] = columns
  const forRow = props.rowButtons.filter((button) => button.for === 'row')
  const isPressed = props.gestures.includes('press')
  return (
    <ul className="cards" aria-label={props.title || undefined}>
      {rows.map((row, at) => {
        const name = first ? cellText(row, first, props) : ''
        const head = (
          <>
            <span>{first && <Cell row={row} column={first} props={props} unit />}</span>
            <span className="cards-second">{second && <Cell row={row} column={second} props={props} unit />}</span>
          </>
        )
        const hasMore = rest.length > 0 || forRow.length > 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of any endpoint have no field that is sure to be unique
          <li key={at}>
            {chosen && (
              <input
                type="checkbox"
                aria-label={`Choose ${name}`}
                checked={chosen.has(keyOf(row))}
                onChange={(event) => choose([row], event.target.checked)}
              />
            )}
            {hasMore ? (
              <details>
                <summary>
                  {head}
                  <IconChevronDown size={16} stroke={1.5} aria-hidden />
                </summary>
                <dl>
                  {rest.map((column) => (
                    <div key={column.field}>
                      <dt>{column.title}</dt>
                      <dd>
                        <Cell row={row} column={column} props={props} unit />
                      </dd>
                    </div>
                  ))}
                </dl>
                <div className="cards-foot">
                  {isPressed && (
                    <button type="button" aria-label={`Open ${name}`} onClick={() => void props.act('press', row)}>
                      Open
                    </button>
                  )}
                  <RowButtons buttons={forRow} rows={[row]} about={name} />
                </div>
              </details>
            ) : isPressed ? (
              <button type="button" className="cards-head" onClick={() => void props.act('press', row)}>
                {head}
              </button>
            ) : (
              <div className="cards-head">{head}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
