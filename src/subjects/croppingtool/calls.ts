import { once } from '#server/pipeline/once.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { membershipQueries } from '#subjects/people/memberships.ts'
import { cropSettingService, grainStockService } from './cropSetting.ts'
import { cropSettingQueries } from './cropSettings.ts'

const setting = once(({ queries }) =>
  cropSettingService({ settings: queries(cropSettingQueries), records: queries(keptRecords) }),
)
const stock = once(({ queries }) =>
  grainStockService({
    settings: queries(cropSettingQueries),
    records: queries(keptRecords),
    fields: queries(fieldQueries),
    instruments: queries(instrumentQueries),
    memberships: queries(membershipQueries),
  }),
)

export const calls = {
  'crop-product.list': (parts) => setting(parts).listProducts,
  'crop-product.add': (parts) => setting(parts).addProduct,
  'crop-product.get': (parts) => setting(parts).getProduct,
  'crop-product.update': (parts) => setting(parts).changeProduct,
  'crop-product.delete': (parts) => setting(parts).removeProduct,
  'crop-variety.list': (parts) => setting(parts).listVarieties,
  'crop-variety.add': (parts) => setting(parts).addVariety,
  'crop-variety.get': (parts) => setting(parts).getVariety,
  'crop-variety.update': (parts) => setting(parts).changeVariety,
  'crop-variety.delete': (parts) => setting(parts).removeVariety,
  'operation-setting.list': (parts) => setting(parts).listOperations,
  'operation-setting.set': (parts) => setting(parts).setOperation,
  'report-setting.list': (parts) => setting(parts).listReports,
  'report-setting.set': (parts) => setting(parts).setReport,
  'grain-stock.list': (parts) => stock(parts).list,
  'grain-stock.add': (parts) => stock(parts).add,
  'grain-stock.get': (parts) => stock(parts).get,
  'grain-stock.update': (parts) => stock(parts).change,
  'grain-stock.delete': (parts) => stock(parts).remove,
} satisfies CallMap
