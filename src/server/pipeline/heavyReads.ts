import type { Endpoint } from '#engine/portal.ts'
import { sha256 } from '../session/sha256.ts'
import type { AccessTokens } from '../session/token.ts'
import type { Answered, Incoming } from './call.ts'
import { isReadKey } from './readKey.ts'
import { makeTurns, type TurnLimits } from './turns.ts'

/**
 * What waits is small, a question without its answer; an answer is large while it is made. On the embedded store, which
 * has one connection, more than one at once only stands before the health check and the session: beside two of the widest series
 * health was told after 298 ms, beside one after 62 (2026-11-29).
 */
export const heavyLimits = (store: 'embedded' | 'postgres'): TurnLimits => ({
  atOnce: store === 'embedded' ? 1 : 8,
  waiting: 240,
  together: 120,
  each: 60,
  seconds: 20,
  say: 'Much is being asked just now. Try again in a moment.',
})

/** Whether a call reads many rows of an organisation: procedures, lists and files do. What a session needs never does. */
export const isHeavy = ({ writes, procedure, paged, answers, result, org }: Endpoint): boolean =>
  writes !== true &&
  (procedure !== undefined ||
    paged === true ||
    answers === 'blob' ||
    (result.type === 'array' && (org === 'current' || org === 'all')))

interface HeavyParts {
  tokens: AccessTokens
  now: () => Date
  limits: TurnLimits
  /** Told after each heavy call, and after one that files come with, which lets go of several times their size. */
  afterwards: (letGo: boolean) => void
}

/** So many people's organisations are known at once. */
const mostKnown = 20_000

/**
 * Answers calls, the heavy ones in turns among organisations and those who ask in each. Calls that calls make are not asked
 * to wait: theirs does.
 */
export function inTurns(
  answer: (call: Incoming) => Promise<Answered>,
  { tokens, now, limits, afterwards }: HeavyParts,
) {
  const turn = makeTurns(limits)
  /** Who was answered in which organisation: a header alone may say anything, and would bring turns of its own. */
  const known = new Set<string>()
  /** Whose turn it is, told without the database: whoever shows a token of ours, else a key or an address. */
  const whose = ({ authorization, shareKey, request }: Incoming): string => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
    if (isReadKey(authorization)) return `key ${sha256(token).toString('base64url')}`
    const person = tokens.open(token, now())?.userId
    if (person !== undefined) return `person ${person}`
    return typeof shareKey === 'string'
      ? `key ${sha256(shareKey).toString('base64url')}`
      : `address ${request.from.address}`
  }
  const inTurn = async (call: Incoming): Promise<Answered> => {
    const asker = whose(call)
    const member = `${asker} ${call.orgHeader}`
    const among = known.has(member) ? `organisation ${call.orgHeader}` : asker
    const answered = await turn({ whose: asker, among }, () => answer(call), call.givenUp)
    if (answered.orgId !== null && String(answered.orgId) === call.orgHeader) {
      if (known.size >= mostKnown) known.clear()
      known.add(member)
    }
    return answered
  }
  return (call: Incoming): Promise<Answered> => {
    if (isHeavy(call.endpoint)) return inTurn(call).finally(() => afterwards(false))
    return call.endpoint.body === 'multipart' ? answer(call).finally(() => afterwards(true)) : answer(call)
  }
}
