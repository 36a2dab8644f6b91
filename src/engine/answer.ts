import type { Answer } from '#types/config/page.ts'
import type { See } from './binding.ts'
import { holds, pathsOf } from './logic.ts'
import { pathsOfText } from './text.ts'

/** The sentence above the panels: the first whose condition holds, or null when none does. */
export function answerOf(answers: Answer[] | undefined, see: See): Answer | null {
  return answers?.find((answer) => holds(answer.when, see)) ?? null
}

/** The first parts of the paths that a page's sentence and title name, conditions included: what has to be known to say them. */
export function namedBy(answers: Answer[] | undefined, title: string): Set<string> {
  const inTexts = [title, ...(answers ?? []).map(({ say }) => say)].flatMap(pathsOfText)
  const inConditions = (answers ?? []).flatMap(({ when }) => pathsOf(when))
  return new Set([...inTexts, ...inConditions].map((path) => path.split('.')[0] ?? ''))
}

// About the letters of a name or a number in its unit, and of a sentence that comes whole.
const lettersOfPath = 9
const lettersOfSentence = 44

/** The letters that one of a page's sentences has, about: half of them have fewer. Known before what they tell is. */
export function lettersOf(answers: readonly Answer[]): number {
  const lengths = answers.map(({ say }) => {
    const bare = pathsOfText(say).map((path) => path.length + '{}'.length)
    const told = say.length - bare.reduce((sum, length) => sum + length, 0)
    return told === 0 ? lettersOfSentence : told + bare.length * lettersOfPath
  })
  return lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0
}
