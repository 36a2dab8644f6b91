import { parse } from 'qs'
import type { Schema } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { HttpError } from '../httpError.ts'
import { measure } from './body.ts'

const tooMuch = () => new HttpError(400, 'The address asks for too much.', { code: 'too-much' })

/** Reads a query string in bracket style, `a[b]=1&c[]=2`. All values are text. Throws HttpError 400 past its bounds. */
export function readQuery(text: string): Record<string, unknown> {
  if (text === '') return {}
  if (text.length > 8192 || text.split('&').length > 600) throw tooMuch()
  let names: string
  try {
    names = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new HttpError(400, 'The address is not written as it should be.', { code: 'wrong-input' })
  }
  // qs would drop these without a word; a caller who sends them is told.
  if (/(^|[&[.])(__proto__|constructor|prototype)(\]|=|\[|&|$)/.test(names))
    throw new HttpError(400, 'The input names a field that no call has.', { code: 'wrong-input' })
  try {
    const value: Record<string, unknown> = parse(text, {
      depth: 5,
      strictDepth: true,
      arrayLimit: 500,
      parameterLimit: 600,
      allowPrototypes: false,
      duplicates: 'combine',
    })
    measure(value)
    return value
  } catch (error) {
    if (error instanceof RangeError) throw tooMuch()
    throw error
  }
}

/** Turns the texts of a query or a path into what the schema says they are; what does not fit stays text and fails the check. */
export function readBySchema(value: unknown, schema: unknown): unknown {
  const { type, items, properties } = isRecord(schema) ? schema : {}
  const types = Array.isArray(type) ? type : [type]
  if (Array.isArray(value)) return value.map((item) => readBySchema(item, items))
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        readBySchema(item, isRecord(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined),
      ]),
    )
  if (typeof value !== 'string') return value
  if (types.includes('integer') && /^-?(0|[1-9]\d{0,15})$/.test(value)) return Number(value)
  if (types.includes('number') && /^-?(0|[1-9]\d{0,15})(\.\d{1,15})?$/.test(value)) return Number(value)
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true'
  if (types.includes('null') && value === '') return null
  return value
}

/** The input of a call from its path and its query or body. What stands in the path may not stand elsewhere too. */
export function inputFrom(params: Record<string, string>, given: unknown, schema: Schema, isText: boolean): unknown {
  if (given !== undefined && !isRecord(given)) return given
  const doubled = Object.keys(params).find((name) => given !== undefined && Object.hasOwn(given, name))
  if (doubled)
    throw new HttpError(400, `${doubled}: This stands in the address already.`, {
      code: 'wrong-input',
      at: { [doubled]: 'This stands in the address already.' },
    })
  const rest = isText ? readBySchema(given ?? {}, schema) : given
  const fromPath = readBySchema(params, schema)
  return { ...(isRecord(rest) ? rest : {}), ...(isRecord(fromPath) ? fromPath : {}) }
}
