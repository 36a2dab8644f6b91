import type { Answer } from '#types/config/page.ts'
import type { See } from './binding.ts'
import { holds } from './logic.ts'

/** The sentence above the panels: the first whose condition holds, or null when none does. */
export function answerOf(answers: Answer[] | undefined, see: See): Answer | null {
  return answers?.find((answer) => holds(answer.when, see)) ?? null
}
