import type { Portal } from '#engine/portal.ts'
import type { Store } from '../db/store.ts'
import { type Imagery, noImagery } from '../imagery/imagery.ts'
import { type ActivityStore, activityStore } from '../stores/activities.ts'
import { type AlertRuleStore, alertRuleStore } from '../stores/alertRules.ts'
import { type AlertStore, alertStore } from '../stores/alerts.ts'
import { type AnimalStore, animalStore } from '../stores/animals.ts'
import { type AssetStore, assetStore } from '../stores/assets.ts'
import { type ClimateStore, climateStore } from '../stores/climate.ts'
import { type CropStageStore, cropStageStore } from '../stores/cropStages.ts'
import { type DeviceReportStore, deviceReportStore } from '../stores/deviceReports.ts'
import { type FarmInputStore, farmInputStore } from '../stores/farmInputs.ts'
import { type FarmRegister, farmRegister } from '../stores/farmRegister.ts'
import { type FarmShareStore, farmShareStore } from '../stores/farmShares.ts'
import { type FarmShareViewStore, farmShareViewStore } from '../stores/farmShareViews.ts'
import { type FieldProbeStore, fieldProbeStore } from '../stores/fieldProbes.ts'
import { type FieldStore, fieldStore } from '../stores/fields.ts'
import { type ForecastStore, forecastStore } from '../stores/forecasts.ts'
import { type InstrumentStore, instrumentStore } from '../stores/instruments.ts'
import { type IntegrationStore, integrationStore } from '../stores/integrations.ts'
import { type IrrigationStore, irrigationStore } from '../stores/irrigations.ts'
import { type MappedStore, mappedStore } from '../stores/mapped.ts'
import { type MarketStore, marketStore } from '../stores/markets.ts'
import { type MobStore, mobStore } from '../stores/mobs.ts'
import { type OwnSaleStore, ownSaleStore } from '../stores/ownSales.ts'
import { type ReadingStore, readingStore } from '../stores/readings.ts'
import { type SoilStore, soilStore } from '../stores/soil.ts'
import { type SoilTestStore, soilTestStore } from '../stores/soilTests.ts'
import { type SprayRecordStore, sprayRecordStore } from '../stores/sprayRecords.ts'
import { type VegetationStore, vegetationStore } from '../stores/vegetation.ts'
import { type WoolLotStore, woolLotStore } from '../stores/woolLots.ts'
import { type Shared, unshared } from './shared.ts'

/** What the procedures read with. */
export interface Tools {
  instruments: InstrumentStore
  readings: ReadingStore
  forecasts: ForecastStore
  climate: ClimateStore
  soil: SoilStore
  fields: FieldStore
  fieldProbes: FieldProbeStore
  irrigations: IrrigationStore
  activities: ActivityStore
  soilTests: SoilTestStore
  cropStages: CropStageStore
  animals: AnimalStore
  assets: AssetStore
  alerts: AlertStore
  alertRules: AlertRuleStore
  reports: DeviceReportStore
  farmInputs: FarmInputStore
  farmShares: FarmShareStore
  /** The one thing that answers write: who was told what of a farm. */
  farmShareViews: FarmShareViewStore
  integrations: IntegrationStore
  mapped: MappedStore
  markets: MarketStore
  mobs: MobStore
  ownSales: OwnSaleStore
  register: FarmRegister
  sprayRecords: SprayRecordStore
  vegetation: VegetationStore
  woolLots: WoolLotStore
  /** Scenes of satellites, which are files and not in the store. */
  imagery: Pick<Imagery, 'scenes' | 'tilesAddress' | 'numbersOn'>
  /** Work that procedures of one page have in common. */
  shared: Shared
  quantities: () => Portal['core']['quantities']
  regional: () => Portal['core']['app']['regional']
}

/** What the procedures need of a portal. */
export type ProcedurePortal = () => { core: Pick<Portal['core'], 'quantities' | 'app'> }

/** `store` may be one that only reads; `writable` is for what an answer writes down of itself. */
export function toolsOf(
  store: Store,
  portal: ProcedurePortal,
  imagery: Tools['imagery'] = noImagery,
  shared: Shared = unshared,
  writable: Store = store,
): Tools {
  const quantities = () => portal().core.quantities
  return {
    instruments: instrumentStore(store),
    readings: readingStore(store, quantities),
    forecasts: forecastStore(store),
    climate: climateStore(store),
    soil: soilStore(store),
    fields: fieldStore(store),
    fieldProbes: fieldProbeStore(store),
    irrigations: irrigationStore(store),
    activities: activityStore(store),
    soilTests: soilTestStore(store),
    cropStages: cropStageStore(store),
    animals: animalStore(store),
    assets: assetStore(store),
    alerts: alertStore(store),
    alertRules: alertRuleStore(store),
    reports: deviceReportStore(store),
    farmInputs: farmInputStore(store),
    farmShares: farmShareStore(store),
    farmShareViews: farmShareViewStore(writable),
    integrations: integrationStore(store),
    mapped: mappedStore(store),
    markets: marketStore(store),
    mobs: mobStore(store),
    ownSales: ownSaleStore(store),
    register: farmRegister(store),
    sprayRecords: sprayRecordStore(store),
    vegetation: vegetationStore(store),
    woolLots: woolLotStore(store),
    imagery,
    shared,
    quantities,
    regional: () => portal().core.app.regional,
  }
}

export const round = (value: number, decimals: number): number => {
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals
  return Object.is(rounded, -0) ? 0 : rounded
}

export const rounded = (value: number | null | undefined, decimals: number): number | null =>
  value === null || value === undefined ? null : round(value, decimals)
