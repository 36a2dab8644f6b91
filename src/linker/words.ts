import type { Source } from './problem.ts'

/** How usual the words of a name are. */
export type Usage = (name: string) => number

/**
 * Tells a name that is made of usual words from one with a slip in it: how often the rarest part of the name stands in
 * the declarations. The words are counted only when somebody asks.
 */
export function wordsOf(sources: readonly Source[]): Usage {
  let counts: Map<string, number> | undefined
  return (name) => {
    counts ??= count(sources)
    const words = counts
    return Math.min(...partsOf(name).map((part) => words.get(part) ?? 0))
  }
}

const partsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

function count(sources: readonly Source[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of sources) for (const part of partsOf(text)) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}
