import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRecord } from '#engine/record.ts'
import type { Row } from '../../scripts/record/portal.ts'
import { type Recording, recordCall, startRecording } from '../../scripts/record/recording.ts'
import { newTemplate } from '../../scripts/record/template.ts'
import { sampled } from '../sampling.ts'
import { templateOf } from './templates.ts'

// The same calls by the same people, on two copies of one database: with the policies, and without.

let behind: Recording
let bare: Recording
beforeAll(async () => {
  const template = await templateOf('recorded', programs(), newTemplate)
  behind = await startRecording(template)
  bare = await startRecording(template, false)
})
afterAll(async () => {
  await behind.server.close()
  await bare.server.close()
})

/** The text of every file that has a say in what the template holds. */
const programs = (): string[] =>
  [
    'src/server',
    'src/subjects',
    'src/engine',
    'src/agronomy',
    'src/geometry',
    'scripts/record',
    'config',
    'dashboards',
  ].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|yaml)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => readFileSync(file, 'utf8')),
  )

/** Rows whose keys or order are by chance, in any two runs. */
const byChance = ['attempt', 'audit']
const byChanceInFiles = ['audit.csv', 'session_family.csv']
const without = (names: string[], of: unknown) =>
  Object.fromEntries(Object.entries(Object(of)).filter(([name]) => !names.includes(name)))
const steady = (answer: Row): Row => ({
  ...answer,
  rows: without(byChance, answer.rows),
  // Of an archive the files are told apart. Those of who signed in when differ in any two runs.
  ...(isRecord(answer.body) ? { body: without(byChanceInFiles, answer.body) } : {}),
})

it('TN-06: every call answers everybody the same with the policies off', async () => {
  const differ: string[] = []
  let found = 0
  for (const name of sampled(Object.keys(behind.server.endpoints).sort(), 4)) {
    const [one, other] = [behind.server.endpoints[name], bare.server.endpoints[name]]
    if (!one || !other) throw new Error(`there is no ${name}`)
    const expected = await recordCall(behind, one)
    const answered = new Map((await recordCall(bare, other)).map((each) => [each.key, each]))
    for (const { key, status, answer } of expected) {
      const its = answered.get(key)
      if (status === 200) found += 1
      if (its?.status !== status || JSON.stringify(steady(its.answer)) !== JSON.stringify(steady(answer)))
        differ.push(
          `${key}: ${JSON.stringify(answer).slice(0, 300)}\n  without: ${JSON.stringify(its?.answer).slice(0, 300)}`,
        )
    }
  }
  expect(differ).toEqual([])
  expect(found).toBeGreaterThan(20)
})

it('a database without policies shows the rows of all, so that the silence above means something', async () => {
  // A statement without a condition, as a call makes it that forgot its own.
  const rows = async ({ server }: Recording) => new Set(await server.orgsSeen())
  expect(await rows(behind)).toEqual(new Set([20]))
  expect([...(await rows(bare))].length).toBeGreaterThan(3)
})
