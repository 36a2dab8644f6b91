import { isRecord } from '#engine/record.ts'
import type { OutboundReply } from '#server/outbound/outbound.ts'
import { retryAfterMs } from './backOff.ts'

/** A pull that brought nothing, in a sentence for whoever looks at the source. */
export class PullTrouble extends Error {
  /** Not asked again before so many milliseconds. */
  readonly restMs: number
  /** The service asks for quiet: nothing else is asked of it in this time either. */
  readonly isBusy: boolean
  constructor(say: string, restMs = 0, isBusy = false) {
    super(say)
    this.restMs = restMs
    this.isBusy = isBusy
  }
}

const minuteMs = 60_000
/** Nothing changes until a person does something. */
const forPeopleMs = 60 * minuteMs

/** Throws PullTrouble where a reply's status says that there is nothing in it. */
export function refuseStatus(reply: OutboundReply, supplier: string, now: Date): void {
  const { status, headers } = reply
  if (status >= 200 && status < 300) return
  if (status === 429 || status === 503) {
    const rest = retryAfterMs(headers.get('retry-after'), now) ?? (status === 429 ? 15 * minuteMs : 0)
    const say =
      status === 429
        ? `${supplier} has been asked too often (429). It is asked again when it says so.`
        : `${supplier} is not available at the moment (503). It is asked again later.`
    throw new PullTrouble(say, rest, rest > 0)
  }
  if (status === 401 || status === 403)
    throw new PullTrouble(
      `${supplier} does not accept the key (${status}). Whoever runs the portal has to enter it again under Admin, Suppliers.`,
      forPeopleMs,
    )
  if (status >= 500) throw new PullTrouble(`${supplier} has trouble of its own (${status}). It is asked again later.`)
  const reason = reasonOf(reply)
  throw new PullTrouble(
    `${supplier} refuses the question (${status})${reason === null ? '' : `: ${reason}`}. See the location and what was entered.`,
    forPeopleMs,
  )
}

/** What a service gives as its reason, where it answers in JSON. */
function reasonOf(reply: OutboundReply): string | null {
  try {
    const said: unknown = JSON.parse(reply.text())
    const reason = isRecord(said) ? (said.reason ?? said.message ?? said.error) : null
    return typeof reason === 'string' ? reason.slice(0, 150).replace(/\.$/, '') : null
  } catch {
    return null
  }
}
