import { relative } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** SC-05: of a hundred changes so many are to be noticed. */
export const leastScore = 85

/** What became of the changes made in a group. */
export interface Score {
  noticed: number
  /** All but those that cannot run. */
  made: number
  /** Where nobody noticed, as "src/a.ts:12:7  a < b → a <= b"; those that no test reached say so. */
  unnoticed: string[]
}

/** A change that never ends is noticed too. One that is made as a module is read is not asked. */
export function scoreOf(results: Pick<MutantResult, 'status' | 'fileName' | 'location' | 'replacement'>[]): Score {
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const unnoticed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  return {
    noticed: noticed.length,
    made: noticed.length + unnoticed.length,
    unnoticed: unnoticed.map(({ fileName, location: { start }, replacement = '', status }) => {
      const what = replacement.replace(/\s+/g, ' ').slice(0, 80)
      return `${relative(process.cwd(), fileName)}:${start.line}:${start.column}  ${what}${status === 'NoCoverage' ? '  (no test comes here)' : ''}`
    }),
  }
}

/** Of a hundred changes so many were noticed; 0 of none, as nothing was asked. */
export const percentOf = ({ noticed, made }: Pick<Score, 'noticed' | 'made'>): number =>
  made === 0 ? 0 : (100 * noticed) / made
