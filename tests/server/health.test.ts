import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addHealth } from '#server/http/health.ts'

/** A server whose database answers when a test lets it, at a clock that the test moves. */
function withDatabase() {
  const asked: ((isReady: boolean) => void)[] = []
  const clock = { at: 0 }
  const app = Fastify()
  addHealth(
    app,
    () => new Promise((resolve) => asked.push(resolve)),
    () => new Date(clock.at),
  )
  return { asked, clock, status: async () => (await app.inject('/healthz')).statusCode }
}

describe('health', () => {
  it('RS-08: asks the database once, however many ask', async () => {
    const { asked, status } = withDatabase()
    const all = Array.from({ length: 50 }, status)
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.(true)
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
    expect([await status(), asked.length]).toEqual([200, 1])
  })

  it('is what it was a moment ago while the database has much to do, and no longer', async () => {
    const { asked, clock, status } = withDatabase()
    const first = status()
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.(true)
    expect(await first).toBe(200)
    clock.at = 3000
    expect([await status(), await status(), asked.length]).toEqual([200, 200, 2])
    clock.at = 7000
    const late = status()
    asked[1]?.(false)
    expect(await late).toBe(503)
    expect([await status(), asked.length]).toEqual([503, 2])
    clock.at = 8500
    expect(await status()).toBe(503)
    asked[2]?.(true)
    await expect.poll(status).toBe(200)
  })
})
