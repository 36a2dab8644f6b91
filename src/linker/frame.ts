import type { Problem } from './problem.ts'

/** A problem as a person reads it: place, code, words, and the lines around it with the mistake marked. */
export function frameOf(problem: Problem, text: string | undefined): string {
  const { file, line, column, code, message, length = 1, fix, suggestion } = problem
  const head = `${file}:${line}:${column}  ${code}  ${message}`
  const shown = text?.split('\n')[line - 1]?.replace(/\r$/, '')
  if (shown === undefined) return head
  const start = Math.max(0, Math.min(column - 1 - 60, shown.length - 120))
  const part = shown.slice(start, start + 120).replaceAll('\t', ' ')
  const number = String(line).padStart(5)
  const carets = '^'.repeat(Math.max(1, Math.min(length, 120 - (column - 1 - start))))
  const hint = fix ? `  --fix writes: ${fix.text}` : suggestion === undefined ? '' : `  write: ${suggestion}`
  return `${head}\n${number} | ${part}\n${' '.repeat(5)} | ${' '.repeat(Math.max(0, column - 1 - start))}${carets}${hint}`
}
