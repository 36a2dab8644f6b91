import { isRecord } from '#engine/record.ts'
import type { Refusal } from '#panels/panel.ts'

/** A call that the server refused, with a status from 400 to 499 or because it has too much to do, in the server's words. */
export class RefusedCall extends Error implements Refusal {
  readonly status: number
  readonly code?: string
  readonly at?: Record<string, string>
  readonly theirs?: Record<string, unknown>

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusedCall'
    this.status = refusal.status
    this.code = refusal.code
    this.at = refusal.at
    this.theirs = refusal.theirs
  }
}

/** The session ended while the call was waiting; nothing is shown for it. */
export class SessionEnded extends Error {
  constructor() {
    super('Your session has ended. Sign in again.')
    this.name = 'SessionEnded'
  }
}

/** Reads the server's refusal out of a reply's body, whatever that is. */
export function refusalOf(status: number, body: unknown): RefusedCall {
  const told = isRecord(body) && isRecord(body.responseException) ? body.responseException : {}
  const at = isRecord(told.at)
    ? Object.fromEntries(
        Object.entries(told.at).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : undefined
  return new RefusedCall({
    status,
    message: typeof told.exceptionMessage === 'string' ? told.exceptionMessage : `The server refused this (${status}).`,
    code: typeof told.code === 'string' ? told.code : undefined,
    at,
    theirs: isRecord(told.theirs) ? told.theirs : undefined,
  })
}

/** What a person is told of any failure of a call. */
export function sentenceOf(error: unknown): string {
  if (error instanceof RefusedCall || error instanceof SessionEnded) return error.message
  if (error instanceof TypeError) return 'The portal could not be reached. Check your connection.'
  if (isRecord(error) && typeof error.status === 'number') {
    const body = error.data
    const told =
      isRecord(body) && isRecord(body.responseException) ? body.responseException.exceptionMessage : undefined
    return typeof told === 'string' ? told : `The server could not answer (${error.status}). Try again in a moment.`
  }
  return error instanceof Error && error.message ? error.message : 'This could not be loaded.'
}
