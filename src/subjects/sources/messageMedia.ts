import type { SupplierDeclaration } from '#types/config/supplier.ts'
import { type Arrived, fieldsOf } from './messageBody.ts'

/** What a supplier's messages are read as. */
type Fields = SupplierDeclaration['fields']

/** How a body is read, by its type; by how it begins where a station says nothing of use. A table is text whatever its type says. */
export function mediaOf(type: string, body: string, fields: Fields): Arrived['media'] {
  if (fields === 'table') return 'text'
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return 'form'
  if (/^application\/([\w.-]+\+)?json\b/i.test(type)) return 'json'
  if (/^text\/(csv|tab-separated-values)\b/i.test(type)) return 'text'
  return /^\s*[[{]/.test(body) ? 'json' : /^[\w.%+-]+=[^\n]*$/.test(body.trim()) ? 'form' : 'text'
}

/** A message that somebody pasted. One that begins with a question mark is a query. */
export function arrivedOf(pasted: string, receivedAt: Date, fields: Fields): Arrived {
  const text = pasted.trim()
  if (text.startsWith('?')) return { media: 'form', body: '', query: fieldsOf(text.slice(1)), topic: null, receivedAt }
  const media = mediaOf('', text, fields)
  return { media, body: keptBody(media, text), query: {}, topic: null, receivedAt }
}

/** A body as it is kept: of a form, its fields without what stations send as a password. */
export const keptBody = (media: Arrived['media'], body: string): string =>
  media === 'form' ? new URLSearchParams(fieldsOf(body)).toString() : body.replaceAll('\0', '')
