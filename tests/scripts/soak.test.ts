import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { percentile } from '../../scripts/bench/line.ts'
import { type ServerProcess, startServer } from '../../scripts/bench/serverProcess.ts'
import { burst } from '../../scripts/soak/burst.ts'
import { beside, connections, held, load, mbAMinute, memory } from '../../scripts/soak/verdicts.ts'
import { look, type Sample } from '../../scripts/soak/watch.ts'
import { freePort } from '../freePort.ts'
import { buildServer } from '../server/started.ts'
import { copyTemplate } from '../server/testStore.ts'

const at = (seconds: number, memoryMb: number, more: Partial<Sample> = {}): Sample => ({
  seconds,
  memoryMb,
  resources: { Timeout: 7 },
  files: 40,
  lagMs: 12,
  ...more,
})
const holds = (all: { holds: boolean }[]) => all.map((one) => one.holds)

describe('npm run soak', () => {
  it('LD-01: holds what is quick, never failed, and grew by less than a megabyte a minute', () => {
    const quick = { statuses: { 200: 100 }, tookMs: Array.from({ length: 100 }, (_, i) => i), seconds: 10 }
    const level = [at(0, 200), at(60, 300), at(120, 300), at(180, 300.5)]
    expect(holds(load(quick, level))).toEqual([true, true, true])
    expect(holds(load({ ...quick, tookMs: [...quick.tookMs.slice(0, 98), 100, 100] }, level))).toEqual([
      false,
      true,
      true,
    ])
    expect(holds(load({ ...quick, statuses: { 200: 99, 503: 1 } }, level))).toEqual([true, false, true])
    expect(holds(load(quick, [...level.slice(0, 3), at(180, 302)]))).toEqual([true, true, false])
    expect(percentile([], 0.99)).toBe(Number.POSITIVE_INFINITY)
    expect(mbAMinute([at(0, 100), at(30, 110), at(60, 120)])).toBeCloseTo(20)
  })

  it('LD-03: holds what another organisation’s noise makes a fifth slower at most', () => {
    const of = (quietMs: number, noisyMs: number, asked = 200) => beside({ quietMs, noisyMs, asked }).holds
    expect([of(20, 24), of(20, 24.5), of(20, 20, 0)]).toEqual([true, false, false])
  })

  it('LD-05: holds what is held at rest as before, and tells what is not', () => {
    const before = at(0, 300)
    expect(holds(held(before, at(9, 300), []))).toEqual([true, true])
    expect(holds(held(before, at(9, 300, { resources: { Timeout: 7, TCPSocketWrap: 3 } }), []))).toEqual([false, true])
    expect(holds(held(before, at(9, 300, { files: Number.NaN }), ['MaxListenersExceededWarning']))).toEqual([
      false,
      false,
    ])
    expect([memory('then', at(0, 400)).holds, memory('then', at(0, 401)).holds]).toEqual([true, false])
  })

  describe('on a portal that runs', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tilth-soak-'))
    let server: ServerProcess
    beforeAll(async () => {
      buildServer()
      await copyTemplate(dataDir)
      const more = { METRICS_TOKEN: 'a-token-of-this-test-alone' }
      server = await startServer({ port: await freePort(), dataDir, demo: false, more })
    }, 180_000)
    afterAll(async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })

    it('LD-02: answers each of many connections that come at once, and lets go of all', async () => {
      const watched = { ...server, metricsToken: 'a-token-of-this-test-alone' }
      const before = await look(watched, performance.now())
      const came = await burst(server.address, 300)
      expect(came.statuses).toEqual({ 200: 300 })
      const after = await look(watched, performance.now())
      expect(after.resources).toMatchObject({ Timeout: expect.any(Number), TCPServerWrap: 1 })
      expect(after.resources.TCPSocketWrap ?? 0).toBeLessThanOrEqual((before.resources.TCPSocketWrap ?? 0) + 2)
      expect(connections(came, after)).toHaveLength(2)
      expect(Number.isFinite(after.lagMs) && Number.isFinite(after.files)).toBe(true)
    })
  })
})
