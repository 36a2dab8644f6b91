import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attack } from '../../scripts/attack/attack.ts'
import { attacks } from '../../scripts/attack/cases/all.ts'
import { bounds, fire } from '../../scripts/attack/fire.ts'
import type { Target } from '../../scripts/attack/send.ts'
import { type ServerProcess, startServer } from '../../scripts/bench/serverProcess.ts'
import { freePort } from '../freePort.ts'
import { buildServer } from '../server/started.ts'
import { copyTemplate } from '../server/testStore.ts'

// Those that need nobody's account and little time; npm run attack fires them all.
const quick = [
  'a megabyte to sign in with',
  'a body of 100 MB that says so, and does not come',
  '100 bodies of 30,000 brackets',
  'a NUL in an address',
  '300 reports of a policy violation, 60 KB each',
  'what is no HTTP',
  'files above the folder',
  'a file of 9 MB from nobody',
]

describe('npm run attack', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tilth-attack-'))
  let server: ServerProcess
  let target: Target
  beforeAll(async () => {
    buildServer()
    await copyTemplate(dataDir)
    server = await startServer({ port: await freePort(), dataDir, demo: false })
    target = { address: server.address, people: new Map() }
  }, 180_000)
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('has at least forty attacks, each of its own name', () => {
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length)
    expect(attacks.length).toBeGreaterThanOrEqual(40)
  })

  it.each(quick)(
    '%s: is answered as it is meant to be',
    async (name) => {
      const attack = attacks.find((one) => one.name === name)
      if (!attack) throw new Error(`there is no attack "${name}"`)
      const outcome = await fire(target, attack, server.memory)
      const unmeant = Object.keys(outcome.statuses).filter((status) => !attack.expect.includes(Number(status)))
      expect(unmeant, JSON.stringify(outcome)).toEqual([])
      expect(Number.isFinite(outcome.healthMs)).toBe(true)
      expect(outcome.memoryMb ?? 0).toBeLessThan(bounds.memoryMb)
    },
    60_000,
  )

  it('tells of what is not answered as it is meant to be', async () => {
    const wrong: Attack = { name: 'none', source: 'list', expect: [400], one: 503, send: () => ({ path: '/healthz' }) }
    const { faults } = await fire(target, wrong, () => bounds.memoryMb + 1, 0)
    expect(faults).toEqual([
      '1 answers of 200, where 400 is meant',
      'no answer of 503',
      ...faults.filter((fault) => fault.startsWith('health')),
      '401 MB afterwards',
    ])
  })
})
