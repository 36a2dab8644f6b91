import { HttpError } from '#server/httpError.ts'
import { failureWordsOf } from '#server/pipeline/failureWords.ts'
import { Failure } from '#server/records/failure.ts'
import { failures as devices } from '#subjects/devices/failures.ts'
import { failures as farm } from '#subjects/farm/failures.ts'
import { failures as livestock } from '#subjects/livestock/failures.ts'
import { failures as own } from '../failures.ts'
import type { Outcome } from './kind.ts'

const say = failureWordsOf([{ failures: devices }, { failures: farm }, { failures: livestock }, { failures: own }])

export const isRefusal = (error: unknown): boolean => error instanceof HttpError || error instanceof Failure

/** A row that a rule of its subject refuses, in that rule's words; what is no refusal is thrown on. */
export function refusal(row: number, error: unknown, columns: Record<string, string> = {}): Outcome {
  const told = error instanceof Failure ? say(error) : error
  if (!(told instanceof HttpError) || told.status >= 500) throw error
  const [field, words] = Object.entries(told.more.at ?? {})[0] ?? []
  return {
    row,
    did: 'refused',
    column: field === undefined ? null : (columns[field] ?? field),
    say: typeof words === 'string' ? words : told.message,
  }
}

/** A number or a text of a judged row; undefined where the cell said nothing. */
export const numberIn = (value: string | number | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined
export const textIn = (value: string | number | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
