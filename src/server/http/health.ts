import type { FastifyInstance } from 'fastify'

/**
 * How long the database may take for the least question, in milliseconds, before it counts as away. On the embedded store,
 * which has one connection, the question waits behind others' work.
 */
const patienceMs = 5000
/** How long an answer is as good as new, and how long it is given while a new one is asked for. */
const keptMs = 1000
const staleMs = keptMs + patienceMs

/**
 * /healthz: the process answers, and its database does. /readyz: the same, for whoever shares out the calls. The database
 * is asked at most once a second, and once at a time, however often they are called; what it said a moment ago is answered
 * at once, so that much work on it does not look like none.
 */
export function addHealth(app: FastifyInstance, ready: () => Promise<boolean>, now: () => Date): void {
  let asking: Promise<boolean> | null = null
  let checking: Promise<boolean> | null = null
  let known: { at: number; isGood: boolean } | null = null

  const check = async (): Promise<boolean> => {
    asking ??= ready()
      .catch(() => false)
      .finally(() => {
        asking = null
      })
    const isGood = await inTime(asking)
    known = { at: now().getTime(), isGood }
    checking = null
    return isGood
  }
  const answers = async (): Promise<boolean> => {
    const age = known ? now().getTime() - known.at : -1
    if (known && age >= 0 && age < keptMs) return known.isGood
    checking ??= check()
    return known && age >= 0 && age < staleMs ? known.isGood : checking
  }

  for (const [path, good, bad] of [
    ['/healthz', 'alive', 'the database does not answer'],
    ['/readyz', 'ready', 'not ready'],
  ] as const)
    app.get(path, async (_, reply) => {
      const isGood = await answers()
      return reply
        .header('cache-control', 'no-store')
        .headers(isGood ? {} : { 'retry-after': '5' })
        .code(isGood ? 200 : 503)
        .send({ status: isGood ? good : bad })
    })
}

function inTime(asking: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  return Promise.race([asking, late]).finally(() => clearTimeout(timer))
}
