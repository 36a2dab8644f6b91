// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * Only what is quoted on this market.
 *
 * This interface was referenced by `MarketParts`'s JSON-Schema
 * via the `definition` "market".
 */
export type Market = 'cattle' | 'sheep' | 'wool' | 'grain_cash' | 'grain_futures' | 'cotton' | 'input' | 'fx'
/**
 * What is quoted.
 *
 * This interface was referenced by `MarketParts`'s JSON-Schema
 * via the `definition` "code".
 */
export type Code = string
/**
 * Only these, in this order.
 *
 * @maxItems 40
 *
 * This interface was referenced by `MarketParts`'s JSON-Schema
 * via the `definition` "codes".
 */
export type Codes = string[]
/**
 * Where the price went in a week: steady within one per cent.
 *
 * This interface was referenced by `MarketParts`'s JSON-Schema
 * via the `definition` "moved".
 */
export type Moved = 'up' | 'down' | 'steady'
/**
 * Cattle, or sheep and lambs.
 *
 * This interface was referenced by `MarketParts`'s JSON-Schema
 * via the `definition` "stockMarket".
 */
export type StockMarket = 'cattle' | 'sheep'
/**
 * How the last exchange went.
 *
 * This interface was referenced by `MarketParts`'s JSON-Schema
 * via the `definition` "integrationState".
 */
export type IntegrationState = 'connected' | 'late' | 'failed' | 'sign_in' | 'paused'
/**
 * Where the emissions come from.
 *
 * This interface was referenced by `MarketParts`'s JSON-Schema
 * via the `definition` "emissionSource".
 */
export type EmissionSourceName = 'enteric' | 'manure' | 'fertiliser' | 'lime' | 'fuel' | 'electricity'

/**
 * What the market procedures' inputs and rows share.
 */
export interface MarketParts {
  [k: string]: unknown
}
