import { type KeyboardEvent, useRef, useState } from 'react'
import { Empty } from '../kit/Empty.tsx'
import { HeatLegend } from '../kit/HeatLegend.tsx'
import { cellsOf, type HeatmapProps } from '../kit/heat.ts'
import { Level } from '../kit/Level.tsx'
import type { PanelTable } from '../panel.ts'

const moves: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

export default function HeatmapPanel(props: HeatmapProps) {
  const heat = cellsOf(props)
  const [at, setAt] = useState<[number, number] | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  if (heat.cells.every((row) => row.every((cell) => cell === null))) return <Empty />
  const chosen = at === null ? null : (heat.cells[at[0]]?.[at[1]] ?? null)
  const isPressed = props.gestures.includes('press')

  const goTo = (row: number, column: number) => {
    const to: [number, number] = [
      Math.min(heat.rows.length - 1, Math.max(0, row)),
      Math.min(heat.columns.length - 1, Math.max(0, column)),
    ]
    setAt(to)
    body.current?.rows[to[0]]?.querySelectorAll('td')[to[1]]?.focus()
  }
  const step = (event: KeyboardEvent) => {
    const [row, column] = at ?? [0, 0]
    const move = moves[event.key]
    if (move) goTo(row + move[0], column + move[1])
    else if (event.key === 'Home') goTo(row, 0)
    else if (event.key === 'End') goTo(row, heat.columns.length - 1)
    else if (event.key === 'Enter' && isPressed) void props.act('press', chosen?.row)
    else return
    event.preventDefault()
  }
  const [focusRow, focusColumn] = at ?? [0, 0]
  // Every label would not fit: as many as have room for their letters.
  const room = 10 + 7 * Math.max(...heat.short.map((label) => label.length))
  const every = Math.max(1, Math.ceil((heat.columns.length * room) / Math.max(room, props.size.width - 80)))
  return (
    <div className="heat">
      <div className="heat-scroll">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that the arrow keys move in
          role="grid"
          aria-label={props.title || 'Heat map'}
          onKeyDown={step}
          style={{ maxHeight: 24 + heat.rows.length * 56 }}
        >
          <thead>
            <tr>
              <td />
              {heat.columns.map((column, index) => (
                <th key={column} scope="col">
                  <span className="unseen">{column}</span>
                  {index % every === 0 && index + every <= heat.columns.length ? (
                    <span aria-hidden>{heat.short[index] ?? column}</span>
                  ) : null}
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
                    aria-label={`${heat.rows[y]} ${heat.columns[x]}: ${cell ? cell.say : 'no value'}`}
                    style={{ backgroundColor: cell?.fill }}
                    className={cell ? undefined : 'heat-none'}
                    onFocus={() => setAt([y, x])}
                    onPointerEnter={() => setAt([y, x])}
                    onClick={() => isPressed && cell && void props.act('press', cell.row)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="heat-foot">
        <HeatLegend heat={heat} scheme={props.scheme} />
        <p className="heat-reading">
          {at !== null && (
            <>
              {heat.rows[at[0]]} {heat.columns[at[1]]} · <b>{chosen?.text ?? 'no value'}</b>{' '}
              {chosen?.level && chosen.word && <Level level={chosen.level} say={chosen.word} scheme={props.scheme} />}
            </>
          )}
        </p>
      </div>
    </div>
  )
}

export function tabulate(props: HeatmapProps): PanelTable {
  const heat = cellsOf(props)
  return {
    columns: [
      { key: 'y', title: heat.titles[1] },
      ...heat.columns.map((column, at) => ({ key: `x${at}`, title: column, align: 'right' as const })),
    ],
    rows: heat.cells.map((row, y) => ({
      y: heat.rows[y] ?? '',
      ...Object.fromEntries(row.map((cell, x) => [`x${x}`, cell?.say ?? null])),
    })),
  }
}
