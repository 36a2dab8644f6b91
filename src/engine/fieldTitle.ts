import type { Shape } from './portal.ts'
import { capital } from './text.ts'

const unitEnding = /_(mm|cm|c|pct|ms|kmh|hpa|kpa|wm2|mj|deg|ha|dsm|dbm|v|h)$/

/** A field's name as words, without a unit that its quantity says anyway: `rain_mm` is "Rain". */
export function fieldTitle(field: string, shape: Shape | undefined): string {
  const name = field.split('.').at(-1) ?? field
  const words = (shape?.quantity === undefined ? name : name.replace(unitEnding, '')).replaceAll('_', ' ')
  return capital(words)
}
