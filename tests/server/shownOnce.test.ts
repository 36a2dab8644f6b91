import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayHappenOnce } from '#server/pipeline/idempotency.ts'
import { isRecord } from '../../src/engine/record.ts'
import { type Browser, startApp, type TestApp } from './app.ts'
import { ownPortal } from './portal.ts'
import { password } from './world.ts'

let app: TestApp
let manager: Browser
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('manager')
})
afterAll(() => app.close())

/** A property that holds what opens something; whether there is one, told by yes or no, does not. */
const opens = (name: string, shape: unknown): boolean =>
  /(^|_)(key|token|secret|password|codes)$|(Key|Token|Secret|Password)$/.test(name) &&
  !(isRecord(shape) && shape.type === 'boolean')

function secretsIn(shape: unknown): string[] {
  if (Array.isArray(shape)) return shape.flatMap(secretsIn)
  if (!isRecord(shape)) return []
  const named = isRecord(shape.properties) ? Object.entries(shape.properties) : []
  const mine = named.filter(([name, inner]) => opens(name, inner)).map(([name]) => name)
  const inner = Object.entries(shape).flatMap(([name, one]) => (name === 'properties' ? [] : secretsIn(one)))
  return [...mine, ...named.flatMap(([, one]) => secretsIn(one)), ...inner]
}

describe('what is shown once', () => {
  it('is in no answer that is kept for an Idempotency-Key', async () => {
    const writing = Object.values((await ownPortal()).endpoints).filter(({ writes }) => writes === true)
    const showing = writing.filter(({ result }) => secretsIn(result).length > 0)
    expect(showing.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['hook.add', 'source.add', 'user.key.make', 'user.step.codes', 'user.passkey.confirm']),
    )
    const kept = showing.filter(mayHappenOnce)
    expect(kept.map(({ name, result }) => `${name}: ${secretsIn(result)}`)).toEqual([])
  })

  it('stands nowhere among the kept answers', async () => {
    const made = await manager.call(
      'user.key.make',
      { name: 'Script', days: 30, password },
      { org: 20, headers: { 'idempotency-key': 'a-key-for-a-key' } },
    )
    expect(made).toAnswer()
    const kept = await app.store.asSystem((db) => db.selectFrom('idempotency').select(['key', 'reply']).execute())
    expect(JSON.stringify(kept)).not.toContain(made.json().result.key)
    expect(kept.map(({ key }) => key)).not.toContain('a-key-for-a-key')
  })
})
