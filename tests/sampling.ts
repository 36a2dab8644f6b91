import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'vitest'
import { random } from './server/db/random.ts'

// What asks everything asks a sample in `npm test`, always the same one: its seed stands in seed.json and is changed on
// purpose. `npm run test:whole` asks the whole, with a seed of its own that it prints.

export const isWhole = process.env.TILTH_WHOLE === '1'

export const seed: number = Number(
  process.env.TILTH_SEED ?? JSON.parse(readFileSync(join(import.meta.dirname, 'seed.json'), 'utf8')).seed,
)

/**
 * A test that takes long and seldom fails alone: it is asked in a whole run, and wherever somebody names its file. What it holds
 * has a shorter test beside it, or changes with the machine below us rather than with what is written here.
 */
export const thorough = it.runIf(isWhole || process.env.TILTH_CHOSEN === '1')

/** How often something is asked: in a sample, and whole. */
export const times = (few: number, whole: number): number => (isWhole ? whole : few)

/** Whether one of many things is asked where a sample asks one in so many of them; in a whole run each is. */
export const isItsTurn = (name: string, oneIn: number): boolean =>
  isWhole || createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % oneIn === 0

/** So many of all, in their order; all of them in a whole run. */
export function sampled<T>(all: readonly T[], few: number): T[] {
  if (isWhole || few >= all.length) return [...all]
  const chance = random(seed)
  const chosen = new Set(
    all
      .map((_, index) => ({ index, draw: chance() }))
      .sort((a, b) => a.draw - b.draw)
      .slice(0, few)
      .map(({ index }) => index),
  )
  return all.filter((_, index) => chosen.has(index))
}
