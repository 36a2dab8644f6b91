import { once } from '#server/pipeline/once.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { farmInputQueries } from './farmInputs.ts'
import { ownSaleQueries } from './ownSales.ts'
import { saleService } from './sale.ts'

const sale = once(({ queries }) =>
  saleService({
    sales: queries(ownSaleQueries),
    inputs: queries(farmInputQueries),
    records: queries(keptRecords),
    locations: queries(instrumentQueries),
  }),
)

export const calls = {
  'sale.cattle.add': (parts) => sale(parts).addCattle,
  'sale.cattle.get': (parts) => sale(parts).getCattle,
  'sale.cattle.update': (parts) => sale(parts).changeCattle,
  'sale.cattle.delete': (parts) => sale(parts).removeCattle,
  'sale.sheep.add': (parts) => sale(parts).addSheep,
  'sale.sheep.get': (parts) => sale(parts).getSheep,
  'sale.sheep.update': (parts) => sale(parts).changeSheep,
  'sale.sheep.delete': (parts) => sale(parts).removeSheep,
  'farm-input.put': (parts) => sale(parts).putInput,
  'farm-input.list': (parts) => sale(parts).listInputs,
  'farm-input.delete': (parts) => sale(parts).removeInput,
} satisfies CallMap
