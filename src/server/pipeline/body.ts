import { HttpError } from './handler.ts'

const most = { depth: 32, values: 50_000 }
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads a JSON body. Throws HttpError 400 for text that is no JSON, that is too deep or too much, or that names a prototype. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not JSON.', { code: 'not-json' })
  }
  measure(value)
  return value
}

/** Goes through a value within fixed bounds, so that nothing after it can be made to run deep or long. */
export function measure(value: unknown): void {
  let count = 0
  const walk = (node: unknown, depth: number): void => {
    count += 1
    if (depth > most.depth || count > most.values)
      throw new HttpError(400, 'The input is too deep or too long.', { code: 'too-much' })
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) for (const item of node) walk(item, depth + 1)
    else
      for (const [key, item] of Object.entries(node)) {
        if (forbidden.has(key))
          throw new HttpError(400, 'The input names a field that no call has.', { code: 'wrong-input' })
        walk(item, depth + 1)
      }
  }
  walk(value, 0)
}
