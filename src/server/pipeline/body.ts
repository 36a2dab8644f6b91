import { HttpError } from '../httpError.ts'

const most = { depth: 32, values: 50_000 }
const tooMuch = () => new HttpError(400, 'The input is too deep or too long.', { code: 'too-much' })
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads a JSON body. Throws HttpError 400 for text that is no JSON, that is too deep or too much, or that names a prototype. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  refuseDeep(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not JSON.', { code: 'not-json' })
  }
  measure(value)
  return value
}

/** Counts brackets before anything is made of them: a megabyte of them costs a hundred when it is read. */
function refuseDeep(text: string): void {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isText) {
      if (letter === '\\') at += 1
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '[' || letter === '{') {
      depth += 1
      if (depth > most.depth + 1) throw tooMuch()
    } else if (letter === ']' || letter === '}') depth -= 1
  }
}

/** Goes through a value within fixed bounds, so that nothing after it can be made to run deep or long. */
export function measure(value: unknown): void {
  let count = 0
  const walk = (node: unknown, depth: number): void => {
    count += 1
    if (depth > most.depth || count > most.values) throw tooMuch()
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
