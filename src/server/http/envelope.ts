import { type Trouble, troubleOf } from '../db/trouble.ts'
import { HttpError } from '../httpError.ts'

interface Failure {
  status: number
  body: { responseException: { exceptionMessage: string; code: string; at?: Record<string, string>; theirs?: object } }
  headers: Record<string, string>
}

const failure = (
  status: number,
  exceptionMessage: string,
  code: string,
  at?: Record<string, string>,
  headers: Record<string, string> = {},
  theirs?: object,
): Failure => ({
  status,
  body: { responseException: { exceptionMessage, code, ...(at ? { at } : {}), ...(theirs ? { theirs } : {}) } },
  headers,
})

// What the HTTP library refuses before a call is known; its own words name its insides.
const known: Record<number, [string, string]> = {
  400: ['The request could not be read.', 'bad-request'],
  404: ['There is no such address.', 'not-found'],
  405: ['This address does not know that method.', 'wrong-method'],
  408: ['The request took too long to arrive.', 'too-slow'],
  413: ['The request is too large.', 'too-much'],
  414: ['The address is too long.', 'too-much'],
  415: ['Send JSON: content-type application/json.', 'wrong-type'],
  431: ['The headers are too large.', 'too-much'],
}

// What the machine is in want of, with how many seconds to wait.
const troubles: Record<Trouble, [number, string, string, string]> = {
  full: [
    507,
    'The disk of the server is full. What is there can be read, and nothing is written until there is room.',
    'disk-full',
    '60',
  ],
  away: [503, 'The database does not answer just now. Try again in a moment.', 'database-away', '5'],
  busy: [503, 'Too many calls wait for the database just now. Try again in a moment.', 'busy', '3'],
}

const statusOf = (error: unknown): number => {
  const status = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' ? status : 500
}
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined

/** What the caller is told of an error: never a stack, a query or a path. The whole of it goes to the log. */
export function failureOf(error: unknown, requestId: string): Failure {
  if (error instanceof HttpError)
    return failure(
      error.status,
      error.message,
      error.more.code ?? 'refused',
      error.more.at,
      error.more.headers,
      error.more.theirs,
    )
  // PostgreSQL: the statement was stopped; two people wrote the same thing at once.
  if (codeOf(error) === '57014')
    return failure(503, 'This took too long. Ask for less, or try again.', 'too-slow', undefined, {
      'retry-after': '5',
    })
  if (codeOf(error) === '40001' || codeOf(error) === '40P01')
    return failure(503, 'This was changed at the same time. Try again.', 'busy', undefined, {
      'retry-after': '1',
    })
  // The policies by location: rows that the caller may read and not write. What may not be read is not found before this.
  if (codeOf(error) === '42501' && error instanceof Error && /"place_(insert|update)"/.test(error.message))
    return failure(403, 'You may look, but not change things, at this location.', 'not-this-place')
  const trouble = troubleOf(error)
  if (trouble) {
    const [status, say, code, wait] = troubles[trouble]
    return failure(status, say, code, undefined, { 'retry-after': wait })
  }
  const status = statusOf(error)
  const words = known[status]
  if (words) return failure(status, words[0], words[1])
  if (status >= 400 && status < 500) return failure(status, 'The request could not be read.', 'bad-request')
  return failure(500, `Something went wrong on our side. Tell us this number: ${requestId}`, 'our-fault')
}
