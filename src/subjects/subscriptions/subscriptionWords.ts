import { formatValue } from '#engine/format.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import type { Level } from '#types/config/common.ts'
import type { Period, Plan, ProductComponent, SubscriptionState } from './tables.ts'

export const levelOfState: Record<SubscriptionState, Level> = {
  draft: 'none',
  pending_agreement: 'watch',
  pending_payment: 'watch',
  provisioning: 'info',
  active: 'good',
  trial: 'info',
  expiring: 'act',
  suspended: 'danger',
  cancelled: 'none',
  expired: 'none',
}

const kinds: Record<ProductComponent['kind'], string> = {
  dashboard: 'dashboard',
  tool: 'tool',
  device_pack: 'device pack',
  connector: 'connection',
  agreement: 'agreement',
}

/** "$29.00 a month"; "Free" for nothing. */
export const priceWords = (cents: number, period: Period): string =>
  cents === 0 ? 'Free' : `${money(cents)} a ${period}`

export const money = (cents: number): string => {
  const [whole = '0', part = '00'] = (cents / 100).toFixed(2).split('.')
  return `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

/** What a plan costs in a month, in whole cents. */
export const monthlyCents = ({ priceCents, period }: Pick<Plan, 'priceCents' | 'period'>): number =>
  period === 'year' ? Math.round(priceCents / 12) : priceCents

/** "from A$24.17/month, paid yearly": what a month of a product costs at least. */
export function fromWords(plans: Plan[]): string {
  const cheapest = plans.toSorted((a, b) => monthlyCents(a) - monthlyCents(b))[0]
  if (!cheapest || cheapest.priceCents === 0) return 'Free'
  const amount = money(monthlyCents(cheapest)).replace(/\.00$/, '')
  const words = `A${amount}/month${cheapest.period === 'year' ? ', paid yearly' : ''}`
  return plans.length > 1 ? `from ${words}` : words
}

/** "Sat 21 Nov", with the year when it is another one. */
export const dayWords = (date: string | null, now: Date): string =>
  formatValue(date, { type: 'string', format: 'date' }, null, { quantities: quantitiesOf({}), zone: 'UTC', now })

export const devicesWords = (count: number): string => (count === 1 ? '1 device' : `${count} devices`)

/** "Up to 10 devices, 14 days to try it": what a plan has beside its name and its price; null for nothing. */
export const extrasOf = ({ name, seats, trialDays }: Plan): string | null => {
  const all = [
    ...(seats > 0 ? [`Up to ${devicesWords(seats)}`] : []),
    ...(trialDays > 0 ? [`${trialDays} days to try it`] : []),
  ].filter((words) => words !== name)
  return all.length > 0 ? all.join(', ') : null
}

/** "A yearly plan for up to 10 devices, $480.00 a year, free for the first 14 days". */
export const planWords = (plan: Plan): string =>
  [
    // A plan that is called Free says so once.
    ...new Set([plan.name, priceWords(plan.priceCents, plan.period)]),
    ...(plan.seats > 0 ? [`up to ${devicesWords(plan.seats)}`] : []),
    ...(plan.trialDays > 0 ? [`${plan.trialDays} days to try it`] : []),
  ].join(', ')

const said: Record<ProductComponent['kind'], string> = {
  dashboard: 'A page in the menu of dashboards',
  tool: 'Pages of its own, under Tools at the top',
  device_pack: 'Covers devices that you choose, as many as the plan says',
  connector: 'Connects to an account of yours, which you enter after ordering',
  agreement: 'Terms that whoever manages your organisation accepts',
}

/** What a part is good for, in a sentence without its end. */
export const componentWords = ({ kind }: ProductComponent): string => said[kind]

/** "Dashboard, agreement". */
export const includesWords = (components: ProductComponent[]): string => {
  const words = [...new Set(components.map(({ kind }) => kinds[kind]))].join(', ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export const regionWords = (regions: string[]): string =>
  regions.length === 0 ? 'All of Australia' : regions.join(', ')

/** "Season planner is offered in NSW, QLD. Your locations are in WA, so it cannot be ordered.": why it is not sold. */
export const elsewhereWords = ({ name, regions }: { name: string; regions: string[] }, states: string[]): string =>
  `${name} is offered in ${regions.join(', ')}. Your locations are in ${states.join(', ')}, so it cannot be ordered.`
