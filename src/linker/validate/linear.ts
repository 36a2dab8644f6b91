import { ambiguityIn } from './ambiguity.ts'
import { positionsOf, Refusal } from './positions.ts'

/**
 * Why a regular expression might take more than linear time on some text, or undefined when it cannot. It is judged as it
 * runs: tried from each place of the text unless it begins with ^. Conservative: a repeat of more than some times counts as
 * one without end, and back-references, look-arounds without a bound and repeats of what may be empty are refused.
 */
export function superlinear(pattern: string, flags = 'u'): string | undefined {
  const key = `${flags} ${pattern}`
  if (!judged.has(key)) {
    if (judged.size >= mostJudged) judged.clear()
    judged.set(key, judge(pattern, flags))
  }
  return judged.get(key)
}

// The same few patterns stand in many schemas.
const judged = new Map<string, string | undefined>()
const mostJudged = 2000

function judge(pattern: string, flags: string): string | undefined {
  try {
    new RegExp(pattern, flags)
  } catch (error) {
    return `it is no regular expression: ${error instanceof Error ? error.message.replace('Invalid regular expression: ', '') : ''}`
  }
  try {
    return ambiguityIn(positionsOf(pattern, flags))
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
