import type { ToolParts, Tools } from '#server/procedures/tools.ts'
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
export const tools = ({ store }: ToolParts): Partial<Tools> => ({
  farmInputs: farmInputStore(store),
  markets: marketStore(store),
  ownSales: ownSaleStore(store),
  woolLots: woolLotStore(store),
})
