import type { Scope } from '#server/db/store.ts'
import { HttpError } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { orTheirs } from '#server/records/failure.ts'
import type { Preferences, PreferencesChange } from '#types/entity/preferences.ts'
import type { Choices, KeptChoices, PreferenceQueries } from './preferences.ts'

/** Preferences of the person and of the organisation: the person's own choice counts, else the organisation's. */
export function preferenceService(preferences: PreferenceQueries) {
  const mine = async (scope: Scope): Promise<Preferences> => {
    const own = await preferences.ofUser(scope.userId)
    return shown(own, { ...(await preferences.ofOrg(scope)).choices, ...own.choices })
  }
  const ours = async (scope: Scope): Promise<Preferences> => {
    const kept = await preferences.ofOrg(scope)
    return shown(kept, kept.choices)
  }

  const show: Handler<'preference.mine'> = async ({ scope }) => mine(scope)

  const put: Handler<'preference.mine.put'> = async ({ input, scope, now }) => {
    const { version, ...choices } = input
    await orTheirs(preferences.putUser(scope.userId, choices, version, now), () => mine(scope))
    return mine(scope)
  }

  const showOurs: Handler<'preference.org'> = async ({ scope }) => ours(scope)

  const putOurs: Handler<'preference.org.put'> = async ({ input, scope, now }) => {
    const { version, ...choices }: PreferencesChange = input
    if (scope.orgId <= 0) throw new HttpError(403, 'You do not belong to an organisation yet.', { code: 'no-org' })
    await orTheirs(preferences.putOrg(scope, choices, version, now), () => ours(scope))
    return ours(scope)
  }

  return { show, put, showOurs, putOurs }
}

const shown = ({ choices, version }: KeptChoices, effective: Choices): Preferences => ({
  start_dashboard: choices.start_dashboard ?? null,
  alert_mails: choices.alert_mails ?? null,
  version,
  effective: { start_dashboard: effective.start_dashboard ?? null, alert_mails: effective.alert_mails ?? true },
})
