import { localDate } from '#engine/zone.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent } from '#server/records/failure.ts'
import type { Level } from '#types/config/common.ts'
import type { ProgrammeDocument, ProgrammeStep } from '#types/entity/programme.ts'
import { offeredTo } from './product.ts'
import type { OfferedProduct } from './products.ts'
import type { SubscriptionParts } from './subscription.ts'
import type { ComponentRecord } from './subscriptionRecord.ts'
import { onStates } from './subscriptionState.ts'
import type { WholeSubscription } from './subscriptions.ts'
import { statusOf } from './subscriptionView.ts'
import { dayWords, devicesWords } from './subscriptionWords.ts'

type Status = ProgrammeStep['status']

const levels: Record<Status, Level> = { done: 'good', todo: 'watch', waiting: 'none' }

/** A partner's programme, as the organisation that looks stands in it. */
export function programmeService(parts: Pick<SubscriptionParts, 'products' | 'subscriptions' | 'portal'>) {
  const { products, subscriptions } = parts
  const offered = offeredTo(parts)

  const show: Handler<'programme.show'> = async ({ input, scope, facts, now }) => {
    const product = await offered(scope, input.slug, now)
    if (product.partner === null) throw absent('programme')
    const running = await subscriptions.running(scope)
    const own = running.findLast((one) => one.product_slug === product.slug)
    const found = own ? await subscriptions.find(scope, own.guid) : null
    const steps = stepsOf(product, found, now)
    const open = steps.filter(({ status }) => status !== 'done')
    const next = open[0]
    const is_on = found !== null && onStates.includes(found.record.state)
    const managers = facts.org?.mayManage ? [] : await products.managers(scope)
    return {
      slug: product.slug,
      name: product.name,
      provider: product.provider,
      summary: product.summary,
      is_joined: found !== null && found.record.state !== 'draft',
      is_on,
      subscription_guid: found?.record.guid ?? null,
      ask: managers.length > 0 ? `Ask ${managers.join(' or ')}, who manages your organisation.` : null,
      say: found
        ? next
          ? `${open.length} of ${steps.length} steps left. Next: ${next.title}.`
          : `All ${steps.length} steps are done.`
        : 'Your organisation has not joined yet.',
      level: found ? (next ? 'watch' : 'good') : 'none',
      obligations: obligationsOf(found, steps, now),
      steps,
      documents: product.components.flatMap((part): ProgrammeDocument[] =>
        part.terms
          ? [
              {
                code: part.code,
                title: part.title,
                version: part.terms.version,
                accepted: acceptedWords(found?.parts.find(({ code }) => code === part.code) ?? null, found, now),
              },
            ]
          : [],
      ),
    }
  }

  return { show }
}

const acceptedWords = (part: ComponentRecord | null, found: WholeSubscription | null, now: Date): string | null =>
  part?.accepted_at && found
    ? `${part.accepted_name ?? ''}, ${dayWords(localDate(part.accepted_at, found.zone), now)}, version ${part.agreement_version ?? ''}`
    : null

/** What the organisation owes the programme, in a sentence. */
function obligationsOf(found: WholeSubscription | null, steps: ProgrammeStep[], now: Date): string {
  if (!found || found.record.state === 'draft') return 'None before you join. Its terms stand below.'
  const open = steps.filter(({ status }) => status === 'todo')
  if (open.length > 0) return `To do: ${open.map(({ title }) => title).join(', ')}.`
  const { ends_on, auto_renew } = found.record
  if (!ends_on) return 'Nothing is due.'
  const end = dayWords(ends_on, now)
  return auto_renew ? `Nothing is due. It renews after ${end}.` : `Nothing is due. It ends on ${end}.`
}

/** What has to be done to be in it, each step with what the records say of it. */
function stepsOf(product: OfferedProduct, found: WholeSubscription | null, now: Date): ProgrammeStep[] {
  const record = found?.record ?? null
  const isIn = record !== null && record.state !== 'draft'
  const day = (at: Date | null): string | null => (at && found ? dayWords(localDate(at, found.zone), now) : null)
  const step = (title: string, status: Status, note: string | null, go: ProgrammeStep['go'], guid?: string) => ({
    title,
    status,
    level: levels[status],
    note,
    go,
    component_guid: guid ?? null,
  })
  const after = (isDone: boolean): Status => (isDone ? 'done' : isIn ? 'todo' : 'waiting')
  const steps = [
    step(
      'Join',
      isIn ? 'done' : 'todo',
      isIn ? day(record.ordered_at ?? record.trial_asked_at ?? record.created_at) : null,
      isIn ? 'none' : record ? 'order' : 'join',
    ),
  ]
  for (const part of product.components) {
    const own = found?.parts.find(({ code }) => code === part.code) ?? null
    if (part.kind === 'agreement') {
      const isDone = own?.accepted_at != null
      const note = isDone ? acceptedWords(own, found, now) : null
      steps.push(step(`Accept “${part.title}”`, after(isDone), note, isDone || !isIn ? 'none' : 'agree', own?.guid))
    }
  }
  if (product.plans.some(({ priceCents }) => priceCents > 0) && (record?.price_cents ?? 1) > 0) {
    const isDone = record?.paid_at != null
    const isAsked = record?.invoice_no != null
    const note = isAsked ? `Invoice ${record?.invoice_no ?? ''}` : null
    steps.push(step('Pay the invoice', isDone ? 'done' : isAsked ? 'todo' : 'waiting', note, isAsked ? 'pay' : 'none'))
  }
  for (const part of product.components) {
    const own = found?.parts.find(({ code }) => code === part.code) ?? null
    if (part.kind === 'connector') {
      const status = own && record ? statusOf(own, record.state) : 'waiting'
      const isDone = status === 'working'
      const isOpen = own?.is_on === true && !isDone
      const note = own?.last_error ?? (status === 'entered' ? 'Entered, not tested yet' : null)
      steps.push(
        step(
          `Connect “${part.title}”`,
          isDone ? 'done' : isOpen ? 'todo' : 'waiting',
          note,
          isOpen ? 'connect' : 'none',
          own?.guid,
        ),
      )
    }
    if (part.kind === 'device_pack' && (record?.seats ?? product.plans[0]?.seats ?? 0) > 0) {
      const used = found?.seats_used ?? 0
      const isOn = record !== null && onStates.includes(record.state)
      const note = isOn ? `${used} of ${devicesWords(record.seats)}` : null
      steps.push(
        step('Choose its devices', used > 0 ? 'done' : isOn ? 'todo' : 'waiting', note, isOn ? 'devices' : 'none'),
      )
    }
  }
  return steps
}
