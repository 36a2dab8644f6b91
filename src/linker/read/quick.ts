import { FAILSAFE_SCHEMA, load, type State, Type } from 'js-yaml'
import { reachesPrototype } from './spans.ts'

/** A value without the places of its entries, but that of each object and array: where it begins. */
interface Quick {
  value: unknown
  starts: Map<object, number>
}

const scalar = (name: string, is: RegExp, construct: (text: string) => unknown): Type =>
  new Type(`tag:yaml.org,2002:${name}`, {
    kind: 'scalar',
    resolve: (text: string | null) => text === null || is.test(text),
    construct,
  })

/** Scalars as the whole reader takes them: the core schema of YAML 1.2. */
const schema = FAILSAFE_SCHEMA.extend({
  implicit: [
    scalar('null', /^(?:~|[Nn]ull|NULL)?$/, () => null),
    scalar('bool', /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/, (text) => /^t/i.test(text)),
    scalar('int', /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/, Number),
    scalar(
      'float',
      /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*|(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+|\.(?:inf|Inf|INF))$|^\.(?:nan|NaN|NAN)$/,
      (text) => (/[in]/i.test(text) ? Number.NaN : Number(text)),
    ),
  ],
})

/**
 * Texts that the two readers may take differently, or that only the whole one counts and refuses: tabs and carriage returns,
 * directives and further documents, anchors, aliases and tags, keys that are no words, folded texts, rare escapes, comments that
 * follow at once, single quotes, items of nothing.
 */
const special =
  /[\t\r\ufeff]|^(?:%|---|\.\.\.)|(?:^|[\s[{,:?-])(?:[&*]\S|!)|(?:^ ?|[^\w)] |[[{,:?-])[&*](?:\s|$)|(?:^|[\s[{,-])\?(?:\s|$)|(?:>|\|-?[+0-9])[-+0-9]{0,9}(?:\s|$)|\\[^"\\/n]|[\]}]#|(?:^|[\s[{,:])'|(?:^|[\s-])-(?: {20}| {0,20}(?:#|$))/m

const mostCharacters = 60_000
const deepest = 24

/**
 * Reads a plain text of YAML several times as fast as the whole reader does. Undefined where that one has to say what the text
 * is, or what is wrong with it. What this takes, the whole reader takes alike: a test compares them.
 */
export function readQuick(text: string): Quick | undefined {
  if (text.length > mostCharacters || special.test(text)) return undefined
  if (!text.split('\n').every(isWholeLine)) return undefined
  const starts = new Map<object, number>()
  const open: number[] = []
  const rewritten = new Set(['', 'null', 'true', 'false'])
  const listener = (event: 'open' | 'close', { position, result }: State & { position: number; result: unknown }) => {
    if (event === 'open') return void open.push(position)
    const from = open.pop() ?? 0
    if (typeof result === 'object' && result !== null) starts.set(result, from)
    // A key is taken as it is written, as 0175, and here as its value.
    if (typeof result === 'number' && text.slice(from, position).trim() !== String(result))
      rewritten.add(String(result))
  }
  const within = new Set<object>()
  /** Whether both readers give this value; gathers the objects and arrays in it. */
  const isPlain = (value: unknown, depth: number): boolean => {
    if (typeof value === 'number') return Number.isFinite(value)
    if (typeof value !== 'object' || value === null) return true
    if (depth >= deepest) return false
    within.add(value)
    if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1))
    return Object.entries(value).every(
      ([key, inner]) => !rewritten.has(key) && !reachesPrototype(key) && isPlain(inner, depth + 1),
    )
  }
  try {
    const value = load(text, { schema, listener: listener as never }) ?? null
    if (!isPlain(value, 0)) return undefined
    for (const [one, from] of starts) {
      // An object that is a key is not within the value.
      if (!within.has(one)) return undefined
      starts.set(one, beginning(text, from))
    }
    return { value, starts }
  } catch {
    return undefined
  }
}

/** Nothing that is opened in a line is closed in another, and quotes stand round whole texts: the rest is for the whole reader. */
function isWholeLine(line: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === '"' && line[at - 1] !== '\\') {
      const beside = isQuoted ? (line[at + 1] ?? ' ') : (line[at - 1] ?? ' ')
      if (!(isQuoted ? ' ,]}:' : ' [{,:').includes(beside)) return false
      isQuoted = !isQuoted
    }
  }
  return depth === 0 && !isQuoted
}

const blank = /(?:[ \n]|#[^\n]*)*/y

/** Where something begins that stands after a space, a line end or a comment. */
function beginning(text: string, from: number): number {
  blank.lastIndex = from
  blank.exec(text)
  return blank.lastIndex
}
