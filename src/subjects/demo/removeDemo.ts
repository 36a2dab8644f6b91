import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '#server/db/store.ts'
import { demoIndexSource } from './climate.ts'
import { type RemovedDemo, removeDemoRows } from './demoRemoval.ts'
import { demoCodes } from './fahma.ts'
import { demoItems } from './markets/items.ts'
import { sites } from './markets/reports.ts'
import { demoProducts } from './products.ts'

/**
 * Removes the demo from a store, and its scenes from the folder of all organisations' pictures. Real organisations and
 * people stay. Running it again changes nothing.
 */
export async function removeDemo(store: Store, rasters: string): Promise<RemovedDemo> {
  const gone = await removeDemoRows(store, {
    items: demoItems.map(({ code, source }) => ({ code, source })),
    sites: sites.map(({ slug }) => slug),
    indexSource: demoIndexSource,
    products: demoProducts.map(({ slug }) => slug),
    codes: demoCodes.map(({ code }) => code),
  })
  for (const { slug } of gone.organisations) await rm(join(rasters, slug), { recursive: true, force: true })
  if (gone.rows > 0) await store.takeStock()
  return gone
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`

/** What was removed, in sentences for whoever asked. */
export function wordsOfRemoval(gone: RemovedDemo): string {
  const { organisations, accounts, rows, items, indexMonths, products, keptProducts, left, joined } = gone
  const kept = keptProducts.map(
    (name) => `${name} stays, since a real organisation or a coupon needs it, but is no longer offered.`,
  )
  if (organisations.length + accounts + items + indexMonths + products === 0)
    return ['There is no demo data here.', ...kept].join('\n')
  const names = organisations.map(({ name }) => name).join(', ')
  return [
    `Removed ${counted(organisations.length, 'demo organisation')}${names && ` (${names})`} with ${counted(rows, 'row')}, and ${counted(accounts, 'demo account')}.`,
    ...(items + indexMonths + products > 0
      ? [
          `Removed the invented prices of ${counted(items, 'item')}, ${counted(indexMonths, 'monthly climate index', 'monthly climate indices')} and ${counted(products, 'product')}.`,
        ]
      : []),
    ...(left > 0
      ? [`${counted(left, 'membership')} of real people in demo organisations ended; the people stay.`]
      : []),
    ...(joined > 0 ? [`${counted(joined, 'membership')} of demo accounts in real organisations ended.`] : []),
    ...kept,
  ].join('\n')
}
