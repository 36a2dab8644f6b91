import type { ProductDetail } from '#types/entity/product.ts'
import type { OfferedProduct } from './products.ts'
import { onStates } from './subscriptionState.ts'
import type { WholeSubscription } from './subscriptions.ts'
import { nextOf } from './subscriptionView.ts'
import { fromWords } from './subscriptionWords.ts'

interface StandingAsk {
  product: OfferedProduct
  mayAdd: boolean
  mayManage: boolean
  /** Why it is not sold where the organisation is; null where it is. */
  elsewhere: string | null
  managers: string[]
  wasTried: boolean
  /** The latest that the organisation has of it; null for none. */
  found: WholeSubscription | null
  now: Date
}

type Standing = Pick<ProductDetail, 'say' | 'level' | 'step' | 'ask' | 'opens_dashboard'>

/** Where the organisation stands with a product, and what the person who looks can do about it. */
export function standingOf({
  product,
  mayAdd,
  mayManage,
  elsewhere,
  managers,
  wasTried,
  found,
  now,
}: StandingAsk): Standing {
  const opens = found?.parts.find(({ is_on, kind }) => is_on && kind === 'dashboard')
  const opens_dashboard = product.components.find(({ code }) => code === opens?.code)?.dashboard?.slug ?? null
  const rest = { opens_dashboard, ask: mayManage || !mayAdd ? null : askWords(product, managers) }
  if (!found && elsewhere !== null) return { say: elsewhere, level: 'none', step: 'none', ...rest }
  if (!found) return { say: offerWords(product, wasTried), level: 'none', step: mayAdd ? 'add' : 'none', ...rest }
  const { state } = found.record
  const next = nextOf(found, found.seats_used, now).say
  if (state === 'draft') return { say: `A draft of it is begun. ${next}`, level: 'none', step: 'order', ...rest }
  if (!onStates.includes(state)) return { say: `It is ordered. ${next}`, level: 'watch', step: 'manage', ...rest }
  const level = state === 'suspended' || state === 'expiring' ? 'act' : 'good'
  return { say: `Your organisation has it. ${next}`, level, step: 'manage', ...rest }
}

/** "From A$24.17/month, paid yearly, after 14 days free.": what is offered to somebody who has none of it. */
function offerWords({ plans }: OfferedProduct, wasTried: boolean): string {
  const words = fromWords(plans)
  if (words === 'Free') return 'It costs nothing.'
  const price = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
  const days = wasTried ? 0 : Math.max(0, ...plans.map(({ trialDays }) => trialDays))
  return days > 0 ? `${price}. You can try it free for ${days} days.` : `${price}.`
}

const askWords = ({ name }: OfferedProduct, managers: string[]): string =>
  managers.length === 0
    ? `Only those who manage your organisation can subscribe to ${name}, and nobody does at present.`
    : `Only those who manage your organisation can subscribe to ${name}. Ask ${managers.join(' or ')}.`
