import type { ToolMap } from '#server/procedures/tools.ts'
import { type FarmInputStore, farmInputStore } from './farmInputs.ts'
import { type MarketStore, marketStore } from './markets.ts'
import { type OwnSaleStore, ownSaleStore } from './ownSales.ts'
import { type WoolLotStore, woolLotStore } from './woolLots.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    farmInputs: FarmInputStore
    markets: MarketStore
    ownSales: OwnSaleStore
    woolLots: WoolLotStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  farmInputs: ({ store }) => farmInputStore(store),
  markets: ({ store }) => marketStore(store),
  ownSales: ({ store }) => ownSaleStore(store),
  woolLots: ({ store }) => woolLotStore(store),
} satisfies ToolMap
