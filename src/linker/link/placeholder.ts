import type { Panel } from '#engine/portal.ts'
import type { Path } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { field, textField } from '../values.ts'

type Place = Panel['at']

/** What stands in for a panel that cannot be linked: of it only its place, its title and who sees it are taken. */
export function placeholder(document: Document, at: Path): Panel {
  const panel = document.valueAt(at)
  const title = textField(panel, 'title')
  const guard = textField(panel, 'guard')
  return {
    id: `panel-${at.filter((step) => step !== 'panels' && step !== 'slots').join('-')}`,
    type: 'text',
    at: placeOf(document, panel, at),
    ...(title === undefined || title === '' || title.includes('{') ? {} : { title: title.slice(0, 80) }),
    ...(guard === undefined ? {} : { guard }),
    origin: { file: document.file, line: document.lineOf(at) },
    shapes: {},
  }
}

/** Where it stands as far as that can be read; otherwise as wide as the page, below the panel before it. */
function placeOf(document: Document, panel: unknown, at: Path): Place {
  const own = field(panel, 'at')
  const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((key) => field(own, key))
  if (isWithin(x, 0, 11) && isWithin(y, 0, 400) && isWithin(w, 1, 12) && isWithin(h, 1, 60))
    return { x, y, w: Math.min(w, 12 - x), h }
  const before = field(document.valueAt([...at.slice(0, -1), Number(at.at(-1)) - 1]), 'at')
  const [top, rows] = [field(before, 'y'), field(before, 'h')]
  return { x: 0, y: isWithin(top, 0, 400) && isWithin(rows, 1, 60) ? top + rows : 0, w: 12, h: 3 }
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
