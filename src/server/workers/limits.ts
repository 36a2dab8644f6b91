import { HttpError } from '../httpError.ts'

/** What one worker process may take. Past any of these the work is refused, naming the limit. */
export interface Limits {
  /** From the moment a process has the work, its own start included. */
  seconds: number
  /** The heap of the process. */
  memoryMb: number
  inputMb: number
  outputMb: number
  /** How much may wait for its turn; past either the next is told to come back. */
  waiting: number
  waitingMb: number
  /** How long a process without work is kept. */
  idleSeconds: number
}

/** Files and boundaries that somebody sent. A farm of a thousand paddocks takes some five seconds. */
export const fileLimits: Limits = {
  seconds: 15,
  memoryMb: 128,
  inputMb: 32,
  outputMb: 16,
  waiting: 8,
  waitingMb: 32,
  idleSeconds: 20,
}

export const mb = 1_048_576

/** Scenes, whose files an operator put there: other work than that of strangers, in a process of its own. */
export const sceneLimits: Limits = {
  seconds: 10,
  memoryMb: 96,
  inputMb: 8,
  outputMb: 16,
  waiting: 600,
  waitingMb: 32,
  idleSeconds: 60,
}

const tooCostly = (say: string): HttpError =>
  new HttpError(422, `${say} Send less of it: simpler lines, or several parts.`, { code: 'too-costly' })

export const tookTooLong = ({ seconds }: Limits): HttpError =>
  tooCostly(`This takes longer than ${seconds} seconds to work out, which is the limit.`)

export const tookTooMuchMemory = ({ memoryMb }: Limits): HttpError =>
  tooCostly(`This needs more than ${memoryMb} MB of memory to work out, which is the limit.`)

export function refuseInput(bytes: number, { inputMb }: Limits): void {
  if (bytes > inputMb * mb)
    throw tooCostly(`This and what it is compared with are more than ${inputMb} MB, which is the limit.`)
}

export const tooMuchOutput = (most: number): HttpError =>
  tooCostly(`What comes of this is more than ${Math.round(most / mb)} MB, which is the limit.`)

export const tooManyWait = (): HttpError =>
  new HttpError(503, 'Others are waiting for the same work. Try again in a moment.', {
    code: 'busy',
    headers: { 'retry-after': '5' },
  })
