import { type KeyboardEvent, useRef, useState } from 'react'
import type { PanelProps } from '../panel.ts'
import { inkOn } from './colours.ts'
import { HeatLegend } from './HeatLegend.tsx'
import type { Heat } from './heat.ts'
import { Level } from './Level.tsx'

const moves: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Coloured cells that the arrow keys move in, with what is read and what the colours mean. */
export function HeatGrid(props: {
  heat: Heat
  panel: Pick<PanelProps<unknown, unknown>, 'title' | 'size' | 'scheme' | 'gestures' | 'act'>
  /** The least width of a cell, in pixels; more than fit are scrolled to. */
  least?: number
}) {
  const { heat, panel, least = 8 } = props
  const { size, scheme, gestures, act } = panel
  const [at, setAt] = useState<[number, number] | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const isReal = (y: number, x: number) => heat.isReal?.(y, x) ?? true
  const first = heat.cells.flatMap((row, y) => row.flatMap((_, x) => (isReal(y, x) ? [[y, x] as const] : [])))[0]
  const [focusRow, focusColumn] = at ?? first ?? [0, 0]
  const chosen = at === null ? null : (heat.cells[at[0]]?.[at[1]] ?? null)
  const isPressed = gestures.includes('press')
  const placeOf = (y: number, x: number) => heat.placeOf?.(y, x) ?? `${heat.rows[y]} ${heat.columns[x]}`

  const goTo = (row: number, column: number) => {
    setAt([row, column])
    body.current?.rows[row]?.querySelectorAll('td')[column]?.focus()
  }
  const isInside = (y: number, x: number) => heat.cells[y]?.[x] !== undefined
  const move = ([down, across]: [number, number]) => {
    let [y, x] = [focusRow + down, focusColumn + across]
    while (isInside(y, x) && !isReal(y, x)) [y, x] = [y + down, x + across]
    if (isInside(y, x)) goTo(y, x)
  }
  const step = (event: KeyboardEvent) => {
    const by = moves[event.key]
    const row = heat.columns.map((_, x) => x).filter((x) => isReal(focusRow, x))
    if (by) move(by)
    else if (event.key === 'Home') goTo(focusRow, row[0] ?? 0)
    else if (event.key === 'End') goTo(focusRow, row.at(-1) ?? 0)
    else if (event.key === 'Enter' && isPressed) void act('press', chosen?.row)
    else return
    event.preventDefault()
  }
  // Names of things need room; days and months have it.
  const longest = 14 + 6.5 * Math.max(...heat.rows.map((name) => name.length))
  const head = Math.max(80, Math.min(longest, 160, size.width * 0.28))
  // Every label would not fit: as many as have room for their letters.
  const room = 8 + 7 * Math.max(...heat.short.map((label) => label.length))
  const width = Math.max(least, (size.width - head) / heat.columns.length)
  const every = Math.max(1, Math.ceil(room / width))
  const isLabelled = (index: number) => index % every === 0 && (every === 1 || index + every <= heat.columns.length)
  return (
    <div className="heat">
      <div className="heat-scroll">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that the arrow keys move in
          role="grid"
          aria-label={panel.title || 'Heat map'}
          onKeyDown={step}
          style={{ maxHeight: 24 + heat.rows.length * 56, minWidth: head + least * heat.columns.length }}
        >
          <thead>
            <tr>
              <td style={{ width: head - 4 }} />
              {heat.columns.map((column, index) => (
                <th key={column} scope="col">
                  <span className="unseen">{column}</span>
                  {isLabelled(index) ? <span aria-hidden>{heat.short[index] ?? column}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {heat.cells.map((row, y) => (
              <tr key={heat.rows[y]}>
                <th scope="row">{heat.rows[y]}</th>
                {row.map((cell, x) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is heard by the table, for the cell that has the focus
                  <td
                    key={heat.columns[x]}
                    tabIndex={y === focusRow && x === focusColumn ? 0 : -1}
                    data-level={cell?.level ?? undefined}
                    aria-label={isReal(y, x) ? `${placeOf(y, x)}: ${cell ? cell.say : 'no value'}` : undefined}
                    style={{ backgroundColor: cell?.fill, color: cell ? inkOn(cell.fill) : undefined }}
                    className={cell ? undefined : isReal(y, x) ? 'heat-none' : 'heat-void'}
                    onFocus={() => setAt([y, x])}
                    onPointerEnter={() => isReal(y, x) && setAt([y, x])}
                    onClick={() => isPressed && cell && void act('press', cell.row)}
                  >
                    {heat.corners?.[y]?.[x] !== undefined && <small>{heat.corners[y]?.[x]}</small>}
                    {cell?.mark !== undefined && width >= 2 + cell.mark.length * 7.5 && <span>{cell.mark}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="heat-foot">
        <HeatLegend heat={heat} scheme={scheme} />
        <p className="heat-reading">
          {at !== null && isReal(at[0], at[1]) && (
            <>
              {placeOf(at[0], at[1])} · <b>{chosen?.text ?? 'no value'}</b>{' '}
              {chosen?.level && chosen.word && <Level level={chosen.level} say={chosen.word} scheme={scheme} />}
            </>
          )}
        </p>
      </div>
    </div>
  )
}
