import { localDate } from '#engine/zone.ts'
import type { Mail } from '#server/mail/outbox.ts'
import type { AlertRule } from '../alertRules.ts'
import { clock, dayWords } from '../evaluation/forecasts.ts'
import type { Waiting } from '../waitingAlerts.ts'
import type { Address } from './address.ts'
import { adviceOf } from './advice.ts'
import { stopSignature } from './stopLink.ts'

/** A mail names so many; of the others it says how many they are. */
const most = 20

export interface Org {
  id: number
  slug: string
  name: string
}

interface Reader {
  org: Org
  user_id: number
  email: string
}

/** One mail to one person about one alert or many: value, bound, since when, what to do, where to look, how to stop it. */
export function letterOf({ org, user_id, email }: Reader, about: Waiting[], now: Date, address: Address): Mail {
  const shown = about.slice(0, most)
  const more = about.length - shown.length
  const rules = [...new Map(shown.map((one) => [one.rule_id, one.rule]))]
  const centre = centreAddress(org, address)
  const stops = rules.map(([rule_id, rule]) => stopLine({ org, user_id }, rule_id, rule, address))
  return {
    to: email,
    subject: subjectOf(about, org.name),
    body: [
      ...shown.map((one) => partOf(one, alertAddress(org, one, address), now)),
      ...(more > 0 ? [`And ${more} more. See them all: ${centre}`] : []),
      stops.join('\n'),
      `${org.name}\n${centre}\n`,
    ].join('\n\n'),
  }
}

/** A mail that shows somebody how a rule's mail looks, and whose stop link works. */
export function trialLetter(
  { org, user_id, email }: Reader,
  rule: Pick<AlertRule, 'id' | 'name' | 'advice' | 'operator' | 'quantity'>,
  message: string,
  address: Address,
): Mail {
  const centre = centreAddress(org, address)
  const parts = [
    `${rule.name}\n${message}\nWhat to do: ${adviceOf(rule)}\nSee it: ${centre}`,
    stopLine({ org, user_id }, rule.id, rule.name, address),
    `${org.name}\n${centre}\n`,
  ]
  return { to: email, subject: `Trial: ${rule.name}`, body: parts.join('\n\n') }
}

/** Where an alert is seen. */
export const alertAddress = ({ slug }: Org, { id }: Pick<Waiting, 'id'>, { publicUrl }: Address): string =>
  `${publicUrl}/${slug}/alert/${id}`

/** Where all alerts of an organisation are seen. */
export const centreAddress = ({ slug }: Org, { publicUrl }: Address): string => `${publicUrl}/${slug}/d/alerts-centre`

function stopLine({ org, user_id }: Omit<Reader, 'email'>, rule_id: number, rule: string, address: Address): string {
  const signature = stopSignature(address.secret, { org_id: org.id, rule_id, user_id })
  return `No more mail of “${rule}”: ${address.publicUrl}/alertstop/${signature}`
}

/** "Low tank: Back tank", "3 alerts, 1 over: Hill Farm". */
export function subjectOf(about: Waiting[], org: string): string {
  const [only] = about
  if (only && about.length === 1) return `${isNews(only) ? '' : 'Over: '}${only.device}: ${only.rule}`
  const [news, over] = [about.filter(isNews).length, about.filter((one) => !isNews(one)).length]
  const words = [
    ...(news > 0 ? [`${news} ${news === 1 ? 'alert' : 'alerts'}`] : []),
    ...(over > 0 ? [`${over} over`] : []),
  ]
  return `${words.join(', ')}: ${org}`
}

/** Whether it lasts, so that something can be done. */
export const isNews = ({ cleared_at }: Waiting): boolean => cleared_at === null

function partOf(one: Waiting, link: string, now: Date): string {
  return [
    headOf(one),
    sentenceOf(one, now),
    ...(isNews(one) ? [`What to do: ${adviceOf(one)}`] : []),
    `See it: ${link}`,
  ].join('\n')
}

/** "Back tank, Hill Farm: Low tank". */
export const headOf = ({ device, location, rule }: Waiting): string => `${device}, ${location}: ${rule}`

/** What is wrong and since when, or how it ended. */
export function sentenceOf(one: Waiting, now: Date): string {
  if (isNews(one)) return `${one.message} Since ${when(one.opened_at, one.zone, now)}.`
  const was = one.told_at === null ? `${one.message} ` : ''
  return `${was}${endText(one, now)}`
}

/** "Water level is back to 38 % at 14:05, after 3 h." */
function endText(
  { ended_message, cleared_at, opened_at, zone }: Pick<Waiting, 'ended_message' | 'cleared_at' | 'opened_at' | 'zone'>,
  now: Date,
): string {
  if (cleared_at === null) return ''
  return `${ended_message ?? 'It is over'} at ${when(cleared_at, zone, now)}, after ${lasted(cleared_at.getTime() - opened_at.getTime())}.`
}

/** "14:05", with the day before it where it is not today's. */
function when(at: Date, zone: string, now: Date): string {
  const date = localDate(at, zone)
  return date === localDate(now, zone) ? clock(at, zone) : `${clock(at, zone)} on ${dayWords(date)}`
}

function lasted(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 2880)
    return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${Math.round(minutes / 1440)} days`
}
