import type { ToolMap } from '#server/procedures/tools.ts'
import { type FarmInputQueries, farmInputQueries } from './farmInputs.ts'
import { type MarketQueries, marketQueries } from './markets.ts'
import { type OwnSaleQueries, ownSaleQueries } from './ownSales.ts'
import { type WoolLotQueries, woolLotQueries } from './woolLots.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    farmInputs: FarmInputQueries
    markets: MarketQueries
    ownSales: OwnSaleQueries
    woolLots: WoolLotQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  farmInputs: ({ queries }) => queries(farmInputQueries),
  markets: ({ queries }) => queries(marketQueries),
  ownSales: ({ queries }) => queries(ownSaleQueries),
  woolLots: ({ queries }) => queries(woolLotQueries),
} satisfies ToolMap
