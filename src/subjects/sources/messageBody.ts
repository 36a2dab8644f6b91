import { HttpError } from '#server/httpError.ts'
import { readJson } from '#server/pipeline/body.ts'
import type { Problem, SourceMessageTable } from './tables.ts'

/** A message as it came. */
export interface Arrived {
  media: SourceMessageTable['media']
  body: string
  query: Record<string, string>
  topic: string | null
  receivedAt: Date
}

interface Body {
  body: unknown
  /** What is wrong with it; `isBroken` where nothing can be read at all. */
  problem: (Problem & { isBroken: boolean }) | null
}

/** What stands in a body: JSON as its value, a form as its fields, other text as it is. */
export function bodyOf({ media, body }: Pick<Arrived, 'media' | 'body'>): Body {
  if (media === 'text') return { body, problem: /^\s*<(!doctype|html)/i.test(body) ? broken(htmlWords) : null }
  if (media === 'form') return { body: fieldsOf(body), problem: null }
  try {
    return { body: readJson(body) ?? null, problem: null }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.more.code !== 'not-json') return { body: null, problem: broken(error.message) }
    if (/^\s*</.test(body)) return { body: null, problem: broken(htmlWords) }
    const mended = withoutNaN(body)
    if (mended === body)
      return { body: null, problem: broken('It is no whole JSON: it breaks off, or a letter of it is wrong.') }
    try {
      return {
        body: readJson(mended),
        problem: { at: '', say: 'NaN stands in it, which is no number: read as no value.', isBroken: false },
      }
    } catch {
      return { body: null, problem: broken('It is no whole JSON: it breaks off, or a letter of it is wrong.') }
    }
  }
}

const htmlWords = 'It is a web page, not a message. Something between the sender and the portal answered in its place.'
const broken = (say: string) => ({ at: '', say, isBroken: true })

const most = { fields: 300, name: 80, value: 4000 }

/** The fields of a form or a query, as many and as long as a station has. Of one that stands there twice, the last. */
export function fieldsOf(text: string): Record<string, string> {
  const fields: [string, string][] = []
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '' || name.length > most.name || fields.length >= most.fields) continue
    // What stations send as a password is the key of their account elsewhere.
    fields.push([
      name,
      /pass(word|wd|phrase)$/i.test(name) ? '(taken out)' : value.replaceAll('\0', '').slice(0, most.value),
    ])
  }
  return Object.fromEntries(fields)
}

/** JSON in which NaN and infinities, which small devices print, are null. What stands in texts stays. */
function withoutNaN(text: string): string {
  let made = ''
  let from = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isText) {
      if (letter === '\\') at += 1
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === 'N' || letter === 'n' || letter === 'I' || letter === 'i') {
      const [word = ''] = /^(?:nan|infinity|inf)\b/i.exec(text.slice(at, at + 9)) ?? []
      if (word === '') continue
      const begins = /[-+]/.test(text[at - 1] ?? '') ? at - 1 : at
      made += `${text.slice(from, begins)}null`
      from = at + word.length
      at = from - 1
    }
  }
  return made + text.slice(from)
}
