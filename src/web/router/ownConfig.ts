import type { PageDocument, Panel } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'

const isSpan = (value: unknown): value is Panel['at'] =>
  isRecord(value) && ['x', 'y', 'w', 'h'].every((key) => Number.isInteger(value[key]) && Number(value[key]) >= 0)

/** A panel as the record has it: moved, called otherwise, drawn with other options; null where the record leaves it out. */
function panelBy(panel: Panel, said: unknown): Panel | null {
  if (!isRecord(said)) return panel
  if (said.hidden === true) return null
  const { title, about, at, options } = said
  return {
    ...panel,
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof about === 'string' ? { about } : {}),
    ...(isSpan(at) && at.w > 0 && at.h > 0 && at.x + at.w <= 12 ? { at } : {}),
    ...(isRecord(options) ? { options: { ...panel.options, ...options } } : {}),
  }
}

/**
 * A page as a dashboard's record has it, which wins over the file: its description, least time and layout, and by their ids
 * its panels. What a record says that a page does not know changes nothing; what may be asked stays the file's.
 */
export function withConfig(page: PageDocument, slug: string, config: Record<string, unknown>): PageDocument {
  const { description, atLeast, layout, panels } = config
  const said = Array.isArray(panels) ? panels.filter(isRecord) : []
  const own = new Map(said.map((one) => [one.id, one]))
  return {
    ...page,
    // A page of its own for each, so that one is not taken for the other.
    name: `${page.name}-${slug}`,
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof atLeast === 'string' ? { atLeast } : {}),
    ...(layout === 'wide' || layout === 'reading' ? { layout } : {}),
    panels: page.panels.flatMap((panel) => panelBy(panel, own.get(panel.id)) ?? []),
  }
}
