import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, changedMeanwhile, Failure } from '#server/records/failure.ts'
import { noSubscription, type SubscriptionParts, shown } from './subscription.ts'
import type { ComponentRecord } from './subscriptionRecord.ts'
import { endedStates } from './subscriptionRecord.ts'
import { dayWords } from './subscriptionWords.ts'

/** The terms of a subscription's parts, and accepting them. */
export function agreementService(parts: SubscriptionParts) {
  const { products, subscriptions, changes } = parts

  const find = async (scope: Scope, input: { guid: string; component_guid: string }): Promise<Found> => {
    const found = await subscriptions.find(scope, input.guid)
    if (!found) throw noSubscription()
    const part = found.parts.find(
      ({ guid, kind }) => kind === 'agreement' && guid === input.component_guid.toLowerCase(),
    )
    const product = await products.bySlug(found.record.product_slug)
    const terms = product?.components.find(({ code }) => code === part?.code)?.terms
    if (!part || !terms) throw absent('agreement')
    return { part, terms, zone: found.zone, isEnded: endedStates.includes(found.record.state) }
  }

  const agreementOf = ({ part, terms, zone, isEnded }: Found, now: Date) => ({
    component_guid: part.guid,
    title: part.title,
    terms: terms.text,
    terms_version: part.agreement_version ?? terms.version,
    is_accepted: part.accepted_at !== null,
    may_agree: part.accepted_at === null && !isEnded,
    accepted: part.accepted_at
      ? `Accepted by ${part.accepted_name ?? ''} on ${dayWords(localDate(part.accepted_at, zone), now)}.`
      : null,
  })

  const show: Handler<'subscription.agreement'> = async ({ input, scope, now }) =>
    agreementOf(await find(scope, input), now)

  const agree: Handler<'subscription.agree'> = async ({ input, scope, now }) => {
    const found = await find(scope, input)
    if (found.part.accepted_at !== null)
      throw new Failure({ failed: 'agreement_accepted', accepted: agreementOf(found, now).accepted })
    if (found.terms.version !== input.terms_version) throw changedMeanwhile(agreementOf(found, now))
    await changes.agree(
      scope,
      input.guid,
      { componentId: found.part.id, version: found.terms.version, name: input.typed_name.trim() },
      now,
    )
    return shown(parts)(scope, input.guid, now)
  }

  return { show, agree }
}

interface Found {
  part: ComponentRecord
  terms: { version: string; text: string }
  zone: string
  isEnded: boolean
}
