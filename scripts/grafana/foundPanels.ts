import { isRecord } from '#engine/record.ts'
import { at, isSaid, listAt, numberAt, textAt } from './fields.ts'
import { gridPosOf, type OldPlace } from './place.ts'
import { oneLine } from './words.ts'

/** A panel as it stood, whichever way the file had it. A row is a heading. */
export interface FoundPanel {
  title: string
  type: string
  place: OldPlace
  /** The panel's own JSON. */
  json: Record<string, unknown>
  isRow: boolean
}

/** All panels in reading order: those in rows of old (before schemaVersion 16), and those with a gridPos. */
export function foundPanels(dashboard: Record<string, unknown>): FoundPanel[] {
  const rows = listAt(dashboard, 'rows').filter(isRecord)
  const below = { y: 0 }
  const old = rows.flatMap((row) => panelsOfRow(row, below))
  const fresh = listAt(dashboard, 'panels')
    .filter(isRecord)
    .flatMap((panel) => [found(panel, gridPosOf(at(panel, 'gridPos'))), ...folded(panel)])
  const placed = fresh.map((panel) => ({ ...panel, place: { ...panel.place, y: panel.place.y + below.y } }))
  return [...old, ...placed].toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x)
}

/** A row that was folded keeps its panels inside; they stand below it, as they would when opened. */
const folded = (panel: Record<string, unknown>): FoundPanel[] =>
  at(panel, 'type') === 'row'
    ? listAt(panel, 'panels')
        .filter(isRecord)
        .map((one) => found(one, belowRow(panel, one)))
    : []

function belowRow(row: Record<string, unknown>, panel: Record<string, unknown>): OldPlace {
  const [top, place] = [gridPosOf(at(row, 'gridPos')).y, gridPosOf(at(panel, 'gridPos'))]
  // Between this row and whatever comes after it, however tall the folded panels are.
  return { ...place, y: top + (place.y > top ? 1 - 1 / (1 + place.y - top) : 0.1) }
}

function found(json: Record<string, unknown>, place: OldPlace): FoundPanel {
  const type = oneLine(textAt(json, 'type') ?? 'unknown', 60)
  const isRow = type === 'row'
  const title = oneLine(textAt(json, 'title') ?? '')
  return { title, type, place: isRow ? { ...place, x: 0, w: 24 } : place, json, isRow }
}

/** A row of old: panels beside each other by their span of 12, wrapping; its height is said in pixels. */
function panelsOfRow(row: Record<string, unknown>, below: { y: number }): FoundPanel[] {
  const height = rowsOfPixels(at(row, 'height')) ?? 7
  const list: FoundPanel[] = []
  if (textAt(row, 'title') && (at(row, 'showTitle') === true || at(row, 'collapse') === true)) {
    const { panels: _, ...json } = row
    list.push({ ...found({ ...json, type: 'row' }, { x: 0, y: below.y, w: 24, h: 1 }), isRow: true })
    below.y += 1
  }
  let [x, tallest] = [0, 0]
  for (const panel of listAt(row, 'panels').filter(isRecord)) {
    const w = Math.min(24, Math.max(2, Math.round((numberAt(panel, 'span') ?? 12) * 2)))
    const h = rowsOfPixels(at(panel, 'height')) ?? height
    if (x + w > 24) {
      below.y += tallest
      x = 0
      tallest = 0
    }
    const repeat = at(row, 'repeat')
    const json = isSaid(repeat) && !isSaid(at(panel, 'repeat')) ? { ...panel, repeat } : panel
    list.push(found(json, { x, y: below.y, w, h }))
    x += w
    tallest = Math.max(tallest, h)
  }
  below.y += tallest
  return list
}

function rowsOfPixels(height: unknown): number | undefined {
  const pixels = numberAt({ height: typeof height === 'string' ? height.replace(/px$/, '') : height }, 'height')
  return pixels === undefined ? undefined : Math.min(60, Math.max(2, Math.round(pixels / 38)))
}
