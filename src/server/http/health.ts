import type { FastifyInstance } from 'fastify'

/** How long the database may take for the least question, in milliseconds, before it counts as away. */
const patienceMs = 2000
const keptMs = 1000

/**
 * /healthz: the process answers, and its database does. /readyz: the same, for whoever shares out the calls. The database
 * is asked at most once a second, and once at a time, however often they are called.
 */
export function addHealth(app: FastifyInstance, ready: () => Promise<boolean>, now: () => Date): void {
  let asking: Promise<boolean> | null = null
  let known: { at: number; answer: Promise<boolean> } | null = null

  const ask = (): Promise<boolean> => {
    asking ??= ready()
      .catch(() => false)
      .finally(() => {
        asking = null
      })
    return inTime(asking)
  }
  const answers = (): Promise<boolean> => {
    const at = now().getTime()
    if (!known || at - known.at >= keptMs || at < known.at) known = { at, answer: ask() }
    return known.answer
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
