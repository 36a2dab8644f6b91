import { daysLater } from '#engine/date.ts'
import { localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Scope, type Store } from '#server/db/store.ts'
import {
  cropSettingQueries,
  type NewOperationSetting,
  type NewProduct,
  type NewStock,
  type NewVariety,
} from '#subjects/croppingtool/cropSettings.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import type { DemoFarm } from './farms.ts'
import type { Topic } from './topic.ts'

/** The grain farm, which has the cropping tool. */
const holder = 31

type Line = [name: string, active: string | null, unit: 'L' | 'kg', price: number | null, more?: Partial<NewProduct>]

// One has no price: what is not known is told as such.
const products: Line[] = [
  ['Urea', null, 'kg', 0.78, { n_pct: 46 }],
  ['Starter', null, 'kg', 0.95, { n_pct: 10 }],
  ['Grass herbicide', 'Clethodim 240 g/L', 'L', 14.5, { whp_days: 42 }],
  ['Fungicide', 'Tebuconazole 430 g/L', 'L', 12, { whp_days: 35 }],
  ['Glyphosate 540', 'Glyphosate 540 g/L', 'L', 6.4, { whp_days: 7 }],
  ['2,4-D amine 700', '2,4-D amine 700 g/L', 'L', 8.9, { whp_days: 7 }],
  ['Clethodim 240', 'Clethodim 240 g/L', 'L', 14.5, { whp_days: 42 }],
  ['Metsulfuron 600', 'Metsulfuron-methyl 600 g/kg', 'kg', null, { whp_days: 14 }],
  ['Salmon Gum', null, 'kg', 0.42],
  ['Stirling', null, 'kg', 0.4],
  ['Kestrel', null, 'kg', 0.36],
  ['Plains', null, 'kg', 0.36],
  ['Sunrise TT', null, 'kg', 24],
  ['Sunrise RR', null, 'kg', 31],
]
const varieties: NewVariety[] = [
  { crop: 'wheat', variety: '', target_yield: 2.4, price: 335, is_active: true },
  { crop: 'wheat', variety: 'Stirling', target_yield: 2.6, price: 348, is_active: true },
  { crop: 'barley', variety: '', target_yield: 2.5, price: 296, is_active: true },
  { crop: 'canola', variety: '', target_yield: 1.2, price: 702, is_active: true },
]
const operations: NewOperationSetting[] = [
  { type: 'sow', name: 'Seeding', cost_ha: 48, in_record: true },
  { type: 'fertilise', name: 'Spreading', cost_ha: 11, in_record: true },
  { type: 'spray', name: null, cost_ha: 9.5, in_record: true },
  { type: 'harvest', name: null, cost_ha: 62, in_record: true },
]
const grades: Record<string, [grade: string, protein: number | null, moisture: number]> = {
  wheat: ['APW1', 10.8, 11.2],
  barley: ['BAR1', 10.4, 11.6],
  canola: ['CAN1', null, 6.4],
}
/** What stays on the farm of a harvest, and how much of that is sold. */
const [kept, sold] = [0.35, 0.4]

/** What the demo's grain farm says of its products, crops, operations and stores. */
export const cropSettingsTopic: Topic = {
  isEmpty: async (store, scope) =>
    scope.orgId === holder && (await inTransactions(store, cropSettingQueries).products(scope)).length === 0,
  async fill(store, farms, now) {
    const own = farms.filter(({ farm }) => farm.org_id === holder)
    if (own.length === 0) return
    const scope = nobodyIn(holder)
    const settings = inTransactions(store, cropSettingQueries)
    for (const [name, active, unit, price, more] of products)
      await settings.addProduct(scope, {
        ...{ name, active, unit, price, whp_days: null, n_pct: null, is_active: true },
        ...more,
      })
    for (const variety of varieties) await settings.addVariety(scope, variety)
    for (const operation of operations) await settings.setOperation(scope, operation, 0)
    for (const stock of await stocksOf(store, scope, own, now)) await settings.addStock(scope, stock)
  },
}

/** A silo for each crop of the last harvest. */
async function stocksOf(store: Store, scope: Scope, farms: DemoFarm[], now: Date): Promise<NewStock[]> {
  const fields = inTransactions(store, fieldQueries)
  const ids = (
    await fields.list(
      scope,
      farms.map(({ farm }) => farm.id),
    )
  ).map(({ id }) => id)
  const reaped = (await fields.grown(scope, ids)).filter((row) => row.harvested_on !== null)
  const last = reaped
    .map((row) => row.season_slug)
    .sort()
    .at(-1)
  const today = localDate(now, farms[0]?.farm.climate.zone ?? 'UTC')
  return Object.entries(grades).flatMap(([crop, [grade, protein_pct, moisture_pct]], index): NewStock[] => {
    const mine = reaped.filter((row) => row.season_slug === last && row.crop === crop)
    const tonnes = Math.round(kept * mine.reduce((sum, row) => sum + (row.actual_yield ?? 0) * row.area_ha, 0))
    if (tonnes === 0 || (crop !== 'wheat' && crop !== 'barley' && crop !== 'canola')) return []
    return [
      {
        store: `Silo ${index + 1}`,
        crop,
        season_slug: last ?? null,
        grade,
        tonnes,
        contracted_t: Math.round(tonnes * sold),
        protein_pct,
        moisture_pct,
        counted_on: daysLater(today, -2 - index),
        note: null,
      },
    ]
  })
}
