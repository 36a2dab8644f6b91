import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Level as LevelName } from '#types/config/common.ts'
import type { PanelActions, PanelFormats, PanelPlace } from '../panel.ts'
import { inkOn } from './colours.ts'
import { useCrosshair } from './crosshair/useCrosshair.ts'
import { HeatLegend } from './HeatLegend.tsx'
import type { Heat } from './heat.ts'
import { Level } from './Level.tsx'
import { useLetters } from './useLetters.ts'
import { useNowInView } from './useNowInView.ts'

const moves: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Coloured cells that the arrow keys move in, with what is read and what the colours mean. */
export function HeatGrid(props: {
  heat: Heat
  panel: PanelPlace & Pick<PanelFormats, 'now'> & Pick<PanelActions, 'gestures' | 'act'>
  /** The least width of a cell, in pixels; more than fit are scrolled to. */
  least?: number
  /** Whether it takes part in the crosshair of its page. */
  crosshair?: boolean
}) {
  const { heat, panel, least = 8, crosshair = true } = props
  const { size, scheme, gestures, act } = panel
  const [at, setAt] = useState<[number, number] | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const scrolled = useNowInView(heat, panel)
  const isReal = (y: number, x: number) => heat.isReal?.(y, x) ?? true
  const first = heat.cells.flatMap((row, y) => row.flatMap((_, x) => (isReal(y, x) ? [[y, x] as const] : [])))[0]
  const [focusRow, focusColumn] = at ?? first ?? [0, 0]
  const chosen = at === null ? null : (heat.cells[at[0]]?.[at[1]] ?? null)
  const isPressed = gestures.includes('press')
  const only = useMemo(() => (isPressed ? null : oneClass(heat)), [heat, isPressed])
  const placeOf = (y: number, x: number) => heat.placeOf?.(y, x) ?? `${heat.rows[y]} ${heat.columns[x]}`

  const follower = useRef<HTMLParagraphElement>(null)
  const tell = useCrosshair(body, crosshair && heat.moments !== undefined, (moment) => {
    const cells = moment === null ? [] : (heat.moments?.cells(moment) ?? [])
    markCells(body.current, cells)
    if (!follower.current) return
    follower.current.hidden = cells.length === 0
    const [first] = cells
    const text = first && `${placeOf(...first)} · ${heat.cells[first[0]]?.[first[1]]?.text ?? 'no value'}`
    follower.current.textContent = first && cells.length > 1 ? (heat.columns[first[1]] ?? '') : (text ?? '')
  })
  const read = (y: number, x: number) => {
    setAt([y, x])
    tell(heat.moments?.of(y, x))
  }
  const goTo = (row: number, column: number) => {
    read(row, column)
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
    else if (event.key === 'Escape') return tell(null)
    else if (event.key === 'Enter' && isPressed) void act('press', chosen?.row)
    else return
    event.preventDefault()
  }
  const large = useLetters()
  // Names of things need room; days and months have it.
  const longest = 14 + 6.5 * large * Math.max(...heat.rows.map((name) => name.length))
  const head = Math.max(80, Math.min(longest, 160 * large, size.width * Math.min(0.28 * large, 0.44)))
  // Every label would not fit: as many as have room for their letters.
  const roomOf = (words: readonly string[]) => 8 + 7 * large * Math.max(...words.map((word) => word.length))
  const width = Math.max(least, (size.width - head) / heat.columns.length)
  // Names of several words go over several lines, each with its column.
  const wraps = heat.short.some((label) => label.includes(' ')) && width >= roomOf(heat.short.join(' ').split(' '))
  const every = wraps ? 1 : Math.max(1, Math.ceil(roomOf(heat.short) / width))
  const isLabelled = (index: number) => index % every === 0 && (every === 1 || index + every <= heat.columns.length)
  if (only) {
    return (
      <p className="panel-said picture-said">
        <Level level={only.level} say={only.say} scheme={scheme} />
      </p>
    )
  }
  return (
    <div className="heat">
      {/* What the arrow keys lead to stands beside what the rows are called, not under it. */}
      <div ref={scrolled} className="heat-scroll" style={{ scrollPaddingInlineStart: head }}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that the arrow keys move in
          role="grid"
          aria-label={panel.title || 'Heat map'}
          onKeyDown={step}
          // What was read stays to be read here; the other panels have it no more.
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && tell(null)}
          onBlur={() => tell(null)}
          style={{ maxHeight: 24 + heat.rows.length * 56, minWidth: head + least * heat.columns.length }}
        >
          <thead className={wraps ? 'heat-wraps' : undefined}>
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
                    onFocus={() => read(y, x)}
                    onPointerEnter={() => isReal(y, x) && read(y, x)}
                    onClick={() => isPressed && cell && void act('press', cell.row)}
                  >
                    {heat.corners?.[y]?.[x] !== undefined && <small>{heat.corners[y]?.[x]}</small>}
                    {cell?.mark !== undefined && width >= 2 + cell.mark.length * 7.5 * large && (
                      <span>{cell.mark}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="heat-foot">
        <HeatLegend heat={heat} scheme={scheme} />
        <p ref={follower} className="heat-reading" data-follows hidden />
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

/** What all cells say, where they all say the same and nothing is written into them: no picture is needed for it. */
function oneClass(heat: Heat): { level: LevelName; say: string } | null {
  const cells = heat.cells.flatMap((row, y) => row.filter((_, x) => heat.isReal?.(y, x) ?? true))
  const known = cells.flatMap((cell) => cell ?? [])
  const [first] = known
  if (!first?.level || known.length < 2 || known.some((cell) => cell.mark !== undefined)) return null
  if (known.some(({ level, means }) => level !== first.level || means !== first.means)) return null
  const where = known.length === cells.length ? 'throughout' : 'where known'
  return { level: first.level, say: `${first.means} ${where}` }
}

/** Marks the cells of another picture's moment, and no other. */
function markCells(body: HTMLTableSectionElement | null, cells: [y: number, x: number][]): void {
  for (const cell of body?.querySelectorAll('[data-cross]') ?? []) cell.removeAttribute('data-cross')
  for (const [y, x] of cells) body?.rows[y]?.cells[x + 1]?.setAttribute('data-cross', '')
}
