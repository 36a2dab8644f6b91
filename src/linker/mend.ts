import type { Linked } from './linker.ts'
import type { Problem, Source } from './problem.ts'
import { distance } from './suggest.ts'
import { wordsOf } from './words.ts'

/** Every word that stands anywhere, or is known beside the declarations: what a slip may have been meant to be. */
function wordsIn(sources: readonly Source[], more: Iterable<string>): Set<string> {
  const words = new Set(more)
  for (const { text } of sources) for (const word of text.split(/[^\w.-]/)) words.add(word)
  return words
}

/** How many words are tried in place of one, before it counts as unsure. */
const mostTries = 12

interface Mended {
  changed: Source[]
  count: number
}

/**
 * Writes the fixes that are sure into the texts: of all words that differ from the one there by one slip, exactly one links,
 * takes the problem away and brings no other. It stands more often than the one there, or is known beside the declarations:
 * else the slip may be in what is named, and not where it is named. Gives the files that changed, and how many fixes went in.
 * @param link links the declarations as they would then be
 * @param names what else may be named, such as icons
 */
export function mend(
  sources: readonly Source[],
  problems: readonly Problem[],
  link: (sources: Source[]) => Linked,
  names: Iterable<string> = [],
): Mended {
  const others = new Set(names)
  const words = wordsIn(sources, others)
  // What a file or its folder is called is no slip in a text.
  const files = new Set(sources.flatMap(({ file }) => file.replace(/\.\w+$/, '').split('/')))
  const usage = wordsOf(sources)
  const isUsual = (meant: string, written: string): boolean =>
    others.has(meant) || files.has(meant.replace(/^procedure\./, '')) || usage(meant) > usage(written)
  let now: { sources: readonly Source[]; problems: readonly Problem[] } = { sources, problems }
  let count = 0
  for (const wanted of problems.filter(({ fix }) => fix)) {
    const problem = now.problems.find((one) => nameOf(one) === nameOf(wanted))
    const better = problem && onlyBetter(now.sources, now.problems, problem, words, link)
    if (!better || !isUsual(better.word, better.written)) continue
    now = better
    count += 1
  }
  const before = new Map(sources.map(({ file, text }) => [file, text]))
  return { changed: now.sources.filter(({ file, text }) => before.get(file) !== text), count }
}

interface Better {
  sources: Source[]
  problems: Problem[]
  word: string
  written: string
}

/** The declarations with the one word in place of a slip that makes them better; undefined when there is none, or several. */
function onlyBetter(
  sources: readonly Source[],
  problems: readonly Problem[],
  problem: Problem,
  words: ReadonlySet<string>,
  link: (sources: Source[]) => Linked,
): Better | undefined {
  const { file, fix } = problem
  const text = sources.find((source) => source.file === file)?.text
  if (!fix || text === undefined) return undefined
  const there = text.slice(fix.from, fix.to)
  const quote = /^["']/.exec(there)?.[0] ?? ''
  const written = there.slice(quote.length, there.length - quote.length)
  const meant = fix.text.slice(quote.length, fix.text.length - quote.length)
  const tried = [...new Set([meant, ...words])].filter((word) => distance(written, word, 2) === 1)
  if (tried.length > mostTries) return undefined
  const known = new Set(problems.map(nameOf))
  const better = tried.flatMap((word) => {
    const swapped = text.slice(0, fix.from) + quote + word + quote + text.slice(fix.to)
    const changed = sources.map((source) => (source.file === file ? { ...source, text: swapped } : source))
    const linked = link(changed)
    const isBetter =
      linked.problems.every((one) => known.has(nameOf(one)) && nameOf(one) !== nameOf(problem)) &&
      linked.problems.length < problems.length
    return isBetter ? [{ sources: changed, problems: linked.problems, word }] : []
  })
  const [only] = better
  return better.length === 1 && only?.word === meant ? { ...only, written } : undefined
}

/** A problem wherever it stands: a fix before it moves it. */
const nameOf = ({ file, code, line, message }: Problem): string => `${file} ${line} ${code} ${message}`
