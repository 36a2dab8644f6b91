import type { Outbound } from '#server/outbound/outbound.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import { signedIn } from '#subjects/people/account.ts'
import { browserName } from '#subjects/people/browserName.ts'
import type { OrgQueries } from '#subjects/people/orgs.ts'
import type { BrowserQueries } from './browsers.ts'
import { isPushService, pushKeysOf } from './delivery/pushPost.ts'

interface BrowserParts {
  browsers: BrowserQueries
  orgs: Pick<OrgQueries, 'byId'>
  outbound: Pick<Outbound, 'isListed'>
  /** The session secret. */
  secret: string
  publicUrl: string
}

/** The devices in which a person is told of alerts. */
export function browserService({ browsers, orgs, outbound, secret, publicUrl }: BrowserParts) {
  const readAddress = (text: string): string => {
    const url = URL.canParse(text) ? new URL(text) : null
    const isSafe = url?.protocol === 'https:'
    // One that whoever runs the portal listed may be in their own network.
    if (url && isSafe && isPushService(url.hostname)) return url.href
    if (url && (isSafe || url.protocol === 'http:') && outbound.isListed(url.hostname)) return url.href
    throw new Failure({ failed: 'push_service_unknown' })
  }

  const key: Handler<'push.key'> = async () => ({ key: pushKeysOf(secret).publicKey })

  const list: Handler<'push.list'> = async ({ session }) => {
    const { person, familyId } = signedIn(session)
    return (await browsers.of(person.id, familyId)).map(
      ({ id, name, is_here, created_at, last_sent_at, last_error }) => ({
        id,
        name,
        is_here,
        created_at: created_at.toISOString(),
        last_sent_at: last_sent_at?.toISOString() ?? null,
        error: last_error,
      }),
    )
  }

  const add: Handler<'push.add'> = async ({ input, session, request, now }) => {
    const { person, familyId } = signedIn(session)
    const { address, ...keys } = input.subscription
    const name = browserName(request.from.browser ?? null)
    await browsers.add(person.id, familyId, { address: readAddress(address), ...keys }, name, now)
    return { name }
  }

  const follow: Handler<'push.follow'> = async ({ input, session }) => {
    const { person, familyId } = signedIn(session)
    const address = URL.canParse(input.address) ? new URL(input.address).href : input.address
    return { is_yours: await browsers.follow(person.id, familyId, address) }
  }

  const trial: Handler<'push.trial'> = async ({ scope, session, now }) => {
    const { person, familyId } = signedIn(session)
    const devices = (await browsers.of(person.id, familyId)).length
    const org = await orgs.byId(scope.orgId)
    const note = {
      title: 'This is a trial',
      text: `Alerts of ${org?.name ?? 'your organisation'} will show like this.`,
      url: `${publicUrl}/${org?.slug ?? ''}/d/alerts-centre`,
      tag: 'trial',
      isUrgent: true,
    }
    await browsers.tell(scope, person.id, note, now)
    return { devices }
  }

  const remove: Handler<'push.remove'> = async ({ input, session }) => ({
    name: await browsers.remove(signedIn(session).person.id, input.id),
  })

  return { key, list, add, follow, trial, remove }
}
