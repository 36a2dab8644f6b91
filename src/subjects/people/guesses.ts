import { HttpError } from '#server/httpError.ts'
import type { AskedBy } from '#server/pipeline/handler.ts'
import { sha256 } from '#server/session/sha256.ts'
import type { AttemptLimit, AttemptQueries } from './attempts.ts'

const hourMs = 3_600_000

/** A try at a password that was let through. */
interface Guess {
  /** It was right after all, and is not counted. */
  right(): Promise<void>
}

export interface Guesses {
  /** Counts a try at an account's password before it is made. Throws HttpError 429 when there were too many. */
  begin(email: string, device: string | null, request: AskedBy, now: Date): Promise<Guess>
  /** Whoever chose a new password by mail begins anew, wherever the wrong tries came from. */
  forgive(email: string): Promise<void>
}

/**
 * A stranger's tries count against the pair of account and address, against the address, and against the account from
 * wherever they come; so nobody guesses from a thousand addresses, and nobody keeps others at an address out. Where the
 * account was signed in to before, only that browser's own tries count: strangers cannot lock its owner out.
 */
export function makeGuesses(attempts: AttemptQueries): Guesses {
  return {
    async begin(email, device, request, now) {
      const account = accountKey(email)
      const own = device === null ? `${account} ${request.from.address}` : `${account} device ${device}`
      const shared: AttemptLimit[] =
        device === null
          ? [
              { key: `ip:${request.from.address}`, failures: 29 },
              { key: account, failures: 50, windowMs: hourMs },
            ]
          : []
      const wait = await attempts.begin([{ key: own, failures: 5 }, ...shared], now)
      if (wait !== null)
        throw new HttpError(429, 'Too many tries. Wait a few minutes, or reset your password.', {
          code: 'too-many-tries',
          headers: { 'retry-after': String(wait) },
        })
      return {
        right: () =>
          attempts.succeed(
            own,
            shared.map(({ key }) => key),
            now,
          ),
      }
    },
    forgive: (email) => attempts.forgive(accountKey(email)),
  }
}

const accountKey = (email: string): string => `mail:${sha256(email).toString('base64url')}`
