import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedDemo } from '#subjects/demo/seed.ts'
import { openStore } from '#subjects/store.ts'
import type { Portal } from '../../../src/engine/portal.ts'
import type { Scope, Store } from '../../../src/server/db/store.ts'
import { demoImagery } from '../../subjects/imagery/demoImagery.ts'
import { ownPortal } from '../portal.ts'
import { templateOf } from '../templates.ts'
import { copyTemplate, storeOn } from '../testStore.ts'
import { procedures } from '../tools.ts'

/** Midday in eastern Australia, a Saturday in spring. */
export const now = new Date('2026-11-21T02:00:00Z')
const usual = now

/** The demo's manager, or its farmer at Merredin Grain, where the manager is nobody. */
export const scopeOf = (orgId: number): Scope => ({ userId: orgId === 31 ? 2 : 1, orgId, readable: [orgId] })

export interface DemoStore {
  store: Store
  portal: Portal
  imagery: ReturnType<typeof demoImagery>
  /** Runs a procedure as a member of an organisation. */
  ask(name: string, input: Record<string, unknown>, orgId?: number, at?: Date): Promise<Record<string, unknown>[]>
}

/** A real store with the demo's people and organisations, at the clock above or another: seeded once for a state of the program. */
export async function demoStore(now = usual): Promise<DemoStore> {
  const portal = await ownPortal()
  const sources = [now.toISOString(), portal.version, ...programs()]
  const store = await storeOn(await templateOf('demo', sources, (draft) => seed(draft, portal, now)))
  const imagery = demoImagery(store, portal, now)
  const all = procedures(store, () => portal, imagery)
  return {
    store,
    portal,
    imagery,
    ask: async (name, input, orgId = 20, at = now) => {
      const run = all.get(name)
      if (!run) throw new Error(`there is no procedure ${name}`)
      return (await run({ input, scope: scopeOf(orgId), now: at })).map((row) => ({ ...Object(row) }))
    },
  }
}

async function seed(dataDir: string, portal: Portal, at: Date): Promise<void> {
  await copyTemplate(dataDir)
  const store = await openStore({ dataDir, durable: false })
  await store.asSystem(async (db) => {
    for (const [slug, { id, name, zone }] of Object.entries(portal.organisations)) {
      await db
        .insertInto('org')
        .values({ id, slug, name, zone, brand: null, geo: null, declared: null, is_demo: true })
        .execute()
    }
  })
  await seedDemo(store, portal, () => at)
  await store.close()
}

/** The text of every module that could have a say in what the demo's rows hold. */
const programs = (): string[] =>
  ['server', 'subjects', 'engine', 'agronomy', 'geometry'].flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => readFileSync(join('src', folder, file), 'utf8')),
  )
