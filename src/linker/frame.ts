import type { Problem } from './problem.ts'
import { harmless } from './read/signs.ts'

/**
 * A problem as a person reads it: place, code, words, and the line of it with the mistake marked. It holds no sign that a
 * terminal obeys.
 */
export const frameOf = (problem: Problem, text: string | undefined): string =>
  frame(problem, text).split('\n').map(harmless).join('\n')

function frame(problem: Problem, text: string | undefined): string {
  const { file, line, column, code, message, length = 1, fix, suggestion } = problem
  const words = message.replaceAll('\n', ' ')
  const head = `${file}:${line}:${column}  ${code}  ${words}`
  const shown = text?.split('\n')[line - 1]?.replace(/\r$/, '')
  if (shown === undefined) return head
  const start = Math.max(0, Math.min(column - 1 - 60, shown.length - 120))
  const part = shown.slice(start, start + 120).replaceAll('\t', ' ')
  const number = String(line).padStart(5)
  const carets = '^'.repeat(Math.max(1, Math.min(length, 120 - (column - 1 - start))))
  const hint = fix ? `  --fix writes: ${fix.text}` : suggestion === undefined ? '' : `  write: ${suggestion}`
  return `${head}\n${number} | ${part}\n${' '.repeat(5)} | ${' '.repeat(Math.max(0, column - 1 - start))}${carets}${hint}`
}
