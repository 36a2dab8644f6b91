import type { FastifyInstance } from 'fastify'

/** /healthz: the process answers. /readyz: the database does too; asked at most once a second, however often it is called. */
export function addHealth(app: FastifyInstance, ready: () => Promise<boolean>, now: () => Date): void {
  let asked: { at: number; answer: Promise<boolean> } | null = null
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    const at = now().getTime()
    if (!asked || at - asked.at >= 1000 || at < asked.at) asked = { at, answer: ready().catch(() => false) }
    const isReady = await asked.answer
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready' })
  })
}
