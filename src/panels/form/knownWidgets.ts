import { isRecord } from '#engine/record.ts'

/**
 * How fields are shown, without the words that this program does not know, as a newer one's are: such a field is shown as
 * its schema says, where the form library would draw nothing at all.
 */
export function withKnownWidgets(ui: Record<string, unknown>, known: ReadonlySet<string>): Record<string, unknown> {
  const kept = Object.entries(ui).filter(
    ([key, value]) => key !== 'ui:widget' || (typeof value === 'string' && known.has(value)),
  )
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      !key.startsWith('ui:') && isRecord(value) ? withKnownWidgets(value, known) : value,
    ]),
  )
}
