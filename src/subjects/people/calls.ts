import { lastly } from '#server/pipeline/lastly.ts'
import { once } from '#server/pipeline/once.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import type { CallMap } from '#server/subject.ts'
import { accountService } from './account.ts'
import { accountQueries } from './accounts.ts'
import { attemptQueries } from './attempts.ts'
import { closedOrgQueries } from './closedOrgs.ts'
import { door } from './door.ts'
import { factorService } from './factor.ts'
import { halfService } from './half.ts'
import { halfPasskeyService } from './halfPasskey.ts'
import { orgService } from './org.ts'
import { ownAddressService } from './ownAddress.ts'
import { ownAddressQueries } from './ownAddresses.ts'
import { ownSessionService } from './ownSession.ts'
import { ownSessionQueries } from './ownSessions.ts'
import { passkeyService } from './passkey.ts'
import { passkeySignIn } from './passkeySignIn.ts'
import { makePasswordAgain } from './passwordAgain.ts'
import { preferenceService } from './preference.ts'
import { preferenceQueries } from './preferences.ts'
import { profileService } from './profile.ts'
import { profileQueries } from './profiles.ts'
import { readKeyService } from './readKey.ts'
import { readKeyQueries } from './readKeys.ts'
import { sandboxService } from './sandbox.ts'
import { sandboxQueries } from './sandboxes.ts'

const auth = once((parts) => door(parts).auth)
const org = once(({ queries, portal }) =>
  orgService(
    () => portal().core.app.brand,
    (userId) => queries(closedOrgQueries).of(userId),
  ),
)
const passwordAgain = once((parts) => makePasswordAgain(door(parts)))
const account = once((parts) => {
  const { people, passwords, judgePassword, attempts, guesses, mails, auth } = door(parts)
  return accountService({
    accounts: parts.queries(accountQueries),
    people,
    passwords,
    judgePassword,
    passwordAgain: passwordAgain(parts),
    attempts,
    hourly: parts.queries((transaction) => attemptQueries(transaction, 3_600_000)),
    mails,
    guesses,
    remember: auth.remember,
    admit: auth.admitProven,
  })
})
const factor = once((parts) => factorService({ ...door(parts), passwordAgain: passwordAgain(parts) }))
const half = once((parts) => halfService({ ...door(parts), cookies: parts.cookies }))
const passkey = once((parts) => passkeyService({ ...door(parts), passwordAgain: passwordAgain(parts) }))
const signInByPasskey = once((parts) => passkeySignIn({ ...door(parts), cookies: parts.cookies }))
const halfPasskey = once((parts) => halfPasskeyService({ ...door(parts), half: half(parts), cookies: parts.cookies }))
const ownAddress = once((parts) =>
  ownAddressService({
    ...door(parts),
    addresses: parts.queries(ownAddressQueries),
    passwordAgain: passwordAgain(parts),
  }),
)
const ownSession = once((parts) =>
  ownSessionService({
    sessions: parts.queries(ownSessionQueries),
    passwordAgain: passwordAgain(parts),
    lastly: lastly(parts, ({ queries }) => queries(ownSessionQueries)),
  }),
)
const readKey = once((parts) =>
  readKeyService({
    keys: parts.queries(readKeyQueries),
    passwordAgain: passwordAgain(parts),
    lastly: lastly(parts, ({ queries }) => queries(readKeyQueries)),
    mails: door(parts).mails,
    publicUrl: parts.publicUrl,
    portal: parts.portal,
  }),
)
const profile = once(({ queries }) => profileService(queries(profileQueries)))
const preference = once(({ queries }) => preferenceService(queries(preferenceQueries)))
const sandboxes = ({ queries }: Parts) => queries(sandboxQueries)
const sandbox = once((parts) =>
  sandboxService(sandboxes(parts), door(parts).attempts, door(parts).mails, lastly(parts, sandboxes)),
)

/** Accounts, signing in, what people prefer and are called, and which organisations they belong to. */
export const calls = {
  'auth.signin': (parts) => auth(parts).signIn,
  'auth.refresh': (parts) => auth(parts).refresh,
  'auth.signout': (parts) => auth(parts).signOut,
  'org.legacy': (parts) => org(parts).mine,
  'org.role': (parts) => org(parts).role,
  'org.closed': (parts) => org(parts).closed,
  'fahmatool.roles': (parts) => org(parts).roles,
  'auth.register': (parts) => account(parts).register,
  'auth.verify': (parts) => account(parts).verify,
  'auth.resendverification': (parts) => account(parts).resend,
  'auth.resetpasswordlink': (parts) => account(parts).sendLink,
  'auth.resetpassword': (parts) => account(parts).reset,
  'auth.password': (parts) => account(parts).change,
  'auth.signouteverywhere': (parts) => account(parts).signOutEverywhere,
  'user.address.ask': (parts) => ownAddress(parts).ask,
  'user.address.confirm': (parts) => ownAddress(parts).confirm,
  'auth.address.undo': (parts) => ownAddress(parts).undo,
  'user.sessions': (parts) => ownSession(parts).list,
  'user.session.end': (parts) => ownSession(parts).end,
  'user.session.endothers': (parts) => ownSession(parts).endOthers,
  'user.key.list': (parts) => readKey(parts).list,
  'user.key.calls': (parts) => readKey(parts).calls,
  'user.key.subjects': (parts) => readKey(parts).subjects,
  'user.key.lines': (parts) => readKey(parts).lines,
  'user.key.make': (parts) => readKey(parts).make,
  'user.key.revoke': (parts) => readKey(parts).revoke,
  'user.step': (parts) => factor(parts).show,
  'user.step.begin': (parts) => factor(parts).begin,
  'user.step.confirm': (parts) => factor(parts).confirm,
  'user.step.codes': (parts) => factor(parts).renewCodes,
  'user.step.remove': (parts) => factor(parts).remove,
  'auth.step': (parts) => half(parts).show,
  'auth.step.code': (parts) => half(parts).prove,
  'auth.step.confirm': (parts) => half(parts).confirm,
  'user.passkeys': (parts) => passkey(parts).list,
  'user.passkey.begin': (parts) => passkey(parts).begin,
  'user.passkey.confirm': (parts) => passkey(parts).confirm,
  'user.passkey.remove': (parts) => passkey(parts).remove,
  'auth.passkey.begin': (parts) => signInByPasskey(parts).begin,
  'auth.passkey': (parts) => signInByPasskey(parts).enter,
  'auth.step.passkey.begin': (parts) => halfPasskey(parts).ask,
  'auth.step.passkey': (parts) => halfPasskey(parts).prove,
  'auth.step.passkey.make': (parts) => halfPasskey(parts).begin,
  'auth.step.passkey.confirm': (parts) => halfPasskey(parts).confirm,
  'org.factor': (parts) => factor(parts).showOurs,
  'org.factor.put': (parts) => factor(parts).askOurs,
  'user.profile': (parts) => profile(parts).show,
  'user.profile.update': (parts) => profile(parts).change,
  'preference.mine': (parts) => preference(parts).show,
  'preference.mine.put': (parts) => preference(parts).put,
  'preference.org': (parts) => preference(parts).showOurs,
  'preference.org.put': (parts) => preference(parts).putOurs,
  'sandbox.request': (parts) => sandbox(parts).request,
  'sandbox.verify': (parts) => sandbox(parts).verify,
  'sandbox.list': (parts) => sandbox(parts).list,
} satisfies CallMap
