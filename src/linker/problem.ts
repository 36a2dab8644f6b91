/** One file as text. Paths are relative to their root and '/'-separated. */
export interface Source {
  file: string
  text: string
  /** Why it cannot be read: it is a link, say. */
  refused?: string
}

/** What is wrong with a declaration, and where. Lines and columns count from 1. */
export interface Problem {
  code: string
  file: string
  line: number
  column: number
  message: string
  suggestion?: string
  /** What `--fix` writes in place of the characters from `from` up to `to`. */
  fix?: { from: number; to: number; text: string }
  /** How many characters the mistake spans, for the code frame. */
  length?: number
}

/** A place inside a document: keys and indexes from its root. */
export type Path = readonly (string | number)[]

/** Which part of an entry is meant: its key or its value. */
export type Side = 'key' | 'value'

const byPlace = (a: Problem, b: Problem): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1)

/** Sorted by place; of several with one code at one place, the first. */
export function sorted(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return [...problems].sort(byPlace).filter((problem) => {
    const key = `${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.message}`
    return !seen.has(key) && seen.add(key)
  })
}
