import type { Stage, Story } from '../attack.ts'
import { ask, type Target } from '../send.ts'

const signIn = (address: string, email: string, password: string, forwarded?: string): Promise<number> => {
  const target: Target = { address, people: new Map() }
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const body = JSON.stringify({ email, password })
  return ask(target, { path: '/portal/v2/api/auth/signin', method: 'POST', body, headers }).then(({ status }) => status)
}

const differs = (what: string, found: unknown, meant: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(meant)
    ? []
    : [`${what}: ${JSON.stringify(found)}, where ${JSON.stringify(meant)} is meant`]

/** Wrong sign-ins to as many accounts, each as if it came for another client; what each of them gets. */
async function spray(address: string, times: number, forwarded: (at: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at++)
    statuses.push(await signIn(address, `person${at}@example.test`, 'spring2026', forwarded(at)))
  return statuses
}

async function withServer<T>(stage: Stage, more: NodeJS.ProcessEnv, work: (address: string) => Promise<T>): Promise<T> {
  const server = await stage.start(more)
  try {
    return await work(server.address)
  } finally {
    await server.stop()
  }
}

const [admin, password] = ['admin@demo.test', 'tilth-demo']

/** What is tried at the door. */
export const doors: Story[] = [
  {
    name: 'the demo’s super user, with DEMO=0 on a directory that has the demo',
    source: 'list',
    play: (stage) =>
      withServer(stage, { DEMO: '0' }, async (address) =>
        differs('the sign-in', await signIn(address, admin, password), 403),
      ),
  },
  {
    name: 'the demo’s accounts, on all addresses',
    source: 'list',
    play: async (stage) => {
      const outcome = await stage.start({ DEMO: '1', HOST: '0.0.0.0' }).then(
        async (server) => {
          await server.stop()
          return ['it started, where a refusal is meant']
        },
        (error: Error) => (error.message.includes('DEMO') ? [] : [`it ended without naming DEMO: ${error.message}`]),
      )
      return outcome
    },
  },
  {
    name: 'forged forwarded addresses, without TRUST_PROXY',
    source: 'list',
    play: (stage) =>
      withServer(stage, {}, async (address) => [
        ...differs('31 guesses', (await spray(address, 31, (at) => `203.0.113.${at}`)).slice(-2), [429, 429]),
      ]),
  },
  {
    name: '29 wrong sign-ins for 29 forwarded addresses, then a right one, with TRUST_PROXY',
    source: 'list',
    play: (stage) =>
      withServer(stage, { TRUST_PROXY: 'loopback' }, async (address) => [
        ...differs('31 guesses', new Set(await spray(address, 31, (at) => `203.0.113.${at}`)).size, 1),
        ...differs('somebody else', await signIn(address, 'farmer@demo.test', password, '198.51.100.9'), 200),
      ]),
  },
  {
    name: 'addresses written before the proxy’s own, with TRUST_PROXY',
    source: 'list',
    play: (stage) =>
      withServer(stage, { TRUST_PROXY: 'loopback' }, async (address) => {
        const guesses = await spray(address, 31, (at) => `198.51.100.${at}, 203.0.113.5`)
        return [
          ...differs('31 guesses', guesses.slice(-2), [429, 429]),
          ...differs('somebody else', await signIn(address, 'farmer@demo.test', password, '198.51.100.7'), 200),
        ]
      }),
  },
]
