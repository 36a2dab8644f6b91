import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptPortal } from '#server/keptPortal.ts'
import { thorough } from '../sampling.ts'
import { ownPortal } from './portal.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tilth-kept-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const sources = [{ file: 'config/app.yaml', text: 'name: Tilth' }]
const sector = 512

thorough('DU-04: a saved portal that a power cut tore is linked anew, and never taken for a whole one', async () => {
  const portal = await ownPortal()
  const kept = keptPortal(dir, 'this program')
  kept.keep(sources, { portal, problems: [] })
  expect(kept.find(sources)?.portal?.version).toBe(portal.version)
  expect(readdirSync(dir)).toEqual(['portal.json'])
  const file = join(dir, 'portal.json')
  const whole = readFileSync(file)
  const sectors = Math.ceil(whole.length / sector)
  for (let at = 0; at < sectors; at += Math.ceil(sectors / 60)) {
    const torn = Buffer.from(whole)
    torn.fill(0, at * sector, (at + 1) * sector)
    writeFileSync(file, torn)
    expect(kept.find(sources), `sector ${at} lost`).toBeNull()
    writeFileSync(file, whole.subarray(0, at * sector))
    expect(kept.find(sources), `cut at sector ${at}`).toBeNull()
  }
})

it('DU-04: a kill while a portal is saved leaves the one before', async () => {
  const portal = await ownPortal()
  const kept = keptPortal(dir, 'this program')
  kept.keep(sources, { portal, problems: [] })
  // What a killed process had written of the next one by then.
  writeFileSync(join(dir, '.portal.json.new'), '{"key":')
  expect(kept.find(sources)?.portal?.version).toBe(portal.version)
  kept.keep(sources, { portal: { ...portal, version: 'next' }, problems: [] })
  expect(kept.find(sources)?.portal?.version).toBe('next')
  expect(readdirSync(dir)).toEqual(['portal.json'])
})
