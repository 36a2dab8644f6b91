import type { Portal } from '#engine/portal.ts'
import type { Store } from '#server/db/store.ts'
import { keptOf } from './organisationPlan.ts'
import { bringIn } from './organisations.ts'

/** Brings all declared organisations into the database; gives a sentence for each thing that was changed by hand. */
export async function bringInOrganisations(store: Store, portal: Portal, demo: boolean, now: Date): Promise<string[]> {
  const told: string[] = []
  for (const [slug, declared] of Object.entries(portal.organisations)) {
    if (declared.demo && !demo) continue
    const { id, demo: is_demo = false } = declared
    const left = await bringIn(store, { slug, id, is_demo, kept: keptOf(declared, portal) }, now)
    told.push(...left.map((what) => `config/organisations/${slug}.yaml: ${what}`))
  }
  return told
}
