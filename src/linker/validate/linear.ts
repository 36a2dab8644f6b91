/**
 * Why a regular expression might take more than linear time, or undefined when it cannot. Conservative: it refuses
 * back-references and look-arounds, a repeat inside a repeat, alternatives that begin alike under a repeat, and two
 * open repeats side by side that may match the same letters.
 */
export function superlinear(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
  } catch (error) {
    return `it is no regular expression: ${error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : ''}`
  }
  try {
    const reader = new Reader(pattern)
    reader.choice(false)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

class Refusal extends Error {}

/** The letters that may begin a part; null means any. */
type First = Set<string> | null
interface Part {
  first: First
  /** The letters that may stand after the first one. */
  rest: First
  /** May match nothing. */
  empty: boolean
  /** Ends in a repeat without a bound, over these letters. */
  open: First | undefined
  repeats: boolean
}

class Reader {
  private at = 0
  constructor(private readonly text: string) {}

  choice(isRepeated: boolean): Part {
    const parts = [this.sequence()]
    while (this.text[this.at] === '|') {
      this.at += 1
      parts.push(this.sequence())
    }
    if (isRepeated)
      for (const [index, part] of parts.entries())
        if (parts.slice(index + 1).some((other) => overlap(part.first, other.first)))
          throw new Refusal('alternatives under a repeat may match the same text')
    return {
      first: parts.reduce<First>((all, part) => union(all, part.first), new Set()),
      rest: parts.reduce<First>((all, part) => union(all, part.rest), new Set()),
      empty: parts.some((part) => part.empty),
      open: parts.reduce<First | undefined>((all, { open }) => either(all, open), undefined),
      repeats: parts.some((part) => part.repeats),
    }
  }

  private sequence(): Part {
    let whole: Part = { first: new Set(), rest: new Set(), empty: true, open: undefined, repeats: false }
    while (this.at < this.text.length && this.text[this.at] !== '|' && this.text[this.at] !== ')') {
      const part = this.repeated()
      if (!part) continue
      if (whole.open !== undefined && part.open !== undefined && overlap(whole.open, part.first))
        throw new Refusal('two open repeats side by side may match the same text')
      const isFirst = whole.first?.size === 0
      const first: First = whole.empty ? union(whole.first, part.first) : whole.first
      whole = {
        first,
        rest: union(union(whole.rest, part.rest), isFirst ? new Set() : part.first),
        empty: whole.empty && part.empty,
        open: part.empty ? either(whole.open, part.open) : part.open,
        repeats: whole.repeats || part.repeats,
      }
    }
    return whole
  }

  private repeated(): Part | undefined {
    const start = this.at
    const isGroup = this.text[this.at] === '('
    const ahead = isGroup ? quantifierAfter(this.text, closing(this.text, this.at)) : undefined
    const part = this.atom(ahead !== undefined && ahead.most > 1)
    if (!part) return undefined
    const quantifier = quantifierAfter(this.text, this.at)
    if (!quantifier) return part
    this.at = quantifier.end
    if (quantifier.most > 1 && part.repeats && isGroup && !isGuarded(part))
      throw new Refusal(`a repeat inside a repeat: ${this.text.slice(start, this.at)}`)
    if (quantifier.most > 1 && part.empty && isGroup)
      throw new Refusal(`a repeat of something that may be empty: ${this.text.slice(start, this.at)}`)
    const isOpen = quantifier.most === Number.POSITIVE_INFINITY
    return {
      first: part.first,
      rest: quantifier.most > 1 ? union(part.rest, part.first) : part.rest,
      empty: part.empty || quantifier.least === 0,
      open: isOpen ? part.first : part.open,
      repeats: part.repeats || quantifier.most > 1,
    }
  }

  private atom(isRepeated: boolean): Part | undefined {
    const sign = this.text[this.at] ?? ''
    if (sign === '^' || sign === '$') {
      this.at += 1
      return undefined
    }
    if (sign === '(') return this.group(isRepeated)
    const letters =
      sign === '['
        ? this.set()
        : sign === '\\'
          ? this.escape()
          : sign === '.'
            ? this.one(null)
            : this.one(new Set([sign]))
    return { first: letters, rest: new Set(), empty: false, open: undefined, repeats: false }
  }

  private one(letters: First): First {
    this.at += 1
    return letters
  }

  private group(isRepeated: boolean): Part {
    this.at += 1
    if (this.text[this.at] === '?') {
      if (this.text[this.at + 1] !== ':') throw new Refusal('look-arounds and named groups are not used here')
      this.at += 2
    }
    const part = this.choice(isRepeated)
    this.at += 1
    return part
  }

  private escape(): First {
    const sign = this.text[this.at + 1] ?? ''
    if (/[1-9kpPbB]/.test(sign)) throw new Refusal(`\\${sign} is not used here`)
    this.at += sign === 'x' ? 4 : sign === 'u' ? 6 : 2
    if (sign === 'd') return range('0', '9')
    if (sign === 'w') return union(union(range('0', '9'), range('a', 'z')), union(range('A', 'Z'), new Set(['_'])))
    if (sign === 's') return new Set([' ', '\t', '\n', '\r'])
    return /[DWSxu]/.test(sign) ? null : new Set([sign])
  }

  private set(): First {
    this.at += 1
    const isNegated = this.text[this.at] === '^'
    let letters: First = new Set()
    while (this.at < this.text.length && this.text[this.at] !== ']') {
      const from = this.text[this.at] ?? ''
      if (from === '\\') {
        letters = union(letters, this.escape())
        continue
      }
      const to = this.text[this.at + 1] === '-' ? this.text[this.at + 2] : undefined
      const isRange = to !== undefined && to !== ']' && to !== '\\'
      letters = union(letters, isRange ? range(from, to) : new Set([from]))
      this.at += isRange ? 3 : 1
    }
    this.at += 1
    return isNegated ? null : letters
  }
}

/** A group such as `(-[a-z]+)` may repeat: what it begins with stands nowhere else in it, so there is one way to read it. */
const isGuarded = (part: Part): boolean => !part.empty && !overlap(part.first, part.rest)

/** The letters of two open ends, of which there may be none. */
const either = (a: First | undefined, b: First | undefined): First | undefined =>
  a === undefined ? b : b === undefined ? a : union(a, b)

const union = (a: First, b: First): First => (a === null || b === null ? null : new Set([...a, ...b]))

function overlap(a: First, b: First): boolean {
  if (a?.size === 0 || b?.size === 0) return false
  if (a === null || b === null) return true
  for (const letter of a) if (b.has(letter)) return true
  return false
}

function range(from: string, to: string): First {
  const letters = new Set<string>()
  for (let code = from.charCodeAt(0); code <= to.charCodeAt(0) && letters.size < 512; code += 1)
    letters.add(String.fromCharCode(code))
  return letters
}

function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '[') at = endOfSet(text, at)
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
}

function endOfSet(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== ']') at += text[at] === '\\' ? 2 : 1
  return at
}

function quantifierAfter(text: string, at: number): { least: number; most: number; end: number } | undefined {
  const found = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(text.slice(at, at + 24))
  if (!found) return undefined
  const [all, sign, least, comma, most] = found
  const end = at + all.length
  if (sign) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY, end }
  return {
    least: Number(least),
    most: comma === undefined ? Number(least) : most ? Number(most) : Number.POSITIVE_INFINITY,
    end,
  }
}
