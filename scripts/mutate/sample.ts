import { createHash } from 'node:crypto'

/** Lines of a file that are changed together; a change that reaches beyond them is not made. */
const stretchLines = 15

/** A source file, as a path from the root, and how many lines it has. */
export interface Source {
  path: string
  lines: number
}

/** So many stretches of files, "src/a.ts:16-30", drawn by a seed: the same again for the same seed and files. */
export function sampleOf(sources: Source[], seed: number, count: number): string[] {
  const all = sources.flatMap(({ path, lines }) =>
    Array.from({ length: Math.ceil(lines / stretchLines) }, (_, at) => {
      const from = at * stretchLines + 1
      return `${path}:${from}-${Math.min(from + stretchLines - 1, lines)}`
    }),
  )
  const draw = (stretch: string) => createHash('sha256').update(`${seed} ${stretch}`).digest('hex')
  return all
    .map((stretch) => ({ stretch, drawn: draw(stretch) }))
    .sort((one, other) => (one.drawn < other.drawn ? -1 : 1))
    .slice(0, count)
    .map(({ stretch }) => stretch)
}
