import type { See } from './binding.ts'
import { type Formats, formatInstant, formatValue, readInstant } from './format.ts'
import { read } from './logic.ts'
import type { Shape } from './portal.ts'
import { shapeAtPath } from './shape.ts'

const place = /\{([A-Za-z_][\w-]*(?:\.[\w-]+)*)\}/g

/** A part in brackets that shows something: it is said only where all of that is known. */
const optional = /\[([^[\]{]*\{[^[\]]*)\]/g

/** A text that begins with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The paths that a text shows. */
export function pathsOfText(template: string): string[] {
  return [...new Set([...template.matchAll(place)].map(([, path = '']) => path))]
}

/**
 * A text with each {a.b.0.c} filled in by own properties only, formatted by the shape at that path; what is missing is "–",
 * and a part in brackets is left out when something in it is missing. Of two times of one day with "to" between them, the
 * second is said without its day.
 */
export function fillText(said: string, see: See, shapes: Record<string, Shape>, formats: Formats): string {
  const template = said.replace(optional, (_, part: string) =>
    pathsOfText(part).some((path) => (read(see, path) ?? null) === null) ? '' : part,
  )
  let from: { at: Date; end: number } | null = null
  return template.replace(place, (whole, path: string, start: number) => {
    const cut = path.lastIndexOf('.')
    const row = cut < 0 ? see : read(see, path.slice(0, cut))
    const value = read(see, path)
    const shape = shapeAtPath(shapes, path)
    const at = shape?.format === 'date-time' && typeof value === 'string' ? readInstant(value) : null
    const before = from
    from = at && { at, end: start + whole.length }
    // "from Mon 23 Nov 08:00 to 12:00": the day is said once.
    if (at && before && template.slice(before.end, start) === ' to ') return formatInstant(at, formats, before.at)
    return formatValue(value, shape, row, formats)
  })
}
