import type { See } from '#engine/binding.ts'
import type { Formats } from '#engine/format.ts'
import type { Shape } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { fillText } from '#engine/text.ts'

const place = /\{([A-Za-z_]\w*)(?:\.[\w-]+)*\}/g

/**
 * Fills in what a panel's options say of the page ({org.name}, {location.name}); what they say of the panel's own
 * data ({row.name}) is left for the panel.
 */
export function fillOptions(
  options: unknown,
  see: See,
  own: readonly string[],
  shapes: Record<string, Shape>,
  formats: Formats,
): unknown {
  if (typeof options === 'string') {
    return options.replace(place, (whole, root: string) =>
      Object.hasOwn(see, root) && !own.includes(root) ? fillText(whole, see, shapes, formats) : whole,
    )
  }
  if (Array.isArray(options)) return options.map((item) => fillOptions(item, see, own, shapes, formats))
  if (!isRecord(options)) return options
  return Object.fromEntries(
    Object.entries(options).map(([key, value]) => [key, fillOptions(value, see, own, shapes, formats)]),
  )
}
