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
export type Codes = (
  | 'asx_basis'
  | 'asx_wheat'
  | 'aud_usd'
  | 'barley_feed'
  | 'barley_malt'
  | 'canola'
  | 'canola_futures'
  | 'cattle_yarding'
  | 'cbot_wheat'
  | 'cbot_wheat_aud'
  | 'chickpea'
  | 'cotton_bale'
  | 'cotton_bale_next'
  | 'cotton_basis'
  | 'cotton_seed'
  | 'dap'
  | 'diesel'
  | 'emi'
  | 'eyci'
  | 'feeder_steer'
  | 'glyphosate'
  | 'hay'
  | 'heavy_lamb'
  | 'heavy_steer'
  | 'ice_cotton'
  | 'ice_cotton_aud'
  | 'lamb_mutton'
  | 'lamb_skin'
  | 'lamb_yarding'
  | 'lentil'
  | 'light_lamb'
  | 'map'
  | 'matif_wheat'
  | 'medium_cow'
  | 'merino_lamb'
  | 'merino_skin'
  | 'mutton'
  | 'mutton_skin'
  | 'processor_cow'
  | 'restocker_lamb'
  | 'restocker_steer'
  | 'sheep_yarding'
  | 'sorghum'
  | 'spread_asw1'
  | 'spread_h2'
  | 'spread_malt'
  | 'spread_sfw1'
  | 'trade_lamb'
  | 'uan'
  | 'urea'
  | 'wheat_apw1'
  | 'wheat_asw1'
  | 'wheat_basis'
  | 'wheat_h2'
  | 'wheat_sfw1'
  | 'wool_17'
  | 'wool_18'
  | 'wool_19'
  | 'wool_20'
  | 'wool_21'
  | 'wool_23'
  | 'wool_25'
  | 'wool_26'
  | 'wool_28'
  | 'wool_30'
  | 'wool_32'
  | 'wool_bales'
  | 'wool_passed_in'
)[]
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
export type IntegrationState = 'connected' | 'late' | 'failed' | 'sign_in' | 'waiting' | 'paused'
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
