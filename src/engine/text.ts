import type { See } from './binding.ts'
import { type Formats, formatValue } from './format.ts'
import { read } from './logic.ts'
import type { Shape } from './portal.ts'
import { shapeAtPath } from './shape.ts'

const place = /\{([A-Za-z_][\w-]*(?:\.[\w-]+)*)\}/g

/** The paths that a text shows. */
export function pathsOfText(template: string): string[] {
  return [...new Set([...template.matchAll(place)].map(([, path = '']) => path))]
}

/** A text with each {a.b.0.c} filled in by own properties only, formatted by the shape at that path; what is missing is "–". */
export function fillText(template: string, see: See, shapes: Record<string, Shape>, formats: Formats): string {
  return template.replace(place, (_, path: string) => {
    const cut = path.lastIndexOf('.')
    const row = cut < 0 ? see : read(see, path.slice(0, cut))
    return formatValue(read(see, path), shapeAtPath(shapes, path), row, formats)
  })
}
