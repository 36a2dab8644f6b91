import { setTimeout as pause } from 'node:timers/promises'

/** What a call was answered; null when nothing came, so that whether it was done is not known. */
export type Answer = { status: number; code: string; words: string; result: unknown; theirs: unknown } | null

/** Somebody who is signed in, at one of the processes of a portal. */
export interface Client {
  /** Asks once. A refusal is an answer. */
  ask(method: string, path: string, input?: object, key?: string): Promise<Answer>
}

const api = '/portal/v2/api'

/** Signs in, as often as it takes: the portal may be starting. Throws when it is refused. */
export async function signedIn(address: string, email: string, password: string): Promise<Client> {
  const begin = async (): Promise<Record<string, string>> => {
    for (;;) {
      const reply = await tried(`${address}${api}/auth/signin`, 'POST', {}, { email, password })
      if (reply === null) {
        await pause(100)
        continue
      }
      const told: { result?: { token: string; user: { defaultOrgId: number } } } = JSON.parse(reply.text)
      if (!told.result) throw new Error(`${email} cannot sign in (${reply.status}): ${reply.text}`)
      return {
        authorization: `Bearer ${told.result.token}`,
        cookie: reply.cookies.join('; '),
        'x-org-id': String(told.result.user.defaultOrgId),
      }
    }
  }
  let session = await begin()
  const ask: Client['ask'] = async (method, path, input, key) => {
    const headers = { ...session, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const reply = await tried(`${address}${api}/${path}`, method, headers, input)
    if (reply?.status !== 401) return reply && answerOf(reply)
    session = await begin()
    return ask(method, path, input, key)
  }
  return { ask }
}

function answerOf({ status, text }: { status: number; text: string }): Answer {
  try {
    const { result, responseException = {} } = JSON.parse(text)
    const { code = '', exceptionMessage = '', theirs } = responseException
    return { status, code, words: exceptionMessage, result, theirs }
  } catch {
    return null
  }
}

async function tried(
  address: string,
  method: string,
  headers: Record<string, string>,
  input: object | undefined,
): Promise<{ status: number; text: string; cookies: string[] } | null> {
  try {
    const reply = await fetch(address, {
      method,
      headers: { ...headers, origin: new URL(address).origin, 'content-type': 'application/json' },
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(30_000),
    })
    const cookies = reply.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '')
    return { status: reply.status, text: await reply.text(), cookies }
  } catch {
    return null
  }
}
