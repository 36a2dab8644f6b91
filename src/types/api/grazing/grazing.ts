// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What to do with the paddock.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "state".
 */
export type PaddockStateName =
  | 'graze'
  | 'rest'
  | 'crash_graze'
  | 'wet_season_spell'
  | 'fodder_reserve'
  | 'sacrifice'
  | 'hay_silage'
  | 'cropped'
  | 'destocked'
  | 'no_data'
/**
 * What satellites and pasture models say of a paddock.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "metric".
 */
export type GrazingMetric = 'tsdm' | 'green' | 'dead' | 'cover' | 'growth'
/**
 * What of the pasture counts as feed.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "feedMetric".
 */
export type FeedMetric = 'tsdm' | 'green' | 'dead'
/**
 * How the season turns out: growth × 0.6, 1.0 or 1.35.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "condition".
 */
export type GrazingCondition = 'poor' | 'average' | 'good'
/**
 * Which one.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "recordId".
 */
export type RecordId = number
/**
 * The location.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "locationId".
 */
export type LocationId = number
/**
 * What satellites and pasture models say of a paddock.
 */
export type GrazingMetric1 = 'tsdm' | 'green' | 'dead' | 'cover' | 'growth'
/**
 * A draft can be changed; a final report can only be read.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "reportStatus".
 */
export type GrazingReportStatus = 'draft' | 'final'
/**
 * What it contains.
 *
 * @minItems 1
 * @maxItems 4
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "sections".
 */
export type ReportSections = ('summary' | 'paddocks' | 'feedbudget' | 'map')[]
/**
 * Where it comes from.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "metricSource".
 */
export type MetricSource = 'satellite' | 'model' | 'override'
/**
 * How the season turns out: growth × 0.6, 1.0 or 1.35.
 */
export type GrazingCondition1 = 'poor' | 'average' | 'good'

/**
 * What the grazing tool's calls take and give.
 */
export interface GrazingCalls {
  [k: string]: unknown
}
/**
 * Of which location.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "byLocation".
 */
export interface GrazingByLocation {
  /**
   * The location.
   */
  id: number
}
/**
 * Which one.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "byId".
 */
export interface GrazingById {
  /**
   * Which one.
   */
  id: number
}
/**
 * One paddock on one date: what stands there, and what to do with it.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "paddockState".
 */
export interface PaddockState {
  /**
   * The state.
   */
  id: number
  location_id: LocationId
  /**
   * The paddock.
   */
  paddock_id: number
  /**
   * Its name.
   */
  paddock_name: string
  /**
   * The date of the state.
   */
  rec_date: string
  /**
   * Its area.
   */
  area_ha: number
  /**
   * The share of it that stock can reach and may graze.
   */
  grazeable_ha: number
  /**
   * The pasture type.
   */
  pasture_type_id: number | null
  /**
   * Its name.
   */
  pasture_type: string | null
  /**
   * Its growth against that of its pasture type.
   */
  productivity_pct: number
  metric: GrazingMetric
  /**
   * What was measured; null without a clear scene within 30 days.
   */
  metric_value_kg_ha: number | null
  /**
   * When that was measured.
   */
  metric_date: string | null
  /**
   * What somebody saw instead; null where nobody said so.
   */
  tsdm_override_kg_ha: number | null
  /**
   * Who said so.
   */
  override_by: string | null
  /**
   * Why.
   */
  override_reason: string | null
  /**
   * What counts: the override, else the measurement.
   */
  tsdm_effective_kg_ha: number | null
  /**
   * Share of the paddock that stock can reach or that is fit to graze.
   */
  available_pct: number
  /**
   * What stays standing.
   */
  residual_kg_ha: number
  /**
   * What stands above that.
   */
  useful_kg_ha: number | null
  /**
   * The same, over what is grazeable.
   */
  useful_kg_total: number | null
  state: PaddockStateName
  /**
   * Why it has this state.
   */
  state_reason: string
  /**
   * The date is locked, so it can only be read.
   */
  is_locked: boolean
  /**
   * Who changed it last.
   */
  updated_by: string | null
  /**
   * When that was.
   */
  updated_at: string
}
/**
 * A new state date of a location.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "createStates".
 */
export interface CreatePaddockStates {
  location_id: LocationId
  /**
   * The date: today or before.
   */
  rec_date: string
  /**
   * Take available shares, pasture types, productivity and chosen states from this date.
   */
  copy_from?: string
  metric?: GrazingMetric1
  /**
   * States that are chosen already; the others follow the state links.
   *
   * @maxItems 5000
   */
  paddocks?: ChosenState[]
}
export interface ChosenState {
  /**
   * The paddock.
   */
  paddock_id: number
  state: PaddockStateName
}
/**
 * The states of the new date.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "createdStates".
 */
export interface CreatedPaddockStates {
  /**
   * The date.
   */
  rec_date: string
  /**
   * How many.
   */
  created: number
  /**
   * How many of them have no clear scene within 30 days.
   */
  without_data: number
  /**
   * Each paddock.
   */
  states: PaddockState[]
}
/**
 * The share of a paddock that can be grazed.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "percentage".
 */
export interface StatePercentage {
  /**
   * The state.
   */
  id: number
  /**
   * Share that stock can reach or that is fit to graze, %.
   */
  available_pct: number
}
/**
 * What somebody saw standing.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "override".
 */
export interface StateOverride {
  /**
   * The state.
   */
  id: number
  /**
   * kg DM/ha; empty clears it, and the measurement counts again.
   */
  tsdm_kg_ha: number | null
  /**
   * How it was found.
   */
  reason?: string
}
/**
 * Another pasture type.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "pastureTypeChange".
 */
export interface StatePastureType {
  /**
   * The state.
   */
  id: number
  /**
   * The pasture type.
   */
  pasture_type_id: number
  /**
   * State dates to come begin with it.
   */
  apply_to_paddock: boolean
}
/**
 * How productive a paddock is for its pasture type.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "productivity".
 */
export interface StateProductivity {
  /**
   * The state.
   */
  id: number
  /**
   * Its growth against that of the pasture type, %.
   */
  productivity_pct: number
}
/**
 * The state that somebody decides on.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "choice".
 */
export interface StateChoice {
  /**
   * The state.
   */
  id: number
  /**
   * What to do with the paddock; empty follows the state links again.
   */
  state:
    | 'graze'
    | 'rest'
    | 'crash_graze'
    | 'wet_season_spell'
    | 'fodder_reserve'
    | 'sacrifice'
    | 'hay_silage'
    | 'cropped'
    | 'destocked'
    | 'no_data'
    | null
  /**
   * Why.
   */
  reason?: string
}
/**
 * What is recommended for a month.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "monthRec".
 */
export interface MonthlyRecommendation {
  /**
   * The year.
   */
  year: number
  /**
   * The month, 1 to 12.
   */
  month: number
  /**
   * The month in words.
   */
  month_name: string
  /**
   * Stock to carry.
   */
  target_ae: number | null
  /**
   * Share of the growth that stock may eat.
   */
  utilisation_pct: number | null
  /**
   * What to do.
   */
  note: string | null
  /**
   * Who wrote it.
   */
  updated_by: string | null
  /**
   * When that was.
   */
  updated_at: string | null
}
/**
 * Recommendations for months of a year.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "saveMonths".
 */
export interface SaveMonthlyRecommendations {
  /**
   * The location.
   */
  location: number
  /**
   * The year.
   */
  year: number
  /**
   * One for each month.
   *
   * @minItems 1
   * @maxItems 12
   */
  months: NewMonthlyRecommendation[]
}
export interface NewMonthlyRecommendation {
  /**
   * Of the year chosen above.
   */
  month: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
  /**
   * Stock to carry, AE.
   */
  target_ae: number
  /**
   * Share of the growth that stock may eat, %.
   */
  utilisation_pct: number
  /**
   * What to do.
   */
  note?: string
}
/**
 * Of which location and year.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "listMonths".
 */
export interface ListMonthlyRecommendations {
  /**
   * The location.
   */
  location: number
  /**
   * The year.
   */
  year: number
}
/**
 * What the graph of insights shows.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "insights".
 */
export interface InsightsQuestion {
  location_id: LocationId
  /**
   * These paddocks; all unless said.
   *
   * @maxItems 5000
   */
  paddock_ids?: number[]
  /**
   * What is drawn.
   *
   * @minItems 1
   * @maxItems 2
   */
  metrics: ('tsdm' | 'green')[]
  /**
   * Start of the time range.
   */
  from: string
  /**
   * End of the time range, not included.
   */
  to: string
  /**
   * One line for the property, or one for each paddock.
   */
  aggregate: 'property' | 'paddock'
  /**
   * What stands beside it.
   */
  compare: 'none' | 'previous_year' | 'median'
}
/**
 * Lines, rain and what happened.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "insightsAnswer".
 */
export interface InsightsAnswer {
  /**
   * Each line.
   */
  series: InsightSeries[]
  /**
   * Times (epoch ms) and the rain of the day, mm; days that nobody heard are not there.
   */
  rainfall: (number | null)[][]
  /**
   * The same rain, as charts read it; nothing where no gauge stands.
   */
  rain: InsightRain[]
  /**
   * Stock that came and left, and overrides, the latest first.
   */
  events: InsightEvent[]
}
export interface InsightSeries {
  /**
   * Which line.
   */
  key: string
  /**
   * Its paddock; null for the property.
   */
  paddock_id: number | null
  /**
   * What it shows.
   */
  metric: string
  /**
   * Its unit.
   */
  unit: string
  /**
   * Times (epoch ms) and values.
   */
  points: (number | null)[][]
  /**
   * The line, as charts name it.
   */
  series: string
  /**
   * Its quantity.
   */
  quantity: string
  /**
   * Its name in the legend.
   */
  label: string
  /**
   * The times of the points, in a column.
   */
  t: number[]
  /**
   * Their values, in a column.
   */
  v: (number | null)[]
}
export interface InsightRain {
  /**
   * The line.
   */
  series: string
  /**
   * Its quantity.
   */
  quantity: string
  /**
   * Its name.
   */
  label: string
  /**
   * Times.
   */
  t: number[]
  /**
   * Rain, mm.
   */
  v: (number | null)[]
}
export interface InsightEvent {
  /**
   * The day.
   */
  date: string
  /**
   * Where.
   */
  paddock_id: number | null
  /**
   * Its name.
   */
  paddock: string | null
  /**
   * What happened.
   */
  text: string
}
/**
 * What was decided on a state date.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "report".
 */
export interface GrazingReport {
  /**
   * The report.
   */
  id: number
  /**
   * Its name everywhere.
   */
  guid: string
  location_id: LocationId
  /**
   * The state date.
   */
  rec_date: string
  /**
   * Its title.
   */
  title: string
  status: GrazingReportStatus
  /**
   * What it says.
   */
  comment: string | null
  sections: ReportSections
  /**
   * The scenario that it follows.
   */
  scenario_id: number | null
  /**
   * Who wrote it.
   */
  created_by: string | null
  /**
   * When that was.
   */
  created_at: string
  /**
   * When it was changed last.
   */
  updated_at: string
  /**
   * Null: the browser prints it, also as a PDF.
   */
  pdf_url: string | null
  /**
   * Whether whoever asks may delete it.
   */
  may_delete: boolean
}
/**
 * A report of a state date.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "createReport".
 */
export interface CreateGrazingReport {
  location_id: LocationId
  /**
   * The state date.
   */
  rec_date: string
  /**
   * Its title.
   */
  title: string
  /**
   * The scenario that it follows.
   */
  scenario_id?: number
  /**
   * What you found, and what to do.
   */
  comment?: string
  sections: ReportSections
}
/**
 * A report, changed.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "updateReport".
 */
export interface UpdateGrazingReport {
  /**
   * The report.
   */
  id: number
  /**
   * Its title.
   */
  title?: string
  /**
   * What you found, and what to do.
   */
  comment?: string
  status?: GrazingReportStatus
}
/**
 * It is gone.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "deletedReport".
 */
export interface DeletedGrazingReport {
  /**
   * True.
   */
  deleted: boolean
}
/**
 * What a report says.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "comment".
 */
export interface GrazingReportComment {
  /**
   * The report.
   */
  id: number
  /**
   * What it says.
   */
  comment: string | null
}
/**
 * A kind of pasture at a location: how it grows through the year, and what of it may be eaten.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "pastureType".
 */
export interface PastureType {
  /**
   * The type.
   */
  id: number
  /**
   * Its name.
   */
  name: string
  /**
   * Growth of each month from January on, kg DM/ha a day.
   *
   * @minItems 12
   * @maxItems 12
   */
  base_growth_kg_ha_d: number[]
  /**
   * The same, in words.
   */
  growth_words: string
  /**
   * Share of the growth that stock may eat.
   */
  safe_utilisation_pct: number
  /**
   * What stays standing.
   */
  default_residual_kg_ha: number
  /**
   * How much of it stock digest.
   */
  digestibility_pct: number
  /**
   * Its colour, such as #2f6b3a.
   */
  colour: string
  /**
   * Growth of that month, as its form has it.
   */
  jan: number
  /**
   * Growth of that month, as its form has it.
   */
  feb: number
  /**
   * Growth of that month, as its form has it.
   */
  mar: number
  /**
   * Growth of that month, as its form has it.
   */
  apr: number
  /**
   * Growth of that month, as its form has it.
   */
  may: number
  /**
   * Growth of that month, as its form has it.
   */
  jun: number
  /**
   * Growth of that month, as its form has it.
   */
  jul: number
  /**
   * Growth of that month, as its form has it.
   */
  aug: number
  /**
   * Growth of that month, as its form has it.
   */
  sep: number
  /**
   * Growth of that month, as its form has it.
   */
  oct: number
  /**
   * Growth of that month, as its form has it.
   */
  nov: number
  /**
   * Growth of that month, as its form has it.
   */
  dec: number
}
/**
 * A pasture type, new or changed.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "saveType".
 */
export interface SavePastureType {
  location_id: LocationId
  /**
   * The type; a new one without.
   */
  id?: number
  /**
   * Its name.
   */
  name: string
  /**
   * Growth, kg DM/ha a day.
   */
  jan: number
  /**
   * Growth, kg DM/ha a day.
   */
  feb: number
  /**
   * Growth, kg DM/ha a day.
   */
  mar: number
  /**
   * Growth, kg DM/ha a day.
   */
  apr: number
  /**
   * Growth, kg DM/ha a day.
   */
  may: number
  /**
   * Growth, kg DM/ha a day.
   */
  jun: number
  /**
   * Growth, kg DM/ha a day.
   */
  jul: number
  /**
   * Growth, kg DM/ha a day.
   */
  aug: number
  /**
   * Growth, kg DM/ha a day.
   */
  sep: number
  /**
   * Growth, kg DM/ha a day.
   */
  oct: number
  /**
   * Growth, kg DM/ha a day.
   */
  nov: number
  /**
   * Growth, kg DM/ha a day.
   */
  dec: number
  /**
   * Share of the growth that stock may eat, %.
   */
  safe_utilisation_pct: number
  /**
   * What stays standing, kg DM/ha.
   */
  default_residual_kg_ha: number
  /**
   * How much of it stock digest, %.
   */
  digestibility_pct: number
  /**
   * Such as #2f6b3a.
   */
  colour: string
}
/**
 * A date for which states were recorded.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "stateDate".
 */
export interface StateDate {
  /**
   * The date.
   */
  state_date: string
  /**
   * The date in words.
   */
  label: string
  /**
   * How many paddocks have a state.
   */
  paddocks: number
  /**
   * How many of them have no clear scene within 30 days.
   */
  without_data: number
  /**
   * How many have an override.
   */
  overrides: number
  /**
   * Its states can only be read.
   */
  locked: boolean
  /**
   * How many final reports use it.
   */
  final_reports: number
  /**
   * Who made it.
   */
  created_by: string | null
}
/**
 * The states of a location on a date.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "onDate".
 */
export interface StatesOnDate {
  /**
   * The location.
   */
  locationId: number
  /**
   * The date.
   */
  recDate: string
}
/**
 * The states of a date beside what satellites say.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "checkStates".
 */
export interface CheckStates {
  /**
   * The location.
   */
  locationId: number
  /**
   * The date.
   */
  stateDate: string
  ciboMetric: GrazingMetric
}
/**
 * A state beside the measurement of 90 days.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "checkedState".
 */
export interface CheckedPaddockState {
  /**
   * The state.
   */
  id: number
  location_id: LocationId
  /**
   * The paddock.
   */
  paddock_id: number
  /**
   * Its name.
   */
  paddock_name: string
  /**
   * The date of the state.
   */
  rec_date: string
  /**
   * Its area.
   */
  area_ha: number
  /**
   * The share of it that stock can reach and may graze.
   */
  grazeable_ha: number
  /**
   * The pasture type.
   */
  pasture_type_id: number | null
  /**
   * Its name.
   */
  pasture_type: string | null
  /**
   * Its growth against that of its pasture type.
   */
  productivity_pct: number
  metric: GrazingMetric
  /**
   * The chosen measure nearest the date, in its own unit.
   */
  metric_value_kg_ha: number | null
  /**
   * When that was measured.
   */
  metric_date: string | null
  /**
   * What somebody saw instead; null where nobody said so.
   */
  tsdm_override_kg_ha: number | null
  /**
   * Who said so.
   */
  override_by: string | null
  /**
   * Why.
   */
  override_reason: string | null
  /**
   * What counts: the override, else the measurement.
   */
  tsdm_effective_kg_ha: number | null
  /**
   * Share of the paddock that stock can reach or that is fit to graze.
   */
  available_pct: number
  /**
   * What stays standing.
   */
  residual_kg_ha: number
  /**
   * What stands above that.
   */
  useful_kg_ha: number | null
  /**
   * The same, over what is grazeable.
   */
  useful_kg_total: number | null
  state: PaddockStateName
  /**
   * Why it has this state.
   */
  state_reason: string
  /**
   * The date is locked, so it can only be read.
   */
  is_locked: boolean
  /**
   * Who changed it last.
   */
  updated_by: string | null
  /**
   * When that was.
   */
  updated_at: string
  /**
   * Dates and values of 90 days.
   */
  metric_history: (string | number | null)[][]
  /**
   * The override against the measurement.
   */
  difference_kg_ha: number | null
}
/**
 * Which states are deleted.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "deleteStates".
 */
export interface DeleteStates {
  /**
   * The location.
   */
  locationId: number
  /**
   * The date.
   */
  stateDate: string
}
/**
 * They are gone.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "deletedStates".
 */
export interface DeletedStates {
  /**
   * How many.
   */
  deleted: number
}
/**
 * Lock a date, or open it again.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "lock".
 */
export interface LockStateDate {
  location_id: LocationId
  /**
   * The date.
   */
  state_date: string
  /**
   * Whether it is locked.
   */
  locked: boolean
}
/**
 * Which measures, and when.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "metrics".
 */
export interface MetricsQuestion {
  /**
   * The location.
   */
  locationId: number
  metric: GrazingMetric
  /**
   * The first day.
   */
  start: string
  /**
   * The last day: at most three years later.
   */
  end: string
}
/**
 * One value of one paddock on one day.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "metricRow".
 */
export interface MetricRow {
  /**
   * The paddock.
   */
  paddock_id: number
  /**
   * The day.
   */
  date: string
  /**
   * The value.
   */
  value: number
  /**
   * What it measures.
   */
  quantity: string
  /**
   * Its unit.
   */
  unit: string
  /**
   * Cloud over it, where a scene tells.
   */
  cloud_pct: number | null
  source: MetricSource
}
/**
 * What the plan of feed is reckoned with.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "year".
 */
export interface GrowthQuestion {
  /**
   * The location.
   */
  locationId: number
  /**
   * The state date.
   */
  recDate: string
  condition: GrazingCondition
  metric: FeedMetric
  /**
   * The first day: the state date or later.
   */
  start: string
  /**
   * The last day.
   */
  end: string
  /**
   * Share of the growth that stock may eat, %.
   */
  utilisationRate: number
  /**
   * What stays standing, kg DM/ha.
   */
  residual: number
}
/**
 * One month of the plan.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "yearMonth".
 */
export interface GrowthMonth {
  /**
   * The month, YYYY-MM.
   */
  month: string
  /**
   * Its first day that counts.
   */
  month_start: string
  /**
   * What stands at its beginning.
   */
  opening_kg: number
  /**
   * What grows.
   */
  growth_kg: number
  /**
   * What stock eat.
   */
  consumed_kg: number
  /**
   * What falls and rots.
   */
  detached_kg: number
  /**
   * What stands at its end.
   */
  closing_kg: number
  /**
   * What stock want and do not get.
   */
  short_kg: number
  /**
   * Stock that are there.
   */
  ae_carried: number
  /**
   * Stock that this growth carries at the utilisation rate.
   */
  ae_sustainable: number
  /**
   * Share of the growth that is eaten; null where nothing grows.
   */
  utilisation_pct: number | null
}
/**
 * The plan taken together.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "yearTotals".
 */
export interface GrowthTotals {
  /**
   * What grows.
   */
  growth_kg: number
  /**
   * What stock eat.
   */
  consumed_kg: number
  /**
   * What stock want and do not get.
   */
  short_kg: number
  /**
   * Share of the growth that is eaten.
   */
  utilisation_pct: number | null
  /**
   * Days until all is down to the residual; null where that does not come within a year, nobody grazes or nothing is known.
   */
  days_of_feed: number | null
  /**
   * The same in words.
   */
  lasts: string
  /**
   * good, watch, act, danger or none.
   */
  level: string
  /**
   * Stock on the state date.
   */
  ae_now: number
  /**
   * Stock that the growth carries at the utilisation rate.
   */
  ae_sustainable: number
  /**
   * Sustainable less carried.
   */
  ae_spare: number
  /**
   * Stock by area.
   */
  dse_ha: number | null
  /**
   * Paddocks of which nothing is known: they are left out.
   */
  unknown: number
  /**
   * Paddocks that count.
   */
  paddocks: number
}
/**
 * Growth against what stock eat, month by month.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "yearAnswer".
 */
export interface GrowthAnswer {
  location_id: LocationId
  /**
   * The state date.
   */
  rec_date: string
  condition: GrazingCondition
  /**
   * Each month.
   */
  months: GrowthMonth[]
  totals: GrowthTotals
  /**
   * Each paddock.
   */
  paddocks: GrowthPaddock[]
}
export interface GrowthPaddock {
  /**
   * The paddock.
   */
  paddock_id: number
  /**
   * What stands on the state date.
   */
  opening_kg_ha: number
  /**
   * What stands at the end.
   */
  closing_kg_ha: number
}
/**
 * Which state a pasture type takes at which biomass.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "link".
 */
export interface StateLink {
  /**
   * The link.
   */
  id: number
  /**
   * The pasture type.
   */
  pasture_type_id: number
  /**
   * Its name.
   */
  pasture_type: string
  state: PaddockStateName
  /**
   * From this on.
   */
  min_kg_ha: number
  /**
   * Below this.
   */
  max_kg_ha: number
  /**
   * The first that fits counts.
   */
  priority: number
}
/**
 * What plans of a location are reckoned with unless somebody says otherwise.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "settings".
 */
export interface GrazingSettings {
  location_id: LocationId
  /**
   * What one adult equivalent eats, kg DM a day.
   */
  intake_kg_ae_d: number
  /**
   * Dry-sheep equivalents to one adult equivalent.
   */
  dse_per_ae: number
  /**
   * What falls and rots of what stands, % a day.
   */
  detachment_pct_d: number
  /**
   * Share of the growth that stock may eat, %.
   */
  utilisation_pct: number
  /**
   * What stays standing, kg DM/ha.
   */
  residual_kg_ha: number
}
/**
 * Stock that come or leave on a day.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "aeChange".
 */
export interface GrazingAeChange {
  /**
   * The day.
   */
  date: string
  /**
   * Adult equivalents that come; less than nothing leave.
   */
  delta_ae: number
  /**
   * Which mob.
   */
  mob?: string
  /**
   * Why.
   */
  reason?: string
}
/**
 * A way to go on from a state date.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "newScenario".
 */
export interface NewGrazingScenario {
  location_id: LocationId
  /**
   * The state date.
   */
  rec_date: string
  /**
   * Its name.
   */
  name: string
  condition: GrazingCondition1
  /**
   * Share of the growth that stock may eat, %.
   */
  utilisation_pct: number
  /**
   * What stays standing, kg DM/ha.
   */
  residual_kg_ha: number
  /**
   * Stock that come or leave.
   *
   * @maxItems 40
   */
  ae_changes?: GrazingAeChange[]
}
/**
 * A way to go on from a state date, and what comes of it.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "scenario".
 */
export interface GrazingScenario {
  /**
   * The scenario.
   */
  id: number
  /**
   * Its name.
   */
  name: string
  location_id: LocationId
  /**
   * The state date.
   */
  rec_date: string
  condition: GrazingCondition
  /**
   * Share of the growth that stock may eat.
   */
  utilisation_pct: number
  /**
   * What stays standing.
   */
  residual_kg_ha: number
  /**
   * Stock that come or leave.
   */
  ae_changes: GrazingAeChange[]
  /**
   * The same in words.
   */
  changes_words: string
  /**
   * Days until all is down to the residual.
   */
  days_of_feed: number | null
  /**
   * The same in words.
   */
  lasts: string
  /**
   * good, watch, act, danger or none.
   */
  level: string
  /**
   * Stock at the end.
   */
  ae_end: number
  /**
   * Stock that the growth carries.
   */
  ae_sustainable: number
  /**
   * Share of the growth that is eaten.
   */
  utilisation_reached_pct: number | null
  /**
   * What stock want and do not get.
   */
  short_kg: number
  /**
   * What stands after a year, on average.
   */
  closing_kg_ha: number | null
  result: GrowthTotals
}
/**
 * The scenarios of a state date.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "scenariosOf".
 */
export interface ScenariosOf {
  location_id: LocationId
  /**
   * The state date.
   */
  rec_date: string
}
/**
 * It is gone.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "said".
 */
export interface GrazingGone {
  /**
   * What it was called.
   */
  say: string
}
/**
 * A state link.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "newLink".
 */
export interface NewStateLink {
  location_id: LocationId
  /**
   * The pasture type.
   */
  pasture_type_id: number
  state: PaddockStateName
  /**
   * From this on, kg DM/ha.
   */
  min_kg_ha: number
  /**
   * Below this, kg DM/ha.
   */
  max_kg_ha: number
  /**
   * The first that fits counts, 1 before 2.
   */
  priority: number
}
/**
 * A report with what its plan is reckoned with.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "reportRead".
 */
export interface GrazingReportRead {
  /**
   * The report.
   */
  id: number
  /**
   * Its name everywhere.
   */
  guid: string
  location_id: LocationId
  /**
   * The state date.
   */
  rec_date: string
  /**
   * Its title.
   */
  title: string
  status: GrazingReportStatus
  /**
   * What it says.
   */
  comment: string | null
  sections: ReportSections
  /**
   * The scenario that it follows.
   */
  scenario_id: number | null
  /**
   * Who wrote it.
   */
  created_by: string | null
  /**
   * When that was.
   */
  created_at: string
  /**
   * When it was changed last.
   */
  updated_at: string
  /**
   * Null: the browser prints it, also as a PDF.
   */
  pdf_url: string | null
  /**
   * Whether whoever asks may delete it.
   */
  may_delete: boolean
  /**
   * The scenario that it follows.
   */
  scenario: string | null
  /**
   * The last day of its plan.
   */
  ends_on: string
  /**
   * Share of the growth that stock may eat.
   */
  utilisation_pct: number
  /**
   * What stays standing.
   */
  residual_kg_ha: number
  /**
   * Whether the states of its date are still there.
   */
  has_states: boolean
}
/**
 * A scenario as it is from now on.
 *
 * This interface was referenced by `GrazingCalls`'s JSON-Schema
 * via the `definition` "changedScenario".
 */
export interface ChangedGrazingScenario {
  id: RecordId
  /**
   * Its name.
   */
  name: string
  condition: GrazingCondition
  /**
   * Share of the growth that stock may eat, %.
   */
  utilisation_pct: number
  /**
   * What stays standing, kg DM/ha.
   */
  residual_kg_ha: number
  /**
   * Stock that come or leave.
   *
   * @maxItems 40
   */
  ae_changes: GrazingAeChange[]
}
