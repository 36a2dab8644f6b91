import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Attacker, Sent } from './attack.ts'

/** A portal under attack. */
export interface Target {
  address: string
  people: Map<Attacker, Record<string, string>>
  /** The connections that requests share; those of this module unless it says otherwise. */
  agent?: Agent
}

const password = 'tilth-demo'
const usualAgent = new Agent({ keepAlive: true })

/** Sends one request to its end and gives the status of the reply; 0 for none within a minute. */
export const send = (target: Target, sent: Sent): Promise<number> =>
  'raw' in sent ? sendRaw(target, sent.raw) : ask(target, sent).then(({ status }) => status)

/** Signs the demo's people in, each with the organisation that they begin with. Throws when one cannot. */
export async function signIn(target: Target, names: Attacker[]): Promise<void> {
  for (const name of names) {
    const body = JSON.stringify({ email: `${name}@demo.test`, password })
    const { status, text, cookies } = await ask(target, { path: '/portal/v2/api/auth/signin', method: 'POST', body })
    if (status !== 200) throw new Error(`${name} cannot sign in (${status}): ${text}`)
    const { token, user }: { token: string; user: { defaultOrgId: number } } = JSON.parse(text).result
    target.people.set(name, {
      authorization: `Bearer ${token}`,
      cookie: cookies.join('; '),
      'x-org-id': String(user.defaultOrgId),
    })
  }
}

export interface Reply {
  status: number
  text: string
  cookies: string[]
}

/** Sends one request to its end, and reads the reply when it is small. */
export function ask(
  { address, people, agent = usualAgent }: Target,
  sent: Exclude<Sent, { raw: string }>,
): Promise<Reply> {
  const { as = 'nobody', method = 'GET', path, headers = {}, body } = sent
  const own = people.get(as)
  if (as !== 'nobody' && !own) throw new Error(`${as} is not signed in`)
  const about: Record<string, string> = {
    origin: address,
    ...own,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  return new Promise((resolve) => {
    const none: Reply = { status: 0, text: '', cookies: [] }
    const asking = request(`${address}${path}`, { method, headers: about, agent, timeout: 60_000 }, (reply) => {
      let text = ''
      reply.on('data', (part: Buffer) => {
        // Only small replies are read.
        if (text.length < 10_000) text += part.toString()
      })
      const cookies = (reply.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0] ?? '')
      reply.on('close', () => resolve({ status: reply.statusCode ?? 0, text, cookies }))
    })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', () => resolve(none))
    asking.end(body)
  })
}

function sendRaw({ address }: Target, raw: string): Promise<number> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(raw, 'latin1'))
    const end = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0))
    }
    socket.setTimeout(60_000, end)
    socket.on('data', (part) => {
      text += String(part)
      if (text.includes('\r\n')) end()
    })
    socket.on('error', end)
    socket.on('close', end)
  })
}
