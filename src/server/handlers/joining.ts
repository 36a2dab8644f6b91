import { accountService } from '../services/account.ts'
import { accountMails } from '../services/accountMails.ts'
import { preferenceService } from '../services/preferences.ts'
import { profileService } from '../services/profile.ts'
import { registerOrganisation } from '../services/registration.ts'
import { sandboxService } from '../services/sandbox.ts'
import { accountStore } from '../stores/accounts.ts'
import { attemptStore } from '../stores/attempts.ts'
import { preferenceStore } from '../stores/preferences.ts'
import { profileStore } from '../stores/profiles.ts'
import { registrationStore } from '../stores/registrations.ts'
import { sandboxStore } from '../stores/sandboxes.ts'
import { checked } from './checked.ts'
import type { HandlerParts } from './parts.ts'

/** Joining: accounts and their passwords, new organisations, profiles, preferences, sandboxes. */
export function joiningHandlers({ store, people, passwords, portal, publicUrl }: HandlerParts) {
  const attempts = attemptStore(store)
  const mails = accountMails(publicUrl, () => portal().core.app.name)
  const account = accountService({
    accounts: accountStore(store),
    people,
    passwords,
    attempts,
    hourly: attemptStore(store, 3_600_000),
    mails,
  })
  const profile = profileService(profileStore(store))
  const preference = preferenceService(preferenceStore(store))
  const sandbox = sandboxService(sandboxStore(store), attempts, mails)
  return {
    'auth.register': checked<'auth.register'>(account.register),
    'auth.verify': checked<'auth.verify'>(account.verify),
    'auth.resendverification': checked<'auth.resendverification'>(account.resend),
    'auth.resetpasswordlink': checked<'auth.resetpasswordlink'>(account.sendLink),
    'auth.resetpassword': checked<'auth.resetpassword'>(account.reset),
    'auth.password': checked<'auth.password'>(account.change),
    'auth.signouteverywhere': checked<'auth.signouteverywhere'>(account.signOutEverywhere),
    'org.register': checked<'org.register'>(registerOrganisation(registrationStore(store), portal)),
    'user.profile': checked<'user.profile'>(profile.show),
    'user.profile.update': checked<'user.profile.update'>(profile.change),
    'preference.mine': checked<'preference.mine'>(preference.show),
    'preference.mine.put': checked<'preference.mine.put'>(preference.put),
    'preference.org': checked<'preference.org'>(preference.showOurs),
    'preference.org.put': checked<'preference.org.put'>(preference.putOurs),
    'sandbox.request': checked<'sandbox.request'>(sandbox.request),
    'sandbox.verify': checked<'sandbox.verify'>(sandbox.verify),
    'sandbox.list': checked<'sandbox.list'>(sandbox.list),
  }
}
