import { operators } from '#engine/logic.ts'
import { distance } from './suggest.ts'

/**
 * What changes the meaning when it is guessed wrong: operators, references, and names where they are defined. For these a
 * suggestion is made, and nothing is written.
 */
const guessed: ReadonlySet<string> = new Set([
  'TL008',
  'TL151',
  'TL154',
  'TL159',
  'TL217',
  'TL222',
  'TL223',
  'TL401',
  'TL511',
])

/** Whether `--fix` may try a word in place of the one that stands there: they differ by one slip. */
export const maySwap = (code: string, written: string, word: string): boolean =>
  !guessed.has(code) &&
  !operators.includes(word) &&
  !operators.includes(written) &&
  /^[\w.-]+$/.test(word) &&
  distance(written, word, 2) === 1
