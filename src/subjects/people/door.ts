import { once, onceForServer } from '#server/pipeline/once.ts'
import { attemptQueries } from './attempts.ts'
import { authService } from './auth.ts'
import { makeDevices } from './devices.ts'
import { families } from './families.ts'
import { makeGuesses } from './guesses.ts'
import { passwords } from './passwords.ts'
import { peopleQueries } from './people.ts'
import { sessionQueries } from './sessions.ts'
import { signInQueries } from './signIns.ts'

const hashing = onceForServer(() => passwords())

/** What lets people in, whoever asks for it: signing in, joining by invitation. */
export const door = once((parts) => {
  const { queries, tokens, cookies, origins, portal, secret } = parts
  const attempts = queries(attemptQueries)
  const made = {
    people: queries(peopleQueries),
    passwords: hashing(parts),
    families: families(queries(sessionQueries), tokens),
    attempts,
    signIns: queries(signInQueries),
    guesses: makeGuesses(attempts),
    devices: makeDevices(secret),
  }
  return { ...made, auth: authService({ ...made, cookies, origins, brand: () => portal().core.app.brand }) }
})
