import { read } from '#engine/logic.ts'
import type { Row } from './rows.ts'

/** What stands where a value is known to somebody else, who keeps it to themselves: not the dash of what nobody measured. */
export const withheldWords = 'Not shared'

/** Whether a row says that a field of it is kept from the reader. `from` is the row's field with the names of such fields. */
export function isWithheld(row: Row, field: string, from: string | undefined): boolean {
  const names = from === undefined ? null : read(row, from)
  return Array.isArray(names) && names.includes(field)
}
