import { isLocalHost } from '#server/demoSetting.ts'
import { once, onceForServer } from '#server/pipeline/once.ts'
import { accountMails } from './accountMails.ts'
import { attemptQueries } from './attempts.ts'
import { authService } from './auth.ts'
import { challengeQueries } from './challenges.ts'
import { passwordJudge } from './choosePassword.ts'
import { makeDevices } from './devices.ts'
import { factorQueries } from './factors.ts'
import { families } from './families.ts'
import { makeGuesses } from './guesses.ts'
import { makeHalves } from './halves.ts'
import { passkeyPlace } from './passkeyPlace.ts'
import { passkeyProof } from './passkeyProof.ts'
import { passkeyQueries } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { peopleQueries } from './people.ts'
import { secondStep } from './secondStep.ts'
import { sessionQueries } from './sessions.ts'
import { signInQueries } from './signIns.ts'

const hashing = onceForServer(() => passwords())

/** What lets people in, whoever asks for it: signing in, joining by invitation. */
export const door = once((parts) => {
  const { queries, tokens, cookies, origins, portal, secret, publicUrl, settings, vault } = parts
  const attempts = queries(attemptQueries)
  const signIns = queries(signInQueries)
  const factors = queries(factorQueries)
  const product = () => portal().core.app.name
  const mails = accountMails(publicUrl, product)
  const isOpen = !isLocalHost(settings.host) || !isLocalHost(new URL(publicUrl).hostname)
  const people = queries(peopleQueries)
  const passkeys = queries(passkeyQueries)
  const step = secondStep({
    factors,
    attempts,
    signIns,
    vault,
    mails,
    isOpen,
    isForAll: settings.secondFactor === 'everybody',
    product,
  })
  const made = {
    people,
    passwords: hashing(parts),
    judgePassword: passwordJudge(product),
    families: families(queries(sessionQueries), tokens),
    attempts,
    signIns,
    mails,
    isOpen,
    factors,
    step,
    passkeys,
    proof: passkeyProof({
      ...{ people, passkeys, attempts, signIns, step, mails, product },
      challenges: queries(challengeQueries),
      placeOf: (request) => passkeyPlace(request, publicUrl, origins),
    }),
    halves: makeHalves(secret),
    guesses: makeGuesses(attempts),
    devices: makeDevices(secret),
  }
  return { ...made, auth: authService({ ...made, cookies, origins, brand: () => portal().core.app.brand }) }
})
