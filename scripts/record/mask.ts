import type { Row } from './portal.ts'

/** What of a text may stay: guids of the template and of inputs, and when the machine's clock stood while this was recorded. */
export interface Known {
  guids: ReadonlySet<string>
  /** Epoch milliseconds. */
  from: number
  until: number
}

const guid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const time = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d+(?:Z|[+-]\d\d:\d\d)?/g
const alphabet = 'A-Za-z0-9_-'
/** Tokens, secrets of 32 bytes, how long something took, hashes of passwords, bytes. */
const secrets: [RegExp, string][] = [
  [/t1\.[\w-]+\.[\w-]+/g, '<token>'],
  [
    new RegExp(
      `(?<![${alphabet}])(?=[${alphabet}]*[A-Z])(?=[${alphabet}]*[0-9_-])[${alphabet}]{43}(?![${alphabet}])`,
      'g',
    ),
    '<secret>',
  ],
  [/\bin \d+(?:\.\d+)? ms\b/g, 'in <ms>'],
  [/\$argon2id\$[^"]+/g, '<password>'],
  [/\\\\x[0-9a-f]{16,}/g, '<bytes>'],
]
/** Codes that people type stand in mails, and nowhere else. */
const codes: [RegExp, string][] = [
  [/(?<![\w-])\d{6}(?![\w-])/g, '<code>'],
  [/(?<![\w-])[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}(?![\w-])/g, '<code>'],
]

const replaced = (text: string, masks: [RegExp, string][]) =>
  masks.reduce((sofar, [pattern, mask]) => sofar.replace(pattern, mask), text)

/**
 * Masks what is random in JSON, and nothing else. A guid that was made up becomes its number in the order in which they
 * appear, so that it is still seen where the same one stands.
 */
export function masked(answer: Row, known: Known): Row {
  const made = new Map<string, string>()
  const nameOf = (one: string): string => {
    if (known.guids.has(one)) return one
    const name = made.get(one) ?? `<guid ${made.size + 1}>`
    made.set(one, name)
    return name
  }
  const text = replaced(JSON.stringify(answer, codeless), secrets)
    .replace(guid, nameOf)
    .replace(time, (one) => (isMachines(one, known) ? '<machine time>' : one))
  return JSON.parse(text)
}

/** Database times are in UTC where they say no zone. Whole minutes are the demo's, whenever this is recorded. */
const isMachines = (text: string, { from, until }: Known): boolean => {
  const at = Date.parse(/[Z+]|-\d\d:\d\d$/.test(text.slice(19)) ? text : `${text}Z`)
  return at >= from && at <= until && at % 60_000 !== 0
}

function codeless(key: string, value: unknown): unknown {
  if (key === 'refreshToken') return '<secret>'
  if (key === 'ms' && typeof value === 'number') return '<ms>'
  if (key === 'mail_outbox') return JSON.parse(replaced(JSON.stringify(value), codes))
  return value
}
