import { once, onceForServer } from '#server/pipeline/once.ts'
import { attemptStore } from './attempts.ts'
import { authService } from './auth.ts'
import { makeDevices } from './devices.ts'
import { families } from './families.ts'
import { makeGuesses } from './guesses.ts'
import { passwords } from './passwords.ts'
import { peopleStore } from './people.ts'
import { sessionStore } from './sessions.ts'

const hashing = onceForServer(() => passwords())

/** What lets people in, whoever asks for it: signing in, joining by invitation. */
export const door = once((parts) => {
  const { store, tokens, cookies, origins, portal, secret } = parts
  const attempts = attemptStore(store)
  const made = {
    people: peopleStore(store),
    passwords: hashing(parts),
    families: families(sessionStore(store), tokens),
    attempts,
    guesses: makeGuesses(attempts),
    devices: makeDevices(secret),
  }
  return { ...made, auth: authService({ ...made, cookies, origins, brand: () => portal().core.app.brand }) }
})
