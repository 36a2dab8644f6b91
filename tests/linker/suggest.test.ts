import { describe, expect, it } from 'vitest'
import { distance, nearest } from '#linker/suggest.ts'

/** All words of at most so many letters. */
const wordsOf = (letters: string, most: number): string[] =>
  most === 0 ? [''] : ['', ...wordsOf(letters, most - 1).flatMap((rest) => [...letters].map((letter) => letter + rest))]

/** The same by its definition: the end of both is one letter, or was added, lost, changed or swapped. */
function defined(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)]
  const ways = [defined(restA, b) + 1, defined(a, restB) + 1, defined(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1)]
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1))
    ways.push(defined(a.slice(0, -2), b.slice(0, -2)) + 1)
  return Math.min(...ways)
}

const words = [...new Set(wordsOf('abc', 3)), 'abab', 'baba', 'aabb', 'abcab']

describe('the distance of two words', () => {
  it('is how many letters were added, lost, changed or swapped', () => {
    for (const a of words) for (const b of words) expect(distance(a, b), `${a} ${b}`).toBe(defined(a, b))
  })

  it('is told up to a limit, and as the limit beyond', () => {
    for (const a of words)
      for (const b of words)
        for (const limit of [1, 2, 3]) {
          const told = distance(a, b, limit)
          const far = defined(a, b)
          if (far < limit) expect(told, `${a} ${b} ${limit}`).toBe(far)
          else expect(told, `${a} ${b} ${limit}`).toBeGreaterThanOrEqual(limit)
        }
  })

  it('stops where every way is too long, whatever follows', () => {
    expect(distance('zz'.repeat(50), 'a'.repeat(100), 3)).toBe(3)
  })
})

describe('what is meant', () => {
  it.each<[word: string, names: string[], meant: string | undefined]>([
    ['padock', ['paddock', 'pasture'], 'paddock'],
    ['paddcok', ['paddock'], 'paddock'],
    // One slip in three letters, and no more.
    ['abc', ['abd'], 'abd'],
    ['abc', ['add'], undefined],
    ['abcdef', ['abcxyf'], 'abcxyf'],
    ['abcdef', ['abxyzf'], undefined],
    // One letter may be anything.
    ['a', ['b', 'ab'], undefined],
    ['ab', ['ac'], 'ac'],
    // Itself is no suggestion, and the nearest comes before the first.
    ['rain', ['rain', 'rains'], 'rains'],
    ['raining', ['raxnxng', 'rainin'], 'rainin'],
    ['thins', ['thing', 'things'], 'thing'],
    ['paddock', [], undefined],
  ])('by %s among %j is %s', (word, names, meant) => {
    expect(nearest(word, names)).toBe(meant)
  })
})
