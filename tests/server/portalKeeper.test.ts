import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePortalKeeper } from '#server/portalKeeper.ts'
import type { Linked } from '../../src/linker/linker.ts'
import { ownPortal } from './portal.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tilth-keeper-'))
  mkdirSync(join(dir, 'config/routes'), { recursive: true })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

describe('the keeper of the portal', () => {
  it('keeps the last good portal when a load fails', async () => {
    const portal = await ownPortal()
    const loads: Linked[] = [
      { portal, problems: [] },
      { portal: null, problems: [] },
      { portal: { ...portal, version: 'next' }, problems: [] },
    ]
    const keeper = makePortalKeeper({
      read: async () => [],
      link: () => loads.shift() ?? { portal: null, problems: [] },
    })
    expect(() => keeper.portal()).toThrow('before it was loaded')
    await keeper.load()
    expect((await keeper.load()).portal).toBeNull()
    expect(keeper.portal().version).toBe(portal.version)
    await keeper.load()
    expect(keeper.portal().version).toBe('next')
  })

  it('loads again when a file changes, in a folder as in the root of config', async () => {
    const portal = await ownPortal()
    let count = 0
    const keeper = makePortalKeeper({
      read: async () => [],
      link: () => ({ portal: { ...portal, version: `v${++count}` }, problems: [] }),
    })
    await keeper.load()
    for (const file of ['config/app.yaml', 'config/routes/public.yaml']) {
      let told: (linked: Linked) => void = () => {}
      const next = new Promise<Linked>((resolve) => {
        told = resolve
      })
      const following = keeper.follow(dir, told, () => {})
      writeFileSync(join(dir, file), `a: ${count}`)
      expect((await next).portal?.version).toBe(keeper.portal().version)
      following.close()
    }
    expect(count).toBeGreaterThanOrEqual(3)
  })
})
