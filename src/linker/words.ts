import type { Source } from './problem.ts'

/**
 * Tells a name that is made of usual words from one with a slip in it: every part of the name stands in at least two
 * places of the declarations. The words are counted only when somebody asks.
 */
export function wordsOf(sources: readonly Source[]): (name: string) => boolean {
  let counts: Map<string, number> | undefined
  return (name) => {
    counts ??= count(sources)
    const words = counts
    return partsOf(name).every((part) => (words.get(part) ?? 0) > 1)
  }
}

const partsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

function count(sources: readonly Source[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of sources) for (const part of partsOf(text)) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}
