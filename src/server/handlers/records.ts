import { biosecurityService, registerKeeping } from '../services/biosecurity.ts'
import { fumigationService } from '../services/fumigation.ts'
import { irrigationService } from '../services/irrigation.ts'
import { saleService } from '../services/sale.ts'
import { soilFileService } from '../services/soilFiles.ts'
import { sprayService } from '../services/spray.ts'
import { assetStore } from '../stores/assets.ts'
import { farmInputStore } from '../stores/farmInputs.ts'
import { farmRegister } from '../stores/farmRegister.ts'
import { fieldStore } from '../stores/fields.ts'
import { instrumentStore } from '../stores/instruments.ts'
import { irrigationStore } from '../stores/irrigations.ts'
import { keptRecords } from '../stores/keptRecords.ts'
import { mobStore } from '../stores/mobs.ts'
import { ownSaleStore } from '../stores/ownSales.ts'
import { soilFileStore } from '../stores/soilFiles.ts'
import { sprayRecordStore } from '../stores/sprayRecords.ts'
import { checked } from './checked.ts'
import type { HandlerParts } from './parts.ts'

/** What a farm writes down from its dashboards, corrects and takes out. */
export function recordHandlers({ store }: HandlerParts) {
  const records = keptRecords(store)
  const instruments = instrumentStore(store)
  const spray = sprayService(sprayRecordStore(store), records)
  const sale = saleService({
    sales: ownSaleStore(store),
    inputs: farmInputStore(store),
    records,
    places: instruments,
  })
  const biosecurityParts = { register: farmRegister(store), places: instruments, mobs: mobStore(store) }
  const biosecurity = biosecurityService(biosecurityParts)
  const register = registerKeeping(biosecurityParts, records)
  const irrigation = irrigationService({
    fields: fieldStore(store),
    instruments,
    irrigations: irrigationStore(store),
    records,
  })
  const fumigation = fumigationService(assetStore(store), instruments, records)
  const soilFiles = soilFileService(soilFileStore(store))
  return {
    'spray.record.add': checked<'spray.record.add'>(spray.add),
    'spray.record.get': checked<'spray.record.get'>(spray.get),
    'spray.record.update': checked<'spray.record.update'>(spray.update),
    'spray.record.delete': checked<'spray.record.delete'>(spray.remove),
    'sale.cattle.add': checked<'sale.cattle.add'>(sale.addCattle),
    'sale.cattle.get': checked<'sale.cattle.get'>(sale.getCattle),
    'sale.cattle.update': checked<'sale.cattle.update'>(sale.changeCattle),
    'sale.cattle.delete': checked<'sale.cattle.delete'>(sale.removeCattle),
    'sale.sheep.add': checked<'sale.sheep.add'>(sale.addSheep),
    'sale.sheep.get': checked<'sale.sheep.get'>(sale.getSheep),
    'sale.sheep.update': checked<'sale.sheep.update'>(sale.changeSheep),
    'sale.sheep.delete': checked<'sale.sheep.delete'>(sale.removeSheep),
    'farm-input.put': checked<'farm-input.put'>(sale.putInput),
    'farm-input.list': checked<'farm-input.list'>(sale.listInputs),
    'farm-input.delete': checked<'farm-input.delete'>(sale.removeInput),
    'soiltest.files': checked<'soiltest.files'>(soilFiles.list),
    'soiltest.file.delete': checked<'soiltest.file.delete'>(soilFiles.remove),
    'soiltest.sample.delete': checked<'soiltest.sample.delete'>(soilFiles.removeSample),
    'biosecurity.movement.add': checked<'biosecurity.movement.add'>(biosecurity.addMovement),
    'biosecurity.movement.get': checked<'biosecurity.movement.get'>(register.getMovement),
    'biosecurity.movement.update': checked<'biosecurity.movement.update'>(register.changeMovement),
    'biosecurity.movement.delete': checked<'biosecurity.movement.delete'>(register.removeMovement),
    'biosecurity.visitor.add': checked<'biosecurity.visitor.add'>(biosecurity.addVisitor),
    'biosecurity.visitor.get': checked<'biosecurity.visitor.get'>(register.getVisitor),
    'biosecurity.visitor.update': checked<'biosecurity.visitor.update'>(register.changeVisitor),
    'biosecurity.visitor.delete': checked<'biosecurity.visitor.delete'>(register.removeVisitor),
    'biosecurity.treatment.add': checked<'biosecurity.treatment.add'>(biosecurity.addTreatment),
    'biosecurity.treatment.get': checked<'biosecurity.treatment.get'>(register.getTreatment),
    'biosecurity.treatment.update': checked<'biosecurity.treatment.update'>(register.changeTreatment),
    'biosecurity.treatment.delete': checked<'biosecurity.treatment.delete'>(register.removeTreatment),
    'irrigation.log': checked<'irrigation.log'>(irrigation.log),
    'irrigation.get': checked<'irrigation.get'>(irrigation.get),
    'irrigation.update': checked<'irrigation.update'>(irrigation.update),
    'irrigation.delete': checked<'irrigation.delete'>(irrigation.remove),
    'asset.fumigation.add': checked<'asset.fumigation.add'>(fumigation.add),
    'asset.fumigation.get': checked<'asset.fumigation.get'>(fumigation.get),
    'asset.fumigation.update': checked<'asset.fumigation.update'>(fumigation.update),
    'asset.fumigation.delete': checked<'asset.fumigation.delete'>(fumigation.remove),
  }
}
