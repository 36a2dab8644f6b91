import type { Path, Problem, Side, Source } from '../problem.ts'
import { readJson } from './json.ts'
import { limits } from './limits.ts'
import { Lines } from './lines.ts'
import type { Extent, Reading, ReadMistake, Span } from './spans.ts'
import { readYaml } from './yaml.ts'

/** A declaration that was read: its value, and the place of everything in it. */
export class Document {
  readonly file: string
  readonly text: string
  readonly value: unknown
  /** What was wrong with the text; then `value` is null or incomplete. */
  readonly mistakes: Problem[]
  /** Keys that stand twice; what they were meant to be may tell which of the two is the slip. */
  readonly twice: NonNullable<ReadMistake['twice']>[]
  private readonly lines: Lines
  private readonly reading: Reading

  constructor(source: Source) {
    this.file = source.file
    this.text = source.text
    this.lines = new Lines(source.text)
    this.reading = read(source)
    this.value = this.reading.value
    this.twice = this.reading.mistakes.slice(0, limits.mistakes).flatMap(({ twice }) => twice ?? [])
    this.mistakes = this.reading.mistakes
      .slice(0, limits.mistakes)
      .map(({ code, message, at }) => this.problem(code, at, message))
  }

  /** Where an entry stands; the nearest thing around it when it does not. */
  extent(path: Path, side: Side = 'value'): Extent {
    let value = this.value
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

  /** A problem at a place given by a path or by offsets. */
  at(path: Path, side: Side, code: string, message: string, more?: { suggestion?: string }): Problem {
    const extent = this.extent(path, side)
    const problem = this.problem(code, extent, message)
    if (more?.suggestion === undefined) return problem
    return { ...problem, suggestion: more.suggestion, fix: this.fix(extent, more.suggestion) }
  }

  problem(code: string, [from, to]: Extent, message: string): Problem {
    const end = this.text.indexOf('\n', from)
    const length = Math.max(1, Math.min(to, end === -1 ? this.text.length : end) - from)
    return { code, file: this.file, ...this.lines.at(from), message, length }
  }

  /** Puts a word in place of the one that stands there, in the same quotes. */
  private fix([from, to]: Extent, word: string): { from: number; to: number; text: string } {
    const quote = this.text[from] === '"' || this.text[from] === "'" ? this.text[from] : ''
    return { from, to, text: `${quote}${word}${quote}` }
  }

  lineOf(path: Path): number {
    return this.lines.at(this.extent(path, 'value')[0]).line
  }
}

const own = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined

function read(source: Source): Reading {
  const refuse = (code: string, message: string, at = 0): Reading => ({
    value: null,
    spans: new Map(),
    root: [0, 0],
    mistakes: [{ code, message, at: [at, at + 1] }],
  })
  if (source.text.length > limits.bytes) return refuse('TL002', 'this file is larger than 1 MiB: split it')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const strange = source.text.search(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/)
  if (strange !== -1) return refuse('TL001', 'this is not plain UTF-8 text: save it again as UTF-8', strange)
  if (source.file.endsWith('.json')) return readJson(source.text)
  return readYaml(source.text)
}
