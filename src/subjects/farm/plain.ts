import { wrongField } from '#server/httpError.ts'

/** A name as people typed it, on one line and without spaces around it. Throws HttpError when less than two letters are left. */
export function plain(field: string, text: string): string {
  const words = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  if (words.length >= 2) return words
  throw wrongField(field, 'Use at least 2 characters.')
}
