import { isZone } from '#engine/zone.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { unsafeUrl } from '../safeUrl.ts'

/** Formats that need no other declaration to be proved. */
export function proveFormat(document: Document, kind: string, value: string, path: Path): Problem[] {
  if (kind === 'zone' && !isZone(value))
    return [document.at(path, 'value', 'TL109', `"${value}" is no time zone, such as Australia/Melbourne`)]
  const why = kind === 'safe-url' ? unsafeUrl(value) : undefined
  return why === undefined ? [] : [document.at(path, 'value', 'TL108', `this address is not allowed: ${why}`)]
}
