import { limits } from './limits.ts'
import { type Reading, type ReadMistake, reachesPrototype, type Span, type Spans } from './spans.ts'

class Stop extends Error {
  readonly mistake: ReadMistake
  constructor(mistake: ReadMistake) {
    super(mistake.message)
    this.mistake = mistake
  }
}

/** Reads JSON and remembers where everything stands. Never throws; what is wrong comes back as mistakes. */
export function readJson(text: string): Reading {
  const reader = new Reader(text)
  try {
    const from = reader.pass()
    const value = reader.value(0)
    const to = reader.at
    reader.end()
    return { value, spans: reader.spans, root: [from, to], mistakes: reader.mistakes }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { value: null, spans: new Map(), root: [0, 0], mistakes: [error.mistake] }
  }
}

/**
 * Reads JSON without the places of what is in it, by the reader that the machine has. Undefined where the one below has to say
 * what is wrong: that one knows of keys that stand twice, too.
 */
export function readQuickJson(text: string): { value: unknown; starts?: undefined } | undefined {
  let keys = 0
  const isPlain = (value: unknown, depth: number): boolean => {
    if (typeof value !== 'object' || value === null) return true
    if (depth >= limits.depth) return false
    if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1))
    const entries = Object.entries(value)
    keys += entries.length
    return entries.every(([key, inner]) => !reachesPrototype(key) && isPlain(inner, depth + 1))
  }
  try {
    const value: unknown = JSON.parse(text)
    // Each key is written with a colon after its quote; one more than there are keys, and one may stand twice.
    return isPlain(value, 0) && (text.match(/"[ \t\n\r]*:/g)?.length ?? 0) === keys ? { value } : undefined
  } catch {
    return undefined
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they may not stand in a JSON text
const plain = /[^"\\\u0000-\u001f]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const words: [string, unknown][] = [
  ['true', true],
  ['false', false],
  ['null', null],
]

class Reader {
  at = 0
  readonly spans: Spans = new Map()
  readonly mistakes: ReadMistake[] = []

  constructor(private readonly text: string) {
    if (text.charCodeAt(0) === 0xfeff) this.at = 1
  }

  pass(): number {
    while (' \t\n\r'.includes(this.text[this.at] ?? 'x')) this.at += 1
    return this.at
  }

  end(): void {
    this.pass()
    if (this.at < this.text.length) this.stop('something follows the end of the document')
  }

  value(depth: number): unknown {
    const sign = this.text[this.at]
    if (depth >= limits.depth && (sign === '{' || sign === '['))
      throw new Stop({
        code: 'TL003',
        message: `this is nested more than ${limits.depth} levels deep`,
        at: [this.at, this.at + 1],
      })
    if (sign === '{') return this.object(depth)
    if (sign === '[') return this.array(depth)
    if (sign === '"') return this.string()
    for (const [word, value] of words) {
      if (!this.text.startsWith(word, this.at)) continue
      this.at += word.length
      return value
    }
    number.lastIndex = this.at
    const found = number.exec(this.text)
    if (!found) return this.stop('a value is missing here')
    this.at += found[0].length
    return Number(found[0])
  }

  private object(depth: number): Record<string, unknown> {
    const out: Record<string, unknown> = {}
    const places = new Map<string | number, Span>()
    this.spans.set(out, places)
    this.at += 1
    this.pass()
    if (this.take('}')) return out
    for (;;) {
      const from = this.pass()
      if (this.text[from] !== '"') this.stop('a key in double quotes is missing here')
      const key = this.string()
      const span: Span = { key: [from, this.at], value: [from, this.at] }
      this.pass()
      if (!this.take(':')) this.stop('a colon is missing here')
      const start = this.pass()
      const value = this.value(depth + 1)
      if (reachesPrototype(key))
        this.mistakes.push({
          code: 'TL009',
          message: `"${key}" cannot be a name here: choose another`,
          at: [from, from + key.length + 2],
        })
      else if (places.has(key))
        this.mistakes.push({
          code: 'TL008',
          message: `"${key}" stands here twice: remove one of the two`,
          at: [from, from + key.length + 2],
        })
      else {
        places.set(key, { ...span, value: [start, this.at] })
        out[key] = value
      }
      this.pass()
      if (this.take('}')) return out
      if (!this.take(',')) this.stop('a comma or a closing brace is missing here')
    }
  }

  private array(depth: number): unknown[] {
    const out: unknown[] = []
    const places = new Map<string | number, Span>()
    this.spans.set(out, places)
    this.at += 1
    this.pass()
    if (this.take(']')) return out
    for (;;) {
      const start = this.pass()
      out.push(this.value(depth + 1))
      places.set(out.length - 1, { value: [start, this.at] })
      this.pass()
      if (this.take(']')) return out
      if (!this.take(',')) this.stop('a comma or a closing bracket is missing here')
    }
  }

  private string(): string {
    const from = this.at
    this.at += 1
    for (;;) {
      plain.lastIndex = this.at
      this.at += plain.exec(this.text)?.[0].length ?? 0
      const sign = this.text[this.at]
      if (sign === '"') break
      if (sign !== '\\') this.stop('a text in double quotes has no end')
      this.at += 2
    }
    this.at += 1
    try {
      return String(JSON.parse(this.text.slice(from, this.at)))
    } catch {
      return this.stop('a text holds an unknown escape')
    }
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false
    this.at += 1
    return true
  }

  private stop(message: string): never {
    const at = Math.min(this.at, this.text.length)
    throw new Stop({ code: 'TL004', message: `this is not valid JSON: ${message}`, at: [at, at + 1] })
  }
}
