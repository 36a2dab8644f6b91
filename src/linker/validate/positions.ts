/** A pattern that is refused for what stands in it. */
export class Refusal extends Error {}

/**
 * A pattern as an automaton of its letters (V. M. Glushkov, The abstract theory of automata, 1961): each place in it that
 * takes a letter, and which may follow which.
 */
export interface Positions {
  /** What is written at each place. */
  written: string[]
  /** The letters that each place takes, one bit for each sample. */
  letters: bigint[]
  follow: Set<number>[]
  /** Places behind which the pattern has matched, whatever comes. */
  accepting: Set<number>
  /** Ways on from a place that can be taken in two ways. */
  doubled: [from: number, to: number][]
}

interface Part {
  first: number[]
  /** The places that may be its last, and whether anything is still asserted behind them. */
  last: Map<number, boolean>
  empty: boolean
  /** It may match nothing, and asserts nothing. */
  free: boolean
  /** It can only match where the text begins. */
  anchored: boolean
}

const nothing: Part = { first: [], last: new Map(), empty: true, free: true, anchored: false }
const assertion: Part = { ...nothing, free: false }

/** Repeats of up to so many are written out, of a letter and of a group; more count as without end. */
const mostLetters = 20
const mostGroups = 4
const mostPlaces = 400

/** Letters of every kind that patterns tell apart. */
const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u00a0', '\u00b5', '\u00e9', '\u00c9', '\u00df', '\u00d7', '\u0300', '\u0416', '\u0436', '\u0661', '\u200b'],
  ...['\u2013', '\u2026', '\u2028', '\u20ac', '\u212a', '\u2192', '\u3000', '\u4e2d', '\ufeff', '\ufffd', '\ud800'],
]
const every = (1n << BigInt(samples.length)) - 1n
const known = new Map<string, bigint>()

/** Throws Refusal. */
export function positionsOf(pattern: string, flags: string): Positions {
  const reader = new Reader(pattern, flags)
  const whole = reader.choice()
  const { found } = reader
  for (const [place, isClean] of whole.last) if (isClean) found.accepting.add(place)
  // Not anchored: it is tried from each place, which is a repeat of any letter before it.
  if (!whole.anchored && !flags.includes('y')) {
    const start = reader.place('', every)
    for (const to of [start, ...whole.first]) found.follow[start]?.add(to)
  }
  return found
}

class Reader {
  readonly found: Positions = { written: [], letters: [], follow: [], accepting: new Set(), doubled: [] }
  private at = 0
  private repeats = 0
  constructor(
    private readonly text: string,
    private readonly flags: string,
  ) {}

  place(written: string, letters: bigint): number {
    if (this.found.written.length >= mostPlaces) throw new Refusal('it is too large to be judged')
    this.found.letters.push(letters)
    this.found.follow.push(new Set())
    return this.found.written.push(written) - 1
  }

  choice(): Part {
    const parts = [this.sequence()]
    while (this.text[this.at] === '|') {
      this.at += 1
      parts.push(this.sequence())
    }
    return {
      first: parts.flatMap(({ first }) => first),
      last: new Map(parts.flatMap(({ last }) => [...last])),
      empty: parts.some(({ empty }) => empty),
      free: parts.some(({ free }) => free),
      anchored: parts.every(({ anchored }) => anchored),
    }
  }

  private sequence(): Part {
    let whole = nothing
    while (this.at < this.text.length && this.text[this.at] !== '|' && this.text[this.at] !== ')')
      whole = this.joined(whole, this.repeated())
    return whole
  }

  private repeated(): Part {
    const start = this.at
    const isGroup = this.text[start] === '('
    const once = this.atom()
    const found = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(this.text.slice(this.at, this.at + 20))?.[0]
    if (found === undefined) return once
    const end = this.at + found.length
    const [least, most] = timesOf(found)
    if (most > 1 && once.empty && isGroup)
      throw new Refusal(`a repeat of something that may be empty: ${this.text.slice(start, end)}`)
    const again = (): Part => {
      this.at = start
      return this.atom()
    }
    const cap = isGroup ? mostGroups : mostLetters
    let part = most > cap ? this.openEnd(once, least) : once
    if (most <= cap) {
      for (let times = 1; times < most - least; times++) part = this.joined(again(), optional(part))
      if (least < most) part = optional(part)
      for (let times = least === most ? 1 : 0; times < least; times++) part = this.joined(again(), part)
    }
    this.at = end
    return most === 0 ? nothing : part
  }

  private openEnd(part: Part, least: number): Part {
    this.repeats += 1
    for (const from of part.last.keys()) for (const to of part.first) this.lead(from, to)
    return least === 0 ? optional(part) : part
  }

  private joined(a: Part, b: Part): Part {
    for (const from of a.last.keys()) for (const to of b.first) this.lead(from, to)
    const before = b.empty ? [...a.last].map(([place, isClean]): [number, boolean] => [place, isClean && b.free]) : []
    return {
      first: a.empty ? [...a.first, ...b.first] : a.first,
      last: new Map([...before, ...b.last]),
      empty: a.empty && b.empty,
      free: a.free && b.free,
      anchored: a.anchored || (a.empty && a.first.length === 0 && b.anchored),
    }
  }

  private lead(from: number, to: number): void {
    const follow = this.found.follow[from]
    if (follow?.has(to)) this.found.doubled.push([from, to])
    follow?.add(to)
  }

  private atom(): Part {
    const sign = this.text[this.at] ?? ''
    const isStart = sign === '^' && !this.flags.includes('m')
    if (sign === '^' || sign === '$') {
      this.at += 1
      return { ...assertion, anchored: isStart }
    }
    if (sign === '(') return this.group()
    const start = this.at
    this.at = sign === '[' ? endOfSet(this.text, start) : sign === '\\' ? endOfEscape(this.text, start) : start + 1
    if (sign === '[' && this.flags.includes('v')) throw new Refusal('sets of sets are not used here')
    const written = this.text.slice(start, this.at)
    if (/^\\[1-9k]/.test(written))
      throw new Refusal(`${written} is not used here: what it stands for is compared letter by letter`)
    if (written === '\\b' || written === '\\B') return assertion
    const place = this.place(written, lettersOf(written, this.flags))
    return { ...nothing, first: [place], last: new Map([[place, true]]), empty: false, free: false }
  }

  private group(): Part {
    const [opening = '('] = /^\((?:\?(?::|=|!|<=|<!|<[^>]*>))?/.exec(this.text.slice(this.at, this.at + 60)) ?? []
    this.at += opening.length
    const before = this.repeats
    const inside = this.choice()
    this.at += 1
    if (!/[=!]$/.test(opening)) return inside
    if (this.repeats > before)
      throw new Refusal('a look-around with a repeat without end is looked through at each place')
    return assertion
  }
}

const optional = (part: Part): Part => ({ ...part, empty: true, free: true, anchored: false })

/** How often at least and at most. */
function timesOf(quantifier: string): [number, number] {
  if (quantifier.startsWith('?')) return [0, 1]
  if (quantifier.startsWith('*')) return [0, Number.POSITIVE_INFINITY]
  if (quantifier.startsWith('+')) return [1, Number.POSITIVE_INFINITY]
  const [, least = '0', comma = '', most = ''] = /^\{(\d+)(?:(,)(\d*))?\}/.exec(quantifier) ?? []
  return [Number(least), comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)]
}

function endOfSet(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== ']') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

const endOfEscape = (text: string, from: number): number =>
  from +
  (/^\\(?:u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[^}]*\}|c[A-Za-z]|k<[^>]*>|.)/su.exec(
    text.slice(from, from + 60),
  )?.[0].length ?? 1)

/** Which of the samples a letter, set or escape takes: the engine itself is asked. */
function lettersOf(written: string, flags: string): bigint {
  const key = `${flags} ${written}`
  const before = known.get(key)
  if (before !== undefined) return before
  const one = new RegExp(`^(?:${written})$`, flags.replace(/[gym]/g, ''))
  // A letter that no sample stands for is told apart from all others by a bit of its own.
  let letters = 0n
  for (const [bit, sample] of samples.entries()) if (one.test(sample)) letters |= 1n << BigInt(bit)
  if (letters === 0n) letters = 1n << BigInt(samples.length)
  if (known.size > 2000) known.clear()
  known.set(key, letters)
  return letters
}
