import type { Store } from '../db/store.ts'
import { membershipStore } from '../stores/memberships.ts'
import { alertDays } from './alerts/alertDays.ts'
import { alertRules } from './alerts/alertRules.ts'
import { alertSummary } from './alerts/alertSummary.ts'
import { alerts } from './alerts/alerts.ts'
import { assetEvents } from './assets/assetEvents.ts'
import { coldStores } from './assets/coldStores.ts'
import { fumigations } from './assets/fumigations.ts'
import { gatesFences } from './assets/gatesFences.ts'
import { grainCable } from './assets/grainCable.ts'
import { grainSilos } from './assets/grainSilos.ts'
import { pumpRuns } from './assets/pumpRuns.ts'
import { waterAssets } from './assets/waterAssets.ts'
import { waterUse } from './assets/waterUse.ts'
import { analogueYears } from './climate/analogueYears.ts'
import { climateIndex } from './climate/climateIndex.ts'
import { climateState } from './climate/climateState.ts'
import { rainChance } from './climate/rainChance.ts'
import { deviceCompare } from './compare/deviceCompare.ts'
import { deviceDifference } from './compare/deviceDifference.ts'
import { deviceLines } from './compare/deviceLines.ts'
import { cropActivities } from './cropping/cropActivities.ts'
import { cropAreas } from './cropping/cropAreas.ts'
import { cropStageModel } from './cropping/cropStageModel.ts'
import { cropStageProgress } from './cropping/cropStageProgress.ts'
import { cropStageRecords } from './cropping/cropStageRecords.ts'
import { cropStageSummary } from './cropping/cropStageSummary.ts'
import { cropStageTimeline } from './cropping/cropStageTimeline.ts'
import { fieldSeasons } from './cropping/fieldSeasons.ts'
import { irrigationEvents } from './cropping/irrigationEvents.ts'
import { irrigationPlan } from './cropping/irrigationPlan.ts'
import { irrigationUse } from './cropping/irrigationUse.ts'
import { lintWater } from './cropping/lintWater.ts'
import { soilWaterBalance } from './cropping/soilWaterBalance.ts'
import { yieldFrontier } from './cropping/yieldFrontier.ts'
import { yieldOutlook } from './cropping/yieldOutlook.ts'
import { yieldPotential } from './cropping/yieldPotential.ts'
import { yieldSeasons } from './cropping/yieldSeasons.ts'
import { dailyWeather } from './dailyWeather.ts'
import { decisionProcedures } from './decision/decisionProcedures.ts'
import { deviceHealth } from './deviceHealth.ts'
import { deviceSummary } from './deviceSummary.ts'
import { farmKinds } from './farmKinds.ts'
import { farmToday } from './farmToday.ts'
import { forecastDaily } from './forecastDaily.ts'
import { forecastHourly } from './forecastHourly.ts'
import { fieldRanking, ndviClasses } from './imagery/fieldRanking.ts'
import { groundCover, groundCoverFields, groundCoverNow } from './imagery/groundCover.ts'
import { imageryChange, imageryDifference } from './imagery/imageryChange.ts'
import { imageryIndex, ndviAnomaly } from './imagery/imageryIndex.ts'
import { imageryScenes } from './imagery/imageryScenes.ts'
import { incomingUserExists } from './incomingUserExists.ts'
import { latestValues } from './latestValues.ts'
import { animalActivity, animalActivityHours, animalMobs } from './livestock/animalActivity.ts'
import { animalNow, animalSummary } from './livestock/animalNow.ts'
import { biosecurityNow, withholdingDays } from './livestock/biosecurityNow.ts'
import { biosecurityRegister } from './livestock/biosecurityRegister.ts'
import { livestockHistory } from './livestock/livestockHistory.ts'
import { livestockSummary } from './livestock/livestockSummary.ts'
import { livestockTotals } from './livestock/livestockTotals.ts'
import { mobGrowth } from './livestock/mobGrowth.ts'
import { mobWeights } from './livestock/mobWeights.ts'
import { movementsMonthly } from './livestock/movementsMonthly.ts'
import { paddockDays, paddockGrazing } from './livestock/paddockGrazing.ts'
import { stockingHistory, stockingRate } from './livestock/stockingRate.ts'
import { weightSpread } from './livestock/weightSpread.ts'
import { mapProcedures } from './maps/mapProcedures.ts'
import { carbonEstimate } from './markets/carbonEstimate.ts'
import { carbonFactors } from './markets/carbonFactors.ts'
import { carbonYears } from './markets/carbonYears.ts'
import { cottonPayoff } from './markets/cottonPayoff.ts'
import { forwardCurve } from './markets/forwardCurve.ts'
import { grainBids } from './markets/grainBids.ts'
import { inputBreakeven } from './markets/inputBreakeven.ts'
import { integrationsStatus } from './markets/integrationsStatus.ts'
import { marketSeries } from './markets/marketSeries.ts'
import { marketSnapshot } from './markets/marketSnapshot.ts'
import { ownSales } from './markets/ownSales.ts'
import { saleyards } from './markets/saleyards.ts'
import { woolClip } from './markets/woolClip.ts'
import { forecastSummary } from './outlook/forecastSummary.ts'
import { forecastWindows } from './outlook/forecastWindows.ts'
import { feedBudget, feedCover } from './pasture/feedBudget.ts'
import { feedOutlook } from './pasture/feedOutlook.ts'
import { paddockFeed } from './pasture/paddockFeed.ts'
import { pastureBiomass } from './pasture/pastureBiomass.ts'
import { pastureGrowth, pastureGrowthSum } from './pasture/pastureGrowth.ts'
import { pastureHistory } from './pasture/pastureHistory.ts'
import { pastureTotals } from './pasture/pastureTotals.ts'
import type { AnyProcedure, Named, ProcedureName } from './procedure.ts'
import { rainDecileMonths } from './rain/rainDecileMonths.ts'
import { rainDeciles } from './rain/rainDeciles.ts'
import { rainDrought } from './rain/rainDrought.ts'
import { rainGauges } from './rain/rainGauges.ts'
import { rainMonths } from './rain/rainMonths.ts'
import { rainRunning } from './rain/rainRunning.ts'
import { rainCumulative } from './rainCumulative.ts'
import { rainSummary } from './rainSummary.ts'
import { regionBenchmark } from './region/regionBenchmark.ts'
import { regionMetrics } from './region/regionMetrics.ts'
import { regionOverview } from './region/regionOverview.ts'
import { regionSummary } from './region/regionSummary.ts'
import type { Shared } from './shared.ts'
import { sharingConsents } from './sharing/sharingConsents.ts'
import { sharingLog } from './sharing/sharingLog.ts'
import { sharingViews } from './sharing/sharingViews.ts'
import { coldShocks } from './soil/coldShocks.ts'
import { soilAnalytes } from './soil/soilAnalytes.ts'
import { soilLayerDays } from './soil/soilLayerDays.ts'
import { soilProbeDays } from './soil/soilProbeDays.ts'
import { soilProbeNow } from './soil/soilProbeNow.ts'
import { soilProbeProfile } from './soil/soilProbeProfile.ts'
import { soilTestFields } from './soil/soilTestFields.ts'
import { soilTests } from './soil/soilTests.ts'
import { sowingDays } from './soil/sowingDays.ts'
import { sowingCrops, sowingSummary } from './soil/sowingSummary.ts'
import { soilProfile } from './soilProfile.ts'
import { soilWater } from './soilWater.ts'
import { soilWaterHistory } from './soilWaterHistory.ts'
import { sprayHours } from './sprayHours.ts'
import { sprayNow } from './sprayNow.ts'
import { sprayWindows } from './sprayWindows.ts'
import { dataCompleteness } from './station/dataCompleteness.ts'
import { windRose } from './station/windRose.ts'
import { temperatureBand } from './temperatureBand.ts'
import { timeseries } from './timeseries.ts'
import { type ProcedurePortal, type Tools, toolsOf } from './tools.ts'
import { weatherMonthly } from './weatherMonthly.ts'
import { weatherNow } from './weatherNow.ts'

type ByName = { [Name in ProcedureName]: (tools: Tools, store: Store) => Named<Name> }

/** Every procedure of the catalogue by its name; a name too many or too few does not compile. */
const byName: ByName = {
  ...decisionProcedures,
  ...mapProcedures,
  alert_days: alertDays,
  alert_rules: alertRules,
  alert_summary: alertSummary,
  alerts,
  analogue_years: analogueYears,
  animal_activity: animalActivity,
  animal_activity_hours: animalActivityHours,
  animal_mobs: animalMobs,
  animal_now: animalNow,
  animal_summary: animalSummary,
  asset_events: assetEvents,
  biosecurity_now: biosecurityNow,
  biosecurity_register: biosecurityRegister,
  carbon_estimate: carbonEstimate,
  carbon_factors: carbonFactors,
  carbon_years: carbonYears,
  climate_index: climateIndex,
  climate_state: climateState,
  cold_shocks: coldShocks,
  cold_stores: coldStores,
  cotton_payoff: cottonPayoff,
  crop_activities: cropActivities,
  crop_areas: cropAreas,
  crop_stage_model: cropStageModel,
  crop_stage_progress: cropStageProgress,
  crop_stage_records: cropStageRecords,
  crop_stage_summary: cropStageSummary,
  crop_stage_timeline: cropStageTimeline,
  daily_weather: dailyWeather,
  data_completeness: dataCompleteness,
  device_compare: deviceCompare,
  device_difference: deviceDifference,
  device_health: deviceHealth,
  device_lines: deviceLines,
  device_summary: deviceSummary,
  farm_kinds: farmKinds,
  farm_today: farmToday,
  feed_budget: feedBudget,
  feed_cover: feedCover,
  feed_outlook: feedOutlook,
  field_ranking: fieldRanking,
  field_seasons: fieldSeasons,
  forecast_daily: forecastDaily,
  forecast_hourly: forecastHourly,
  forecast_summary: forecastSummary,
  forecast_windows: forecastWindows,
  forward_curve: forwardCurve,
  fumigations,
  gates_fences: gatesFences,
  grain_bids: grainBids,
  grain_cable: grainCable,
  grain_silos: grainSilos,
  ground_cover: groundCover,
  ground_cover_fields: groundCoverFields,
  ground_cover_now: groundCoverNow,
  imagery_change: imageryChange,
  imagery_difference: imageryDifference,
  imagery_index: imageryIndex,
  imagery_scenes: imageryScenes,
  incoming_user_exists: (_tools, store) => incomingUserExists(membershipStore(store)),
  input_breakeven: inputBreakeven,
  integrations_status: integrationsStatus,
  irrigation_events: irrigationEvents,
  irrigation_plan: irrigationPlan,
  irrigation_use: irrigationUse,
  latest_values: latestValues,
  lint_water: lintWater,
  livestock_history: livestockHistory,
  livestock_summary: livestockSummary,
  livestock_totals: livestockTotals,
  market_series: marketSeries,
  market_snapshot: marketSnapshot,
  mob_growth: mobGrowth,
  mob_weights: mobWeights,
  movements_monthly: movementsMonthly,
  ndvi_anomaly: ndviAnomaly,
  ndvi_classes: ndviClasses,
  own_sales: ownSales,
  paddock_days: paddockDays,
  paddock_feed: paddockFeed,
  paddock_grazing: paddockGrazing,
  pasture_biomass: pastureBiomass,
  pasture_growth: pastureGrowth,
  pasture_growth_sum: pastureGrowthSum,
  pasture_history: pastureHistory,
  pasture_totals: pastureTotals,
  pump_runs: pumpRuns,
  rain_chance: rainChance,
  rain_cumulative: rainCumulative,
  rain_decile_months: rainDecileMonths,
  rain_deciles: rainDeciles,
  rain_drought: rainDrought,
  rain_gauges: rainGauges,
  rain_months: rainMonths,
  rain_running: rainRunning,
  rain_summary: rainSummary,
  region_benchmark: regionBenchmark,
  region_metrics: regionMetrics,
  region_overview: regionOverview,
  region_summary: regionSummary,
  saleyards,
  soil_analytes: soilAnalytes,
  sharing_consents: sharingConsents,
  sharing_log: sharingLog,
  sharing_views: sharingViews,
  soil_layer_days: soilLayerDays,
  soil_probe_days: soilProbeDays,
  soil_probe_now: soilProbeNow,
  soil_probe_profile: soilProbeProfile,
  soil_profile: soilProfile,
  soil_test_fields: soilTestFields,
  soil_tests: soilTests,
  soil_water: soilWater,
  soil_water_balance: soilWaterBalance,
  soil_water_history: soilWaterHistory,
  sowing_crops: sowingCrops,
  sowing_days: sowingDays,
  sowing_summary: sowingSummary,
  spray_hours: sprayHours,
  spray_now: sprayNow,
  spray_windows: sprayWindows,
  stocking_history: stockingHistory,
  stocking_rate: stockingRate,
  temperature_band: temperatureBand,
  timeseries,
  water_assets: waterAssets,
  water_use: waterUse,
  weather_monthly: weatherMonthly,
  weather_now: weatherNow,
  weight_spread: weightSpread,
  wind_rose: windRose,
  withholding_days: withholdingDays,
  wool_clip: woolClip,
  yield_frontier: yieldFrontier,
  yield_outlook: yieldOutlook,
  yield_potential: yieldPotential,
  yield_seasons: yieldSeasons,
}

export const procedureNames: string[] = Object.keys(byName)

/** The procedures, reading through the given store. */
export function procedures(
  store: Store,
  portal: ProcedurePortal,
  imagery?: Tools['imagery'],
  shared?: Shared,
  writable?: Store,
): Map<string, AnyProcedure> {
  const tools = toolsOf(store, portal, imagery, shared, writable)
  return new Map<string, AnyProcedure>(Object.entries(byName).map(([name, make]) => [name, make(tools, store)]))
}
