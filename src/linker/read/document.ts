import type { Path, Problem, Side, Source } from '../problem.ts'
import { maySwap } from '../sure.ts'
import { readJson, readQuickJson } from './json.ts'
import { limits } from './limits.ts'
import { Lines } from './lines.ts'
import { readQuick } from './quick.ts'
import { signIn } from './signs.ts'
import type { Extent, Reading, ReadMistake, Span } from './spans.ts'
import { readYaml } from './yaml.ts'

/** A declaration that was read: its value, and the place of everything in it. */
export class Document {
  readonly file: string
  readonly text: string
  readonly value: unknown
  /** What was wrong with the text; then `value` is null or incomplete. */
  readonly mistakes: Problem[]
  /** What was wrong left the rest readable, as a key that stands twice does. */
  readonly isWhole: boolean
  /** Keys that stand twice; what they were meant to be may tell which of the two is the slip. */
  readonly twice: NonNullable<ReadMistake['twice']>[]
  private readonly lines: Lines
  /** Where objects and arrays begin, of a text that was read without the places of all else. */
  private readonly starts: ReadonlyMap<object, number> | undefined
  private known: Reading | undefined

  constructor(source: Source) {
    this.file = source.file
    this.text = source.text
    this.lines = new Lines(source.text)
    const refused = refusal(source.text)
    if (refused) this.known = { value: null, spans: new Map(), root: [0, 0], mistakes: [refused] }
    const readFirst = isJson(source.file) ? readQuickJson : readQuick
    const quick = refused ? undefined : readFirst(source.text)
    this.starts = quick?.starts
    this.value = quick ? quick.value : this.reading.value
    const mistakes = quick ? [] : this.reading.mistakes.slice(0, limits.mistakes)
    this.isWhole = mistakes.length === 0 || this.value !== null
    this.twice = mistakes.flatMap(({ twice }) => twice ?? [])
    this.mistakes = mistakes.map(({ code, message, at }) => this.problem(code, at, message))
  }

  /** The text with the places of everything in it: read when the first of them is asked for, as few ever are. */
  private get reading(): Reading {
    this.known ??= isJson(this.file) ? readJson(this.text) : readYaml(this.text)
    return this.known
  }

  /** Where an entry stands; the nearest thing around it when it does not. */
  extent(path: Path, side: Side = 'value'): Extent {
    let value = this.reading.value
    let found: Span = { value: this.reading.root }
    for (const step of path) {
      const span =
        typeof value === 'object' && value !== null
          ? this.reading.spans.get(value)?.get(Array.isArray(value) ? Number(step) : String(step))
          : undefined
      if (!span) return found.key ?? [found.value[0], found.value[0] + 1]
      found = span
      value = Array.isArray(value) ? value[Number(step)] : own(value, step)
    }
    return side === 'key' ? (found.key ?? found.value) : found.value
  }

  /** What stands at a path; undefined where nothing does. */
  valueAt(path: Path): unknown {
    return path.reduce<unknown>(
      (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : own(inner, step)),
      this.value,
    )
  }

  /** A problem at a place given by a path or by offsets. */
  at(path: Path, side: Side, code: string, message: string, more?: { suggestion?: string }): Problem {
    const extent = this.extent(path, side)
    const problem = this.problem(code, extent, message)
    if (more?.suggestion === undefined) return problem
    const fix = this.fix(code, extent, more.suggestion)
    return { ...problem, suggestion: more.suggestion, ...(fix && { fix }) }
  }

  problem(code: string, [from, to]: Extent, message: string): Problem {
    const end = this.text.indexOf('\n', from)
    const length = Math.max(1, Math.min(to, end === -1 ? this.text.length : end) - from)
    return { code, file: this.file, ...this.lines.at(from), message, length }
  }

  /** Puts a word in place of the one that stands there, in the same quotes; nothing where that would be a guess. */
  private fix(code: string, [from, to]: Extent, word: string): Problem['fix'] {
    const quote = this.text[from] === '"' || this.text[from] === "'" ? this.text[from] : ''
    const written = this.text.slice(from + quote.length, to - quote.length)
    return maySwap(code, written, word) ? { from, to, text: `${quote}${word}${quote}` } : undefined
  }

  /** Where a problem of this document begins. */
  offsetOf({ line, column }: Problem): number {
    return this.lines.offset(line, column)
  }

  lineOf(path: Path): number {
    const start = this.starts?.get(Object(this.valueAt(path)))
    if (start !== undefined) return this.lines.at(start).line
    return this.lines.at(this.extent(path, 'value')[0]).line
  }
}

const own = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined

/** Why a text is not read at all; undefined when it is. */
function refusal(text: string): ReadMistake | undefined {
  const refuse = (code: string, message: string, at = 0): ReadMistake => ({ code, message, at: [at, at + 1] })
  if (text.length > limits.bytes) return refuse('TL002', 'this file is larger than 1 MiB: split it')
  const lost = text.indexOf('\ufffd')
  if (lost !== -1) return refuse('TL001', 'this is not plain UTF-8 text: save it again as UTF-8', lost)
  const sign = signIn(text)
  return sign && refuse('TL013', `the sign ${sign.name}, which nobody sees, stands here: remove it`, sign.at)
}

const isJson = (file: string): boolean => file.endsWith('.json')
