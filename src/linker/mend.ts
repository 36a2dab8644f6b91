import type { Problem, Source } from './problem.ts'

/** Writes the fixes of problems into the texts. Gives the files that changed, and how many fixes went in. */
export function mend(sources: readonly Source[], problems: readonly Problem[]): { changed: Source[]; count: number } {
  let count = 0
  const changed = sources.flatMap((source) => {
    const fixes = problems
      .flatMap(({ file, fix }) => (file === source.file && fix ? [fix] : []))
      .sort((a, b) => b.from - a.from)
    let text = source.text
    let end = Number.POSITIVE_INFINITY
    for (const { from, to, text: word } of fixes) {
      if (to > end) continue
      text = text.slice(0, from) + word + text.slice(to)
      end = from
      count += 1
    }
    return text === source.text ? [] : [{ file: source.file, text }]
  })
  return { changed, count }
}
