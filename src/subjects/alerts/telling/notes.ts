import type { BrowserNote } from '#subjects/notices/noticeQueue.ts'
import type { HookPost } from '#types/api/notices/notice.ts'
import type { Waiting } from '../waitingAlerts.ts'
import type { Address } from './address.ts'
import { adviceOf } from './advice.ts'
import { alertAddress, centreAddress, headOf, isNews, type Org, sentenceOf, subjectOf } from './letter.ts'

/** Where alerts are seen: the one that it is about, or all. */
const placeOf = (org: Org, about: Waiting[], address: Address): string => {
  const [only] = about
  return only && about.length === 1 ? alertAddress(org, only, address) : centreAddress(org, address)
}

/** One alert or many as a device shows them: of many, their names. */
export function noteOf(org: Org, about: Waiting[], now: Date, address: Address): BrowserNote {
  const [only] = about
  const isOne = only !== undefined && about.length === 1
  return {
    title: subjectOf(about, org.name),
    text: isOne ? sentenceOf(only, now) : about.map(headOf).join('\n'),
    url: placeOf(org, about, address),
    // That one is over takes the place of its opening.
    tag: isOne ? `alert ${only.id}` : `alerts ${org.id} ${now.getTime()}`,
    isUrgent: about.some((one) => one.severity === 'critical' && isNews(one)),
  }
}

/** Alerts as an organisation's webhooks are told of them. */
export function postOf(org: Org, about: Waiting[], now: Date, address: Address): HookPost {
  return {
    kind: 'alerts',
    organisation: { slug: org.slug, name: org.name },
    title: subjectOf(about, org.name),
    text: about.map((one) => `${headOf(one)}\n${sentenceOf(one, now)}`).join('\n\n'),
    url: placeOf(org, about, address),
    alerts: about.map((one) => ({
      id: one.id,
      state: isNews(one) ? 'open' : 'over',
      rule: one.rule,
      severity: one.severity,
      device: one.device,
      location: one.location,
      quantity: one.quantity,
      value: one.value,
      threshold: one.threshold,
      message: sentenceOf(one, now),
      advice: adviceOf(one),
      opened_at: one.opened_at.toISOString(),
      over_at: one.cleared_at?.toISOString() ?? null,
      url: alertAddress(org, one, address),
    })),
  }
}
