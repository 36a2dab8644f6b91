import { HttpError } from '#server/httpError.ts'

/** Refuses what has to wait so many seconds. Throws HttpError 429. */
export function tooMany(wait: number | null): void {
  if (wait !== null)
    throw new HttpError(429, 'Too many tries. Wait a little, then try again.', {
      code: 'too-many-tries',
      headers: { 'retry-after': String(wait) },
    })
}
