import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { makeLinker, type Source } from '#linker/linker.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { linkFacts } from '#subjects/linkFacts.ts'
import { isWhole, seed, times } from '../sampling.ts'
import { random as randomFrom } from '../server/db/random.ts'
import { type Place, placesOf } from './places.ts'

const root = resolve(import.meta.dirname, '../..')
const count = times(30, 1500)
// Of 1,500 at least 98 in a hundred. Forty alone may miss five times as many by their luck (1 in a thousand samples of a
// linker that finds just 98), and each new file draws another forty.
const mayMiss = isWhole ? 0.02 : 0.1

interface Typo extends Place {
  written: string
}

/** One letter of a word becomes another one. */
function alter(place: Place, random: () => number): Typo {
  const letters = [...place.word].flatMap((letter, index) => (/[a-z]/i.test(letter) ? [index] : []))
  const at = letters[Math.floor(random() * letters.length)] ?? 0
  const others = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => letter !== place.word[at]?.toLowerCase())
  const letter = others[Math.floor(random() * others.length)] ?? 'x'
  return { ...place, written: place.word.slice(0, at) + letter + place.word.slice(at + 1) }
}

const write = (sources: readonly Source[], { file, from, to, written }: Typo): Source[] =>
  sources.map((source) =>
    source.file === file ? { file, text: source.text.slice(0, from) + written + source.text.slice(to) } : source,
  )

it(`finds at least ${100 - 100 * mayMiss} of 100 slips of one letter, at the right line and column (${count} places)`, {
  timeout: times(300_000, 2_400_000),
}, async () => {
  const sources = await readDeclarations(root, root)
  const linker = makeLinker()
  const facts = await linkFacts(root)
  expect(linker.link(sources, facts).problems).toEqual([])
  const places = placesOf(sources)
  const random = randomFrom(seed)
  const chosen =
    count >= places.length
      ? places
      : Array.from({ length: count }, () => places[Math.floor(random() * places.length)]).filter(
          (place) => place !== undefined,
        )
  const misses: string[] = []
  for (const place of chosen) {
    const typo = alter(place, random)
    const { problems } = linker.link(write(sources, typo), facts)
    const text = sources.find(({ file }) => file === typo.file)?.text ?? ''
    const line = text.slice(0, typo.from).split('\n').length
    const column = typo.from - (text.lastIndexOf('\n', typo.from - 1) + 1) + 1
    const isFound = problems.some(
      (problem) =>
        problem.file === typo.file &&
        problem.line === line &&
        problem.column >= column - 1 &&
        problem.column <= column + typo.word.length,
    )
    if (!isFound)
      misses.push(
        `${typo.file}:${line}:${column}  ${typo.word} → ${typo.written}  (${
          problems.length === 0
            ? 'nothing told'
            : problems
                .slice(0, 2)
                .map(
                  (one) =>
                    `${one.file === typo.file ? '' : one.file}:${one.line}:${one.column} ${one.code} ${one.message.slice(0, 60)}`,
                )
                .join(' · ')
        })`,
      )
  }
  console.log(
    `${chosen.length - misses.length} of ${chosen.length} found, of ${places.length} places${misses.length > 0 ? `; missed:\n${misses.join('\n')}` : ''}`,
  )
  expect(misses.length / chosen.length).toBeLessThanOrEqual(mayMiss)
})
