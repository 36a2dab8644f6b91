import { CST, Lexer } from 'yaml'
import { limits } from './limits.ts'
import type { ReadMistake } from './spans.ts'

interface Level {
  column: number
  kind: string
}

/** Lexemes of a text, or why it may not be parsed: too deep, or with anchors, aliases or tags. */
interface Scan {
  lexemes: string[]
  mistakes: ReadMistake[]
}

/**
 * Reads a text with the non-recursive lexer and counts its depth. The parser behind it recurses: two deep texts would
 * end the process before anything could be caught.
 */
export function scan(text: string): Scan {
  const lexemes: string[] = []
  const mistakes: ReadMistake[] = []
  const levels: Level[] = []
  let flow = 0
  let offset = 0
  let column = 0
  for (const lexeme of new Lexer().lex(text)) {
    lexemes.push(lexeme)
    const kind = CST.tokenType(lexeme)
    if (kind === 'doc-mode' || kind === 'scalar' || kind === 'flow-error-end') continue
    if (kind === 'flow-map-start' || kind === 'flow-seq-start') flow += 1
    else if (kind === 'flow-map-end' || kind === 'flow-seq-end') flow = Math.max(0, flow - 1)
    else if (flow === 0 && kind !== 'newline' && kind !== 'space' && kind !== 'comment')
      enter(levels, column, kind ?? 'text')
    const found = refused(kind, lexeme)
    if (found && mistakes.length < 20) mistakes.push({ ...found, at: [offset, offset + lexeme.length] })
    if (lexemes.length > limits.lexemes) {
      const message = `this file has more than ${limits.lexemes} words and signs: split it`
      mistakes.push({ code: 'TL002', message, at: [offset, offset + 1] })
      break
    }
    if (flow + levels.length > limits.depth) {
      mistakes.push({
        code: 'TL003',
        message: `this is nested more than ${limits.depth} levels deep`,
        at: [offset, offset + 1],
      })
      break
    }
    offset += lexeme.length
    const end = lexeme.lastIndexOf('\n')
    column = end === -1 ? column + lexeme.length : lexeme.length - end - 1
  }
  return { lexemes, mistakes }
}

function enter(levels: Level[], column: number, kind: string): void {
  const isMark = kind === 'seq-item-ind' || kind === 'explicit-key-ind'
  let top = levels.at(-1)
  while (top && (top.column > column || (top.column === column && (!isMark || top.kind === kind)))) {
    levels.pop()
    top = levels.at(-1)
  }
  if (kind === 'map-value-ind') return
  levels.push({ column, kind: isMark ? kind : 'text' })
}

function refused(kind: string | null, lexeme: string): { code: string; message: string } | undefined {
  if (kind === 'anchor')
    return {
      code: 'TL006',
      message: `anchors such as "${cut(lexeme)}" are not used here: write the value where it is needed`,
    }
  if (kind === 'alias')
    return {
      code: 'TL006',
      message: `aliases such as "${cut(lexeme)}" are not used here: write the value where it is needed`,
    }
  if (kind === 'tag') return { code: 'TL007', message: `tags such as "${cut(lexeme)}" are not used here: leave it out` }
  return undefined
}

const cut = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text)
