import { wrongField } from '#server/httpError.ts'

/**
 * An address as accounts are kept by: without spaces round it, in lower case. Only plain ASCII is an address here, so that no
 * letter that looks like another, or becomes one when it is lower-cased, makes a second account or opens a first.
 * Throws HttpError 400 at the field.
 */
export function emailOf(text: string, field = 'email'): string {
  const email = text.trim()
  if (!/^[\x21-\x7e]+$/.test(email)) {
    const say = 'Use an address of plain letters, digits and signs.'
    throw wrongField(field, say, 'wrong-input')
  }
  return email.toLowerCase()
}
