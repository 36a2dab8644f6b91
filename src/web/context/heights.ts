import { isRecord } from '#engine/record.ts'
import { parsed } from '../session/signedIn.ts'
import type { Keep } from '../session/storage.ts'

/** The heights of a page's parts by their ids, in CSS pixels. */
export type Heights = Record<string, number>

const keyOf = (page: string): string => `heights:${page}:${innerWidth < 720 ? 'phone' : 'desk'}`

/** How high the parts of a page were when it was last left at such a width; nothing of a part that is new there. */
export function heightsOf(keep: Keep, page: string): Heights {
  const kept = parsed(keep.read(keyOf(page)))
  const entries = Object.entries(isRecord(kept) ? kept : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

/** What a part shows that has no height of its own yet: it is on its way, or could not be read. */
const unsettled = '.skeleton, .panel-state[role="alert"]'

/** How high a part is by itself. A sentence in a picture's place has the picture's room the first time, and not again. */
function ownHeight(part: HTMLElement): number {
  if (!part.querySelector('.picture-said')) return part.offsetHeight
  part.style.minHeight = '0px'
  const height = part.offsetHeight
  part.style.minHeight = ''
  return height
}

/** Keeps how high the parts of a page are that stand there; of those, how high they were before. */
export function keepHeights(keep: Keep, page: string, drawn: Element): void {
  const before = heightsOf(keep, page)
  const heights: Heights = {}
  for (const part of drawn.querySelectorAll<HTMLElement>('[data-part]')) {
    const id = part.dataset.part ?? ''
    const height = part.querySelector(unsettled) ? before[id] : ownHeight(part)
    if (height) heights[id] = height
  }
  keep.write(keyOf(page), JSON.stringify(heights))
}
