import type { AnimalFixTable, AnimalTable } from './animalTables.ts'
import type { AlertRuleTable, AlertTable, AssetEventTable, AssetTable, FumigationTable } from './assetTables.ts'
import type { ClimateIndexTable } from './climateTables.ts'
import type {
  ActivityTable,
  CropStageRecordTable,
  FieldProbeTable,
  IrrigationTable,
  SoilResultTable,
  SoilSampleTable,
  WaterAllocationTable,
} from './croppingTables.ts'
import type { FieldSeasonTable, FieldTable, SeasonTable } from './fieldTables.ts'
import type {
  FieldIndexTable,
  MobMoveTable,
  MobTable,
  MobWeighingTable,
  MovementTable,
  PastureTable,
  TreatmentTable,
  VisitorTable,
} from './livestockTables.ts'
import type { MapPreferenceTable } from './mapTables.ts'
import type {
  FarmInputTable,
  GrainBidTable,
  GrainSiteTable,
  IntegrationTable,
  MarketForwardTable,
  MarketItemTable,
  MarketPriceTable,
  OwnSaleTable,
  SaleyardReportTable,
  WoolLotTable,
} from './marketTables.ts'
import type { SprayRecordTable } from './sprayTables.ts'
import type {
  ProductTable,
  SubscriptionComponentTable,
  SubscriptionDeviceTable,
  SubscriptionTable,
} from './subscriptionTables.ts'
import type { InvitationTable, ShareKeyTable, TeamMemberTable, TeamPlaceTable, TeamTable } from './teamTables.ts'

/** The tables of what stands and happens on a farm, and of what it is worth: those that dashboards bring. */
export interface TopicTables {
  season: SeasonTable
  field: FieldTable
  field_season: FieldSeasonTable
  animal: AnimalTable
  animal_fix: AnimalFixTable
  mob: MobTable
  mob_move: MobMoveTable
  mob_weighing: MobWeighingTable
  field_index: FieldIndexTable
  pasture: PastureTable
  movement: MovementTable
  visitor: VisitorTable
  treatment: TreatmentTable
  climate_index: ClimateIndexTable
  spray_record: SprayRecordTable
  asset: AssetTable
  asset_event: AssetEventTable
  fumigation: FumigationTable
  alert_rule: AlertRuleTable
  alert: AlertTable
  irrigation: IrrigationTable
  water_allocation: WaterAllocationTable
  field_probe: FieldProbeTable
  activity: ActivityTable
  soil_sample: SoilSampleTable
  soil_result: SoilResultTable
  crop_stage_record: CropStageRecordTable
  market_item: MarketItemTable
  market_price: MarketPriceTable
  market_forward: MarketForwardTable
  saleyard_report: SaleyardReportTable
  grain_site: GrainSiteTable
  grain_bid: GrainBidTable
  own_sale: OwnSaleTable
  wool_lot: WoolLotTable
  integration: IntegrationTable
  farm_input: FarmInputTable
  map_preference: MapPreferenceTable
  team: TeamTable
  team_member: TeamMemberTable
  team_place: TeamPlaceTable
  invitation: InvitationTable
  share_key: ShareKeyTable
  product: ProductTable
  subscription: SubscriptionTable
  subscription_component: SubscriptionComponentTable
  subscription_device: SubscriptionDeviceTable
}
