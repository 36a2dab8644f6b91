import { hash, verify } from '@node-rs/argon2'
import { HttpError } from '#server/httpError.ts'

// OWASP's floor for argon2id (the library's default kind): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For seeding, where nobody else waits; requests hash through `passwords()`. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for a person who does not exist (`null`) as for one who does, and is false then. */
  isRight(password: string, hashed: string | null): Promise<boolean>
}

/** Hashing eats memory on purpose: two at once, fifty in the queue, the rest are told to come back. */
export function passwords(atOnce = 2, queued = 50): Passwords {
  let running = 0
  const waiting: (() => void)[] = []
  const nobody = hash('the account that does not exist', cost)
  nobody.catch(() => {})

  const turn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= queued)
        throw new HttpError(429, 'Too many people are signing in just now. Try again in a moment.', {
          code: 'busy',
          headers: { 'retry-after': '5' },
        })
      // The one who leaves hands its place over, so `running` does not change on this path.
      await new Promise<void>((start) => waiting.push(start))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => turn(() => hash(password, cost)),
    isRight: (password, hashed) =>
      turn(async () => (await verify(hashed ?? (await nobody), password)) && hashed !== null),
  }
}
