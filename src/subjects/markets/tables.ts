import type { Generated } from 'kysely'
import type { LocalDate } from '#server/db/columns.ts'

/** Something that has a price. A directory: of no organisation. */
export interface MarketItemTable {
  code: string
  market: string
  name: string
  /** The quantity that its values are stored in. */
  quantity: string
  position: number
  source: string
}

export interface MarketPriceTable {
  code: string
  date: LocalDate
  value: number
}

/** A futures price by the month it is for; `date` is the day of the quote. */
interface MarketForwardTable extends MarketPriceTable {
  contract: LocalDate
}

export interface SaleyardReportTable {
  code: string
  place: string
  date: LocalDate
  head: number
  low: number
  mean: number
  high: number
  dressing_pct: number | null
}

export interface GrainSiteTable {
  slug: string
  name: string
  state: string
  kind: 'port' | 'depot'
  lat: number
  lon: number
}

export interface GrainBidTable {
  site: string
  code: string
  date: LocalDate
  buyer: string
  /** AUD/t. */
  price: number
}

export interface OwnSaleTable {
  org_id: number
  id: Generated<number>
  market: 'cattle' | 'sheep'
  code: string
  sold_on: LocalDate
  head: number
  avg_kg: number
  cents_kg: number
  note: string | null
  user_id: number | null
  created_at: Date
  version: Generated<number>
}

/** What the laboratory said of a lot of the farm's own wool. */
export interface WoolLotTable {
  org_id: number
  id: Generated<number>
  lot: string
  tested_on: LocalDate
  bales: number
  micron: number
  yield_pct: number
  vm_pct: number
  strength_nktex: number | null
}

/** What a location used, kept and sold in a year. */
export interface FarmInputTable {
  org_id: number
  location_id: number
  year: number
  item: string
  amount: number
}

declare module '#server/db/tables.ts' {
  interface Database {
    market_item: MarketItemTable
    market_price: MarketPriceTable
    market_forward: MarketForwardTable
    saleyard_report: SaleyardReportTable
    grain_site: GrainSiteTable
    grain_bid: GrainBidTable
    own_sale: OwnSaleTable
    wool_lot: WoolLotTable
    farm_input: FarmInputTable
  }
}
