// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { AdminBelong, AdminBelonging, AdminChange, AdminChangeFilter, AdminLeave, AdminMail, AdminMailById, AdminMailDone, AdminMailFilter, AdminMember, AdminMemberFilter, AdminNewUser, AdminOrg, AdminOrgBySlug, AdminOrgDone, AdminOrgFilter, AdminOrgRecord, AdminOrgSwitch, AdminProcedure, AdminProcedureByName, AdminProcedureChange, AdminProcedureDone, AdminProcedureField, AdminProcedureFields, AdminProcedureFilter, AdminProcedureRecord, AdminReport, AdminReportFilter, AdminRun, AdminRunFilter, AdminSession, AdminSignedOut, AdminTried, AdminTry, AdminUser, AdminUserByGuid, AdminUserChange, AdminUserDone, AdminUserFilter, AdminUserLock, AdminUserMade, AdminUserRecord, AdminUserSuper, FirstPerson, FirstPersonMade, UserOrgRole } from './api/admin/admin.ts'
import type { CottonLeafTest, CottonLeafTestChange, CottonLint, CottonLintChange, CottonMethod, CottonPestCheck, CottonPestCheckChange, CottonPestLimitRow, CottonPestLimitSetting, CottonPlantMap, CottonPlantMapChange, CottonRecorded, CottonRegionRow, CottonRegionSetting, CottonSettingKept, CottonTarget, CottonTargetRow, NewCottonLeafTest, NewCottonLint, NewCottonPestCheck, NewCottonPlantMap, NewCottonTarget } from './api/cotton/cotton.ts'
import type { IrrigationInput, IrrigationSaved, SoilTestFile, SoilTestRead, SoilTestsBroughtIn, SoilTestsRemoved, SowingCrop, StageById, StageChangeInput, StageRecordInput, StageSaved, StageSeen, WaterSource } from './api/cropping/cropping.ts'
import type { CropProduct, CropProductRow, CropSettingAdded, CropSettingKept, CropVariety, CropVarietyRow, GrainStock, GrainStockRow, NewCropProduct, NewCropVariety, NewGrainStock, OperationSetting, OperationSettingRow, ReportName, ReportSetting, ReportSettingRow } from './api/croppingtool/croppingtool.ts'
import type { Charts, ChartsLogin, ChartsUsing } from './api/dashboards/legacy.ts'
import type { DataExport, DataExported, LinkIcon, UiReport, UiReported } from './api/dashboards/ui.ts'
import type { ById, DeviceBySlug, DeviceChoice, DeviceChoosing, DeviceKindRow, DeviceListing, DeviceMeasured, DeviceNormalised, DeviceQuantity, DeviceRecord, DeviceRemoved, DeviceRoot, DeviceSensors, DeviceUse, DeviceUsed } from './api/devices/device.ts'
import type { SensorAlarm, SensorById, SensorListing, SensorNormalisation, SensorRecord, SensorSettings } from './api/devices/sensor.ts'
import type { FahmaClaim, FahmaCode, FahmaCodeAdded, FahmaCodeRow, FahmaDone, FahmaKept, FahmaMove, FahmaName, FahmaNote, FahmaNoteKind, FahmaRole, FahmaRoleRow, FahmaRoleSetting, FahmaSetup, FahmaUse } from './api/fahma/fahma.ts'
import type { ChangedGrazingScenario, CheckStates, CheckedPaddockState, CreateGrazingReport, CreatePaddockStates, CreatedPaddockStates, DeleteStates, DeletedGrazingReport, DeletedStates, GrazingById, GrazingByLocation, GrazingGone, GrazingMetric, GrazingReport, GrazingReportComment, GrazingReportRead, GrazingScenario, GrazingSettings, GrowthAnswer, GrowthQuestion, InsightsAnswer, InsightsQuestion, ListMonthlyRecommendations, LockStateDate, MetricRow, MetricsQuestion, MonthlyRecommendation, NewGrazingScenario, NewStateLink, PaddockState, PaddockStateName, PastureType, SaveMonthlyRecommendations, SavePastureType, ScenariosOf, StateChoice, StateDate, StateLink, StateOverride, StatePastureType, StatePercentage, StateProductivity, StatesOnDate, UpdateGrazingReport } from './api/grazing/grazing.ts'
import type { StepsPutAway } from './api/home/steps.ts'
import type { FileImport, ImportDone, ImportFile, ImportKind, ImportKindAsk, ImportList, ImportMatching, ImportMeaning, ImportPreview, ImportProblem, ImportRecord, ImportSavedFile, ImportStarted, PastImport, SeenImport, WhichImport } from './api/imports/imports.ts'
import type { AccountClosing, CloseAccount, CloseOrg, OrgCloses, OrgClosing } from './api/keeping/closing.ts'
import type { KeptFile, OneOrgExport, OrgExportAsked, OrgExportRecord } from './api/keeping/export.ts'
import type { Added, Mob, MobBySlug, MobChange, MobGone, MobMoved, MobRecord, MobRecordKey, MobWeighed, MovementDirection, NewMob, NewMovement, NewTreatment, NewVisitor, RegisterKind, SeasonConditionName, Species, StockClassName, Treated } from './api/livestock/livestock.ts'
import type { LocationById, LocationBySlug, LocationChange, LocationListing, LocationMade, LocationNear, LocationRecord, LocationRemoved, LocationStation, NewLocation, ZoneChoice } from './api/locations/location.ts'
import type { BasemapChoice, LayerStyleChoice, MapPreference, NoMapInput } from './api/mapping.ts'
import type { AnimalAlert, AnimalState, MapBoundary, RainPeriod } from './api/maps/maps.ts'
import type { EmissionSourceName, IntegrationState, Market, Moved, StockMarket } from './api/markets/market.ts'
import type { CattleSale, FarmInputList, FarmInputRecorded, FarmInputRow, NewFarmInput, SaleRecorded, SheepSale, WhichFarmInput } from './api/markets/sale.ts'
import type { HookName, HookPosted, HookRow, HookUse, MadeHook, NewHook, NewNoticeBrowser, NoticeBrowser, NoticeBrowserName, NoticeFollow, NoticeFollowed, NoticeTrial, PushKey, WhichHook, WhichNoticeBrowser } from './api/notices/notice.ts'
import type { Address, AddressLink, ChangePassword, CodesOfFirst, Entered, Factor, FactorDone, FirstCode, Nothing, OrgFactor, OwnSession, PasswordChanged, PendingRegistration, RecoveryCodes, Register, ResendVerification, ResetPassword, ResetPasswordDone, ResetPasswordLink, ResetPasswordSent, SessionId, SessionsEnded, SignedIn, SignedOut, Signin, Step, StepCode, Verify } from './api/people/auth.ts'
import type { RegisterOrganisation, RegisteredOrganisation, Sandbox, SandboxCode } from './api/people/joining.ts'
import type { PasskeyBegin, PasskeyCreation, PasskeyMade, PasskeyRemove, PasskeyRequest, PasskeyUsed } from './api/people/passkey.ts'
import type { MadeReadKey, NewReadKey, OneReadKey, ReadKeyCall, ReadKeyRecord, ReadKeySubject, RevokedReadKey, ScriptLineRecord } from './api/people/readKey.ts'
import type { Bucket, SeriesAggregation, SeriesRow } from './api/procedure.ts'
import type { CattleSaleRecord, FumigationRecord, IrrigationRecord, MovementRecord, RecordKept, SheepSaleRecord, SprayRecord, TreatmentRecord, VisitorRecord, WhichRecord } from './api/record.ts'
import type { RegionMetric, SharedMetric } from './api/regional/region.ts'
import type { NewRegionNote, RegionAsk, RegionInfo, RegionNote, RegionNoteFilter, RegionNoteRow } from './api/regionaltool/regionaltool.ts'
import type { NewBrokerSource, NewSource, OffersOf, PulledSoon, SourceBrokerChange, SourceChange, SourceClaim, SourceClaimed, SourceDevice, SourceDeviceDone, SourceDeviceWhich, SourceIgnoring, SourceMade, SourceMessage, SourceMessagesAsked, SourceOfDeviceAsked, SourceOrigin, SourceRemoved, SourceReplay, SourceReplayed, SourceRow, SourceSensor, SourceSensorSetting, SourceShown, SourceTrial, SourceTried, SourceUse, SourceWhich, SupplierOffered, SupplierRow, SupplierSet, SupplierSetting, WeatherBrought, WeatherOffer, WhichSupplier } from './api/sources/source.ts'
import type { NewSprayRecord, SprayRecordAdded } from './api/spraying/spray.ts'
import type { NewTurfEquipment, NewTurfJob, TurfAreaKind, TurfAreaMarked, TurfEquipmentRow, TurfJob, TurfJobCancel, TurfJobCorrection, TurfJobFinish, TurfJobStart, WhichTurfArea, WhichTurfJob } from './api/turf/turf.ts'
import type { AlertOperator, Severity } from './config/alert-rule.ts'
import type { Alert, AlertById, AlertClosing, AlertPerson, AlertRuleDone, AlertRuleMail, AlertRuleQuantity, AlertRuleRecord, AlertRuleSwitch, AlertStopLink, AlertStopped, AlertTrial, NewAlertRule, OneRule, ReadyRule, WhichReadyRule } from './entity/alert.ts'
import type { Branding } from './entity/branding.ts'
import type { Dashboard, DashboardFilter, DashboardTopic, TopicName, TreeFilter } from './entity/dashboard.ts'
import type { Device, DeviceBattery, DeviceFilter } from './entity/device.ts'
import type { Facts } from './entity/facts.ts'
import type { FarmActivity, FarmActivityChange, FarmActivityDone, FarmActivityList, FarmActivityType, FarmByGuid, FarmBySlug, FarmField, FarmFieldChange, FarmFieldList, FarmFieldRow, FarmFieldSeason, FarmFieldSeasonChange, FarmFieldSeasonList, FarmGone, FarmSeason, NewFarmActivity, NewFarmField, NewFarmFieldSeason, NewSeason, SeasonChange, SeasonClosing, SeasonFilter } from './entity/farm.ts'
import type { FumigationDone, NewFumigation } from './entity/fumigation.ts'
import type { Invitation, InvitationAcceptance, InvitationById, InvitationByToken, InvitationDeclined, InvitationDone, InvitationFilter, InvitationJoining, InvitationOffer, NewInvitation } from './entity/invitation.ts'
import type { LandExportAsk, LandFile, LandFileRead, Reshape, Reshaped, SavedFile } from './entity/land.ts'
import type { Location, LocationFilter } from './entity/location.ts'
import type { Member, MemberById, MemberDone, MemberFilter, MemberRoleChange } from './entity/member.ts'
import type { MadeShareKey, NewShareKey, OrgBusiness, OrgChange, OrgDetails, OrgRegistrationFacts, ShareKeyRevoked, ShareKeyState } from './entity/org-details.ts'
import type { ClosedOrgs, Org } from './entity/org.ts'
import type { Preferences, PreferencesChange } from './entity/preferences.ts'
import type { Plan, Product, ProductAsk, ProductBySlug, ProductDetail, ProductTermsAsk } from './entity/product.ts'
import type { Programme } from './entity/programme.ts'
import type { Sensor, SensorFilter } from './entity/sensor.ts'
import type { Sharing } from './entity/sharing.ts'
import type { Agreeing, Agreement, Connection, ConnectionTested, CoverAsk, CoverChange, Covered, CoveredDevice, MachineConnection, NewSubscription, PracticeConnection, Subscription, SubscriptionAsk, SubscriptionByGuid, SubscriptionCreated, SubscriptionPart, SubscriptionPurchase, SubscriptionRemoval, SubscriptionRemoved, SubscriptionRow, SubscriptionSettings, WeatherConnection } from './entity/subscription.ts'
import type { NewTeam, NewTeamMember, Team, TeamById, TeamBySlug, TeamChange, TeamDone, TeamFilter, TeamLocation, TeamLocationChange, TeamLocationFilter, TeamMemberFilter, TeamMemberRemoval } from './entity/team.ts'
import type { Profile, ProfileChange } from './entity/user.ts'
/**
 * A mail with a link goes to it.
 */
export type NewAddress1 = string
/**
 * The password you signed in with.
 */
export type YourPassword = string
/**
 * The password you signed in with.
 */
export type PresentPassword = string
/**
 * The locations asked about; all that the caller may read when left out or empty.
 *
 * @maxItems 100
 */
export type LocationIds = number[]
/**
 * Only these devices.
 *
 * @maxItems 100
 */
export type DeviceIds = number[]
/**
 * What was sampled.
 */
export type LeafPart = 'petiole' | 'leaf'
/**
 * Only these fields; all when empty.
 *
 * @maxItems 500
 */
export type FieldIds = number[]
/**
 * Only these quantities, by their codes.
 *
 * @maxItems 30
 */
export type Quantities = string[]
/**
 * Whether it needs a visit.
 */
export type DeviceRecordStatus = 'ok' | 'late' | 'offline' | 'low_battery' | 'never' | 'unused'
/**
 * The fields of this row that the farm does not share; their values are null.
 *
 * @maxItems 20
 */
export type Withheld = string[]
/**
 * Only these, in this order.
 *
 * @maxItems 40
 */
export type Codes = (
  | 'asx_basis'
  | 'asx_wheat'
  | 'aud_usd'
  | 'barley_feed'
  | 'barley_malt'
  | 'canola'
  | 'canola_futures'
  | 'cattle_yarding'
  | 'cbot_wheat'
  | 'cbot_wheat_aud'
  | 'chickpea'
  | 'cotton_bale'
  | 'cotton_bale_next'
  | 'cotton_basis'
  | 'cotton_seed'
  | 'dap'
  | 'diesel'
  | 'emi'
  | 'eyci'
  | 'feeder_steer'
  | 'glyphosate'
  | 'hay'
  | 'heavy_lamb'
  | 'heavy_steer'
  | 'ice_cotton'
  | 'ice_cotton_aud'
  | 'lamb_mutton'
  | 'lamb_skin'
  | 'lamb_yarding'
  | 'lentil'
  | 'light_lamb'
  | 'map'
  | 'matif_wheat'
  | 'medium_cow'
  | 'merino_lamb'
  | 'merino_skin'
  | 'mutton'
  | 'mutton_skin'
  | 'processor_cow'
  | 'restocker_lamb'
  | 'restocker_steer'
  | 'sheep_yarding'
  | 'sorghum'
  | 'spread_asw1'
  | 'spread_h2'
  | 'spread_malt'
  | 'spread_sfw1'
  | 'trade_lamb'
  | 'uan'
  | 'urea'
  | 'wheat_apw1'
  | 'wheat_asw1'
  | 'wheat_basis'
  | 'wheat_h2'
  | 'wheat_sfw1'
  | 'wool_17'
  | 'wool_18'
  | 'wool_19'
  | 'wool_20'
  | 'wool_21'
  | 'wool_23'
  | 'wool_25'
  | 'wool_26'
  | 'wool_28'
  | 'wool_30'
  | 'wool_32'
  | 'wool_bales'
  | 'wool_passed_in'
)[]
/**
 * What is done.
 */
export type TurfJobType =
  'mow' | 'spray' | 'fertilise' | 'irrigate' | 'topdress' | 'aerate' | 'scarify' | 'harvest' | 'other'
/**
 * How far a job is.
 */
export type TurfJobState = 'planned' | 'started' | 'finished' | 'cancelled'

/**
 * The input and the result of every call, by its name in the catalogue.
 */
export interface Calls {
  'admin.org.page': {
    input: AdminOrgFilter
    result: AdminOrg[]
  }
  'admin.org.show': {
    input: AdminOrgBySlug
    result: AdminOrgRecord
  }
  'admin.org.members': {
    input: AdminMemberFilter
    result: AdminMember[]
  }
  'admin.org.switch': {
    input: AdminOrgSwitch
    result: AdminOrgDone
  }
  'admin.procedure.page': {
    input: AdminProcedureFilter
    result: AdminProcedure[]
  }
  'admin.procedure.show': {
    input: AdminProcedureByName
    result: AdminProcedureRecord
  }
  'admin.procedure.fields': {
    input: AdminProcedureFields
    result: AdminProcedureField[]
  }
  'admin.procedure.runs': {
    input: AdminRunFilter
    result: AdminRun[]
  }
  'admin.procedure.set': {
    input: AdminProcedureChange
    result: AdminProcedureDone
  }
  'admin.procedure.try': {
    input: AdminTry
    result: AdminTried
  }
  'admin.user.page': {
    input: AdminUserFilter
    result: AdminUser[]
  }
  'admin.user.show': {
    input: AdminUserByGuid
    result: AdminUserRecord
  }
  'admin.user.orgs': {
    input: AdminUserByGuid
    result: AdminBelonging[]
  }
  'admin.user.sessions': {
    input: AdminUserByGuid
    result: AdminSession[]
  }
  'admin.user.create': {
    input: AdminNewUser
    result: AdminUserMade
  }
  'admin.user.update': {
    input: AdminUserChange
    result: AdminUserDone
  }
  'admin.user.super': {
    input: AdminUserSuper
    result: AdminUserDone
  }
  'admin.user.lock': {
    input: AdminUserLock
    result: AdminUserDone
  }
  'admin.user.signout': {
    input: AdminUserByGuid
    result: AdminSignedOut
  }
  'admin.user.dropstep': {
    input: AdminUserByGuid
    result: AdminUserDone
  }
  'admin.user.link': {
    input: AdminUserByGuid
    result: AdminUserDone
  }
  'admin.user.belong': {
    input: AdminBelong
    result: AdminBelonging
  }
  'admin.user.leave': {
    input: AdminLeave
    result: AdminUserDone
  }
  'admin.report.page': {
    input: AdminReportFilter
    result: AdminReport[]
  }
  'admin.change.page': {
    input: AdminChangeFilter
    result: AdminChange[]
  }
  'admin.mail.page': {
    input: AdminMailFilter
    result: AdminMail[]
  }
  'admin.mail.retry': {
    input: AdminMailById
    result: AdminMailDone
  }
  'admin.first': {
    input: FirstPerson
    result: FirstPersonMade
  }
  'alert.acknowledge': {
    input: AlertById
    result: Alert
  }
  'alert.get': {
    input: AlertById
    result: Alert
  }
  'alert.stop': {
    input: AlertStopLink
    result: AlertStopped
  }
  'alert.rule.mail': {
    input: AlertRuleMail
    result: AlertRuleDone
  }
  'alert.rule.trial': {
    input: AlertById
    result: AlertTrial
  }
  'alert.rule.people': {
    input: NoMapInput
    /**
     * @maxItems 1000
     */
    result: AlertPerson[]
  }
  'alert.close': {
    input: AlertClosing
    result: Alert
  }
  'alert.rule.ready': {
    input: NoMapInput
    /**
     * @maxItems 200
     */
    result: ReadyRule[]
  }
  'alert.rule.use': {
    input: WhichReadyRule
    result: AlertRuleDone
  }
  'alert.rule.create': {
    input: NewAlertRule
    result: AlertRuleDone
  }
  'alert.rule.get': {
    input: WhichRecord
    result: AlertRuleRecord
  }
  'alert.rule.quantities': {
    input: WhichRecord
    /**
     * @maxItems 300
     */
    result: AlertRuleQuantity[]
  }
  'alert.rule.update': {
    input: AlertRuleRecord
    result: RecordKept
  }
  'alert.rule.switch': {
    input: AlertRuleSwitch
    result: AlertRuleDone
  }
  'alert.rule.delete': {
    input: AlertById
    result: AlertRuleDone
  }
  'sensor.alarm': {
    input: SensorById
    result: SensorAlarm
  }
  'asset.fumigation.add': {
    input: NewFumigation
    result: FumigationDone
  }
  'asset.fumigation.get': {
    input: WhichRecord
    result: FumigationRecord
  }
  'asset.fumigation.update': {
    input: FumigationRecord
    result: RecordKept
  }
  'asset.fumigation.delete': {
    input: WhichRecord
    result: FumigationRecord
  }
  'cotton-map.add': {
    input: NewCottonPlantMap
    result: CottonRecorded
  }
  'cotton-map.get': {
    input: WhichRecord
    result: CottonPlantMap
  }
  'cotton-map.update': {
    input: CottonPlantMapChange
    result: RecordKept
  }
  'cotton-map.delete': {
    input: WhichRecord
    result: CottonPlantMap
  }
  'cotton-leaf.add': {
    input: NewCottonLeafTest
    result: CottonRecorded
  }
  'cotton-leaf.get': {
    input: WhichRecord
    result: CottonLeafTest
  }
  'cotton-leaf.update': {
    input: CottonLeafTestChange
    result: RecordKept
  }
  'cotton-leaf.delete': {
    input: WhichRecord
    result: CottonLeafTest
  }
  'cotton-pest.add': {
    input: NewCottonPestCheck
    result: CottonRecorded
  }
  'cotton-pest.get': {
    input: WhichRecord
    result: CottonPestCheck
  }
  'cotton-pest.update': {
    input: CottonPestCheckChange
    result: RecordKept
  }
  'cotton-pest.delete': {
    input: WhichRecord
    result: CottonPestCheck
  }
  'cotton-lint.add': {
    input: NewCottonLint
    result: CottonRecorded
  }
  'cotton-lint.get': {
    input: WhichRecord
    result: CottonLint
  }
  'cotton-lint.update': {
    input: CottonLintChange
    result: RecordKept
  }
  'cotton-lint.delete': {
    input: WhichRecord
    result: CottonLint
  }
  'cotton-target.list': {
    input: {}
    result: CottonTargetRow[]
  }
  'cotton-target.add': {
    input: NewCottonTarget
    result: RecordKept
  }
  'cotton-target.get': {
    input: WhichRecord
    result: CottonTarget
  }
  'cotton-target.update': {
    input: CottonTarget
    result: RecordKept
  }
  'cotton-target.delete': {
    input: WhichRecord
    result: CottonTarget
  }
  'cotton-region.list': {
    input: {}
    result: CottonRegionRow[]
  }
  'cotton-region.set': {
    input: CottonRegionSetting
    result: CottonSettingKept
  }
  'cotton-limit.list': {
    input: {}
    result: CottonPestLimitRow[]
  }
  'cotton-limit.set': {
    input: CottonPestLimitSetting
    result: CottonSettingKept
  }
  'crop-product.list': {
    input: {}
    result: CropProductRow[]
  }
  'crop-product.add': {
    input: NewCropProduct
    result: CropSettingAdded
  }
  'crop-product.get': {
    input: WhichRecord
    result: CropProduct
  }
  'crop-product.update': {
    input: CropProduct
    result: RecordKept
  }
  'crop-product.delete': {
    input: WhichRecord
    result: CropProduct
  }
  'crop-variety.list': {
    input: {}
    result: CropVarietyRow[]
  }
  'crop-variety.add': {
    input: NewCropVariety
    result: CropSettingAdded
  }
  'crop-variety.get': {
    input: WhichRecord
    result: CropVariety
  }
  'crop-variety.update': {
    input: CropVariety
    result: RecordKept
  }
  'crop-variety.delete': {
    input: WhichRecord
    result: CropVariety
  }
  'grain-stock.list': {
    input: {}
    result: GrainStockRow[]
  }
  'grain-stock.add': {
    input: NewGrainStock
    result: CropSettingAdded
  }
  'grain-stock.get': {
    input: WhichRecord
    result: GrainStock
  }
  'grain-stock.update': {
    input: GrainStock
    result: RecordKept
  }
  'grain-stock.delete': {
    input: WhichRecord
    result: GrainStock
  }
  'operation-setting.list': {
    input: {}
    result: OperationSettingRow[]
  }
  'operation-setting.set': {
    input: OperationSetting
    result: CropSettingKept
  }
  'report-setting.list': {
    input: {}
    result: ReportSettingRow[]
  }
  'report-setting.set': {
    input: ReportSetting
    result: CropSettingKept
  }
  'dashboard.list': {
    input: DashboardFilter
    /**
     * @maxItems 1000
     */
    result: Dashboard[]
  }
  'dashboard.tree': {
    input: TreeFilter
    /**
     * @maxItems 100
     */
    result: DashboardTopic[]
  }
  'dashboard.device': {
    input: ById
    /**
     * @maxItems 1000
     */
    result: Dashboard[]
  }
  'dashboard.topics': {
    input: NoMapInput
    /**
     * @maxItems 100
     */
    result: TopicName[]
  }
  'legacy.login': {
    input: ChartsLogin
    result: Charts
  }
  'legacy.using': {
    input: ChartsUsing
    result: Charts
  }
  'ui.style': {
    input: {}
    result: Branding
  }
  'ui.icons': {
    input: {}
    /**
     * @maxItems 100
     */
    result: LinkIcon[]
  }
  'ui.report': {
    input: UiReport
    result: UiReported
  }
  'ui.export': {
    input: DataExport
    result: DataExported
  }
  'device.list': {
    input: DeviceFilter
    /**
     * @maxItems 1000
     */
    result: Device[]
  }
  'device.battery': {
    input: ById
    result: DeviceBattery
  }
  'device.page': {
    input: DeviceListing
    /**
     * @maxItems 1000
     */
    result: DeviceRecord[]
  }
  'device.show': {
    input: DeviceBySlug
    result: DeviceRecord
  }
  'device.kinds': {
    input: NoMapInput
    /**
     * @maxItems 100
     */
    result: DeviceKindRow[]
  }
  'device.choices': {
    input: DeviceChoosing
    /**
     * @maxItems 2000
     */
    result: DeviceChoice[]
  }
  'device.quantities': {
    input: DeviceMeasured
    /**
     * @maxItems 200
     */
    result: DeviceQuantity[]
  }
  'device.root': {
    input: DeviceRoot
    result: DeviceRecord
  }
  'device.use': {
    input: DeviceUse
    result: DeviceUsed
  }
  'device.delete': {
    input: ById
    result: DeviceRemoved
  }
  'device.sensors': {
    input: DeviceSensors
    result: DeviceNormalised
  }
  'sensor.list': {
    input: SensorFilter
    /**
     * @maxItems 1000
     */
    result: Sensor[]
  }
  'sensor.page': {
    input: SensorListing
    /**
     * @maxItems 1000
     */
    result: SensorRecord[]
  }
  'sensor.show': {
    input: SensorById
    result: SensorRecord
  }
  'sensor.settings': {
    input: SensorSettings
    result: SensorRecord
  }
  'sensor.normalise': {
    input: SensorById
    /**
     * @maxItems 100
     */
    result: SensorNormalisation[]
  }
  'fahma-role.list': {
    input: {}
    result: FahmaRoleRow[]
  }
  'fahma-role.set': {
    input: FahmaRoleSetting
    result: FahmaKept
  }
  'fahma-setup.get': {
    input: {}
    result: FahmaSetup
  }
  'fahma-setup.set': {
    input: FahmaSetup
    result: FahmaKept
  }
  'fahma-device.claim': {
    input: FahmaClaim
    result: FahmaDone
  }
  'fahma-device.move': {
    input: FahmaMove
    result: FahmaDone
  }
  'fahma-device.rename': {
    input: FahmaName
    result: FahmaDone
  }
  'fahma-device.use': {
    input: FahmaUse
    result: FahmaDone
  }
  'fahma-note.add': {
    input: FahmaNote
    result: RecordKept
  }
  'fahma-code.list': {
    input: {}
    result: FahmaCodeRow[]
  }
  'fahma-code.add': {
    input: FahmaCode
    result: FahmaCodeAdded
  }
  'irrigation.add': {
    input: IrrigationInput
    result: IrrigationSaved
  }
  'cropstage.record': {
    input: StageRecordInput
    result: StageSaved
  }
  'season.list': {
    input: SeasonFilter
    result: FarmSeason[]
  }
  'season.get': {
    input: FarmBySlug
    result: FarmSeason
  }
  'season.create': {
    input: NewSeason
    result: FarmSeason
  }
  'season.update': {
    input: SeasonChange
    result: FarmSeason
  }
  'season.close': {
    input: SeasonClosing
    result: FarmSeason
  }
  'season.reopen': {
    input: SeasonClosing
    result: FarmSeason
  }
  'season.delete': {
    input: FarmBySlug
    result: FarmGone
  }
  'field.page': {
    input: FarmFieldList
    result: FarmFieldRow[]
  }
  'field.get': {
    input: FarmBySlug
    result: FarmField
  }
  'field.create': {
    input: NewFarmField
    result: FarmField
  }
  'field.update': {
    input: FarmFieldChange
    result: FarmField
  }
  'field.delete': {
    input: FarmBySlug
    result: FarmGone
  }
  'field.reshape': {
    input: Reshape
    result: Reshaped
  }
  'field.import': {
    input: LandFile
    result: LandFileRead
  }
  'field.export': {
    input: LandExportAsk
    result: SavedFile
  }
  'field-season.page': {
    input: FarmFieldSeasonList
    result: FarmFieldSeason[]
  }
  'field-season.get': {
    input: FarmBySlug
    result: FarmFieldSeason
  }
  'field-season.create': {
    input: NewFarmFieldSeason
    result: FarmFieldSeason
  }
  'field-season.update': {
    input: FarmFieldSeasonChange
    result: FarmFieldSeason
  }
  'field-season.delete': {
    input: FarmBySlug
    result: FarmGone
  }
  'cropstage.get': {
    input: StageById
    result: StageSeen
  }
  'cropstage.update': {
    input: StageChangeInput
    result: StageSaved
  }
  'cropstage.delete': {
    input: StageById
    result: FarmGone
  }
  'activity.page': {
    input: FarmActivityList
    result: FarmActivity[]
  }
  'activity.get': {
    input: FarmByGuid
    result: FarmActivity
  }
  'activity.add': {
    input: NewFarmActivity
    result: FarmActivity
  }
  'activity.update': {
    input: FarmActivityChange
    result: FarmActivity
  }
  'activity.done': {
    input: FarmActivityDone
    result: FarmActivity
  }
  'activity.delete': {
    input: FarmByGuid
    result: FarmGone
  }
  'irrigation.get': {
    input: WhichRecord
    result: IrrigationRecord
  }
  'irrigation.update': {
    input: IrrigationRecord
    result: RecordKept
  }
  'irrigation.delete': {
    input: WhichRecord
    result: IrrigationRecord
  }
  'grazing.states.create': {
    input: CreatePaddockStates
    result: CreatedPaddockStates
  }
  'grazing.state.percentage': {
    input: StatePercentage
    result: PaddockState
  }
  'grazing.state.override': {
    input: StateOverride
    result: PaddockState
  }
  'grazing.state.type': {
    input: StatePastureType
    result: PaddockState
  }
  'grazing.state.productivity': {
    input: StateProductivity
    result: PaddockState
  }
  'grazing.state.choose': {
    input: StateChoice
    result: PaddockState
  }
  'grazing.months.save': {
    input: SaveMonthlyRecommendations
    result: MonthlyRecommendation[]
  }
  'grazing.months': {
    input: ListMonthlyRecommendations
    result: MonthlyRecommendation[]
  }
  'grazing.insights': {
    input: InsightsQuestion
    result: InsightsAnswer
  }
  'grazing.report.create': {
    input: CreateGrazingReport
    result: GrazingReport
  }
  'grazing.report.update': {
    input: UpdateGrazingReport
    result: GrazingReport
  }
  'grazing.report.delete': {
    input: GrazingById
    result: DeletedGrazingReport
  }
  'grazing.reports': {
    input: GrazingByLocation
    result: GrazingReport[]
  }
  'grazing.report.comment': {
    input: GrazingById
    result: GrazingReportComment
  }
  'grazing.types': {
    input: GrazingByLocation
    result: PastureType[]
  }
  'grazing.type.save': {
    input: SavePastureType
    result: PastureType
  }
  'grazing.links': {
    input: GrazingByLocation
    result: StateLink[]
  }
  'grazing.link.add': {
    input: NewStateLink
    result: StateLink
  }
  'grazing.link.delete': {
    input: GrazingById
    result: GrazingGone
  }
  'grazing.settings': {
    input: GrazingByLocation
    result: GrazingSettings
  }
  'grazing.settings.save': {
    input: GrazingSettings
    result: GrazingSettings
  }
  'grazing.dates': {
    input: GrazingByLocation
    result: StateDate[]
  }
  'grazing.dates.lock': {
    input: LockStateDate
    result: StateDate
  }
  'grazing.states': {
    input: StatesOnDate
    result: PaddockState[]
  }
  'grazing.states.check': {
    input: CheckStates
    result: CheckedPaddockState[]
  }
  'grazing.states.delete': {
    input: DeleteStates
    result: DeletedStates
  }
  'grazing.metrics': {
    input: MetricsQuestion
    result: MetricRow[]
  }
  'grazing.year': {
    input: GrowthQuestion
    result: GrowthAnswer
  }
  'grazing.scenarios': {
    input: ScenariosOf
    result: GrazingScenario[]
  }
  'grazing.scenario.add': {
    input: NewGrazingScenario
    result: GrazingScenario
  }
  'grazing.scenario.change': {
    input: ChangedGrazingScenario
    result: GrazingScenario
  }
  'grazing.scenario.delete': {
    input: GrazingById
    result: GrazingGone
  }
  'grazing.report': {
    input: GrazingById
    result: GrazingReportRead
  }
  'home.steps': {
    input: StepsPutAway
    result: StepsPutAway
  }
  'import.kinds': {
    input: {}
    /**
     * @maxItems 100
     */
    result: ImportKind[]
  }
  'import.example': {
    input: ImportKindAsk
    result: ImportSavedFile
  }
  'import.start': {
    input: ImportFile
    result: ImportStarted
  }
  'import.page': {
    input: ImportList
    /**
     * @maxItems 200
     */
    result: PastImport[]
  }
  'import.get': {
    input: WhichImport
    result: FileImport
  }
  'import.meanings': {
    input: WhichImport
    /**
     * @maxItems 5000
     */
    result: ImportMeaning[]
  }
  'import.preview': {
    input: WhichImport
    /**
     * @maxItems 300
     */
    result: ImportPreview[]
  }
  'import.problems': {
    input: WhichImport
    /**
     * @maxItems 1000
     */
    result: ImportProblem[]
  }
  'import.records': {
    input: WhichImport
    /**
     * @maxItems 1000
     */
    result: ImportRecord[]
  }
  'import.refused': {
    input: WhichImport
    result: ImportSavedFile
  }
  'import.check': {
    input: ImportMatching
    result: ImportDone
  }
  'import.run': {
    input: SeenImport
    result: ImportDone
  }
  'import.leave': {
    input: WhichImport
    result: ImportDone
  }
  'import.undo': {
    input: WhichImport
    result: ImportDone
  }
  'org.export.list': {
    input: {}
    /**
     * @maxItems 20
     */
    result: OrgExportRecord[]
  }
  'org.export.ask': {
    input: {}
    result: OrgExportAsked
  }
  'org.export.fetch': {
    input: OneOrgExport
    result: KeptFile
  }
  'user.export': {
    input: {}
    result: SavedFile
  }
  'org.closing': {
    input: {}
    result: OrgClosing
  }
  'org.close': {
    input: CloseOrg
    result: OrgCloses
  }
  'org.open': {
    input: {}
    result: OrgCloses
  }
  'user.closing': {
    input: {}
    result: AccountClosing
  }
  'user.close': {
    input: CloseAccount
    result: OrgCloses
  }
  'user.open': {
    input: {}
    result: OrgCloses
  }
  'biosecurity.movement.add': {
    input: NewMovement
    result: Added
  }
  'biosecurity.visitor.add': {
    input: NewVisitor
    result: Added
  }
  'biosecurity.treatment.add': {
    input: NewTreatment
    result: Treated
  }
  'biosecurity.movement.get': {
    input: WhichRecord
    result: MovementRecord
  }
  'biosecurity.movement.update': {
    input: MovementRecord
    result: RecordKept
  }
  'biosecurity.movement.delete': {
    input: WhichRecord
    result: MovementRecord
  }
  'biosecurity.visitor.get': {
    input: WhichRecord
    result: VisitorRecord
  }
  'biosecurity.visitor.update': {
    input: VisitorRecord
    result: RecordKept
  }
  'biosecurity.visitor.delete': {
    input: WhichRecord
    result: VisitorRecord
  }
  'biosecurity.treatment.get': {
    input: WhichRecord
    result: TreatmentRecord
  }
  'biosecurity.treatment.update': {
    input: TreatmentRecord
    result: RecordKept
  }
  'biosecurity.treatment.delete': {
    input: WhichRecord
    result: TreatmentRecord
  }
  'mob.get': {
    input: MobBySlug
    result: Mob
  }
  'mob.list': {
    input: {}
    result: Mob[]
  }
  'mob.records': {
    input: MobBySlug
    result: MobRecord[]
  }
  'mob.add': {
    input: NewMob
    result: Mob
  }
  'mob.update': {
    input: MobChange
    result: Mob
  }
  'mob.move': {
    input: MobMoved
    result: Mob
  }
  'mob.weigh': {
    input: MobWeighed
    result: Mob
  }
  'mob.record.delete': {
    input: MobRecordKey
    result: Mob
  }
  'mob.delete': {
    input: MobBySlug
    result: MobGone
  }
  'location.list': {
    input: LocationFilter
    /**
     * @maxItems 1000
     */
    result: Location[]
  }
  'location.page': {
    input: LocationListing
    /**
     * @maxItems 1000
     */
    result: LocationRecord[]
  }
  'location.show': {
    input: LocationBySlug
    result: LocationRecord
  }
  'location.zones': {
    input: NoMapInput
    /**
     * @maxItems 1000
     */
    result: ZoneChoice[]
  }
  'location.create': {
    input: NewLocation
    result: LocationMade
  }
  'location.update': {
    input: LocationChange
    result: LocationRecord
  }
  'location.default': {
    input: LocationById
    result: LocationRecord
  }
  'location.delete': {
    input: LocationById
    result: LocationRemoved
  }
  'location.stations': {
    input: LocationNear
    /**
     * @maxItems 1000
     */
    result: LocationStation[]
  }
  'mapping.show': {
    input: NoMapInput
    result: MapPreference
  }
  'mapping.save': {
    input: MapPreference
    result: MapPreference
  }
  'mapping.basemaps': {
    input: NoMapInput
    /**
     * @maxItems 50
     */
    result: BasemapChoice[]
  }
  'mapping.styles': {
    input: NoMapInput
    /**
     * @maxItems 2
     */
    result: LayerStyleChoice[]
  }
  'sale.cattle.get': {
    input: WhichRecord
    result: CattleSaleRecord
  }
  'sale.cattle.update': {
    input: CattleSaleRecord
    result: RecordKept
  }
  'sale.cattle.delete': {
    input: WhichRecord
    result: CattleSaleRecord
  }
  'sale.sheep.get': {
    input: WhichRecord
    result: SheepSaleRecord
  }
  'sale.sheep.update': {
    input: SheepSaleRecord
    result: RecordKept
  }
  'sale.sheep.delete': {
    input: WhichRecord
    result: SheepSaleRecord
  }
  'sale.cattle.add': {
    input: CattleSale
    result: SaleRecorded
  }
  'sale.sheep.add': {
    input: SheepSale
    result: SaleRecorded
  }
  'farm-input.put': {
    input: NewFarmInput
    result: FarmInputRecorded
  }
  'farm-input.list': {
    input: FarmInputList
    /**
     * @maxItems 5000
     */
    result: FarmInputRow[]
  }
  'farm-input.delete': {
    input: WhichFarmInput
    result: NewFarmInput
  }
  'hook.list': {
    input: {}
    /**
     * @maxItems 10
     */
    result: HookRow[]
  }
  'hook.show': {
    input: WhichHook
    result: HookRow
  }
  'hook.posts': {
    input: WhichHook
    /**
     * @maxItems 100
     */
    result: HookPosted[]
  }
  'hook.add': {
    input: NewHook
    result: MadeHook
  }
  'hook.use': {
    input: HookUse
    result: HookName
  }
  'hook.trial': {
    input: WhichHook
    result: HookName
  }
  'hook.remove': {
    input: WhichHook
    result: HookName
  }
  'push.key': {
    input: {}
    result: PushKey
  }
  'push.list': {
    input: {}
    /**
     * @maxItems 20
     */
    result: NoticeBrowser[]
  }
  'push.add': {
    input: NewNoticeBrowser
    result: NoticeBrowserName
  }
  'push.follow': {
    input: NoticeFollow
    result: NoticeFollowed
  }
  'push.trial': {
    input: NoMapInput
    result: NoticeTrial
  }
  'push.remove': {
    input: WhichNoticeBrowser
    result: NoticeBrowserName
  }
  'invite.show': {
    input: InvitationByToken
    /**
     * @maxItems 1
     */
    result: InvitationOffer[]
  }
  'invite.accept': {
    input: InvitationAcceptance
    result: Entered
  }
  'invite.join': {
    input: InvitationJoining
    result: Entered
  }
  'invite.decline': {
    input: InvitationByToken
    result: InvitationDeclined
  }
  'org.register': {
    input: RegisterOrganisation
    result: RegisteredOrganisation
  }
  'org.details': {
    input: {}
    result: OrgDetails
  }
  'org.update': {
    input: OrgChange
    result: OrgDetails
  }
  'org.registration': {
    input: {}
    /**
     * @maxItems 1
     */
    result: OrgRegistrationFacts[]
  }
  'org.registration.put': {
    input: OrgBusiness
    result: OrgRegistrationFacts
  }
  'org.share-key.state': {
    input: {}
    result: ShareKeyState
  }
  'org.share-key.make': {
    input: NewShareKey
    result: MadeShareKey
  }
  'org.share-key.revoke': {
    input: {}
    result: ShareKeyRevoked
  }
  'org.teams': {
    input: TeamFilter
    result: Team[]
  }
  'org.team.get': {
    input: TeamBySlug
    result: Team
  }
  'org.team.create': {
    input: NewTeam
    result: TeamDone
  }
  'org.team.update': {
    input: TeamChange
    result: TeamDone
  }
  'org.team.delete': {
    input: TeamById
    result: TeamDone
  }
  'org.team.restore': {
    input: TeamById
    result: TeamDone
  }
  'org.team.members': {
    input: TeamMemberFilter
    result: Member[]
  }
  'org.team.places': {
    input: TeamLocationFilter
    result: TeamLocation[]
  }
  'org.team.place': {
    input: TeamLocationChange
    result: TeamDone
  }
  'org.team.add-user': {
    input: NewTeamMember
    result: TeamDone
  }
  'org.team.remove-user': {
    input: TeamMemberRemoval
    result: TeamDone
  }
  'org.team.invite': {
    input: NewInvitation
    result: InvitationDone
  }
  'org.invitations': {
    input: InvitationFilter
    result: Invitation[]
  }
  'org.invitation.resend': {
    input: InvitationById
    result: InvitationDone
  }
  'org.invitation.revoke': {
    input: InvitationById
    result: InvitationDone
  }
  'org.member.list': {
    input: MemberFilter
    result: Member[]
  }
  'org.member.role': {
    input: MemberRoleChange
    result: MemberDone
  }
  'org.member.open': {
    input: MemberById
    result: MemberDone
  }
  'org.member.remove': {
    input: MemberById
    result: MemberDone
  }
  'fahmatool.roles': {
    input: {}
    result: UserOrgRole[]
  }
  'auth.signin': {
    input: Signin
    result: Entered
  }
  'auth.refresh': {
    input: Nothing
    result: SignedIn
  }
  'auth.signout': {
    input: Nothing
    result: SignedOut
  }
  'auth.register': {
    input: Register
    result: PendingRegistration
  }
  'auth.verify': {
    input: Verify
    result: Entered
  }
  'auth.resendverification': {
    input: ResendVerification
    result: PendingRegistration
  }
  'auth.resetpasswordlink': {
    input: ResetPasswordLink
    result: ResetPasswordSent
  }
  'auth.resetpassword': {
    input: ResetPassword
    result: ResetPasswordDone
  }
  'auth.password': {
    input: ChangePassword
    result: PasswordChanged
  }
  'user.address.ask': {
    input: NewAddress
    result: FactorDone
  }
  'user.address.confirm': {
    input: AddressLink
    result: Address
  }
  'auth.address.undo': {
    input: AddressLink
    result: Address
  }
  'auth.signouteverywhere': {
    input: Nothing
    result: SignedOut
  }
  'auth.step': {
    input: {}
    result: Step
  }
  'auth.step.code': {
    input: StepCode
    result: Entered
  }
  'auth.step.confirm': {
    input: FirstCode
    result: Entered
  }
  'user.sessions': {
    input: {}
    /**
     * @maxItems 100
     */
    result: OwnSession[]
  }
  'user.session.end': {
    input: SessionId
    result: SessionsEnded
  }
  'user.session.endothers': {
    input: PasswordAgain
    result: SessionsEnded
  }
  'user.key.list': {
    input: {}
    /**
     * @maxItems 500
     */
    result: ReadKeyRecord[]
  }
  'user.key.calls': {
    input: {}
    result: ReadKeyCall[]
  }
  'user.key.subjects': {
    input: {}
    result: ReadKeySubject[]
  }
  'user.key.lines': {
    input: {}
    result: ScriptLineRecord[]
  }
  'user.key.make': {
    input: NewReadKey
    result: MadeReadKey
  }
  'user.key.revoke': {
    input: OneReadKey
    result: RevokedReadKey
  }
  'user.step': {
    input: {}
    result: Factor
  }
  'user.step.begin': {
    input: PasswordAgain
    result: FactorDone
  }
  'user.step.confirm': {
    input: FirstCode
    result: CodesOfFirst
  }
  'user.step.codes': {
    input: PasswordAgain
    result: RecoveryCodes
  }
  'user.step.remove': {
    input: PasswordAgain
    result: FactorDone
  }
  'user.passkeys': {
    input: {}
    /**
     * @maxItems 20
     */
    result: Passkey[]
  }
  'user.passkey.begin': {
    input: PasskeyBegin
    result: PasskeyCreation
  }
  'user.passkey.confirm': {
    input: PasskeyMade
    result: CodesOfFirst
  }
  'user.passkey.remove': {
    input: PasskeyRemove
    result: FactorDone
  }
  'auth.passkey.begin': {
    input: Nothing
    result: PasskeyRequest
  }
  'auth.passkey': {
    input: PasskeyUsed
    result: Entered
  }
  'auth.step.passkey.begin': {
    input: Nothing
    result: PasskeyRequest
  }
  'auth.step.passkey': {
    input: PasskeyUsed
    result: Entered
  }
  'auth.step.passkey.make': {
    input: Nothing
    result: PasskeyCreation
  }
  'auth.step.passkey.confirm': {
    input: PasskeyMade
    result: Entered
  }
  'org.factor': {
    input: {}
    result: OrgFactor
  }
  'org.factor.put': {
    input: OrgFactor
    result: OrgFactor
  }
  'sandbox.request': {
    input: {}
    result: Sandbox
  }
  'sandbox.verify': {
    input: SandboxCode
    result: Sandbox
  }
  'sandbox.list': {
    input: {}
    /**
     * @maxItems 20
     */
    result: Sandbox[]
  }
  'org.legacy': {
    input: {}
    /**
     * @maxItems 1000
     */
    result: Org[]
  }
  'org.role': {
    input: {}
    result: Facts
  }
  'org.closed': {
    input: {}
    result: ClosedOrgs
  }
  'preference.mine': {
    input: {}
    result: Preferences
  }
  'preference.mine.put': {
    input: PreferencesChange
    result: Preferences
  }
  'preference.org': {
    input: {}
    result: Preferences
  }
  'preference.org.put': {
    input: PreferencesChange
    result: Preferences
  }
  'user.profile': {
    input: {}
    result: Profile
  }
  'user.profile.update': {
    input: ProfileChange
    result: Profile
  }
  'sharing.give': {
    input: Sharing
    result: Sharing
  }
  'sharing.withdraw': {
    input: Sharing
    result: Sharing
  }
  'region.info': {
    input: {}
    result: RegionInfo
  }
  'region-note.list': {
    input: RegionNoteFilter
    result: RegionNoteRow[]
  }
  'region-note.get': {
    input: WhichRecord
    result: RegionNote
  }
  'region-note.add': {
    input: NewRegionNote
    result: RecordKept
  }
  'region-note.update': {
    input: RegionNote
    result: RecordKept
  }
  'region-note.delete': {
    input: WhichRecord
    result: RegionNote
  }
  'region.ask': {
    input: RegionAsk
    result: RegionAsk
  }
  'soiltest.upload': {
    input: SoilTestFile
    result: SoilTestRead
  }
  'soiltest.files': {
    input: NoMapInput
    /**
     * @maxItems 500
     */
    result: SoilTestsBroughtIn[]
  }
  'soiltest.file.delete': {
    input: WhichRecord
    result: SoilTestsRemoved
  }
  'soiltest.sample.delete': {
    input: WhichRecord
    result: SoilTestsRemoved
  }
  'source.list': {
    input: {}
    result: SourceRow[]
  }
  'source.show': {
    input: SourceWhich
    result: SourceShown
  }
  'source.suppliers': {
    input: {}
    result: SupplierOffered[]
  }
  'source.supplier': {
    input: WhichSupplier
    result: SupplierOffered
  }
  'source.add': {
    input: NewSource
    result: SourceMade
  }
  'source.connect': {
    input: NewBrokerSource
    result: SourceRow
  }
  'source.broker': {
    input: SourceBrokerChange
    result: SourceRow
  }
  'source.update': {
    input: SourceChange
    result: SourceRow
  }
  'source.use': {
    input: SourceUse
    result: SourceRow
  }
  'source.key': {
    input: SourceWhich
    result: SourceMade
  }
  'source.remove': {
    input: SourceWhich
    result: SourceRemoved
  }
  'source.messages': {
    input: SourceMessagesAsked
    result: SourceMessage[]
  }
  'source.replay': {
    input: SourceReplay
    result: SourceReplayed
  }
  'source.try': {
    input: SourceTrial
    result: SourceTried
  }
  'source.devices': {
    input: SourceWhich
    result: SourceDevice[]
  }
  'source.device.show': {
    input: SourceDeviceWhich
    result: SourceDevice
  }
  'source.device.sensors': {
    input: SourceDeviceWhich
    result: SourceSensor[]
  }
  'source.device.sensor': {
    input: SourceSensorSetting
    result: SourceDeviceDone
  }
  'source.device.claim': {
    input: SourceClaim
    result: SourceClaimed
  }
  'source.device.release': {
    input: SourceDeviceWhich
    result: SourceDeviceDone
  }
  'source.device.ignore': {
    input: SourceIgnoring
    result: SourceDeviceDone
  }
  'source.of-device': {
    input: SourceOfDeviceAsked
    result: SourceOrigin[]
  }
  'source.of-device.message': {
    input: SourceOfDeviceAsked
    result: SourceMessage[]
  }
  'supplier.list': {
    input: {}
    result: SupplierRow[]
  }
  'supplier.set': {
    input: SupplierSetting
    result: SupplierSet
  }
  'source.offers': {
    input: OffersOf
    result: WeatherOffer[]
  }
  'source.bring': {
    input: OffersOf
    result: WeatherBrought
  }
  'source.pull': {
    input: SourceWhich
    result: PulledSoon
  }
  'spray.record.get': {
    input: WhichRecord
    result: SprayRecord
  }
  'spray.record.update': {
    input: SprayRecord
    result: RecordKept
  }
  'spray.record.delete': {
    input: WhichRecord
    result: SprayRecord
  }
  'spray.record.add': {
    input: NewSprayRecord
    result: SprayRecordAdded
  }
  'product.list': {
    input: ProductAsk
    result: Product[]
  }
  'product.show': {
    input: ProductBySlug
    result: ProductDetail
  }
  'product.terms': {
    input: ProductTermsAsk
    result: SavedFile
  }
  'programme.show': {
    input: ProductBySlug
    result: Programme
  }
  'subscription.page': {
    input: SubscriptionAsk
    result: SubscriptionRow[]
  }
  'subscription.show': {
    input: SubscriptionByGuid
    result: Subscription
  }
  'subscription.plans': {
    input: SubscriptionByGuid
    result: Plan[]
  }
  'subscription.create': {
    input: NewSubscription
    result: SubscriptionCreated
  }
  'subscription.trial': {
    input: SubscriptionByGuid
    result: Subscription
  }
  'subscription.purchase': {
    input: SubscriptionPurchase
    result: Subscription
  }
  'subscription.paid': {
    input: SubscriptionByGuid
    result: Subscription
  }
  'subscription.settings': {
    input: SubscriptionSettings
    result: Subscription
  }
  'subscription.agreement': {
    input: SubscriptionPart
    result: Agreement
  }
  'subscription.agree': {
    input: Agreeing
    result: Subscription
  }
  'subscription.device.page': {
    input: CoverAsk
    result: CoveredDevice[]
  }
  'subscription.device.add': {
    input: CoverChange
    result: Covered
  }
  'subscription.device.remove': {
    input: CoverChange
    result: Covered
  }
  'subscription.connection.show': {
    input: SubscriptionPart
    result: Connection
  }
  'subscription.connection.weather': {
    input: WeatherConnection
    result: Connection
  }
  'subscription.connection.machine': {
    input: MachineConnection
    result: Connection
  }
  'subscription.connection.practice': {
    input: PracticeConnection
    result: Connection
  }
  'subscription.connection.test': {
    input: SubscriptionPart
    result: ConnectionTested
  }
  'subscription.connection.remove': {
    input: SubscriptionPart
    result: Connection
  }
  'subscription.remove': {
    input: SubscriptionRemoval
    result: SubscriptionRemoved
  }
  'turf-area.mark': {
    input: TurfAreaMarked
    result: WhichTurfArea
  }
  'turf-area.unmark': {
    input: WhichTurfArea
    result: WhichTurfArea
  }
  'turf-equipment.list': {
    input: {}
    result: TurfEquipmentRow[]
  }
  'turf-equipment.add': {
    input: NewTurfEquipment
    result: RecordKept
  }
  'turf-equipment.delete': {
    input: WhichRecord
    result: RecordKept
  }
  'turf-product.list': {
    input: {}
    result: CropProductRow[]
  }
  'turf-product.add': {
    input: NewCropProduct
    result: CropSettingAdded
  }
  'turf-job.get': {
    input: WhichTurfJob
    result: TurfJob
  }
  'turf-job.add': {
    input: NewTurfJob
    result: WhichTurfJob
  }
  'turf-job.start': {
    input: TurfJobStart
    result: WhichTurfJob
  }
  'turf-job.finish': {
    input: TurfJobFinish
    result: WhichTurfJob
  }
  'turf-job.cancel': {
    input: TurfJobCancel
    result: WhichTurfJob
  }
  'turf-job.correct': {
    input: TurfJobCorrection
    result: WhichTurfJob
  }
  'procedure.alert_days': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * The zone in which calendar buckets begin and end. A day of one location is always counted in that location's own zone.
       */
      zone?: string
    }
    result: {
      /**
       * The day in the zone asked for.
       */
      date: string
      severity: Severity
      /**
       * Alerts that opened.
       */
      count: number
    }[]
  }
  'procedure.alert_rules': {
    input: {
      location_ids?: LocationIds
      rule_id?: OneRule
    }
    result: {
      /**
       * The rule.
       */
      rule_id: number
      /**
       * Its name.
       */
      rule: string
      /**
       * Code of what it watches; null for whole devices.
       */
      quantity: string | null
      /**
       * What it watches, in words.
       */
      watches: string
      operator: AlertOperator
      /**
       * Its bound.
       */
      value: number | null
      /**
       * When it holds, in words.
       */
      condition: string
      /**
       * How long it has to last.
       */
      for_minutes: number
      /**
       * How far the value has to come back.
       */
      hysteresis: number
      severity: Severity
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it is told.
       */
      channels: string[]
      /**
       * Its quiet hours.
       */
      quiet: string | null
      /**
       * Whether it watches.
       */
      is_enabled: boolean
      /**
       * Alerts of it that are open.
       */
      open: number
      /**
       * Whom it tells.
       */
      tells: string
      /**
       * How it tells them, in words.
       */
      told_by: string
      /**
       * Whether the person who asks wants no mail of it.
       */
      stopped: boolean
    }[]
  }
  'procedure.alert_summary': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Open alerts.
       */
      open: number
      /**
       * Of them critical.
       */
      critical: number
      /**
       * Of them warnings.
       */
      warning: number
      /**
       * Of them for information.
       */
      info: number
      /**
       * Open alerts that nobody has seen.
       */
      unseen: number
      /**
       * Rules that are on.
       */
      rules: number
      /**
       * Traffic-light level.
       */
      critical_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Traffic-light level.
       */
      warning_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Device of the most pressing open alert.
       */
      device: string | null
      /**
       * Its location.
       */
      location: string | null
      /**
       * What is wrong there.
       */
      message: string | null
      /**
       * Since when.
       */
      opened_at: string | null
      /**
       * When an alert closed last.
       */
      last_closed_at: string | null
    }[]
  }
  'procedure.alerts': {
    input: {
      location_ids?: LocationIds
      /**
       * Open ones, closed ones of the time range, or both.
       */
      status?: 'open' | 'closed' | 'all'
      rule_id?: OneRule
      /**
       * Start of the time range.
       */
      from?: string
      /**
       * End of the time range, not included.
       */
      to?: string
    }
    result: Alert[]
  }
  'procedure.asset_events': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      /**
       * Only this kind.
       */
      kind?: 'gate' | 'fence' | 'pump' | 'vehicle' | 'cold' | 'fan'
      /**
       * Only this event.
       */
      event?: string
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Kind of thing.
       */
      kind: 'gate' | 'fence' | 'pump' | 'vehicle' | 'cold' | 'fan'
      /**
       * When it began.
       */
      ts: string
      /**
       * When it ended; null while it goes on.
       */
      until: string | null
      /**
       * What happened, as one word.
       */
      event: string
      /**
       * What happened.
       */
      words: string
      /**
       * The worst value.
       */
      value: number | null
      /**
       * How many seconds it lasted so far.
       */
      duration_s: number | null
      /**
       * How long it lasted, in words.
       */
      lasted: string
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
    }[]
  }
  'procedure.cold_stores': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * What kind of store.
       */
      store_class: 'vaccine' | 'cool-room' | 'milk' | 'semen' | null
      /**
       * What is in it.
       */
      contents: string | null
      /**
       * Its range in words.
       */
      range: string | null
      /**
       * Temperature, or nitrogen where that is what is watched.
       */
      reading: number | null
      /**
       * What the reading measures.
       */
      measures: string
      /**
       * Temperature now.
       */
      temp_c: number | null
      /**
       * Lowest of the last 24 hours.
       */
      min_24h_c: number | null
      /**
       * Highest of the last 24 hours.
       */
      max_24h_c: number | null
      /**
       * Minutes out of range in the last 24 hours.
       */
      minutes_out_24h: number | null
      /**
       * How often the door was opened in 24 hours.
       */
      doors_24h: number | null
      /**
       * Liquid nitrogen.
       */
      nitrogen_pct: number | null
      /**
       * Out of range now.
       */
      is_out: boolean
      /**
       * Its state in words.
       */
      state: string
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When it was last out of range.
       */
      last_out: string | null
      /**
       * When it last reported.
       */
      ts: string | null
    }[]
  }
  'procedure.fumigations': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
    }
    result: {
      /**
       * The entry.
       */
      fumigation_id: number
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The day it was sealed.
       */
      started_on: string
      /**
       * The day it was aired.
       */
      ended_on: string | null
      /**
       * What was used.
       */
      product: string
      /**
       * How much.
       */
      rate: string | null
      /**
       * Until when no grain may leave.
       */
      withhold_until: string | null
      /**
       * Who did it.
       */
      operator: string
      /**
       * What else was said.
       */
      note: string | null
    }[]
  }
  'procedure.gates_fences': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * What it is.
       */
      kind: 'gate' | 'fence'
      /**
       * Its state in words.
       */
      state: string
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Voltage of a fence.
       */
      kv: number | null
      /**
       * Since when a gate stands open or a fence is down.
       */
      since: string | null
      /**
       * How long that is in minutes.
       */
      open_minutes: number | null
      /**
       * When a gate was last opened or a fence last failed.
       */
      last_opened: string | null
      /**
       * How often that was in 24 hours.
       */
      times_24h: number
      /**
       * When it last reported.
       */
      ts: string | null
    }[]
  }
  'procedure.grain_cable': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The local day.
       */
      date: string
      /**
       * Depth below the top.
       */
      depth_cm: number
      /**
       * The depth in words.
       */
      depth: string
      /**
       * Mean temperature of the day.
       */
      temp_c: number | null
    }[]
  }
  'procedure.grain_silos': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * What is in it.
       */
      contents: string | null
      /**
       * What it holds in tonnes.
       */
      tonnes: number | null
      /**
       * When it was filled.
       */
      filled_on: string | null
      /**
       * The warmest point of the cable.
       */
      max_temp_c: number | null
      /**
       * Its depth below the top.
       */
      max_depth_cm: number | null
      /**
       * Mean along the cable.
       */
      mean_temp_c: number | null
      /**
       * Change of the warmest point over seven days.
       */
      rise_7d_c: number | null
      /**
       * Moisture.
       */
      moisture_pct: number | null
      /**
       * Humidity above the grain.
       */
      rh_pct: number | null
      /**
       * Carbon dioxide above the grain.
       */
      co2_ppm: number | null
      /**
       * Hours of aeration in seven days.
       */
      fan_hours_7d: number | null
      /**
       * Whether the fan runs.
       */
      is_fan_on: boolean | null
      /**
       * When it was last fumigated.
       */
      fumigated_on: string | null
      /**
       * Until when no grain may leave; null when that is over.
       */
      withhold_until: string | null
      /**
       * What to think of it.
       */
      state: string
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When it was measured.
       */
      ts: string | null
    }[]
  }
  'procedure.pump_runs': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Whether it runs now.
       */
      is_running: boolean | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Whether it runs, in words.
       */
      state: string | null
      /**
       * Runs that began in the time range.
       */
      runs: number
      /**
       * Hours it ran.
       */
      hours: number | null
      /**
       * Energy it drew.
       */
      energy_kwh: number | null
      /**
       * Water it moved.
       */
      water_ml: number | null
      /**
       * When it last began to run.
       */
      last_run: string | null
      /**
       * When it last reported.
       */
      ts: string | null
    }[]
  }
  'procedure.water_assets': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      /**
       * Only those of which this is to be thought.
       */
      status?: 'ok' | 'low' | 'leak' | 'empty' | 'silent'
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * What holds the water.
       */
      asset: 'tank' | 'trough'
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * How full.
       */
      level_pct: number | null
      /**
       * How full in words.
       */
      level_class: string | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Water in it now; null where nobody said how much it holds, and once it is not heard any more.
       */
      volume_l: number | null
      /**
       * What it holds.
       */
      capacity_l: number | null
      /**
       * Litres flowing in per hour over the last 24 hours.
       */
      inflow_lph: number | null
      /**
       * Used in the last 24 hours.
       */
      use_l_d: number | null
      /**
       * Median use of the 14 days before.
       */
      usual_l_d: number | null
      /**
       * Use against usual.
       */
      use_ratio: number | null
      /**
       * Days until it is empty at that rate.
       */
      days_left: number | null
      /**
       * What to think of it.
       */
      status: 'ok' | 'low' | 'leak' | 'empty' | 'silent'
      /**
       * Traffic-light level.
       */
      status_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When it was measured.
       */
      ts: string | null
    }[]
  }
  'procedure.water_use': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The local day.
       */
      date: string
      /**
       * Water drawn.
       */
      use_l: number | null
      /**
       * Median of the fourteen days before.
       */
      usual_l: number | null
      /**
       * Use against usual.
       */
      ratio: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
    }[]
  }
  'procedure.cotton_fields': {
    input: {
      /**
       * Only this season; the present one when left out.
       */
      season_slug?: string | null
    }
    result: {
      /**
       * Its name in addresses.
       */
      field_season_slug: string
      /**
       * What people call it.
       */
      label: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * Its season.
       */
      season: string
      /**
       * The variety.
       */
      variety: string | null
      /**
       * Area sown.
       */
      area_ha: number
      /**
       * When it was sown.
       */
      sown_on: string | null
      /**
       * Days since, or to harvest.
       */
      days_from_sowing: number | null
      /**
       * Since sowing.
       */
      degree_days: number | null
      /**
       * How far it is.
       */
      stage: string
      /**
       * Whether somebody saw it or day degrees say so.
       */
      stage_source: 'observed' | 'modelled' | null
      /**
       * What comes next.
       */
      next_stage: string | null
      /**
       * When that is expected; indicative.
       */
      next_on: string | null
      /**
       * When plants were last mapped.
       */
      mapped_on: string | null
      /**
       * When pests were last counted.
       */
      checked_on: string | null
      /**
       * Which targets it is held against.
       */
      targets_from: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.cotton_health': {
    input: {
      /**
       * Only this crop, by its name in addresses; the first of the present season when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * What is judged.
       */
      measure: string
      /**
       * What was found.
       */
      value: number | null
      /**
       * What is aimed at, at least.
       */
      target: number | null
      /**
       * What is aimed at.
       */
      target_words: string
      /**
       * The day of the plant map.
       */
      observed_on: string | null
      /**
       * What it says.
       */
      verdict: string
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.cotton_leaf_tests': {
    input: {
      /**
       * Only this crop, by its name in addresses; the first of the present season when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * Its id.
       */
      id: number
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * The day.
       */
      sampled_on: string
      part: LeafPart
      /**
       * Days since sowing.
       */
      days_from_sowing: number | null
      /**
       * Since sowing, on that day.
       */
      degree_days: number | null
      /**
       * Of petioles.
       */
      nitrate_mg_kg: number | null
      /**
       * Total nitrogen.
       */
      n_pct: number | null
      /**
       * Phosphorus.
       */
      p_pct: number | null
      /**
       * Potassium.
       */
      k_pct: number | null
      /**
       * What else was seen.
       */
      comment: string | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.cotton_lint': {
    input: {
      /**
       * Only this crop, by its name in addresses; the first of the present season when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * Its id.
       */
      id: number
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * The day.
       */
      ginned_on: string
      /**
       * Bales.
       */
      bales: number
      /**
       * Over the area of the crop.
       */
      bales_ha: number
      /**
       * Lint of the seed cotton.
       */
      turnout_pct: number | null
      /**
       * Mean of the bales.
       */
      micronaire: number | null
      /**
       * Mean of the bales.
       */
      length_in: number | null
      /**
       * Mean of the bales.
       */
      strength_g_tex: number | null
      /**
       * Of most bales.
       */
      grade: string | null
      /**
       * What else was said.
       */
      comment: string | null
      /**
       * Against base grade; indicative.
       */
      verdict: string
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.cotton_maps': {
    input: {
      /**
       * Only this crop, by its name in addresses; the first of the present season when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * Its id.
       */
      id: number
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * The day.
       */
      observed_on: string
      /**
       * Days since sowing.
       */
      days_from_sowing: number | null
      /**
       * Since sowing.
       */
      degree_days: number | null
      /**
       * Nodes on the main stem.
       */
      total_nodes: number
      /**
       * Nodes with a fruiting branch.
       */
      squaring_nodes: number | null
      /**
       * Nodes above white flower.
       */
      nawf: number | null
      /**
       * Height.
       */
      height_cm: number | null
      /**
       * Height over nodes.
       */
      cm_per_node: number | null
      /**
       * Plants a metre.
       */
      plants_m: number | null
      /**
       * First positions held.
       */
      retention_p1_pct: number | null
      /**
       * Retention that is aimed at, up to first flower.
       */
      retention_min_pct: number | null
      /**
       * Squares a metre.
       */
      squares_m: number | null
      /**
       * Bolls a metre.
       */
      bolls_m: number | null
      /**
       * What else was seen.
       */
      comment: string | null
      /**
       * What it says.
       */
      verdict: string
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.cotton_now': {
    input: {
      /**
       * Only this crop, by its name in addresses; the first of the present season when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * Its name in addresses.
       */
      field_season_slug: string
      /**
       * What people call it.
       */
      label: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * The variety.
       */
      variety: string | null
      /**
       * When it was sown.
       */
      sown_on: string | null
      /**
       * Days since, or to harvest.
       */
      days_from_sowing: number | null
      /**
       * Since sowing.
       */
      degree_days: number | null
      method: CottonMethod
      /**
       * How far it is.
       */
      stage: string
      /**
       * Since when.
       */
      stage_on: string | null
      /**
       * Whether somebody saw it or day degrees say so.
       */
      stage_source: 'observed' | 'modelled' | null
      /**
       * What comes next.
       */
      next_stage: string | null
      /**
       * When that is expected; indicative.
       */
      next_on: string | null
      /**
       * Day degrees until then.
       */
      next_dd: number | null
      /**
       * Days until then.
       */
      next_in_days: number | null
      /**
       * What a median season had by then.
       */
      median_dd: number | null
      /**
       * Days ahead of the median season; behind is less than 0.
       */
      days_ahead: number | null
      /**
       * The same, without its sign.
       */
      days_ahead_abs: number | null
      /**
       * Other seasons on record, ten at most.
       */
      years: number
      /**
       * When plants were last mapped.
       */
      mapped_on: string | null
      /**
       * What the last plant map says.
       */
      map_verdict: string | null
      /**
       * When pests were last counted.
       */
      checked_on: string | null
      /**
       * What the last check says.
       */
      pest_verdict: string | null
      /**
       * How urgent that is.
       */
      pest_level: 'good' | 'watch' | 'act' | 'info' | 'none' | null
      /**
       * Nodes above white flower of the last map that has them.
       */
      nawf: number | null
      /**
       * Whether the last map has four nodes above white flower or fewer.
       */
      is_cut_out: boolean
      /**
       * Whether it is in.
       */
      is_harvested: boolean
      /**
       * When it was harvested.
       */
      harvested_on: string | null
      /**
       * Which targets it is held against.
       */
      targets_from: string
      /**
       * Days without a temperature.
       */
      gap_days: number
      /**
       * The day of this.
       */
      as_of: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.cotton_pests': {
    input: {
      /**
       * Only this crop, by its name in addresses; the first of the present season when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * Its id.
       */
      id: number
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * The day.
       */
      checked_on: string
      /**
       * Days since sowing.
       */
      days_from_sowing: number | null
      /**
       * Days since.
       */
      days_ago: number | null
      /**
       * Larvae a metre.
       */
      helicoverpa: number | null
      /**
       * A metre.
       */
      mirid: number | null
      /**
       * Share of plants.
       */
      aphid: number | null
      /**
       * Share of plants.
       */
      mite: number | null
      /**
       * Share of leaves.
       */
      whitefly: number | null
      /**
       * A metre.
       */
      beneficials_m: number | null
      /**
       * To each larva and mirid.
       */
      ratio: number | null
      /**
       * What else was seen.
       */
      comment: string | null
      /**
       * What it says.
       */
      verdict: string
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.cotton_progress': {
    input: {
      /**
       * Only this crop, by its name in addresses; the first of the present season when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Sum from sowing on.
       */
      degree_days: number | null
      /**
       * The same, with the forecast and what is usual.
       */
      ahead_dd: number | null
      /**
       * The same days a year before.
       */
      last_dd: number | null
      /**
       * Of the ten years before.
       */
      median_dd: number | null
      /**
       * Slower in one year of ten.
       */
      p10_dd: number | null
      /**
       * Faster in one year of ten.
       */
      p90_dd: number | null
      /**
       * Target of the next stage.
       */
      target_dd: number | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.cotton_seasons': {
    input: {}
    result: {
      /**
       * Its name in addresses.
       */
      season_slug: string
      /**
       * Its name.
       */
      season: string
      /**
       * Whether today lies in it.
       */
      is_present: boolean
      /**
       * How many fields grow cotton in it.
       */
      crops: number
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.cotton_stages': {
    input: {
      /**
       * Only this crop, by its name in addresses; the first of the present season when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * The stage.
       */
      stage: string
      /**
       * Day degrees from sowing.
       */
      target_dd: number | null
      /**
       * When somebody saw it.
       */
      observed_on: string | null
      /**
       * When the target was reached.
       */
      reached_on: string | null
      /**
       * When it will be; indicative.
       */
      predicted_on: string | null
      /**
       * The day in a median season with the same sowing.
       */
      usual_on: string | null
      /**
       * Whether no published source confirms the target.
       */
      is_indicative: boolean
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.cotton_usual': {
    input: {}
    result: {
      method: CottonMethod
      /**
       * Day degrees from sowing; empty where none is told.
       */
      emergence_dd: number | null
      /**
       * Day degrees from sowing; empty where none is told.
       */
      first_square_dd: number | null
      /**
       * Day degrees from sowing; empty where none is told.
       */
      first_flower_dd: number | null
      /**
       * Day degrees from sowing; empty where none is told.
       */
      peak_flower_dd: number | null
      /**
       * Day degrees from sowing; empty where none is told.
       */
      open_boll_dd: number | null
      /**
       * Day degrees from sowing; empty where none is told.
       */
      defoliation_dd: number | null
      /**
       * At first flower.
       */
      nodes_min: number | null
      /**
       * At first flower.
       */
      squaring_nodes_min: number | null
      /**
       * At first flower.
       */
      nawf_min: number | null
      /**
       * Of first positions, all season.
       */
      retention_min_pct: number | null
      /**
       * At first flower.
       */
      height_min_cm: number | null
      /**
       * At first flower.
       */
      height_max_cm: number | null
      /**
       * At first flower.
       */
      squares_m_min: number | null
      /**
       * Once the first boll is open.
       */
      bolls_m_min: number | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.crop_activities': {
    input: {
      location_ids?: LocationIds
      /**
       * What is planned or what was done in the last 60 days.
       */
      when?: 'ahead' | 'done'
    }
    result: {
      /**
       * Name of the field.
       */
      field: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * What is grown.
       */
      crop: string | null
      /**
       * What is done.
       */
      type:
        'sow' | 'spray' | 'fertilise' | 'irrigate' | 'till' | 'harvest' | 'graze' | 'inspect' | 'soil_test' | 'other'
      /**
       * When.
       */
      date: string
      /**
       * In how many days.
       */
      in_days: number
      /**
       * Area.
       */
      area_ha: number
      /**
       * With what.
       */
      product: string | null
      /**
       * Whether it was done.
       */
      status: 'planned' | 'done' | 'cancelled'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.crop_stage_model': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
      /**
       * Only this crop, by its id.
       */
      field_season_id?: number
    }
    result: {
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * Code of the stage.
       */
      stage_code: string
      /**
       * Name of the stage.
       */
      stage_name: string
      /**
       * Day degrees that it takes from sowing.
       */
      threshold_dd: number
      /**
       * Day degrees so far.
       */
      dd_now: number | null
      /**
       * When the model reached it.
       */
      reached_on: string | null
      /**
       * When the model will.
       */
      predicted_on: string | null
      /**
       * When somebody saw it first.
       */
      observed_on: string | null
      /**
       * Whether the target is a guide only.
       */
      is_indicative: boolean
      /**
       * How it is known.
       */
      state: 'observed' | 'modelled' | 'predicted' | 'unknown'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.crop_stage_progress': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Sum from sowing on.
       */
      degree_days: number | null
      /**
       * Sum with the forecast and what is usual.
       */
      ahead_dd: number | null
      /**
       * Sum so many days after the last sowing.
       */
      last_dd: number | null
      /**
       * Target of the next stage.
       */
      next_dd: number | null
      /**
       * The next stage.
       */
      next_stage: string | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.crop_stage_records': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * Its id.
       */
      id: number
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * What is grown.
       */
      crop: string
      /**
       * When.
       */
      observed_on: string
      /**
       * Code of the stage.
       */
      stage_code: string
      /**
       * Name of the stage.
       */
      stage: string
      /**
       * Height.
       */
      height_cm: number | null
      /**
       * Nodes.
       */
      nodes: number | null
      /**
       * What was noted.
       */
      comment: string | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.crop_stage_summary': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
      /**
       * Only this crop, by its id.
       */
      field_season_id?: number
    }
    result: {
      /**
       * Its id.
       */
      field_season_id: number
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * What people call it.
       */
      label: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * What is grown.
       */
      crop: string
      /**
       * When it was sown.
       */
      sown_on: string | null
      /**
       * Days since, or to harvest.
       */
      days_from_sowing: number
      /**
       * Day degrees since.
       */
      degree_days: number | null
      /**
       * Where it is.
       */
      stage: string
      /**
       * Since when.
       */
      stage_on: string | null
      /**
       * Whether somebody saw it or the model says so.
       */
      stage_source: 'observed' | 'modelled' | null
      /**
       * What comes next.
       */
      next_stage: string | null
      /**
       * When that is expected.
       */
      next_on: string | null
      /**
       * Day degrees until then.
       */
      next_dd: number | null
      /**
       * Days until then.
       */
      next_in_days: number | null
      /**
       * Days since somebody looked.
       */
      observed_days_ago: number | null
      /**
       * How many days later than the model it was seen.
       */
      off_model_days: number | null
      /**
       * Whether it is in.
       */
      is_harvested: boolean
      /**
       * Days without a temperature.
       */
      gap_days: number
      /**
       * The day of this.
       */
      as_of: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.crop_stage_timeline': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * The field.
       */
      row: string
      /**
       * What people call the crop.
       */
      label: string
      /**
       * The stage.
       */
      stage: string
      /**
       * When it began or begins.
       */
      from: string
      /**
       * Its last day.
       */
      to: string
      /**
       * How it is known.
       */
      how: 'observed' | 'modelled' | 'predicted'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.field_seasons': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
      /**
       * Only this crop, by its id.
       */
      field_season_id?: number
      /**
       * Only this season.
       */
      season_slug?: string | null
      /**
       * Only this crop, such as cotton.
       */
      crop?: string
      /**
       * The one crop of interest in each field, what grows now, or every season on record.
       */
      which?: 'present' | 'growing' | 'all'
      /**
       * Only crops that are irrigated.
       */
      watered?: boolean
    }
    result: {
      /**
       * Its id.
       */
      field_season_id: number
      /**
       * Its name in addresses.
       */
      field_season_slug: string
      /**
       * What people call it.
       */
      label: string
      /**
       * The field.
       */
      field_id: number
      /**
       * Name of the field.
       */
      field: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The season.
       */
      season_slug: string
      /**
       * What is grown.
       */
      crop: string
      /**
       * The variety.
       */
      variety: string | null
      /**
       * Area sown.
       */
      area_ha: number
      /**
       * When it was sown.
       */
      sown_on: string | null
      /**
       * Days since, or to harvest.
       */
      days_from_sowing: number | null
      /**
       * How far it is.
       */
      stage: string
      /**
       * Whether somebody saw it or the model says so.
       */
      stage_source: 'observed' | 'modelled' | null
      /**
       * What comes next.
       */
      next_stage: string | null
      /**
       * When that is expected.
       */
      next_stage_on: string | null
      /**
       * Day degrees since sowing.
       */
      gdd: number | null
      /**
       * Rain since sowing.
       */
      rain_mm: number | null
      /**
       * Irrigation since sowing.
       */
      irrigation_mm: number | null
      /**
       * Water for plants in the profile.
       */
      paw_mm: number | null
      /**
       * Share of what it can hold.
       */
      paw_pct: number | null
      /**
       * Whether a probe says so or the ledger.
       */
      paw_source: 'observed' | 'modelled' | null
      /**
       * How green it is: the mean of the last clear scene.
       */
      ndvi: number | null
      /**
       * The day of that scene.
       */
      ndvi_on: string | null
      /**
       * Nitrogen applied.
       */
      n_applied_kg_ha: number | null
      /**
       * What is aimed at.
       */
      target_yield: number | null
      /**
       * What was harvested.
       */
      actual_yield: number | null
      /**
       * Which quantity the yields are in.
       */
      yield_quantity: string
      /**
       * When it was harvested.
       */
      harvested_on: string | null
      /**
       * Its state.
       */
      status: 'planned' | 'sown' | 'growing' | 'harvested' | 'failed'
      /**
       * When this was reckoned.
       */
      ts: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.gdd_crops': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The crop.
       */
      crop: string
      /**
       * Whether it grows at one of the locations now.
       */
      is_grown: boolean
    }[]
  }
  'procedure.gdd_now': {
    input: {
      location_ids?: LocationIds
      /**
       * The crop.
       */
      crop?: 'Wheat' | 'Barley' | 'Canola' | 'Maize' | 'Sorghum' | 'Cotton DD1532' | 'Cotton DD12'
      /**
       * Base temperature, °C.
       */
      base?: 'of the crop' | 0 | 5 | 8 | 10 | 12 | 15
      /**
       * Upper limit, °C.
       */
      cap?: 'of the crop' | 'none' | 30 | 32 | 35
      /**
       * The day from which it is counted.
       */
      since?: 'sowing' | '1 Jan' | '1 Mar' | '1 Apr' | '1 May' | '1 Jul' | '1 Sep' | '1 Oct'
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The crop.
       */
      crop: string
      /**
       * Base and cap.
       */
      method: string
      /**
       * The first day.
       */
      since: string
      /**
       * Why it begins there.
       */
      because: string
      /**
       * Days since then.
       */
      days: number
      /**
       * Day degrees so far.
       */
      gdd: number
      /**
       * Day degrees of the last seven days.
       */
      week_gdd: number | null
      /**
       * Day degrees by the same day last year.
       */
      last_year_gdd: number | null
      /**
       * Median of the years on record, at most ten.
       */
      median_gdd: number | null
      /**
       * Days ahead of the median season; behind is negative.
       */
      days_ahead: number | null
      /**
       * The same without its sign.
       */
      days_ahead_abs: number | null
      /**
       * Years on record, at most ten.
       */
      years: number
      /**
       * Whether it grows at the location now.
       */
      is_grown: boolean
      /**
       * The base could not be confirmed in a source.
       */
      is_indicative: boolean
      /**
       * The last day that is counted.
       */
      date: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.gdd_season': {
    input: {
      location_ids?: LocationIds
      /**
       * The crop.
       */
      crop?: 'Wheat' | 'Barley' | 'Canola' | 'Maize' | 'Sorghum' | 'Cotton DD1532' | 'Cotton DD12'
      /**
       * Base temperature, °C.
       */
      base?: 'of the crop' | 0 | 5 | 8 | 10 | 12 | 15
      /**
       * Upper limit, °C.
       */
      cap?: 'of the crop' | 'none' | 30 | 32 | 35
      /**
       * The day from which it is counted.
       */
      since?: 'sowing' | '1 Jan' | '1 Mar' | '1 Apr' | '1 May' | '1 Jul' | '1 Sep' | '1 Oct'
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * This season.
       */
      gdd: number | null
      /**
       * This season as forecast.
       */
      forecast_gdd: number | null
      /**
       * Last year.
       */
      last_year_gdd: number | null
      /**
       * Median of up to ten years.
       */
      median_gdd: number | null
      /**
       * One year in ten was below this.
       */
      p10_gdd: number | null
      /**
       * One year in ten was above this.
       */
      p90_gdd: number | null
      /**
       * This season against the median.
       */
      gdd_diff: number | null
      /**
       * Last year against the median.
       */
      last_year_diff: number | null
      /**
       * One year in ten was further behind than this.
       */
      p10_diff: number | null
      /**
       * One year in ten was further ahead than this.
       */
      p90_diff: number | null
      /**
       * Years on record, at most ten.
       */
      years: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.gdd_stages': {
    input: {
      location_ids?: LocationIds
      /**
       * The crop.
       */
      crop?: 'Wheat' | 'Barley' | 'Canola' | 'Maize' | 'Sorghum' | 'Cotton DD1532' | 'Cotton DD12'
      /**
       * The day from which it is counted.
       */
      since?: 'sowing' | '1 Jan' | '1 Mar' | '1 Apr' | '1 May' | '1 Jul' | '1 Sep' | '1 Oct'
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The stage.
       */
      stage_code: string
      /**
       * Its name.
       */
      stage: string
      /**
       * Day degrees from the start.
       */
      target_gdd: number
      /**
       * The day it was reached.
       */
      reached_on: string | null
      /**
       * The day it is expected.
       */
      predicted_on: string | null
      /**
       * The day of either.
       */
      stage_on: string | null
      /**
       * How far it is.
       */
      state: 'reached' | 'expected' | 'beyond'
      /**
       * The target could not be confirmed in a source.
       */
      is_indicative: boolean
      /**
       * The first day.
       */
      since: string
      /**
       * The present day.
       */
      date: string
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.irrigation_events': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
      /**
       * Only this season.
       */
      season_slug?: string | null
    }
    result: {
      /**
       * Its id.
       */
      id: number
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * What is grown.
       */
      crop: string
      /**
       * The day.
       */
      date: string
      /**
       * How much.
       */
      depth_mm: number
      /**
       * The same as water.
       */
      ml: number | null
      water_source: WaterSource
      /**
       * How long.
       */
      hours: number | null
      /**
       * What the pump used.
       */
      energy_kwh: number | null
      /**
       * Whether it was done.
       */
      status: 'planned' | 'done'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.irrigation_plan': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * Its id.
       */
      field_season_id: number
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * What people call it.
       */
      label: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * What is grown.
       */
      crop: string
      /**
       * Area.
       */
      area_ha: number
      /**
       * Whether it has reached its last stage and takes no more water.
       */
      is_ripe: boolean
      /**
       * What is missing to a full profile.
       */
      depletion_mm: number | null
      /**
       * Deficit from which the crop is stressed.
       */
      raw_mm: number | null
      /**
       * Deficit at which nothing is left.
       */
      taw_mm: number | null
      /**
       * What the probe says is missing.
       */
      measured_mm: number | null
      /**
       * What the crop will use a day, over a week.
       */
      use_mm: number | null
      /**
       * Days until stress begins, without rain.
       */
      days_to_refill: number | null
      /**
       * The day on which stress would begin.
       */
      refill_on: string | null
      /**
       * What fills the profile then.
       */
      suggested_mm: number | null
      /**
       * The same as water.
       */
      suggested_ml: number | null
      /**
       * The last irrigation.
       */
      last_on: string | null
      /**
       * How much that was.
       */
      last_mm: number | null
      /**
       * The next that is planned.
       */
      next_on: string | null
      /**
       * How much that is.
       */
      next_mm: number | null
      /**
       * Of all these crops, where the next irrigation is planned.
       */
      planned_field: string | null
      /**
       * When that is.
       */
      planned_on: string | null
      /**
       * Used this season.
       */
      used_ml: number | null
      /**
       * Rain in the forecast, seven days.
       */
      rain_ahead_mm: number | null
      /**
       * Days on which something was not measured.
       */
      gap_days: number
      /**
       * The day up to which it was reckoned.
       */
      as_of: string | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.irrigation_use': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The season.
       */
      season_slug: string
      /**
       * Season, with the location where there are several.
       */
      label: string
      /**
       * Used.
       */
      used_ml: number
      /**
       * Allowed.
       */
      allocation_ml: number | null
      /**
       * Left.
       */
      left_ml: number | null
      /**
       * Share that is used.
       */
      used_pct: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.lint_water': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this season.
       */
      season_slug?: string | null
    }
    result: {
      /**
       * Name of the field.
       */
      field: string
      /**
       * The season.
       */
      season_slug: string
      /**
       * Yield.
       */
      bales_ha: number | null
      /**
       * Irrigation.
       */
      irrigation_mm: number | null
      /**
       * Rain from sowing on, 165 days.
       */
      rain_mm: number | null
      /**
       * Bales for each megalitre.
       */
      bales_per_ml: number | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.soil_water_balance': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
      /**
       * Only this crop, by its id.
       */
      field_season_id?: number
      /**
       * Days ahead.
       */
      forecast_days?: number
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * Rain; null when not known.
       */
      rain_mm: number | null
      /**
       * Irrigation.
       */
      irrig_mm: number | null
      /**
       * Reference evapotranspiration.
       */
      et0_mm: number | null
      /**
       * Crop coefficient.
       */
      kc: number | null
      /**
       * Stress coefficient.
       */
      ks: number | null
      /**
       * What the crop used.
       */
      etc_mm: number | null
      /**
       * What is missing to a full profile.
       */
      depletion_mm: number | null
      /**
       * The same, on days that are over.
       */
      past_mm: number | null
      /**
       * The same, as forecast.
       */
      ahead_mm: number | null
      /**
       * The same, by the probe in the field.
       */
      measured_mm: number | null
      /**
       * Deficit from which the crop is stressed.
       */
      raw_mm: number | null
      /**
       * Deficit at which nothing is left.
       */
      taw_mm: number | null
      /**
       * What drained.
       */
      drainage_mm: number | null
      /**
       * Whether the day is still to come.
       */
      is_forecast: boolean
      /**
       * Whether something was not measured that day.
       */
      is_gap: boolean
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.yield_frontier': {
    input: {}
    result: {
      /**
       * Which line.
       */
      line: string
      /**
       * Water.
       */
      water_use_mm: number
      /**
       * Grain.
       */
      t_ha: number
    }[]
  }
  'procedure.yield_outlook': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * With a middling finish.
       */
      potential_t_ha: number | null
      /**
       * With a dry finish, decile 2.
       */
      low_t_ha: number | null
      /**
       * With a wet finish, decile 8.
       */
      high_t_ha: number | null
      /**
       * What is aimed at.
       */
      target_t_ha: number | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.yield_potential': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this crop, by its name in addresses; the first that grows when left out.
       */
      field_season_slug?: string | null
      /**
       * Only this crop, by its id.
       */
      field_season_id?: number
      /**
       * Only this season.
       */
      season_slug?: string | null
    }
    result: {
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * What people call it.
       */
      label: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * What is grown.
       */
      crop: string
      /**
       * The season.
       */
      season_slug: string
      /**
       * The formula, kg/ha of mm.
       */
      model: string
      /**
       * Rain that counts so far: since sowing where the water was known then, else from April; up to October or the harvest.
       */
      gsr_mm: number | null
      /**
       * Water in the soil at sowing; at most what it can hold.
       */
      stored_mm: number | null
      /**
       * How the water is counted.
       */
      water_from: 'sowing' | 'summer' | null
      /**
       * Water that grows nothing.
       */
      evap_mm: number
      /**
       * Stored water and rain, with a middling finish.
       */
      water_use_mm: number | null
      /**
       * What each mm grew.
       */
      wue: number | null
      /**
       * Potential, with a middling finish.
       */
      potential_t_ha: number | null
      /**
       * The line that the potential and the gap are told against.
       */
      against: string
      /**
       * Modern frontier of wheat, 22 × (water − 60).
       */
      frontier_t_ha: number | null
      /**
       * The older line of French and Schultz, with the constants of the crop.
       */
      french_t_ha: number | null
      /**
       * Potential with a dry finish, decile 2.
       */
      decile_low: number | null
      /**
       * Potential with a wet finish, decile 8.
       */
      decile_high: number | null
      /**
       * What is aimed at.
       */
      target_t_ha: number | null
      /**
       * What was harvested.
       */
      actual_t_ha: number | null
      /**
       * How far that stays behind.
       */
      gap_pct: number | null
      /**
       * Years that tell how a season may finish.
       */
      years: number
      /**
       * Whether the growing season is over.
       */
      is_over: boolean
      /**
       * Area.
       */
      area_ha: number
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.yield_seasons': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The season.
       */
      season_slug: string
      /**
       * The crop.
       */
      field_season_slug: string
      /**
       * What people call it.
       */
      label: string
      /**
       * What is grown.
       */
      crop: string
    }[]
  }
  'procedure.cropping_reports': {
    input: {}
    result: {
      report: ReportName
      /**
       * Its words.
       */
      title: string
      /**
       * What it answers.
       */
      question: string
    }[]
  }
  'procedure.report_crop_stage': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * The field, with its crop.
       */
      row: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * What grows.
       */
      crop: string
      /**
       * The season.
       */
      season: string
      /**
       * The stage.
       */
      stage: string
      /**
       * When it began, or is expected to.
       */
      from: string
      /**
       * Its last day.
       */
      to: string
      /**
       * How it is known.
       */
      how: 'observed' | 'modelled' | 'predicted'
      /**
       * How many days after the model it was seen; less than 0 is before.
       */
      off_days: number | null
      /**
       * Height when it was seen.
       */
      height_cm: number | null
      /**
       * What was noted.
       */
      comment: string | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.report_grain_stocks': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * The store.
       */
      store: string
      /**
       * What is in it.
       */
      crop: string
      /**
       * The harvest that it comes from.
       */
      season: string | null
      /**
       * Its grade.
       */
      grade: string | null
      /**
       * What is there.
       */
      tonnes: number
      /**
       * Of it sold.
       */
      contracted_t: number
      /**
       * Not sold yet.
       */
      free_t: number
      /**
       * Protein.
       */
      protein_pct: number | null
      /**
       * Moisture.
       */
      moisture_pct: number | null
      /**
       * The farm's own price, of the list.
       */
      price: number | null
      /**
       * What is not sold yet, at that price.
       */
      value: number | null
      /**
       * When somebody looked.
       */
      counted_on: string
      /**
       * How long ago that is.
       */
      days_ago: number
    }[]
  }
  'procedure.report_input_use': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * The product.
       */
      product: string
      /**
       * What acts in it.
       */
      active: string | null
      /**
       * How many operations.
       */
      uses: number
      /**
       * In how many fields.
       */
      fields: number
      /**
       * Area, each time counted.
       */
      area_ha: number
      /**
       * The rate, or from which to which.
       */
      rate: string | null
      /**
       * How much of it; null where rate, area or unit is not known.
       */
      amount: number | null
      /**
       * In what.
       */
      unit: string | null
      /**
       * What a unit costs by the list.
       */
      price: number | null
      /**
       * What is known to have been spent on it.
       */
      cost: number | null
      /**
       * How the cost is known.
       */
      cost_from: 'recorded' | 'list' | 'both' | null
      /**
       * Operations whose cost nobody knows.
       */
      uncosted: number
    }[]
  }
  'procedure.report_nitrogen': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * Name of the field.
       */
      field: string
      /**
       * What grows.
       */
      crop: string
      /**
       * The season.
       */
      season: string
      /**
       * When the soil was sampled, within a year before sowing.
       */
      sampled_on: string | null
      /**
       * How deep the sample went.
       */
      depth_cm: number | null
      /**
       * Nitrate and ammonium in the sampled soil.
       */
      soil_kg: number | null
      /**
       * What was spread.
       */
      applied_kg: number | null
      /**
       * Where that is written down.
       */
      applied_from: 'operations' | 'crop' | null
      /**
       * The yield that takes it.
       */
      yield_t: number | null
      /**
       * Which yield that is.
       */
      yield_from: 'actual' | 'target' | null
      /**
       * What that yield takes; indicative.
       */
      demand_kg: number | null
      /**
       * Soil and applied less demand; what the soil releases in the season is not counted.
       */
      balance_kg: number | null
      /**
       * What is missing for a balance.
       */
      note: string | null
    }[]
  }
  'procedure.report_paddock_record': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * When it was done.
       */
      date: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * What stood there; null between crops.
       */
      crop: string | null
      type: FarmActivityType
      /**
       * What the farm calls it.
       */
      work: string
      /**
       * With what.
       */
      product: string | null
      /**
       * What acts in it.
       */
      active: string | null
      /**
       * As on the label.
       */
      batch: string | null
      /**
       * How much a hectare.
       */
      dose: string | null
      /**
       * Water that carried it.
       */
      water_l_ha: number | null
      /**
       * On how much.
       */
      area_ha: number | null
      /**
       * Who did it.
       */
      operator: string | null
      /**
       * With what machine.
       */
      equipment: string | null
      /**
       * Nothing may be cut, grazed or delivered until then.
       */
      whp_until: string | null
      /**
       * What else was written down.
       */
      note: string | null
      /**
       * Where it was written down.
       */
      origin: 'operation' | 'spray' | 'irrigation'
    }[]
  }
  'procedure.report_rotation': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * Name of the field.
       */
      field: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * Area of the field.
       */
      area_ha: number
      /**
       * What stood there in the latest season.
       */
      s1: string | null
      /**
       * The latest season.
       */
      s1_name: string | null
      /**
       * What stood there in the second last season.
       */
      s2: string | null
      /**
       * The second last season.
       */
      s2_name: string | null
      /**
       * What stood there in the third last season.
       */
      s3: string | null
      /**
       * The third last season.
       */
      s3_name: string | null
      /**
       * What stood there in the fourth last season.
       */
      s4: string | null
      /**
       * The fourth last season.
       */
      s4_name: string | null
      /**
       * What stood there in the fifth last season.
       */
      s5: string | null
      /**
       * The fifth last season.
       */
      s5_name: string | null
      /**
       * What stood there in the sixth last season.
       */
      s6: string | null
      /**
       * The sixth last season.
       */
      s6_name: string | null
      /**
       * A crop that stood twice or more in a row, up to the latest.
       */
      same: string | null
      /**
       * How many times in a row the latest crop stood there.
       */
      repeats: number
    }[]
  }
  'procedure.report_rotation_years': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * The field.
       */
      row: string
      /**
       * The crop.
       */
      crop: string
      /**
       * The season.
       */
      season: string
      /**
       * When it was sown.
       */
      from: string
      /**
       * When it was harvested, or today.
       */
      to: string
    }[]
  }
  'procedure.report_season_summary': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * The season.
       */
      season: string
      /**
       * What was grown.
       */
      crop: string
      /**
       * In how many fields.
       */
      fields: number
      /**
       * Area.
       */
      area_ha: number
      /**
       * Of it harvested.
       */
      harvested_ha: number
      /**
       * Mean of what was harvested, by area.
       */
      yield: number | null
      /**
       * What the yield measures.
       */
      yield_quantity: string
      /**
       * Mean of what was aimed at, by area; of the list where a crop has none of its own.
       */
      target: number | null
      /**
       * What was harvested in all.
       */
      production: number | null
      /**
       * What the harvest measures.
       */
      production_quantity: string
      /**
       * The farm's own price, of the list.
       */
      price: number | null
      /**
       * What the price is for.
       */
      price_quantity: string
      /**
       * Yield by price.
       */
      income_ha: number | null
      /**
       * What is known to have been spent.
       */
      cost_ha: number | null
      /**
       * Income less known costs, of what was harvested.
       */
      margin_ha: number | null
      /**
       * Operations whose cost nobody knows.
       */
      uncosted: number
      /**
       * What is missing for a margin.
       */
      note: string | null
    }[]
  }
  'procedure.report_spray_record': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * The day at the field.
       */
      date: string
      /**
       * Name of the field.
       */
      field: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * What stood there; null between crops.
       */
      crop: string | null
      /**
       * Its name.
       */
      product: string | null
      /**
       * What acts in it; of the product list where the record does not say.
       */
      active: string | null
      /**
       * As on the drum.
       */
      batch: string | null
      /**
       * How much a hectare.
       */
      dose: string | null
      /**
       * Water that carried it.
       */
      water_l_ha: number | null
      /**
       * On how much.
       */
      area_ha: number | null
      /**
       * When it began.
       */
      start_at: string | null
      /**
       * When it ended.
       */
      end_at: string | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Where it came from.
       */
      wind_from: string | null
      /**
       * Air temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * Who sprayed.
       */
      operator: string | null
      /**
       * Nothing may be cut, grazed or delivered until then.
       */
      whp_until: string | null
      /**
       * How that is known.
       */
      whp_from: 'recorded' | 'list' | null
      /**
       * What was not recorded.
       */
      missing: string | null
      /**
       * How much that is.
       */
      missing_count: number
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
    }[]
  }
  'procedure.report_water_use': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * Name of the field.
       */
      field: string
      /**
       * What grows.
       */
      crop: string
      /**
       * The season.
       */
      season: string
      /**
       * When it was sown.
       */
      sown_on: string
      /**
       * Up to which day, the harvest or yesterday.
       */
      until: string
      /**
       * Water for plants in the soil at sowing, as it was recorded.
       */
      stored_mm: number | null
      /**
       * Rain since sowing.
       */
      rain_mm: number
      /**
       * Irrigation since sowing.
       */
      irrigation_mm: number
      /**
       * What crop and soil used, reckoned day by day (FAO-56).
       */
      etc_mm: number
      /**
       * What drained below the roots.
       */
      drainage_mm: number
      /**
       * Water for plants that is left in the soil.
       */
      paw_mm: number | null
      /**
       * What the soil can hold for plants; null where nobody said.
       */
      pawc_mm: number | null
      /**
       * What was harvested.
       */
      yield: number | null
      /**
       * What the yield measures.
       */
      yield_quantity: string
      /**
       * Grain for each mm of stored water and rain less what evaporates.
       */
      wue: number | null
      /**
       * Days on which rain or evaporation was not heard.
       */
      gap_days: number
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.report_yield_gap': {
    input: {
      /**
       * Only this season.
       */
      season_slug?: string | null
      field_ids?: FieldIds
      /**
       * Only this crop.
       */
      crop?: string | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * Name of the field.
       */
      field: string
      /**
       * What was grown.
       */
      crop: string
      /**
       * The season.
       */
      season: string
      /**
       * Water in the soil when it was sown.
       */
      stored_mm: number | null
      /**
       * Rain that counts.
       */
      rain_mm: number | null
      /**
       * Stored water and rain, each millimetre once.
       */
      water_mm: number | null
      /**
       * How the water is counted.
       */
      water_from: 'sowing' | 'summer' | null
      /**
       * Days of it without a word on rain.
       */
      gap_days: number
      /**
       * Modern frontier of wheat, 22 × (water − 60).
       */
      frontier: number | null
      /**
       * French–Schultz, with the constants of the crop.
       */
      french: number | null
      /**
       * What the gap is told against.
       */
      potential: number | null
      /**
       * Which line that is.
       */
      against: string
      /**
       * What was aimed at.
       */
      target: number | null
      /**
       * What was harvested.
       */
      actual: number | null
      /**
       * How far the yield stays behind the potential.
       */
      gap_pct: number | null
      /**
       * Grain for each mm less what evaporates, by the constants of French and Schultz.
       */
      wue: number | null
      /**
       * Whether the rain that counts is all in: before that the potential is of what has fallen.
       */
      is_over: boolean
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.device_compare': {
    input: {
      /**
       * The devices, the one that others are measured against first.
       *
       * @minItems 1
       * @maxItems 6
       */
      devices: (string | null)[]
      /**
       * What is compared.
       *
       * @minItems 1
       * @maxItems 3
       */
      quantities: (string | null)[]
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * Code of what is compared.
       */
      quantity: string
      /**
       * What is compared.
       */
      quantity_name: string
      /**
       * One device.
       */
      first: string
      /**
       * The other device.
       */
      second: string
      /**
       * Hours in which both measured.
       */
      n: number
      /**
       * Correlation, from −1 to 1; null below 10 such hours, or where one never changes.
       */
      r: number | null
      /**
       * Mean of the second less the first; null below 10 such hours.
       */
      bias: number | null
      /**
       * Usual size of the difference (root mean square); null below 10 such hours.
       */
      rmse: number | null
      /**
       * The correlation in words.
       */
      verdict: string
    }[]
  }
  'procedure.device_difference': {
    input: {
      /**
       * The devices, the one that others are measured against first.
       *
       * @minItems 1
       * @maxItems 6
       */
      devices: (string | null)[]
      /**
       * What is compared.
       *
       * @minItems 1
       * @maxItems 3
       */
      quantities: (string | null)[]
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: SeriesRow[]
  }
  'procedure.device_health': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * Its kind, such as weather_station.
       */
      kind: string
      /**
       * Who supplies it.
       */
      supplier: string | null
      /**
       * When somebody last looked after it.
       */
      serviced_on: string | null
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * When it last reported.
       */
      last_seen: string | null
      /**
       * Seconds since then.
       */
      age_s: number | null
      /**
       * Its battery.
       */
      battery_pct: number | null
      /**
       * Voltage of its battery.
       */
      battery_v: number | null
      /**
       * Strength of its signal.
       */
      rssi_dbm: number | null
      /**
       * Share of the hours of seven days in which it reported.
       */
      uptime_pct_7d: number | null
      /**
       * Times in seven days that nothing came for three intervals, and two hours at least.
       */
      gap_count: number | null
      /**
       * What its sensors measure that cannot be right and counts nowhere.
       */
      suspect: string | null
      /**
       * Why the first of its sensors is in doubt.
       */
      suspect_how: 'flat' | 'impossible' | 'jump' | null
      /**
       * Since when it says nothing else.
       */
      suspect_since: string | null
      /**
       * Whether the device needs a visit.
       */
      status: 'ok' | 'late' | 'offline' | 'low_battery' | 'suspect'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
    }[]
  }
  'procedure.device_lines': {
    input: {
      /**
       * The devices, the one that others are measured against first.
       *
       * @minItems 1
       * @maxItems 6
       */
      devices: (string | null)[]
      /**
       * What is compared.
       *
       * @minItems 1
       * @maxItems 3
       */
      quantities: (string | null)[]
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * The zone in which calendar buckets begin and end. A day of one location is always counted in that location's own zone.
       */
      zone?: string
      /**
       * Width of the chart in CSS pixels: an answer has at most four points a pixel.
       */
      width?: number
    }
    result: SeriesRow[]
  }
  'procedure.device_summary': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Devices.
       */
      devices: number
      /**
       * Reporting.
       */
      ok: number
      /**
       * Late.
       */
      late: number
      /**
       * Silent for a day.
       */
      offline: number
      /**
       * With a flat battery.
       */
      low_battery: number
      /**
       * With a very weak signal.
       */
      weak_signal: number
      /**
       * That lost a fifth of their reports or more.
       */
      losing: number
      /**
       * That need a visit.
       */
      attention: number
      /**
       * The one that needs a visit most.
       */
      device: string | null
      /**
       * Its location.
       */
      location: string | null
      /**
       * When it last reported.
       */
      last_seen: string | null
      /**
       * Its battery.
       */
      battery_pct: number | null
      /**
       * What its sensors measure that cannot be right.
       */
      suspect: string | null
      /**
       * Why the first of its sensors is in doubt.
       */
      suspect_how: 'flat' | 'impossible' | 'jump' | null
      /**
       * Since when it says nothing else.
       */
      suspect_since: string | null
      /**
       * Whether the device needs a visit.
       */
      status: 'ok' | 'late' | 'offline' | 'low_battery' | 'suspect'
    }[]
  }
  'procedure.latest_values': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      quantities?: Quantities
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Its name.
       */
      device: string
      /**
       * Its kind, such as weather_station.
       */
      kind: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The sensor; null when the value is worked out.
       */
      sensor_id: number | null
      /**
       * Name of the value for a reader.
       */
      label: string
      /**
       * Depth in the soil.
       */
      depth_cm: number | null
      /**
       * Code of what it measures.
       */
      quantity: string
      /**
       * The latest value.
       */
      value: number | null
      /**
       * When it was measured.
       */
      ts: string | null
      /**
       * Its age in seconds.
       */
      age_s: number | null
      /**
       * Whether the device needs a visit.
       */
      status: 'ok' | 'late' | 'offline' | 'low_battery' | 'suspect'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Battery of the device.
       */
      battery_pct: number | null
    }[]
  }
  'procedure.timeseries': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * The zone in which calendar buckets begin and end. A day of one location is always counted in that location's own zone.
       */
      zone?: string
      /**
       * Width of the chart in CSS pixels: an answer has at most four points a pixel.
       */
      width?: number
      bucket?: Bucket
      /**
       * The series asked for, each by a quantity (one row per location) or by a sensor.
       *
       * @minItems 1
       * @maxItems 40
       */
      series: {
        /**
         * Code of a quantity.
         */
        quantity?: string
        /**
         * One sensor, instead of a quantity.
         */
        sensor_id?: number
        agg?: SeriesAggregation
        /**
         * Only sensors at this depth in the soil.
         */
        depth_cm?: number
        /**
         * Name of the series; the quantity's and the location's unless said.
         */
        label?: string
      }[]
    }
    result: SeriesRow[]
  }
  'procedure.fahma_devices': {
    input: {
      /**
       * Only this one, by its name in addresses.
       */
      device_slug?: string | null
      /**
       * Only this sort.
       */
      kind?: string | null
      /**
       * Only devices in this state.
       */
      state?: 'ok' | 'late' | 'offline' | 'low_battery' | 'never' | 'unused' | null
      /**
       * Only devices with such a charge: below 15 %, below 30 %, from there on, or not told.
       */
      battery?: 'low' | 'fair' | 'good' | 'unknown' | null
      /**
       * Only devices that were last heard within a day, within a week, before that, or never.
       */
      seen?: 'day' | 'week' | 'longer' | 'never' | null
      /**
       * Only devices with a position, or without one.
       */
      is_placed?: boolean
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Its version.
       */
      version: number
      /**
       * Its name.
       */
      device: string
      /**
       * What sort of device it is.
       */
      kind: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Degrees north.
       */
      latitude: number | null
      /**
       * Degrees east.
       */
      longitude: number | null
      /**
       * In words.
       */
      position: string
      /**
       * Whether somebody said where it stands.
       */
      is_placed: boolean
      /**
       * Whether it is in use.
       */
      is_active: boolean
      status: DeviceRecordStatus
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Its charge.
       */
      battery_pct: number | null
      /**
       * When it last reported; empty where it never did.
       */
      last_seen: string | null
      /**
       * What its supplier calls it.
       */
      serial: string | null
      /**
       * Notes of visits.
       */
      notes: number
      /**
       * When the last note was written.
       */
      noted_at: string | null
      /**
       * Alerts that are open.
       */
      alarms: number
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.fahma_me': {
    input: {}
    result: {
      role: FahmaRole
      /**
       * In words.
       */
      may: string
      /**
       * Write notes of visits.
       */
      may_note: boolean
      /**
       * Take over, move, rename devices, and take them out of use.
       */
      may_install: boolean
      /**
       * Say what is shown, and who may what.
       */
      may_set_up: boolean
      /**
       * Who can change that.
       */
      ask: string | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.fahma_notes': {
    input: {
      /**
       * The device, by its name in addresses.
       */
      device_slug: string
    }
    result: {
      /**
       * When.
       */
      at: string
      kind: FahmaNoteKind
      /**
       * What was found.
       */
      said: string
      /**
       * Who wrote it.
       */
      by: string | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.crop_areas': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this season.
       */
      season_slug?: string | null
    }
    result: {
      /**
       * The crop.
       */
      crop: string
      /**
       * Its state.
       */
      state: 'growing' | 'planned' | 'harvested'
      /**
       * Area.
       */
      area_ha: number
      /**
       * In how many fields.
       */
      fields: number
      /**
       * The same in words.
       */
      in_fields: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.grazing_horizons': {
    input: {
      /**
       * The state date.
       */
      rec_date: string
    }
    result: {
      /**
       * The last day.
       */
      ends_on: string
      /**
       * The same in words, such as 12 months.
       */
      label: string
      /**
       * The first day of the same time back.
       */
      starts_on: string
      /**
       * That in words, such as 12 months before.
       */
      back: string
    }[]
  }
  'procedure.grazing_map': {
    input: {
      /**
       * The location.
       */
      location_id: number
      /**
       * The state date.
       */
      rec_date: string
      metric: GrazingMetric
    }
    result: {
      /**
       * The state.
       */
      id: number
      /**
       * The paddock.
       */
      paddock_id: number
      /**
       * Its name.
       */
      paddock: string
      boundary: MapBoundary
      /**
       * Its area.
       */
      area_ha: number
      state: PaddockStateName
      /**
       * Why it has this state.
       */
      state_reason: string
      /**
       * What grows there.
       */
      pasture_type: string | null
      /**
       * What counts: the override, else the measurement.
       */
      tsdm_kg_ha: number | null
      /**
       * What stands above what is left.
       */
      useful_kg_ha: number | null
      /**
       * The chosen measure nearest the date.
       */
      metric_value: number | null
      /**
       * What the chosen measure is.
       */
      quantity: string
      /**
       * When that was.
       */
      metric_date: string | null
    }[]
  }
  'procedure.grazing_rates': {
    input: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Shares of the growth, %, or what is left, kg DM/ha.
       */
      of: 'utilisation' | 'residual'
    }
    result: {
      /**
       * The rate.
       */
      value: number
      /**
       * The same in words, such as 45, as set.
       */
      label: string
    }[]
  }
  'procedure.grazing_scenario_months': {
    input: {
      /**
       * The location.
       */
      location_id: number
      /**
       * The state date.
       */
      rec_date: string
    }
    result: {
      /**
       * The scenario.
       */
      scenario_id: number
      /**
       * Its name.
       */
      scenario: string
      /**
       * The end of the month.
       */
      month: string
      /**
       * What stands then, on average.
       */
      standing_kg_ha: number
      /**
       * Stock that are there.
       */
      ae: number
      /**
       * Stock that the growth carries.
       */
      ae_sustainable: number
    }[]
  }
  'procedure.grazing_years': {
    input: {}
    result: {
      /**
       * The year: this one first.
       */
      year: number
    }[]
  }
  'procedure.day_list': {
    input: {}
    result: {
      /**
       * Its place in the list, 1 is first.
       */
      rank: number
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What it is about: a device, a paddock, an animal, the weather.
       */
      what: string
      /**
       * What to do.
       */
      do: string
      /**
       * The same within a sentence.
       */
      first: string
      /**
       * Why, with its number.
       */
      why: string | null
      /**
       * Why, and where if the person sees more than one location: a line of its own.
       */
      note: string | null
      /**
       * Where; null where it is of more than one location.
       */
      location: string | null
      /**
       * The dashboard that tells more.
       */
      page: string
      /**
       * On the first, what comes after it.
       */
      after: string | null
      /**
       * On the first, how many stand behind those.
       */
      more: number | null
    }[]
  }
  'procedure.farm_has': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * What pages need, by its name among the needs of config/app.yaml.
       */
      need:
        | 'location'
        | 'device'
        | 'weather-station'
        | 'rain-gauge'
        | 'soil-probe'
        | 'soil-thermometer'
        | 'forecast'
        | 'field'
        | 'crop'
        | 'irrigated-crop'
        | 'mob'
        | 'picture'
        | 'water-point'
        | 'grain-probe'
        | 'gate-or-fence'
        | 'cold-monitor'
        | 'collar'
        | 'soil-test'
        | 'farm-input'
        | 'price'
        | 'sale'
        | 'climate-index'
      /**
       * It is there.
       */
      is_here: boolean
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.farm_kinds': {
    input: {}
    result: {
      /**
       * Cattle stand here.
       */
      cattle: boolean
      /**
       * Sheep stand here.
       */
      sheep: boolean
      /**
       * Grain, oilseed or pulse is grown, planned or was harvested last.
       */
      grain: boolean
      /**
       * Cotton is grown, planned or was harvested last.
       */
      cotton: boolean
      /**
       * Any stock stands here.
       */
      stock: boolean
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.farm_today': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The station that measured.
       */
      device: string | null
      /**
       * When it last reported.
       */
      ts: string | null
      /**
       * Temperature now.
       */
      temp_c: number | null
      /**
       * Lowest temperature since midnight.
       */
      tmin_c: number | null
      /**
       * Highest temperature since midnight.
       */
      tmax_c: number | null
      /**
       * Lowest temperature forecast for tomorrow.
       */
      forecast_tmin_c: number | null
      /**
       * Highest temperature forecast for today.
       */
      forecast_tmax_c: number | null
      /**
       * Chance of rain today.
       */
      forecast_rain_prob_pct: number | null
      /**
       * Today's forecast in a few words.
       */
      forecast_text: string | null
      /**
       * Rain since 9 am.
       */
      rain_since_9am_mm: number | null
      /**
       * Rain of the last 24 hours.
       */
      rain_24h_mm: number | null
      /**
       * Rain of the 24 hours that ended at the last 9 am.
       */
      rain_yesterday_mm: number | null
      /**
       * Rain of the seven rain days that are over.
       */
      rain_7d_mm: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Gust.
       */
      gust_ms: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * What Delta T means for spraying.
       */
      delta_t_class: 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
      /**
       * The driest probe.
       */
      driest_device_id: number | null
      /**
       * Name of the driest probe.
       */
      driest_device: string | null
      /**
       * Its share of the plant-available water capacity.
       */
      driest_pct_paw: number | null
      /**
       * How full the profile is.
       */
      driest_class: 'full' | 'good' | 'watch' | 'dry' | null
      /**
       * Traffic-light level.
       */
      driest_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Devices at the location.
       */
      devices: number
      /**
       * Devices that have not reported for 24 hours.
       */
      devices_silent: number
    }[]
  }
  'procedure.first_steps': {
    input: {}
    result: {
      /**
       * Which step it is.
       */
      step: 'fields' | 'source' | 'stock' | 'crops' | 'people'
      /**
       * What to do.
       */
      title: string
      /**
       * What it is good for, or that it is done.
       */
      note: string
      /**
       * It is done.
       */
      is_done: boolean
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * How many of all are left.
       */
      left: number
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.field_ranking': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The field or paddock.
       */
      field_id: number
      /**
       * Its name in addresses.
       */
      field_slug: string
      /**
       * Its name.
       */
      field: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Its area.
       */
      area_ha: number
      /**
       * What grows there.
       */
      crop: string | null
      /**
       * Mean of the latest scene.
       */
      ndvi: number
      /**
       * Between the tenth and the ninetieth percentile of the field.
       */
      spread: number
      /**
       * Change over 30 days.
       */
      change_30d: number | null
      /**
       * Mean of earlier years at this time.
       */
      usual: number | null
      /**
       * Against them.
       */
      anomaly: number | null
      /**
       * Earlier years on record.
       */
      years: number
      /**
       * Place by NDVI, 1 is greenest.
       */
      rank: number
      /**
       * Share of the field that was hidden.
       */
      cloud_pct: number
      /**
       * The latest scene.
       */
      date: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.ground_cover': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Under green cover, area-weighted.
       */
      green_pct: number
      /**
       * Under dead cover.
       */
      dead_pct: number
      /**
       * Bare.
       */
      bare_pct: number
      /**
       * Under any cover.
       */
      cover_pct: number
      /**
       * Share of the area that was seen.
       */
      coverage_pct: number
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.ground_cover_fields': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The field or paddock.
       */
      field_id: number
      /**
       * Its name.
       */
      field: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Its area.
       */
      area_ha: number
      /**
       * Ground under cover.
       */
      cover_pct: number
      /**
       * What its use asks for; null for a crop that grows and for watered land.
       */
      target_pct: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Green.
       */
      green_pct: number
      /**
       * Dead.
       */
      dead_pct: number
      /**
       * Bare.
       */
      bare_pct: number
      /**
       * Change of cover over 30 days, percentage points.
       */
      change_30d: number | null
      /**
       * When it was seen.
       */
      date: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.ground_cover_now': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The location; none for all together.
       */
      location_id: number | null
      /**
       * Name of the location.
       */
      location: string
      /**
       * Fields and paddocks seen.
       */
      fields: number
      /**
       * Their area.
       */
      area_ha: number
      /**
       * Mean cover.
       */
      cover_pct: number
      /**
       * Area that reaches its target.
       */
      above_ha: number
      /**
       * Share of the area with a target that reaches it; null where no land has one.
       */
      above_pct: number | null
      /**
       * Fields below their target.
       */
      below: number
      /**
       * The one furthest below its target, else the nearest to it.
       */
      lowest: string | null
      /**
       * Its location.
       */
      lowest_location: string | null
      /**
       * Its cover.
       */
      lowest_pct: number | null
      /**
       * Its target: 70 % where stock graze, 50 % of stubble and fallow, none for a crop that grows and for watered land.
       */
      lowest_target: number | null
      /**
       * Change over 30 days, percentage points.
       */
      change_30d: number | null
      /**
       * The latest scene.
       */
      date: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.imagery_change': {
    input: {
      location_ids?: LocationIds
      /**
       * Which index, such as ndvi.
       */
      index?: string
      /**
       * A scene, or the day of one, such as 2026-11-15.
       */
      left?: string | null
      /**
       * A scene, or the day of one, such as 2026-11-15.
       */
      right?: string | null
    }
    result: {
      /**
       * The field or paddock.
       */
      field_id: number
      /**
       * Its name.
       */
      field: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      boundary: MapBoundary
      /**
       * The day of the right scene.
       */
      date: string
      /**
       * The day of the left scene.
       */
      left_date: string
      /**
       * What the change measures.
       */
      quantity: string
      /**
       * Mean change from left to right.
       */
      change: number | null
      /**
       * Area that changed by more than 0.1.
       */
      changed_ha: number
      /**
       * Its share of what both scenes saw.
       */
      changed_pct: number | null
      /**
       * Area that rose by more than 0.1.
       */
      greener_ha: number
      /**
       * Area that fell by more than 0.1.
       */
      browner_ha: number
      /**
       * Area that both scenes saw.
       */
      seen_ha: number
      /**
       * Its area.
       */
      area_ha: number
      /**
       * Where the right scene comes from.
       */
      source: string | null
    }[]
  }
  'procedure.imagery_difference': {
    input: {
      location_ids?: LocationIds
      /**
       * Which index, such as ndvi.
       */
      index?: string
      /**
       * A scene, or the day of one, such as 2026-11-15.
       */
      left?: string | null
      /**
       * A scene, or the day of one, such as 2026-11-15.
       */
      right?: string | null
    }
    result: {
      /**
       * Both scenes.
       */
      scene_id: string
      /**
       * The day of the right scene.
       */
      date: string
      /**
       * The day of the left scene.
       */
      left_date: string
      /**
       * What the change measures.
       */
      quantity: string
      /**
       * Mean change from left to right, by area.
       */
      change: number | null
      /**
       * Area that changed by more than 0.1.
       */
      changed_ha: number
      /**
       * Its share of what both scenes saw.
       */
      changed_pct: number | null
      /**
       * Area that rose by more than 0.1.
       */
      greener_ha: number
      /**
       * Area that fell by more than 0.1.
       */
      browner_ha: number
      /**
       * Area that both scenes saw.
       */
      seen_ha: number
      /**
       * Area of all fields and paddocks with a boundary.
       */
      area_ha: number
      /**
       * Address of the difference's map tiles.
       */
      tiles: string
      /**
       * Its western edge in degrees.
       */
      west: number
      /**
       * Its southern edge in degrees.
       */
      south: number
      /**
       * Its eastern edge in degrees.
       */
      east: number
      /**
       * Its northern edge in degrees.
       */
      north: number
      /**
       * The farthest at which it is drawn.
       */
      min_zoom: number
      /**
       * The closest at which there is more to see.
       */
      max_zoom: number
      /**
       * Where the right scene comes from.
       */
      source: string | null
    }[]
  }
  'procedure.imagery_index': {
    input: {
      location_ids?: LocationIds
      /**
       * A name in addresses.
       */
      field?: string
      /**
       * Which index.
       */
      index?: 'ndvi'
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The field or paddock.
       */
      field_id: number
      /**
       * Its name.
       */
      field: string
      /**
       * The day of the scene.
       */
      date: string
      /**
       * Mean over the field.
       */
      mean: number
      /**
       * A tenth of the field lies below.
       */
      p10: number
      /**
       * A tenth of the field lies above.
       */
      p90: number
      /**
       * Mean of earlier years at this time.
       */
      usual: number | null
      /**
       * Share of the field that was hidden.
       */
      cloud_pct: number
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.imagery_scenes': {
    input: {
      location_ids?: LocationIds
      /**
       * Which index, such as ndvi.
       */
      index?: string
      /**
       * Start of the time range.
       */
      from?: string
      /**
       * End of the time range, not included.
       */
      to?: string
    }
    result: {
      /**
       * The scene.
       */
      scene_id: string
      /**
       * The day of the scene.
       */
      date: string
      /**
       * What it shows.
       */
      index: string
      /**
       * Mean over the fields that were seen.
       */
      mean: number | null
      /**
       * Share of the land that was hidden.
       */
      cloud_pct: number | null
      /**
       * Address of its map tiles.
       */
      tiles: string
      /**
       * Its western edge in degrees.
       */
      west: number
      /**
       * Its southern edge in degrees.
       */
      south: number
      /**
       * Its eastern edge in degrees.
       */
      east: number
      /**
       * Its northern edge in degrees.
       */
      north: number
      /**
       * The farthest at which it is drawn.
       */
      min_zoom: number
      /**
       * The closest at which there is more to see.
       */
      max_zoom: number
      /**
       * Where it comes from.
       */
      source: string | null
      /**
       * What kind of file it is.
       */
      format: 'GeoTIFF' | 'PMTiles'
      /**
       * Address of the whole as one picture.
       */
      picture: string | null
      /**
       * What the picture shows.
       */
      shows: string
      /**
       * Address of its file; none where it has several.
       */
      file: string | null
    }[]
  }
  'procedure.ndvi_anomaly': {
    input: {
      location_ids?: LocationIds
      /**
       * A name in addresses.
       */
      field?: string
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * First day of the fortnight.
       */
      date: string
      /**
       * Mean of its scenes.
       */
      ndvi: number | null
      /**
       * Mean of earlier years.
       */
      usual: number | null
      /**
       * Against them.
       */
      anomaly: number | null
      /**
       * Clear scenes.
       */
      scenes: number
    }[]
  }
  'procedure.ndvi_classes': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * From and to.
       */
      band: string
      /**
       * From this NDVI.
       */
      from: number
      /**
       * Area of the fields in it.
       */
      area_ha: number
      /**
       * How many fields.
       */
      fields: number
    }[]
  }
  'procedure.animal_activity': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from?: string
      /**
       * End of the time range, not included.
       */
      to?: string
      /**
       * Only the animals of this mob.
       */
      mob_id?: number | null
      /**
       * Only this animal.
       */
      animal_id?: number | null
    }
    result: {
      /**
       * The animal.
       */
      animal_id: number
      /**
       * Its name or tag.
       */
      animal: string
      /**
       * Its mob.
       */
      mob_id: number
      /**
       * Name of the mob.
       */
      mob: string
      /**
       * When.
       */
      ts: string
      /**
       * Latitude, degrees.
       */
      latitude: number
      /**
       * Longitude, degrees.
       */
      longitude: number
      /**
       * How much it moved.
       */
      activity_index: number | null
      /**
       * Minutes of rumination in the hour.
       */
      rumination_min: number | null
      state: AnimalState
      alert: AnimalAlert
    }[]
  }
  'procedure.animal_activity_hours': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from?: string
      /**
       * End of the time range, not included.
       */
      to?: string
      /**
       * Only the animals of this mob.
       */
      mob_id?: number | null
      /**
       * Only this animal.
       */
      animal_id?: number | null
    }
    result: {
      /**
       * When the hour began.
       */
      ts: string
      /**
       * Mean activity.
       */
      activity_index: number | null
      /**
       * Mean minutes of rumination in the hour.
       */
      rumination_min: number | null
      /**
       * Animals that were heard.
       */
      animals: number
    }[]
  }
  'procedure.animal_mobs': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The mob.
       */
      mob_id: number
      /**
       * Its name.
       */
      mob: string
      /**
       * Animals with collars in it.
       */
      animals: number
    }[]
  }
  'procedure.animal_now': {
    input: {
      location_ids?: LocationIds
      /**
       * Only the animals of this mob.
       */
      mob_id?: number | null
    }
    result: {
      /**
       * The animal.
       */
      animal_id: number
      /**
       * Its name or tag.
       */
      animal: string
      /**
       * Its mob.
       */
      mob_id: number
      /**
       * Name of the mob.
       */
      mob: string
      /**
       * Where its mob should be.
       */
      paddock: string | null
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * When it was last heard.
       */
      ts: string | null
      /**
       * Latitude, degrees.
       */
      latitude: number | null
      /**
       * Longitude, degrees.
       */
      longitude: number | null
      /**
       * How much it moves.
       */
      activity_index: number | null
      /**
       * Rumination in the last 24 hours.
       */
      rumination_h: number | null
      state: AnimalState
      alert: AnimalAlert
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Whether it was heard in the last 24 hours.
       */
      seen: boolean
    }[]
  }
  'procedure.animal_summary': {
    input: {
      location_ids?: LocationIds
      /**
       * Only the animals of this mob.
       */
      mob_id?: number | null
    }
    result: {
      /**
       * Animals with collars.
       */
      animals: number
      /**
       * Heard in the last 24 hours.
       */
      seen: number
      /**
       * Share of them.
       */
      seen_pct: number
      /**
       * Animals with something wrong.
       */
      alerts: number
      /**
       * The one to look at first.
       */
      animal: string | null
      /**
       * Its location.
       */
      location: string | null
      alert: AnimalAlert
      /**
       * Mean activity of the last 24 hours.
       */
      activity_index: number | null
      /**
       * Mean rumination of the last 24 hours.
       */
      rumination_h: number | null
    }[]
  }
  'procedure.biosecurity_now': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Mobs with stock in them.
       */
      mobs: number
      /**
       * All head.
       */
      head: number
      /**
       * Head under a withholding period.
       */
      under_whp: number
      /**
       * Head under an export slaughter interval.
       */
      under_esi: number
      /**
       * Mobs under a withholding period.
       */
      mobs_whp: number
      /**
       * The mob whose withholding period ends first.
       */
      next_mob: string | null
      /**
       * Its location.
       */
      next_location: string | null
      /**
       * What it was treated with.
       */
      next_product: string | null
      /**
       * The last day of that period.
       */
      next_clear: string | null
      /**
       * The mob whose export interval ends first.
       */
      esi_mob: string | null
      /**
       * Its location.
       */
      esi_location: string | null
      /**
       * The last day of that interval.
       */
      esi_clear: string | null
      /**
       * Movements of the last 30 days.
       */
      movements_30d: number
      /**
       * Visitors of the last 30 days.
       */
      visitors_30d: number
      /**
       * Visitors of the last seven days who had been with other stock.
       */
      contacts_7d: number
      /**
       * The last of them.
       */
      contact_name: string | null
      /**
       * Where they were.
       */
      contact_location: string | null
      /**
       * The day this tells of.
       */
      as_at: string
    }[]
  }
  'procedure.biosecurity_register': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * Its number.
       */
      id: number
      kind: RegisterKind
      /**
       * The day.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Stock, person or product.
       */
      subject: string
      /**
       * The mob that was treated.
       */
      mob: string | null
      /**
       * Whether stock came or left.
       */
      direction: 'in' | 'out' | null
      /**
       * What kind of stock.
       */
      species: 'sheep' | 'cattle' | 'goats' | null
      /**
       * Where stock came from.
       */
      from_pic: string | null
      /**
       * Where it went.
       */
      to_pic: string | null
      /**
       * Number of the document that went with it.
       */
      document: string | null
      /**
       * How many head.
       */
      qty: number | null
      /**
       * Company and purpose, or batch.
       */
      note: string | null
      /**
       * Whether the visitor had been with other stock.
       */
      stock_contact: 'yes' | 'no' | null
      /**
       * Last day of the withholding period.
       */
      whp_until: string | null
      /**
       * Last day of the export slaughter interval.
       */
      esi_until: string | null
    }[]
  }
  'procedure.livestock_history': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day.
       */
      date: string
      species: Species
      /**
       * How many.
       */
      head: number
      /**
       * Adult equivalents.
       */
      ae: number
      /**
       * Dry-sheep equivalents.
       */
      dse: number
    }[]
  }
  'procedure.livestock_summary': {
    input: {
      location_ids?: LocationIds
      /**
       * The day asked about; today unless said.
       */
      as_at?: string
    }
    result: {
      /**
       * The mob.
       */
      mob_id: number
      /**
       * Its name in addresses.
       */
      mob_slug: string
      /**
       * Name of the mob.
       */
      mob: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      species: Species
      class: StockClassName
      /**
       * How many.
       */
      head: number
      /**
       * Mean liveweight of the last weighing.
       */
      avg_lw_kg: number | null
      /**
       * When it was weighed.
       */
      weighed_on: string | null
      /**
       * Adult equivalents.
       */
      ae: number
      /**
       * Dry-sheep equivalents.
       */
      dse: number
      /**
       * Where it is.
       */
      paddock_id: number | null
      /**
       * Name of the paddock.
       */
      paddock: string | null
      /**
       * Days since it came there.
       */
      days_in_paddock: number | null
      /**
       * Stocking rate of the paddock.
       */
      dse_ha: number | null
      /**
       * Head × liveweight × price; indicative.
       */
      value_aud: number | null
      /**
       * The day this tells of.
       */
      as_at: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.livestock_totals': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Mobs with stock in them.
       */
      mobs: number
      /**
       * All head.
       */
      head: number
      /**
       * Sheep.
       */
      sheep: number
      /**
       * Cattle.
       */
      cattle: number
      /**
       * Adult equivalents.
       */
      ae: number
      /**
       * Dry-sheep equivalents.
       */
      dse: number
      /**
       * Area of all paddocks.
       */
      area_ha: number
      /**
       * Stocking rate over all paddocks.
       */
      dse_ha: number | null
      /**
       * All head 30 days ago.
       */
      head_before: number | null
      /**
       * Change over 30 days.
       */
      change_30d: number | null
      /**
       * Market value; indicative.
       */
      value_aud: number | null
      /**
       * The mob that has been longest in its paddock.
       */
      longest_mob: string | null
      /**
       * That paddock.
       */
      longest_paddock: string | null
      /**
       * Its location.
       */
      longest_location: string | null
      /**
       * For so many days.
       */
      longest_days: number | null
      /**
       * The day this tells of.
       */
      as_at: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.mob_growth': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The mob.
       */
      mob_id: number
      /**
       * Its name in addresses.
       */
      mob_slug: string
      /**
       * Name of the mob.
       */
      mob: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      species: Species
      class: StockClassName
      /**
       * How many.
       */
      head: number
      /**
       * Mean of the last weighing.
       */
      mean_kg: number | null
      /**
       * Spread of the last weighing.
       */
      sd_kg: number | null
      /**
       * When it was weighed.
       */
      weighed_on: string | null
      /**
       * Daily gain over the last weighings.
       */
      adg_kg: number | null
      /**
       * Gain that reaches the target in time.
       */
      target_adg_kg: number | null
      /**
       * Gain against the gain that is needed.
       */
      pct_of_target: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * The weight it is grown for.
       */
      target_kg: number | null
      /**
       * The day for which it is wanted.
       */
      target_on: string | null
      /**
       * Days to the target at the present gain.
       */
      days_to_target: number | null
      /**
       * The day on which the target is reached at the present gain.
       */
      ready_on: string | null
      /**
       * Days after the wanted day; less than nothing is early.
       */
      late_days: number | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.mob_weights': {
    input: {
      location_ids?: LocationIds
      /**
       * A name in addresses.
       */
      mob?: string
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The mob.
       */
      mob_id: number
      /**
       * Name of the mob.
       */
      mob: string
      /**
       * The day of weighing.
       */
      date: string
      /**
       * How it was weighed.
       */
      method: 'scales' | 'walk_over'
      /**
       * How many were weighed.
       */
      head: number
      /**
       * Mean weight.
       */
      mean_kg: number
      /**
       * Spread, one standard deviation.
       */
      sd_kg: number | null
      /**
       * Mean less one standard deviation.
       */
      low_kg: number | null
      /**
       * Mean and one standard deviation.
       */
      high_kg: number | null
      /**
       * Daily gain since a weighing a week or more before, by the same method.
       */
      adg_kg: number | null
      /**
       * What it should weigh by then.
       */
      target_kg: number | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.movements_monthly': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The month.
       */
      month: string
      direction: MovementDirection
      /**
       * How many head.
       */
      head: number
      /**
       * In how many movements.
       */
      movements: number
    }[]
  }
  'procedure.weight_spread': {
    input: {
      location_ids?: LocationIds
      /**
       * A name in addresses.
       */
      mob?: string
    }
    result: {
      /**
       * The mob.
       */
      mob_id: number
      /**
       * Name of the mob.
       */
      mob: string
      /**
       * From and to, kg.
       */
      band: string
      /**
       * From this weight.
       */
      from_kg: number
      /**
       * About how many.
       */
      head: number
      /**
       * Whether the target weight lies in it or below.
       */
      is_target: boolean
      /**
       * When it was weighed.
       */
      weighed_on: string
    }[]
  }
  'procedure.withholding_days': {
    input: {
      location_ids?: LocationIds
      /**
       * How many days.
       */
      days?: number
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Name of the mob.
       */
      mob: string
      /**
       * What holds.
       */
      state: 'whp' | 'esi' | 'clear'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
    }[]
  }
  'procedure.device_map': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this one, by its name in addresses.
       */
      device?: string | null
      /**
       * Only devices of these kinds.
       *
       * @maxItems 30
       */
      kinds?: string[]
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Its name.
       */
      device: string
      /**
       * Its kind, such as weather_station.
       */
      kind: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The location's name in addresses.
       */
      location_slug: string
      /**
       * Longitude, degrees.
       */
      longitude: number | null
      /**
       * Latitude, degrees.
       */
      latitude: number | null
      /**
       * Whether the device needs a visit.
       */
      status: 'ok' | 'late' | 'offline' | 'low_battery' | 'suspect'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What it says, in words: the one or two values that matter.
       */
      says: string | null
      /**
       * Code of the value that matters most.
       */
      quantity: string | null
      /**
       * The value that matters most.
       */
      value: number | null
      /**
       * Soil water under a probe.
       */
      pct_paw: number | null
      /**
       * Rain of 24 hours at a gauge or a station.
       */
      rain_24h_mm: number | null
      /**
       * Level of a tank or a trough; null once it is not heard any more.
       */
      water_pct: number | null
      /**
       * Its battery.
       */
      battery_pct: number | null
      /**
       * When it last reported.
       */
      last_seen: string | null
    }[]
  }
  'procedure.land_map': {
    input: {
      location_ids?: LocationIds
      /**
       * Only fields or only paddocks.
       */
      kind?: 'field' | 'paddock' | null
      /**
       * Only this one, by its name in addresses.
       */
      field?: string | null
      /**
       * Only those of this location, by its name in addresses.
       */
      location?: string | null
    }
    result: {
      /**
       * The field or paddock.
       */
      field_id: number
      /**
       * Its name in addresses.
       */
      field_slug: string
      /**
       * Its name.
       */
      field: string
      /**
       * What it is.
       */
      kind: 'field' | 'paddock'
      /**
       * Which state of it this is; a change names it.
       */
      version: number
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The location's name in addresses.
       */
      location_slug: string
      boundary: MapBoundary
      /**
       * Its area.
       */
      area_ha: number
      /**
       * What grows there: a crop, the pasture, or fallow.
       */
      grows: string
      /**
       * The crop that grows there now.
       */
      crop: string | null
      /**
       * The pasture of a paddock.
       */
      pasture_type: string | null
      /**
       * Its soil.
       */
      soil_type: string
      /**
       * What stands, when it was measured in the last three weeks.
       */
      tsdm_kg_ha: number | null
      /**
       * When that was measured.
       */
      tsdm_date: string | null
      /**
       * NDVI of the latest clear scene, of the last 40 days.
       */
      ndvi: number | null
      /**
       * When that was seen.
       */
      ndvi_date: string | null
      /**
       * NDVI against the same fortnight of earlier years in which the same grew.
       */
      anomaly: number | null
      /**
       * Ground under cover.
       */
      cover_pct: number | null
      /**
       * Who grazes it now.
       */
      mob: string | null
      /**
       * How many.
       */
      head: number
      /**
       * Days since stock came in; null while it rests.
       */
      days_grazed: number | null
      /**
       * Days since the last stock left; null while it is grazed.
       */
      days_rested: number | null
      /**
       * Soil water of the driest probe that stands there.
       */
      pct_paw: number | null
      /**
       * How well it shelters lambs and shorn sheep, 0 to 10; indicative.
       */
      shelter: number | null
      /**
       * Rain of the location in seven rain days.
       */
      rain_7d_mm: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What needs a look; empty when nothing does.
       */
      why: string
    }[]
  }
  'procedure.map_looks': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * What it is.
       */
      of: 'field' | 'device'
      /**
       * Its name in addresses.
       */
      slug: string
      /**
       * Its name.
       */
      name: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What is wrong with it.
       */
      why: string
    }[]
  }
  'procedure.map_named': {
    input: {
      /**
       * Its name in addresses.
       */
      slug: string
    }
    result: {
      /**
       * Its name; words that say so when there is nothing of that name.
       */
      name: string
      /**
       * What it is.
       */
      kind: 'field' | 'paddock' | 'place' | null
    }[]
  }
  'procedure.map_summary': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Locations.
       */
      places: number
      /**
       * Fields and paddocks.
       */
      fields: number
      /**
       * Those whose boundary nobody drew yet.
       */
      undrawn: number
      /**
       * Their area.
       */
      area_ha: number
      /**
       * Those of which anything is known.
       */
      fields_known: number
      /**
       * Those that need a look.
       */
      fields_look: number
      /**
       * Devices.
       */
      devices: number
      /**
       * Those that need a look.
       */
      devices_look: number
      /**
       * Rain of seven rain days, the mean of locations.
       */
      rain_7d_mm: number | null
    }[]
  }
  'procedure.place_map': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this one, by its name in addresses.
       */
      location?: string | null
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Its name in addresses.
       */
      location_slug: string
      /**
       * Its name.
       */
      location: string
      /**
       * Longitude, degrees.
       */
      longitude: number | null
      /**
       * Latitude, degrees.
       */
      latitude: number | null
      /**
       * West edge of its box, degrees.
       */
      west: number | null
      /**
       * South edge, degrees.
       */
      south: number | null
      /**
       * East edge, degrees.
       */
      east: number | null
      /**
       * North edge, degrees.
       */
      north: number | null
      /**
       * Its fields and paddocks.
       */
      fields: number
      /**
       * Their area.
       */
      area_ha: number
      /**
       * Its devices.
       */
      devices: number
      /**
       * Those silent for more than a day.
       */
      devices_offline: number
      /**
       * Open alerts.
       */
      alerts: number
      /**
       * Critical ones among them.
       */
      critical: number
      /**
       * Rain of the last 24 hours.
       */
      rain_24h_mm: number | null
      /**
       * Rain of seven rain days.
       */
      rain_7d_mm: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What needs a look; empty when nothing does.
       */
      why: string
    }[]
  }
  'procedure.rain_grid': {
    input: {
      location_ids?: LocationIds
      period?: RainPeriod
      /**
       * Start of the time range.
       */
      from?: string
      /**
       * End of the time range, not included.
       */
      to?: string
      /**
       * Side of a cell, degrees; twice or four times as long where there would be more than 20,000 cells.
       */
      cell_deg?: number
      /**
       * Only within this box: west, south, east, north, degrees.
       *
       * @minItems 4
       * @maxItems 4
       */
      bbox?: number[]
    }
    result: {
      /**
       * Name of the cell, the same from one question to the next.
       */
      cell: string
      /**
       * Longitude of its centre, degrees.
       */
      lon: number
      /**
       * Latitude of its centre, degrees.
       */
      lat: number
      /**
       * Its side, degrees.
       */
      cell_deg: number
      /**
       * Rain there, worked out from gauges.
       */
      rain_mm: number
      /**
       * Gauges within 60 km.
       */
      gauges: number
    }[]
  }
  'procedure.rain_points': {
    input: {
      location_ids?: LocationIds
      period?: RainPeriod
      /**
       * Start of the time range.
       */
      from?: string
      /**
       * End of the time range, not included.
       */
      to?: string
    }
    result: {
      /**
       * The gauge.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the gauge.
       */
      device: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Longitude, degrees.
       */
      longitude: number | null
      /**
       * Latitude, degrees.
       */
      latitude: number | null
      period: RainPeriod
      /**
       * When the period began.
       */
      from: string
      /**
       * When it ended.
       */
      to: string
      /**
       * Rain of the period.
       */
      rain_mm: number | null
      /**
       * Share of the period that was recorded.
       */
      coverage_pct: number
    }[]
  }
  'procedure.region_map': {
    input: {
      location_ids?: LocationIds
      /**
       * Only rows about farms, or about devices; nothing where the caller sees the other kind.
       */
      of?: 'farm' | 'device' | null
    }
    result: {
      /**
       * What the row is about.
       */
      of: 'farm' | 'device'
      /**
       * Name of the farm or the device.
       */
      name: string
      /**
       * The farm.
       */
      location_id: number
      /**
       * Name of the farm.
       */
      location: string
      /**
       * Its name in addresses.
       */
      location_slug: string
      /**
       * The device's name in addresses; null for a farm.
       */
      device_slug: string | null
      /**
       * Longitude, degrees.
       */
      longitude: number | null
      /**
       * Latitude, degrees.
       */
      latitude: number | null
      boundary: MapBoundary
      /**
       * Rain of seven rain days.
       */
      rain_7d_mm: number | null
      /**
       * Soil water of the driest probe.
       */
      pct_paw: number | null
      /**
       * How green its fields are against usual, by area.
       */
      ndvi_anomaly: number | null
      /**
       * Days for which what stands above the residual feeds its stock, without growth; none where nothing grazes.
       */
      feed_days: number | null
      /**
       * Temperature now.
       */
      temp_c: number | null
      /**
       * Open alerts.
       */
      alerts: number | null
      /**
       * Devices.
       */
      devices: number | null
      /**
       * Devices silent for more than a day.
       */
      devices_offline: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What needs a look; empty when nothing does.
       */
      why: string
      withheld: Withheld
      /**
       * When it was last heard.
       */
      ts: string | null
    }[]
  }
  'procedure.soil_map_fields': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Its name in addresses.
       */
      field_slug: string
      /**
       * Its name.
       */
      field: string
      /**
       * Name of the location.
       */
      location: string
      boundary: MapBoundary
      /**
       * Its area.
       */
      area_ha: number
      /**
       * What grows there: a crop, the pasture, or fallow.
       */
      grows: string
      /**
       * Rain of the location in seven rain days.
       */
      rain_7d_mm: number | null
      /**
       * Soil water: of the driest probe that stands there, else from rain, irrigation and the use of its crop since sowing.
       */
      pct_paw: number | null
      /**
       * How it is known.
       */
      by: 'measured' | 'modelled' | 'unknown'
    }[]
  }
  'procedure.soil_map_summary': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Probes that say how full the profile is.
       */
      probes: number
      /**
       * Their mean.
       */
      mean_pct: number | null
      /**
       * Below 30 %.
       */
      dry: number
      /**
       * Of these those above which no crop needs water: none grows, or it ripens.
       */
      dry_idle: number
      /**
       * From 30 to 50 %.
       */
      watch: number
      /**
       * The driest.
       */
      device: string | null
      /**
       * Where that stands.
       */
      location: string | null
      /**
       * How full it is.
       */
      driest_pct: number | null
      /**
       * Probes that do not say how full the profile is.
       */
      silent: number
      /**
       * One of those.
       */
      silent_device: string | null
      /**
       * Where that stands.
       */
      silent_location: string | null
      /**
       * The mean of each location, the driest first, such as River Block 29 %, Wattle Park 82 %; null where there is one.
       */
      by_location: string | null
      /**
       * When it was measured.
       */
      ts: string | null
    }[]
  }
  'procedure.carbon_estimate': {
    input: {
      location_ids?: LocationIds
      /**
       * One year; the last whole year that is recorded unless said.
       */
      year?: number
      /**
       * So many years up to that one.
       */
      years?: number
      /**
       * Where nitrogen is washed below the roots: where more rain falls than evaporates, everywhere.
       */
      leaching?: 'Where irrigated' | 'Everywhere' | 'Nowhere'
      /**
       * Whether ammonia counts that is lost to the air and comes down again.
       */
      ammonia?: 'Counted' | 'Left out'
    }
    result: {
      /**
       * Calendar year.
       */
      year: string
      source: EmissionSourceName
      /**
       * Emissions.
       */
      t_co2e: number
      /**
       * Share of the year's emissions.
       */
      share_pct: number
      /**
       * Where the factors are from.
       */
      method: string
      /**
       * Version of the set of factors.
       */
      version: string
    }[]
  }
  'procedure.carbon_factors': {
    input: {
      location_ids?: LocationIds
      /**
       * One year; the last whole year that is recorded unless said.
       */
      year?: number
      /**
       * Where nitrogen is washed below the roots: where more rain falls than evaporates, everywhere.
       */
      leaching?: 'Where irrigated' | 'Everywhere' | 'Nowhere'
      /**
       * Whether ammonia counts that is lost to the air and comes down again.
       */
      ammonia?: 'Counted' | 'Left out'
    }
    result: {
      /**
       * Calendar year.
       */
      year: string
      source: EmissionSourceName
      /**
       * What was used or kept.
       */
      item: string
      /**
       * How much of it.
       */
      amount: number
      /**
       * The unit of the amount.
       */
      unit: string
      /**
       * kg CO2-e for one unit.
       */
      factor_kg: number
      /**
       * Emissions.
       */
      t_co2e: number
      /**
       * Share of the year's emissions.
       */
      share_pct: number
      /**
       * Where the factor is from.
       */
      method: string
      /**
       * Version of the set of factors.
       */
      version: string
    }[]
  }
  'procedure.carbon_products': {
    input: {
      location_ids?: LocationIds
      /**
       * One year; the last whole year that is recorded unless said.
       */
      year?: number
      /**
       * Where nitrogen is washed below the roots: where more rain falls than evaporates, everywhere.
       */
      leaching?: 'Where irrigated' | 'Everywhere' | 'Nowhere'
      /**
       * Whether ammonia counts that is lost to the air and comes down again.
       */
      ammonia?: 'Counted' | 'Left out'
    }
    result: {
      /**
       * Calendar year.
       */
      year: string
      /**
       * What was sold.
       */
      product: string
      /**
       * How it is weighed.
       */
      weighed: string
      /**
       * How much of it, kg.
       */
      product_kg: number
      /**
       * Its part of the year's emissions.
       */
      t_co2e: number
      /**
       * Its share.
       */
      share_pct: number
      /**
       * Emissions for a kg of it.
       */
      intensity: number | null
      /**
       * Where the numbers come from.
       */
      source: string
    }[]
  }
  'procedure.carbon_years': {
    input: {
      location_ids?: LocationIds
      /**
       * Where nitrogen is washed below the roots: where more rain falls than evaporates, everywhere.
       */
      leaching?: 'Where irrigated' | 'Everywhere' | 'Nowhere'
      /**
       * Whether ammonia counts that is lost to the air and comes down again.
       */
      ammonia?: 'Counted' | 'Left out'
    }
    result: {
      /**
       * Calendar year; the latest first.
       */
      year: string
      /**
       * Emissions of the year.
       */
      t_co2e: number
      /**
       * Change on the year before.
       */
      change_pct: number | null
      /**
       * What the product is.
       */
      products: string | null
      biggest: EmissionSourceName
      /**
       * Its share.
       */
      biggest_pct: number
      /**
       * Where the numbers come from.
       */
      source: string
    }[]
  }
  'procedure.cotton_payoff': {
    input: {
      /**
       * Costs of a hectare, AUD; indicative unless said.
       */
      cost_ha?: number
    }
    result: {
      /**
       * Lint yield.
       */
      yield_bales: number
      /**
       * Price of this season's lint today.
       */
      price: number
      /**
       * A tenth less.
       */
      price_low: number
      /**
       * A tenth more.
       */
      price_high: number
      /**
       * Margin with lint and seed, at a tenth less.
       */
      low: number
      /**
       * Margin at the price of today.
       */
      now: number
      /**
       * Margin at a tenth more.
       */
      high: number
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Yield at which the price of today pays the costs.
       */
      breakeven_bales: number
      /**
       * Costs of a hectare.
       */
      cost_ha: number
      /**
       * When the price was out.
       */
      at: string
      /**
       * Who says so.
       */
      source: string
    }[]
  }
  'procedure.forward_curve': {
    input: {
      codes: Codes
    }
    result: {
      /**
       * What is quoted.
       */
      code: string
      /**
       * Name of the future.
       */
      name: string
      /**
       * First day of the contract's month.
       */
      contract: string
      /**
       * The contract's month.
       */
      month: string
      /**
       * Grain, as Australian dollars a tonne at the dollar of the day.
       */
      price_t: number | null
      /**
       * Cotton, as Australian dollars a bale at the dollar of the day, without a basis.
       */
      price_bale: number | null
      /**
       * Day of the quote.
       */
      date: string
      /**
       * When it was out.
       */
      at: string
      /**
       * Who says so.
       */
      source: string
    }[]
  }
  'procedure.grain_bids': {
    input: {
      location_ids?: LocationIds
      /**
       * What is quoted.
       */
      grade?: string
      /**
       * The nearest so many sites.
       */
      sites?: number
    }
    result: {
      /**
       * The location that the grain comes from.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Name of the port or depot.
       */
      site: string
      /**
       * Port or depot.
       */
      site_kind: 'port' | 'depot'
      /**
       * Its state.
       */
      state: string
      /**
       * Way by road; indicative, a quarter more than straight.
       */
      distance_km: number
      /**
       * What is quoted.
       */
      grade: string
      /**
       * The grade.
       */
      grade_name: string
      /**
       * Who offers most.
       */
      buyer: string
      /**
       * The best bid.
       */
      price: number
      /**
       * Change of the best bid on the week.
       */
      change: number | null
      /**
       * Change of the best bid on the week.
       */
      change_pct: number | null
      moved: Moved
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Freight to the site; indicative.
       */
      freight: number
      /**
       * Receival at the site; indicative.
       */
      receival: number
      /**
       * Levies; indicative.
       */
      levy: number
      /**
       * What is left at the farm gate.
       */
      farm_gate: number
      /**
       * No other site leaves more for this grade at this location.
       */
      is_best: boolean
      /**
       * Day of the bid.
       */
      date: string
      /**
       * When it was out.
       */
      at: string
      /**
       * Who says so.
       */
      source: string
    }[]
  }
  'procedure.input_breakeven': {
    input: {}
    result: {
      /**
       * The crop.
       */
      crop: string
      /**
       * What is quoted.
       */
      code: string
      /**
       * Cost of a hectare at the prices of today; rates are indicative.
       */
      cost_ha: number
      /**
       * The same at the prices of 1 January.
       */
      budget_ha: number | null
      /**
       * Cost less budget.
       */
      over_ha: number | null
      /**
       * Cost over budget.
       */
      over_pct: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Of which fertiliser.
       */
      fertiliser_ha: number
      /**
       * Of which weed control.
       */
      chemical_ha: number
      /**
       * Of which fuel.
       */
      fuel_ha: number
      /**
       * Of which seed, contractors and the rest.
       */
      other_ha: number
      /**
       * Price of the crop.
       */
      price: number | null
      /**
       * Yield that pays the cost.
       */
      breakeven_t_ha: number | null
      /**
       * When the last of its prices was out.
       */
      at: string
      /**
       * Who says so.
       */
      source: string
    }[]
  }
  'procedure.market_series': {
    input: {
      market?: Market
      codes?: Codes
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * The zone in which calendar buckets begin and end. A day of one location is always counted in that location's own zone.
       */
      zone?: string
      /**
       * Width of the chart in CSS pixels: an answer has at most four points a pixel.
       */
      width?: number
      /**
       * Add the lowest and the highest of the 52 weeks before each day.
       */
      range_52w?: boolean
      /**
       * As an index, 100 in January 2020.
       */
      index?: boolean
    }
    result: {
      /**
       * Key of the series: the code, with _low52 or _high52 for the range.
       */
      series: string
      /**
       * What is quoted.
       */
      code: string
      /**
       * Its name for a reader.
       */
      label: string
      /**
       * Code of the quantity that it is in.
       */
      quantity: string
      /**
       * How a bucket is summed up: the last price.
       */
      agg: string
      /**
       * Days, as midnights of the zone in milliseconds since 1970.
       */
      t: number[]
      /**
       * Prices.
       */
      v: (number | null)[]
      /**
       * When the last price was out.
       */
      at: string
      /**
       * Who says so.
       */
      source: string
    }[]
  }
  'procedure.market_snapshot': {
    input: {
      market?: Market
      codes?: Codes
    }
    result: {
      /**
       * What is quoted.
       */
      code: string
      /**
       * Its name for a reader.
       */
      name: string
      /**
       * Its market.
       */
      market: string
      /**
       * Code of the quantity that it is in.
       */
      quantity: string
      /**
       * The last price.
       */
      last: number
      /**
       * The last price without its sign: how far apart two prices lie.
       */
      last_abs: number
      /**
       * Change on the price before.
       */
      d1: number | null
      /**
       * Change on the week.
       */
      w1: number | null
      /**
       * Change on the month.
       */
      m1: number | null
      /**
       * Change on the year.
       */
      y1: number | null
      /**
       * Change on the week.
       */
      w1_pct: number | null
      /**
       * Change on the month.
       */
      m1_pct: number | null
      /**
       * Change on the year.
       */
      y1_pct: number | null
      /**
       * The price a week before.
       */
      week_ago: number | null
      /**
       * Lowest of 52 weeks.
       */
      low52: number
      /**
       * Highest of 52 weeks.
       */
      high52: number
      /**
       * Where it lies between the two.
       */
      pct52: number | null
      moved: Moved
      /**
       * Its week in words, such as up 8 on the week.
       */
      week_say: string
      /**
       * Its year in words, such as 12 % above a year ago.
       */
      year_say: string
      /**
       * The last half-year, one price a week.
       */
      trend: number[]
      /**
       * The day of the last price.
       */
      date: string
      /**
       * When it was out.
       */
      at: string
      /**
       * No price for more than ten days (forty for what is quoted monthly).
       */
      is_old: boolean
      /**
       * Who says so.
       */
      source: string
    }[]
  }
  'procedure.own_sales': {
    input: {
      market: StockMarket
      /**
       * How many years back.
       */
      years?: number
    }
    result: {
      /**
       * The sale.
       */
      id: number
      /**
       * The sale itself, or what the indicator of its class was on its day.
       */
      kind: 'own' | 'indicator'
      /**
       * What is quoted.
       */
      code: string
      /**
       * Class of stock.
       */
      class: string
      /**
       * Code of the quantity that its price is in.
       */
      quantity: string
      /**
       * Day of the sale.
       */
      sold_on: string
      /**
       * Head sold.
       */
      head: number
      /**
       * Average weight: live for cattle, carcase for sheep and lambs.
       */
      avg_kg: number
      /**
       * Price a kilogram.
       */
      price: number
      /**
       * Price less the indicator of that day.
       */
      gap: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What was noted.
       */
      note: string | null
      /**
       * Day of the sale.
       */
      at: string
      /**
       * Who says so.
       */
      source: string
    }[]
  }
  'procedure.saleyards': {
    input: {
      market: StockMarket
    }
    result: {
      /**
       * The saleyard.
       */
      place: string
      /**
       * What is quoted.
       */
      code: string
      /**
       * Class of stock.
       */
      class: string
      /**
       * Code of the quantity that its prices are in.
       */
      quantity: string
      /**
       * Day of the sale.
       */
      date: string
      /**
       * Head sold.
       */
      head: number
      /**
       * Lowest price.
       */
      low: number
      /**
       * Average price.
       */
      mean: number
      /**
       * Highest price.
       */
      high: number
      /**
       * Change of the average on the sale before.
       */
      change: number | null
      /**
       * Dressing, share of live weight.
       */
      dressing_pct: number | null
      /**
       * Average price by carcase weight.
       */
      carcase_ckg: number | null
      /**
       * When it was out.
       */
      at: string
      /**
       * Who says so.
       */
      source: string
    }[]
  }
  'procedure.wool_clip': {
    input: {}
    result: {
      /**
       * Name of the lot.
       */
      lot: string
      /**
       * Day of the test.
       */
      tested_on: string
      /**
       * Bales in the lot.
       */
      bales: number
      /**
       * Fibre diameter.
       */
      micron: number
      /**
       * Washing yield.
       */
      yield_pct: number
      /**
       * Vegetable matter.
       */
      vm_pct: number
      /**
       * Staple strength.
       */
      strength_nktex: number | null
      /**
       * Price of its micron today, between the two nearest quoted.
       */
      clean_ckg: number | null
      /**
       * What that is for its greasy wool.
       */
      greasy_ckg: number | null
      /**
       * When the price was out.
       */
      at: string
      /**
       * Who says so.
       */
      source: string
    }[]
  }
  'procedure.feed_budget': {
    input: {
      location_ids?: LocationIds
      /**
       * A name in addresses.
       */
      paddock?: string
      /**
       * What is to be left standing, kg DM/ha.
       */
      residual_kg_ha?: number
      /**
       * What one adult equivalent eats, kg DM a day.
       */
      intake_kg?: number
      /**
       * Adult equivalents more (or less) than there are now.
       */
      ae_change?: number
      /**
       * How far ahead.
       */
      days?: number
    }
    result: {
      /**
       * The day.
       */
      date: string
      condition: SeasonConditionName
      /**
       * At the start of the week.
       */
      opening: number
      /**
       * Daily growth.
       */
      growth: number
      /**
       * Daily intake of stock.
       */
      eaten: number
      /**
       * What falls or rots a day.
       */
      detached: number
      /**
       * At the end of the week.
       */
      closing: number
      /**
       * What is to be left.
       */
      residual: number
      /**
       * What stock want a day.
       */
      demand_kg_d: number
      /**
       * What they lack a day.
       */
      short_kg_d: number
    }[]
  }
  'procedure.feed_cover': {
    input: {
      location_ids?: LocationIds
      /**
       * What is to be left standing, kg DM/ha.
       */
      residual_kg_ha?: number
      /**
       * What one adult equivalent eats, kg DM a day.
       */
      intake_kg?: number
      /**
       * Adult equivalents more (or less) than there are now.
       */
      ae_change?: number
      /**
       * How far ahead.
       */
      days?: number
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * In a poor season.
       */
      poor: number
      /**
       * In an average season.
       */
      average: number
      /**
       * In a good season.
       */
      good: number
      /**
       * What is to be left.
       */
      residual: number
    }[]
  }
  'procedure.feed_outlook': {
    input: {
      location_ids?: LocationIds
      /**
       * What is to be left standing, kg DM/ha.
       */
      residual_kg_ha?: number
      /**
       * What one adult equivalent eats, kg DM a day.
       */
      intake_kg?: number
      /**
       * Adult equivalents more (or less) than there are now.
       */
      ae_change?: number
      condition?: SeasonConditionName
    }
    result: {
      condition: SeasonConditionName
      /**
       * Days until the farm is down to its residual; none within a year when feed holds.
       */
      days_left: number | null
      /**
       * The same in words.
       */
      lasts: string
      /**
       * The day on which that is.
       */
      runs_out: string | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Adult equivalents reckoned with.
       */
      ae: number
      /**
       * What they eat a day.
       */
      demand_kg_d: number
      /**
       * What grows a day over the next 30 days.
       */
      growth_kg_d: number | null
      /**
       * What stands now.
       */
      tsdm_kg_ha: number
      /**
       * What is to be left.
       */
      residual: number
      /**
       * When the pasture was measured.
       */
      date: string
      /**
       * Grazed paddocks with less than 30 days of feed.
       */
      paddocks_short: number
      /**
       * The paddock that is short first.
       */
      first_paddock: string | null
      /**
       * Its location.
       */
      first_location: string | null
      /**
       * Its days of feed.
       */
      first_days: number | null
      /**
       * The day on which to move.
       */
      first_move: string | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.paddock_days': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Name of the paddock.
       */
      paddock: string
      /**
       * Whether there was stock.
       */
      state: 'grazed' | 'rested'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * The mob.
       */
      mob: string | null
      /**
       * How many.
       */
      head: number
    }[]
  }
  'procedure.paddock_feed': {
    input: {
      location_ids?: LocationIds
      /**
       * What is to be left standing, kg DM/ha.
       */
      residual_kg_ha?: number
      /**
       * What one adult equivalent eats, kg DM a day.
       */
      intake_kg?: number
      condition?: SeasonConditionName
      /**
       * Adult equivalents more (or less) than there are now.
       */
      ae_change?: number
      /**
       * Only paddocks with fewer days of feed than this.
       */
      most_days?: number
    }
    result: {
      /**
       * The paddock.
       */
      paddock_id: number
      /**
       * Its name in addresses.
       */
      paddock_slug: string
      /**
       * Name of the paddock.
       */
      paddock: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Its area.
       */
      area_ha: number
      /**
       * What grows there.
       */
      pasture_type: string | null
      /**
       * Total standing dry matter.
       */
      tsdm_kg_ha: number | null
      /**
       * Green share of it.
       */
      green_pct: number | null
      /**
       * Change over 30 days.
       */
      change_30d: number | null
      /**
       * Growth of the last 30 days.
       */
      growth: number | null
      /**
       * Place by what stands, 1 is most.
       */
      rank: number | null
      /**
       * What stands above the residual.
       */
      useful_kg_ha: number | null
      /**
       * All of it.
       */
      total_t: number | null
      /**
       * Who grazes it.
       */
      mob: string | null
      /**
       * How many.
       */
      head: number
      /**
       * Adult equivalents.
       */
      ae: number
      /**
       * What they eat a day.
       */
      demand_kg_d: number
      /**
       * Days until the residual; none where nobody grazes or growth keeps up.
       */
      days_left: number | null
      /**
       * The day on which that is.
       */
      move_on: string | null
      /**
       * How it stands.
       */
      state: 'grazed' | 'surplus' | 'rested' | 'unknown'
      /**
       * Traffic-light level.
       */
      feed_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When the pasture was measured.
       */
      date: string | null
      /**
       * Where it comes from.
       */
      source: string | null
    }[]
  }
  'procedure.paddock_grazing': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The paddock.
       */
      paddock_id: number
      /**
       * Name of the paddock.
       */
      paddock: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Its area.
       */
      area_ha: number
      /**
       * Days with stock.
       */
      days_grazed: number
      /**
       * Days without.
       */
      days_rested: number
      /**
       * DSE days for each hectare.
       */
      stock_days_ha: number
      /**
       * Mean DSE/ha of that time for each 100 mm of the last 12 months.
       */
      dse_ha_100mm: number | null
      /**
       * Who grazes it now.
       */
      mob: string | null
      /**
       * Last day with stock.
       */
      last_grazed: string | null
    }[]
  }
  'procedure.pasture_biomass': {
    input: {
      location_ids?: LocationIds
      /**
       * A name in addresses.
       */
      paddock?: string
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The paddock.
       */
      paddock_id: number
      /**
       * Name of the paddock.
       */
      paddock: string
      /**
       * The day.
       */
      date: string
      /**
       * Total standing dry matter.
       */
      tsdm_kg_ha: number
      /**
       * Its green part.
       */
      green_kg_ha: number
      /**
       * Its dead part.
       */
      dead_kg_ha: number
      /**
       * Growth since the row before.
       */
      growth_kg_ha_d: number
      /**
       * Ground under cover, by the nearest scene.
       */
      cover_pct: number | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.pasture_growth': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The month.
       */
      month: string
      /**
       * Its first day.
       */
      date: string
      /**
       * Mean daily growth.
       */
      growth: number | null
      /**
       * The second decile of other years.
       */
      poor: number | null
      /**
       * Their mean.
       */
      average: number | null
      /**
       * The eighth decile of other years.
       */
      good: number | null
      /**
       * Share of the month that was measured.
       */
      coverage_pct: number
    }[]
  }
  'procedure.pasture_growth_sum': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The day, of this year.
       */
      date: string
      /**
       * This year.
       */
      this_year: number | null
      /**
       * Last year, to the same day.
       */
      last_year: number | null
      /**
       * Mean of earlier years, to the same day.
       */
      usual: number | null
    }[]
  }
  'procedure.pasture_history': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Area-weighted mean of all paddocks.
       */
      tsdm_kg_ha: number
      /**
       * Its green part.
       */
      green_kg_ha: number
      /**
       * Tenth percentile of other years at this time.
       */
      p10_kg_ha: number | null
      /**
       * Ninetieth percentile of other years at this time.
       */
      p90_kg_ha: number | null
      /**
       * Share of the area that was measured.
       */
      coverage_pct: number
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.pasture_totals': {
    input: {
      location_ids?: LocationIds
      /**
       * What is to be left standing, kg DM/ha.
       */
      residual_kg_ha?: number
    }
    result: {
      /**
       * Paddocks.
       */
      paddocks: number
      /**
       * Their area.
       */
      area_ha: number
      /**
       * Area-weighted mean.
       */
      tsdm_kg_ha: number | null
      /**
       * Green share.
       */
      green_pct: number | null
      /**
       * Change over 30 days.
       */
      change_30d: number | null
      /**
       * All that stands.
       */
      total_t: number | null
      /**
       * What stands above the residual.
       */
      useful_t: number | null
      /**
       * The tenth percentile of earlier years at this time.
       */
      low_kg_ha: number | null
      /**
       * The ninetieth percentile of earlier years at this time.
       */
      high_kg_ha: number | null
      /**
       * Their mean.
       */
      usual_kg_ha: number | null
      /**
       * Paddocks at or below the residual.
       */
      below: number
      /**
       * The shortest paddock.
       */
      lowest: string | null
      /**
       * Its location.
       */
      lowest_location: string | null
      /**
       * What stands there.
       */
      lowest_kg_ha: number | null
      /**
       * Mean growth of the last 30 days.
       */
      growth_30d: number | null
      /**
       * Mean growth of the same days of earlier years.
       */
      usual_growth: number | null
      /**
       * Growth against the usual.
       */
      growth_pct: number | null
      /**
       * Earlier years on record.
       */
      years: number
      /**
       * When the pasture was measured.
       */
      date: string | null
      /**
       * Where it comes from.
       */
      source: string | null
    }[]
  }
  'procedure.stocking_history': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Stocking rate.
       */
      ae_ha: number | null
      /**
       * Stocking rate.
       */
      dse_ha: number | null
      /**
       * What stock ate.
       */
      demand: number | null
      /**
       * What grew.
       */
      growth: number | null
    }[]
  }
  'procedure.stocking_rate': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Adult equivalents.
       */
      ae: number
      /**
       * Dry-sheep equivalents.
       */
      dse: number
      /**
       * Area of all paddocks.
       */
      area_ha: number
      /**
       * Stocking rate.
       */
      ae_ha: number | null
      /**
       * Stocking rate.
       */
      dse_ha: number | null
      /**
       * Rain of the last 12 months.
       */
      rain_12m_mm: number | null
      /**
       * Stocking rate for each 100 mm of it.
       */
      dse_ha_100mm: number | null
      /**
       * What stock ate over 30 days.
       */
      demand_30d: number | null
      /**
       * What grew over 30 days.
       */
      growth_30d: number | null
      /**
       * What grew over 12 months.
       */
      growth_12m: number | null
      /**
       * Share of 12 months of growth that stock ate.
       */
      utilisation_pct: number | null
      /**
       * What 12 months of growth carry, half of it eaten; indicative.
       */
      capacity_ae: number | null
      /**
       * The day this tells of.
       */
      as_at: string
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.incoming_user_exists': {
    input: {
      /**
       * The organisation asked about; only members of it get a true answer.
       */
      data_org_id: number
    }
    result: {
      /**
       * Whether there is one.
       */
      incoming_user_exists: boolean
    }[]
  }
  'procedure.region_benchmark': {
    input: {
      location_ids?: LocationIds
      /**
       * The region; the current organisation unless said.
       */
      region_id?: number
      metric: RegionMetric
    }
    result: {
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The name for a chart; it says where a farm does not share this.
       */
      label: string
      metric: RegionMetric
      /**
       * Code of what the metric measures.
       */
      quantity: string
      /**
       * The farm's own value.
       */
      value: number | null
      /**
       * Whether the farm shares this.
       */
      is_shared: boolean
      /**
       * Median of all farms of the region; null below five.
       */
      region_median: number | null
      /**
       * 1 is the highest; null below five farms.
       */
      rank: number | null
      /**
       * Farms of the region that have a value.
       */
      n: number
      /**
       * When it was measured.
       */
      ts: string | null
    }[]
  }
  'procedure.region_metrics': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      metric: RegionMetric
      /**
       * Its name.
       */
      title: string
      /**
       * Code of what the metric measures.
       */
      quantity: string
    }[]
  }
  'procedure.region_overview': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Its name in addresses.
       */
      location_slug: string
      /**
       * Rain of the last seven days.
       */
      rain_7d_mm: number | null
      /**
       * Soil water of the driest probe.
       */
      pct_paw: number | null
      /**
       * How green its fields are against usual, by area.
       */
      ndvi_anomaly: number | null
      /**
       * Days for which what stands above the residual feeds its stock, without growth; none where nothing grazes.
       */
      feed_days: number | null
      /**
       * Where its rain stands in the region; 1 is the most.
       */
      rain_rank: number | null
      /**
       * Open alerts.
       */
      alerts: number | null
      /**
       * Of them critical.
       */
      critical: number | null
      /**
       * Devices.
       */
      devices: number | null
      /**
       * Devices silent for a day.
       */
      devices_offline: number | null
      /**
       * Red flags.
       */
      flags: number
      /**
       * The flags in words.
       */
      why: string
      /**
       * Whether it needs us; not known where it shares nothing of what this is told from.
       */
      status: 'good' | 'watch' | 'act' | 'unknown'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      withheld: Withheld
      /**
       * When its station last reported.
       */
      ts: string | null
    }[]
  }
  'procedure.region_summary': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Farms.
       */
      farms: number
      /**
       * That need us.
       */
      act: number
      /**
       * To watch.
       */
      watch: number
      /**
       * That are fine.
       */
      good: number
      /**
       * That share nothing of what a farm's state is told from.
       */
      unknown: number
      /**
       * Red flags of all.
       */
      flags: number
      /**
       * The farm that needs us most.
       */
      location: string | null
      /**
       * Why.
       */
      why: string | null
      /**
       * Median rain of the last seven days; null below five farms.
       */
      rain_median_mm: number | null
      /**
       * Which farms tell it, such as 7 of 8 farms that share it.
       */
      rain_of: string
      /**
       * Median soil water; null below five farms.
       */
      paw_median_pct: number | null
      /**
       * Which farms tell it, such as 7 of 8 farms that share it.
       */
      paw_of: string
    }[]
  }
  'procedure.sharing_consents': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The regional office.
       */
      office_id: number
      /**
       * Its name.
       */
      office: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Its name.
       */
      location: string
      metric: SharedMetric
      /**
       * Whether the office sees it.
       */
      state: 'shared' | 'withheld'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Since when it is shared.
       */
      since: string | null
      /**
       * Who shared it.
       */
      given_by: string | null
      /**
       * Who of the office asked for it; null once it is shared.
       */
      asked_by: string | null
      /**
       * When the office asked for it; null once it is shared.
       */
      asked_at: string | null
      /**
       * The last day on which somebody of the office saw it.
       */
      last_seen_on: string | null
    }[]
  }
  'procedure.sharing_log': {
    input: {}
    result: {
      /**
       * When it was done.
       */
      at: string
      /**
       * What was done.
       */
      what: 'given' | 'withdrawn'
      /**
       * The regional office.
       */
      office: string
      /**
       * The location.
       */
      location: string
      metric: SharedMetric
      /**
       * Who did it.
       */
      by: string | null
    }[]
  }
  'procedure.sharing_views': {
    input: {}
    result: {
      /**
       * The day, by the location's clock.
       */
      seen_on: string
      /**
       * The regional office.
       */
      office: string
      /**
       * The location.
       */
      location: string
      /**
       * What of it they saw.
       */
      what: string
      /**
       * Who of the office.
       */
      people: string
    }[]
  }
  'procedure.region_farm': {
    input: {
      /**
       * The farm, as it stands in addresses.
       */
      geom_id: string
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Its name.
       */
      location: string
      /**
       * Its name in addresses.
       */
      location_slug: string
      /**
       * Rain of the last seven days.
       */
      rain_7d_mm: number | null
      /**
       * Temperature now.
       */
      temp_c: number | null
      /**
       * Soil water of the driest probe.
       */
      pct_paw: number | null
      /**
       * How green its fields are against usual, by area.
       */
      ndvi_anomaly: number | null
      /**
       * Days for which what stands above the residual feeds its stock, without growth; none where nothing grazes.
       */
      feed_days: number | null
      /**
       * Open alerts.
       */
      alerts: number | null
      /**
       * Devices silent for a day.
       */
      devices_offline: number | null
      /**
       * The flags in words.
       */
      why: string
      /**
       * Whether it needs us; not known where it shares nothing of what this is told from.
       */
      status: 'good' | 'watch' | 'act' | 'unknown'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What it shares.
       */
      shares: string
      /**
       * When somebody of the office was there last.
       */
      visited_on: string | null
      /**
       * Whether it shares its outline.
       */
      outline: 'shared' | 'asked' | 'withheld'
      withheld: Withheld
      /**
       * When its station last reported.
       */
      ts: string | null
    }[]
  }
  'procedure.region_farm_days': {
    input: {
      /**
       * The farm, as it stands in addresses.
       */
      geom_id: string
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day at the location.
       */
      date: string
      /**
       * Rain of the day.
       */
      rain_mm: number | null
      /**
       * Highest temperature.
       */
      tmax_c: number | null
      /**
       * Lowest temperature.
       */
      tmin_c: number | null
      /**
       * Soil water of the driest probe of the day.
       */
      pct_paw: number | null
      /**
       * How green its fields were, by area; null on a day without a scene.
       */
      ndvi: number | null
      /**
       * Whether a scene saw its fields that day.
       */
      is_seen: boolean
      /**
       * Alerts that began that day.
       */
      alerts: number | null
      withheld: Withheld
    }[]
  }
  'procedure.region_farm_land': {
    input: {
      /**
       * The farm, as it stands in addresses.
       */
      geom_id: string
    }
    result: {
      /**
       * The field or paddock.
       */
      field_id: number
      /**
       * Its name.
       */
      name: string
      /**
       * What it is.
       */
      kind: 'field' | 'paddock'
      /**
       * Its area.
       */
      area_ha: number
      boundary: MapBoundary
    }[]
  }
  'procedure.cold_shocks': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * The lowest temperature.
       */
      tmin_c: number | null
      /**
       * Whether it is still to come.
       */
      is_forecast: boolean
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.soil_analytes': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Code of its quantity.
       */
      analyte: string
      /**
       * Its name.
       */
      name: string
      /**
       * How many tests there are.
       */
      tests: number
    }[]
  }
  'procedure.soil_layer_days': {
    input: {
      location_ids?: LocationIds
      /**
       * The probe; the first of the locations when left out.
       */
      device_id?: number | null
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Lower edge of the layer.
       */
      depth_cm: number
      /**
       * Water content.
       */
      vwc_pct: number | null
      /**
       * Share of what the layer can give.
       */
      pct_paw: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * The probe.
       */
      source: string
    }[]
  }
  'procedure.soil_probe_days': {
    input: {
      location_ids?: LocationIds
      /**
       * The probe; the first of the locations when left out.
       */
      device_id?: number | null
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * Name of the probe.
       */
      device: string
      /**
       * Plant-available water.
       */
      paw_mm: number | null
      /**
       * What the profile can hold.
       */
      full_mm: number | null
      /**
       * Where stress begins.
       */
      refill_mm: number | null
      /**
       * Rain of the location.
       */
      rain_mm: number | null
      /**
       * Irrigation of the field.
       */
      irrig_mm: number | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.soil_probe_now': {
    input: {
      location_ids?: LocationIds
      /**
       * The probe; the first of the locations when left out.
       */
      device_id?: number | null
    }
    result: {
      /**
       * The probe.
       */
      device_id: number
      /**
       * Name of the probe.
       */
      device: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * What grows above it.
       */
      crop: string | null
      /**
       * When that was sown.
       */
      sown_on: string | null
      /**
       * Share of the plant-available water capacity.
       */
      pct_paw: number | null
      /**
       * Plant-available water.
       */
      paw_mm: number | null
      /**
       * What the profile can hold.
       */
      pawc_mm: number | null
      /**
       * Where stress begins.
       */
      refill_mm: number | null
      /**
       * Mean fall on drying days of the last week.
       */
      use_mm: number | null
      /**
       * Days until stress begins, at that use.
       */
      days_to_refill: number | null
      /**
       * Whether the crop was sown so lately that it draws little.
       */
      is_young: boolean
      /**
       * Whether the crop ripens and needs no more water.
       */
      is_ripening: boolean
      /**
       * The deepest layer that is being drawn from.
       */
      deepest_active_cm: number | null
      /**
       * Layers well above their full point.
       */
      wet_layers: number
      /**
       * The deepest of those.
       */
      wettest_cm: number | null
      /**
       * Change over the last week.
       */
      change_7d_mm: number | null
      /**
       * How full the profile is.
       */
      class: 'full' | 'good' | 'watch' | 'dry' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When it was measured.
       */
      ts: string | null
    }[]
  }
  'procedure.soil_probe_profile': {
    input: {
      location_ids?: LocationIds
      /**
       * The probe; the first of the locations when left out.
       */
      device_id?: number | null
    }
    result: {
      /**
       * Now, or a week ago.
       */
      when: string
      /**
       * Upper edge of the layer.
       */
      top_cm: number
      /**
       * Lower edge.
       */
      depth_cm: number
      /**
       * Water content.
       */
      vwc_pct: number | null
      /**
       * Wilting point.
       */
      wilting_pct: number
      /**
       * Where stress begins.
       */
      refill_pct: number | null
      /**
       * Full point.
       */
      full_pct: number
      /**
       * The probe.
       */
      source: string
    }[]
  }
  'procedure.soil_profile': {
    input: {
      location_ids?: LocationIds
      /**
       * One probe; all of the locations' probes unless said.
       */
      device_id?: number
    }
    result: {
      /**
       * The probe.
       */
      device_id: number
      /**
       * Name of the probe.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * When it was measured.
       */
      ts: string | null
      /**
       * Depth of the sensor.
       */
      depth_cm: number
      /**
       * Volumetric water content.
       */
      vwc_pct: number | null
      /**
       * Soil temperature.
       */
      temp_c: number | null
      /**
       * Electrical conductivity.
       */
      ec_dsm: number | null
      /**
       * Share of the layer's plant-available water.
       */
      pct_paw: number | null
      /**
       * Plant-available water in the layer.
       */
      paw_mm: number | null
      /**
       * What the layer can hold for plants.
       */
      pawc_mm: number | null
      /**
       * How full the profile is.
       */
      class: 'full' | 'good' | 'watch' | 'dry' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
    }[]
  }
  'procedure.soil_test_fields': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this field.
       */
      field_id?: number | null
    }
    result: {
      /**
       * The field.
       */
      field_id: number
      /**
       * Name of the field.
       */
      field: string
      /**
       * Name of the location.
       */
      location: string
      boundary: MapBoundary
      /**
       * What is grown, whose table rates it.
       */
      crop: string | null
      /**
       * When it was taken.
       */
      sampled_on: string
      /**
       * The month of that.
       */
      sampled: string
      /**
       * From which depth.
       */
      depth: string
      /**
       * Texture.
       */
      texture: string | null
      /**
       * pH (CaCl2).
       */
      ph: number | null
      /**
       * Traffic-light level.
       */
      ph_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Organic carbon.
       */
      oc: number | null
      /**
       * Traffic-light level.
       */
      oc_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Nitrate nitrogen.
       */
      nitrate: number | null
      /**
       * Traffic-light level.
       */
      nitrate_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Colwell P.
       */
      p: number | null
      /**
       * Traffic-light level.
       */
      p_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Colwell K.
       */
      k: number | null
      /**
       * Traffic-light level.
       */
      k_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Sulfur.
       */
      s: number | null
      /**
       * Traffic-light level.
       */
      s_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Exchangeable sodium.
       */
      esp: number | null
      /**
       * Traffic-light level.
       */
      esp_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Exchangeable aluminium.
       */
      al: number | null
      /**
       * Traffic-light level.
       */
      al_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Share of the rated analytes that suffice.
       */
      adequacy: number
      /**
       * What is most wanting.
       */
      worst: string | null
      /**
       * How that is rated.
       */
      worst_rating: string | null
      /**
       * Traffic-light level.
       */
      worst_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What to see to first and then, such as lime first (pH 4.5), then Colwell P; null where nothing is wanting.
       */
      needs: string | null
      /**
       * All that is low or too high.
       */
      poor: string
      /**
       * Who tested it.
       */
      source: string
    }[]
  }
  'procedure.soil_tests': {
    input: {
      location_ids?: LocationIds
      /**
       * Only this field.
       */
      field_id?: number | null
      /**
       * Only this depth, such as 0–10 cm.
       */
      depth?: string
      /**
       * Only this analyte, by the code of its quantity.
       */
      analyte?: string | null
      /**
       * Only the latest sample of each field.
       */
      latest?: boolean
    }
    result: {
      /**
       * The sample.
       */
      sample_id: number
      /**
       * The field.
       */
      field_id: number
      /**
       * Name of the field.
       */
      field: string
      /**
       * Name of the location.
       */
      location: string
      /**
       * When it was taken.
       */
      sampled_on: string
      /**
       * The year of that.
       */
      year: string
      /**
       * From which depth.
       */
      depth: string
      /**
       * From.
       */
      depth_from_cm: number
      /**
       * To.
       */
      depth_to_cm: number
      /**
       * What was looked for.
       */
      analyte: string
      /**
       * Its name.
       */
      name: string
      /**
       * What was found.
       */
      value: number
      /**
       * Its unit.
       */
      unit: string
      /**
       * From which it suffices for the crop.
       */
      critical: number | null
      /**
       * Up to which it suffices.
       */
      upper: number | null
      /**
       * In the words of a laboratory; indicative.
       */
      rating: string | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Who tested it.
       */
      source: string
    }[]
  }
  'procedure.soil_water': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
    }
    result: {
      /**
       * The probe.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the probe.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Latitude of the probe.
       */
      lat: number | null
      /**
       * Longitude of the probe.
       */
      lon: number | null
      /**
       * Share of the plant-available water capacity.
       */
      pct_paw: number | null
      /**
       * Plant-available water in the profile.
       */
      paw_mm: number | null
      /**
       * What the profile can hold for plants.
       */
      pawc_mm: number | null
      /**
       * Change over seven days.
       */
      change_7d_mm: number | null
      /**
       * Plant-available water of the last 30 days, one value a day.
       */
      trend: (number | null)[]
      /**
       * How full the profile is.
       */
      class: 'full' | 'good' | 'watch' | 'dry' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When it was measured.
       */
      ts: string | null
    }[]
  }
  'procedure.soil_water_history': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * The zone in which calendar buckets begin and end. A day of one location is always counted in that location's own zone.
       */
      zone?: string
      /**
       * Width of the chart in CSS pixels: an answer has at most four points a pixel.
       */
      width?: number
      /**
       * Millimetres of water or per cent of what the profile can hold.
       */
      unit?: 'mm' | 'pct'
    }
    result: SeriesRow[]
  }
  'procedure.sowing_crops': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The crop.
       */
      crop: string
      /**
       * Warm enough from here on; indicative.
       */
      rule_c: number
    }[]
  }
  'procedure.sowing_days': {
    input: {
      location_ids?: LocationIds
      crop?: SowingCrop
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * Name of the location.
       */
      location: string
      /**
       * The device.
       */
      device: string
      /**
       * How deep it is measured.
       */
      depth_cm: number
      /**
       * Warm enough from here on.
       */
      rule_c: number
      /**
       * The day.
       */
      date: string
      /**
       * At 08:00 standard time.
       */
      temp_c: number | null
      /**
       * Where the forecast takes it; indicative.
       */
      ahead_c: number | null
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.sowing_summary': {
    input: {
      location_ids?: LocationIds
      crop?: SowingCrop
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The device.
       */
      device: string
      /**
       * How deep it is measured.
       */
      depth_cm: number
      /**
       * What is to be sown.
       */
      crop: string
      /**
       * Warm enough from here on; indicative.
       */
      rule_c: number
      /**
       * The last morning.
       */
      temp_c: number | null
      /**
       * The day of that.
       */
      date: string | null
      /**
       * Days in a row that were warm enough.
       */
      days_met: number | null
      /**
       * Whether it did not fall over three days.
       */
      is_rising: boolean | null
      /**
       * Whether the rule is met.
       */
      is_met: boolean | null
      /**
       * Since when, or when the forecast has it.
       */
      met_on: string | null
      /**
       * At the end of the forecast.
       */
      ahead_c: number | null
      /**
       * Whether it is usually sown in this month.
       */
      is_in_season: boolean
      /**
       * When it is usually sown, such as April to May; indicative.
       */
      season: string
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where it comes from.
       */
      source: string
    }[]
  }
  'procedure.forecast_windows': {
    input: {
      location_ids?: LocationIds
      /**
       * Hours from now on.
       */
      hours?: number
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * What the hours are.
       */
      kind: 'spray' | 'frost' | 'harvest'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When it begins.
       */
      from: string
      /**
       * When it ends.
       */
      to: string
      /**
       * Its length.
       */
      hours: number
      /**
       * Lowest temperature.
       */
      temp_min_c: number | null
      /**
       * Highest temperature.
       */
      temp_max_c: number | null
      /**
       * Lowest humidity.
       */
      rh_min_pct: number | null
      /**
       * Strongest wind.
       */
      wind_max_ms: number | null
      /**
       * Highest Delta T.
       */
      delta_t_max: number | null
      /**
       * When the forecast was issued.
       */
      issued_at: string
      /**
       * Who issued it.
       */
      source: string
    }[]
  }
  'procedure.spray_fields': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The field.
       */
      id: number
      /**
       * Its name.
       */
      name: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Its area, ha.
       */
      area_ha: number
    }[]
  }
  'procedure.spray_fill': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * An hour ago.
       */
      start_at: string
      /**
       * Now.
       */
      end_at: string
      /**
       * The unit of the rate.
       */
      rate_unit: 'L/ha' | 'mL/ha' | 'kg/ha' | 'g/ha'
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * Wind, km/h.
       */
      wind_kmh: number | null
      /**
       * Where the wind comes from.
       */
      wind_from: string | null
      /**
       * Who sprayed last.
       */
      operator: string | null
    }[]
  }
  'procedure.spray_hours': {
    input: {
      location_ids?: LocationIds
      /**
       * Hours from now on.
       */
      hours?: number
      /**
       * Hours before now.
       */
      past?: number
    }
    result: {
      /**
       * Start of the hour.
       */
      ts: string
      /**
       * The day at the location.
       */
      date: string
      /**
       * The hour at the location, 0 to 23.
       */
      hour: number
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * What Delta T means for spraying.
       */
      delta_t_class: 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Gust.
       */
      gust_ms: number | null
      /**
       * Where the wind comes from.
       */
      wind_dir_deg: number | null
      /**
       * Rain of the hour.
       */
      rain_mm: number | null
      /**
       * Chance of rain in the next two hours.
       */
      rain_prob_pct: number | null
      /**
       * Risk of a surface inversion; indicative.
       */
      inversion_risk: 'low' | 'medium' | 'high' | null
      /**
       * Worst of Delta T, wind, inversion, rain and temperature; indicative.
       */
      score: 'good' | 'marginal' | 'unsuitable' | null
      /**
       * The score as a number: 0 good, 1 marginal, 2 do not spray.
       */
      score_value: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What spoils the hour; empty when nothing does.
       */
      reason: string
      /**
       * Forecast rather than measured.
       */
      is_forecast: boolean
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Station or forecast.
       */
      source: string
    }[]
  }
  'procedure.spray_now': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The station.
       */
      device_id: number
      /**
       * Name of the station.
       */
      device: string
      /**
       * When it was measured.
       */
      ts: string | null
      /**
       * Age in seconds.
       */
      age_s: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * What Delta T means for spraying.
       */
      delta_t_class: 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Gust.
       */
      gust_ms: number | null
      /**
       * Where the wind comes from.
       */
      wind_dir_deg: number | null
      /**
       * Chance of rain in the next two hours.
       */
      rain_prob_pct: number | null
      /**
       * Risk of a surface inversion; indicative.
       */
      inversion_risk: 'low' | 'medium' | 'high' | null
      /**
       * Traffic-light level.
       */
      inversion_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Worst of Delta T, wind, inversion, rain and temperature; indicative.
       */
      score: 'good' | 'marginal' | 'unsuitable' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What spoils it; empty when nothing does.
       */
      reason: string
    }[]
  }
  'procedure.spray_records': {
    input: {
      location_ids?: LocationIds
      /**
       * At most so many.
       */
      limit?: number
    }
    result: {
      /**
       * The record.
       */
      id: number
      /**
       * The field.
       */
      field_id: number
      /**
       * Name of the field.
       */
      field: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Start.
       */
      start_at: string
      /**
       * End.
       */
      end_at: string
      /**
       * What was sprayed.
       */
      product: string
      /**
       * How much for each hectare.
       */
      rate: string
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Where the wind came from.
       */
      wind_from: string | null
      /**
       * Who sprayed.
       */
      operator: string
      /**
       * Note.
       */
      note: string | null
      /**
       * When it was written down.
       */
      created_at: string
    }[]
  }
  'procedure.spray_spells': {
    input: {
      location_ids?: LocationIds
      /**
       * Hours before now.
       */
      past?: number
    }
    result: {
      /**
       * Start.
       */
      from: string
      /**
       * End.
       */
      to: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Worst of Delta T, wind, inversion, rain and temperature; indicative.
       */
      score: 'good' | 'marginal' | 'unsuitable' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What spoils it; empty when nothing does.
       */
      reason: string
      /**
       * How long.
       */
      hours: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.spray_windows': {
    input: {
      location_ids?: LocationIds
      /**
       * Hours from now on.
       */
      hours?: number
      /**
       * Shortest window worth naming.
       */
      min_hours?: number
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * When the window opens.
       */
      from: string
      /**
       * When it closes.
       */
      to: string
      /**
       * Its length in hours.
       */
      hours: number
      /**
       * Lowest Delta T.
       */
      delta_t_min: number
      /**
       * Highest Delta T.
       */
      delta_t_max: number
      /**
       * Lightest wind.
       */
      wind_min: number
      /**
       * Strongest wind.
       */
      wind_max: number
      /**
       * Highest temperature.
       */
      temp_max: number
      /**
       * Worst of Delta T, wind, inversion, rain and temperature; indicative.
       */
      score: 'good' | 'marginal' | 'unsuitable' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When the forecast was issued.
       */
      issued_at: string
      /**
       * Who issued it.
       */
      source: string
    }[]
  }
  'procedure.integrations_status': {
    input: {}
    result: {
      /**
       * The connection.
       */
      id: number
      /**
       * What it is called.
       */
      integration: string
      /**
       * Whose system it is.
       */
      supplier: string
      /**
       * What it exchanges.
       */
      kind: string
      state: IntegrationState
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Somebody has to do something: it failed, or its sign-in has run out.
       */
      needs_you: boolean
      /**
       * When it last exchanged anything.
       */
      last_sync: string | null
      /**
       * Records in the last 24 hours; none where they are not counted.
       */
      records_24h: number | null
      /**
       * What went wrong.
       */
      error: string | null
      /**
       * The subscription that brought it.
       */
      subscription_guid: string | null
      /**
       * The part of it that connects, to be set up again.
       */
      component_guid: string | null
      /**
       * When it is asked next, for one that the portal asks itself.
       */
      next_at: string | null
      /**
       * The data source that it is, to be looked at.
       */
      source_guid: string | null
    }[]
  }
  'procedure.turf_areas': {
    input: {}
    result: {
      /**
       * The field that it is.
       */
      field_id: number
      /**
       * Its name in addresses.
       */
      field_slug: string
      /**
       * Its name.
       */
      area: string
      kind: TurfAreaKind
      /**
       * Its area.
       */
      area_ha: number
      boundary: MapBoundary
      /**
       * Name of the location.
       */
      location: string
      /**
       * The day of the last finished job.
       */
      last_job_on: string | null
      /**
       * Days since then.
       */
      days_since_job: number | null
      /**
       * Mean of the latest clear scene, of the last 40 days.
       */
      ndvi: number | null
      /**
       * When that was seen.
       */
      ndvi_date: string | null
    }[]
  }
  'procedure.turf_jobs': {
    input: {
      /**
       * Only this surface.
       */
      field_id?: number | null
      /**
       * Only this work.
       */
      type?: 'mow' | 'spray' | 'fertilise' | 'irrigate' | 'topdress' | 'aerate' | 'scarify' | 'harvest' | 'other' | null
      /**
       * Only this state.
       */
      status?: 'planned' | 'started' | 'finished' | 'cancelled' | null
      /**
       * From this day on.
       */
      from_date?: string
      /**
       * Up to this day, included.
       */
      to_date?: string
    }
    result: {
      /**
       * When it began or was cancelled, else the day of the plan.
       */
      day: string
      /**
       * Where it stands in time.
       */
      due: 'today' | 'upcoming' | 'late' | 'done'
      /**
       * The job's lasting id.
       */
      guid: string
      /**
       * The version that was read; another one by now is refused.
       */
      version: number
      type: TurfJobType
      status: TurfJobState
      /**
       * How far it is.
       */
      level: 'good' | 'watch' | 'info' | 'none'
      /**
       * Where.
       */
      areas: string
      /**
       * What the surfaces cover.
       */
      planned_area_ha: number | null
      /**
       * The day of the plan.
       */
      planned_on: string
      /**
       * Who is to do it.
       */
      assigned_to: string | null
      /**
       * With what.
       */
      equipment: string | null
      /**
       * Of water or of sand.
       */
      depth_mm: number | null
      /**
       * What else was said.
       */
      note: string | null
      /**
       * When it began.
       */
      started_at: string | null
      /**
       * When it ended.
       */
      finished_at: string | null
      /**
       * From start to finish.
       */
      hours: number | null
      /**
       * Who did it.
       */
      operator: string | null
      /**
       * Its name as on the label.
       */
      product: string | null
      /**
       * What acts in it.
       */
      active: string | null
      /**
       * As on the drum.
       */
      batch: string | null
      /**
       * How much a hectare.
       */
      dose: string | null
      /**
       * Water that carried it.
       */
      water_l_ha: number | null
      /**
       * What was done.
       */
      area_ha: number | null
      /**
       * Air temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Where it came from.
       */
      wind_from: string | null
      /**
       * From when on people may go there.
       */
      reentry_at: string | null
      /**
       * Nothing may be cut or grazed until then.
       */
      whp_until: string | null
      /**
       * The rate alone.
       */
      rate: number | null
      /**
       * The unit of the rate.
       */
      rate_unit: string | null
      /**
       * How the weather is known.
       */
      weather_from: 'measured' | 'entered' | null
      /**
       * Which station measured it, or that it was entered.
       */
      weather_by: string | null
      /**
       * The weather when it ended.
       */
      finish_weather: string | null
      /**
       * Where somebody stood, where they said so.
       */
      start_position: string | null
      /**
       * Where somebody stood, where they said so.
       */
      finish_position: string | null
      /**
       * When that was.
       */
      cancelled_at: string | null
      /**
       * Why.
       */
      cancelled_why: string | null
      /**
       * What a regulator asks for and nobody recorded.
       */
      missing: string | null
      /**
       * How much that is.
       */
      missing_count: number
    }[]
  }
  'procedure.turf_other_fields': {
    input: {}
    result: {
      /**
       * The field.
       */
      field_id: number
      /**
       * Name of the field.
       */
      field: string
      /**
       * Its area.
       */
      area_ha: number
    }[]
  }
  'procedure.analogue_years': {
    input: {
      location_ids?: LocationIds
      /**
       * SOI from which months are La Niña-like, and below whose negative they are El Niño-like.
       */
      soi_bound?: number
    }
    result: {
      /**
       * The year.
       */
      year: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The SOI's class of that year and of this.
       */
      state: 'la_nina' | 'el_nino' | 'neutral' | null
      /**
       * SOI of the three months before.
       */
      soi_3m: number | null
      /**
       * The months that followed.
       */
      period: string
      /**
       * Rain of those months.
       */
      rain_mm: number | null
      /**
       * Middle of all years on record.
       */
      median_mm: number | null
      /**
       * More or less than the middle.
       */
      anomaly_mm: number | null
      /**
       * Which side of the middle it was.
       */
      outcome: 'wetter' | 'drier' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.chill_now': {
    input: {
      location_ids?: LocationIds
      /**
       * The variety whose requirement counts; none without a word.
       */
      variety?: string | null
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The year of the winter.
       */
      season: string
      /**
       * Whether 31 August is past.
       */
      is_over: boolean
      /**
       * The variety.
       */
      variety: string | null
      /**
       * What it asks for; indicative.
       */
      need: number | null
      /**
       * Chill portions so far.
       */
      portions: number
      /**
       * Hours from 0 to 7.2 °C so far.
       */
      hours: number
      /**
       * Share of what it asks for.
       */
      pct: number | null
      /**
       * Whether it is met.
       */
      is_met: boolean
      /**
       * The day it was met.
       */
      met_on: string | null
      /**
       * By the same day last year.
       */
      last_year: number | null
      /**
       * Median of the years on record.
       */
      median: number | null
      /**
       * Against the median.
       */
      against_median: number | null
      /**
       * Other years on record.
       */
      years: number
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Share of the days of which every hour was measured; the others are a curve between their extremes.
       */
      measured_pct: number
      /**
       * The last day that is counted.
       */
      date: string
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.chill_requirements': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Crop and variety.
       */
      variety: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Chill portions so far.
       */
      portions: number
      /**
       * What it asks for; indicative.
       */
      need: number
      /**
       * The day it was met.
       */
      met_on: string | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * The last day that is counted.
       */
      date: string
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.chill_season': {
    input: {
      location_ids?: LocationIds
      /**
       * The variety whose requirement counts; none without a word.
       */
      variety?: string | null
    }
    result: {
      /**
       * The day.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Chill portions of this winter.
       */
      portions: number | null
      /**
       * Hours from 0 to 7.2 °C of this winter.
       */
      hours: number | null
      /**
       * Chill portions of the winter before.
       */
      last_year: number | null
      /**
       * Median of other winters.
       */
      median: number | null
      /**
       * One winter in ten was below this.
       */
      p10: number | null
      /**
       * One winter in ten was above this.
       */
      p90: number | null
      /**
       * What the variety asks for; indicative.
       */
      need: number | null
      /**
       * Other years on record.
       */
      years: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.chill_weeks': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * First day of the week.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Chill portions of the week.
       */
      portions: number
      /**
       * Hours from 0 to 7.2 °C of the week.
       */
      hours: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.climate_index': {
    input: {
      /**
       * The drivers asked about.
       *
       * @minItems 1
       */
      indices?: ('soi' | 'nino34' | 'iod' | 'sam')[]
      /**
       * How many months back.
       */
      months?: number
    }
    result: {
      /**
       * The first day of the month.
       */
      date: string
      /**
       * The month.
       */
      month: string
      /**
       * The driver.
       */
      index: 'soi' | 'nino34' | 'iod' | 'sam'
      /**
       * Code of what the value measures.
       */
      quantity: string
      /**
       * Mean of the month.
       */
      value: number | null
      /**
       * Mean of three months up to it.
       */
      mean_3m: number | null
      /**
       * On which side of its bounds it lies.
       */
      class: 'la_nina' | 'el_nino' | 'positive' | 'negative' | 'neutral' | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.climate_state': {
    input: {
      /**
       * SOI from which months are La Niña-like, and below whose negative they are El Niño-like.
       */
      soi_bound?: number
    }
    result: {
      /**
       * What the last two months of the SOI say together.
       */
      state: 'la_nina' | 'el_nino' | 'neutral' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Months in a row of that state, up to the last.
       */
      months_held: number
      /**
       * The last month that is over.
       */
      month: string
      /**
       * Southern Oscillation Index.
       */
      soi: number | null
      /**
       * The SOI of the month in words.
       */
      soi_class: 'la_nina' | 'el_nino' | 'neutral' | null
      /**
       * How much warmer the central Pacific is than usual.
       */
      nino34: number | null
      /**
       * The same in words.
       */
      nino34_class: 'la_nina' | 'el_nino' | 'positive' | 'negative' | 'neutral' | null
      /**
       * Indian Ocean Dipole.
       */
      iod: number | null
      /**
       * The same in words.
       */
      iod_class: 'la_nina' | 'el_nino' | 'positive' | 'negative' | 'neutral' | null
      /**
       * Southern annular mode.
       */
      sam: number | null
      /**
       * The same in words.
       */
      sam_class: 'la_nina' | 'el_nino' | 'positive' | 'negative' | 'neutral' | null
      /**
       * When the month ended.
       */
      as_at: string
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.daily_weather': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * When the rain day ends; the other values always belong to the calendar day.
       */
      day_basis?: '9am' | 'midnight'
    }
    result: {
      /**
       * The day at the location.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Rain of the day.
       */
      rain_mm: number | null
      /**
       * Highest temperature.
       */
      tmax_c: number | null
      /**
       * Lowest temperature.
       */
      tmin_c: number | null
      /**
       * Highest relative humidity.
       */
      rh_max: number | null
      /**
       * Lowest relative humidity.
       */
      rh_min: number | null
      /**
       * Mean vapour pressure.
       */
      vp_kpa: number | null
      /**
       * Mean wind.
       */
      wind_ms: number | null
      /**
       * Strongest gust.
       */
      gust_ms: number | null
      /**
       * Solar radiation of the day.
       */
      solar_mj: number | null
      /**
       * Reference evapotranspiration.
       */
      et0_mm: number | null
      /**
       * Said where the wind could not be brought to the height that is wanted.
       */
      et0_wind: 'as_measured' | null
      /**
       * How evapotranspiration was found.
       */
      et0_method: 'penman-monteith' | 'hargreaves' | 'told' | null
      /**
       * Whether it rained 0.2 mm or more.
       */
      is_rain_day: boolean | null
      /**
       * In part when more than one hour of the rain day was not heard.
       */
      rain_quality: 'complete' | 'incomplete' | null
      /**
       * Share of the day's hours that were heard.
       */
      coverage_pct: number | null
      /**
       * Where the values come from.
       */
      source: string
      /**
       * Incomplete when the hours of the lowest or the highest temperature were not heard.
       */
      quality: 'complete' | 'incomplete'
    }[]
  }
  'procedure.data_completeness': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day at the location.
       */
      date: string
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name.
       */
      device: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Records that came in.
       */
      received: number
      /**
       * Records that should have come in.
       */
      expected: number
      /**
       * The one as a share of the other.
       */
      coverage_pct: number
      /**
       * Records out of their range: kept, and left out of every sum.
       */
      flagged: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.derived_series': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from?: string
      /**
       * End of the time range, not included.
       */
      to?: string
      /**
       * Which formula.
       */
      model:
        | 'et0'
        | 'gdd'
        | 'chill_portions'
        | 'chill_hours'
        | 'thi'
        | 'delta_t'
        | 'frost'
        | 'ffdi'
        | 'gfdi'
        | 'vpd'
        | 'wind_chill_sheep'
      /**
       * Hours back from now, instead of the time range.
       */
      past_hours?: number
      /**
       * Hours of the forecast.
       */
      ahead_hours?: number
      /**
       * For gdd: the crop.
       */
      crop?: 'Wheat' | 'Barley' | 'Canola' | 'Maize' | 'Sorghum' | 'Cotton DD1532' | 'Cotton DD12'
      /**
       * For gdd: the base temperature, °C.
       */
      base?: number
      /**
       * For gdd: the upper limit, °C.
       */
      cap?: number
      /**
       * For gfdi: share of the grass that is dead, %.
       */
      curing?: number
      /**
       * For ffdi: instead of the one reckoned from rain and heat.
       */
      drought_factor?: number
    }
    result: {
      /**
       * Start of the hour; null for a day.
       */
      ts: string | null
      /**
       * The day at the location.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Which formula.
       */
      model: string
      /**
       * What the value measures.
       */
      quantity: string
      /**
       * What the formula gives.
       */
      value: number | null
      /**
       * Sum since the first row; null where a sum has no meaning.
       */
      cumulative: number | null
      /**
       * Its class; null where there is none.
       */
      class: string | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Forecast rather than measured.
       */
      is_forecast: boolean
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.et0_days': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * Days of the forecast.
       */
      ahead_days?: number
    }
    result: {
      /**
       * The day at the location.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Reference evapotranspiration of the day, measured.
       */
      et0_mm: number | null
      /**
       * Reference evapotranspiration of the day, forecast.
       */
      forecast_et0_mm: number | null
      /**
       * Rain of the day.
       */
      rain_mm: number | null
      /**
       * Evapotranspiration since the first day.
       */
      et0_sum_mm: number
      /**
       * Rain since the first day.
       */
      rain_sum_mm: number
      /**
       * How evapotranspiration was found.
       */
      method: 'penman-monteith' | 'hargreaves' | 'told' | null
      /**
       * Forecast rather than measured.
       */
      is_forecast: boolean
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.et0_summary': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Reference evapotranspiration of the last seven days.
       */
      et0_7d_mm: number | null
      /**
       * Rain of the last seven days.
       */
      rain_7d_mm: number | null
      /**
       * Rain less evapotranspiration.
       */
      balance_7d_mm: number | null
      /**
       * Usual evapotranspiration of these seven days, over up to ten years.
       */
      usual_7d_mm: number | null
      /**
       * Years on record.
       */
      years: number
      /**
       * Evapotranspiration forecast for the next seven days.
       */
      coming_7d_mm: number | null
      /**
       * Rain forecast for the next seven days.
       */
      coming_rain_7d_mm: number | null
      /**
       * Rain less evapotranspiration in the next seven days.
       */
      coming_balance_mm: number | null
      /**
       * How evapotranspiration was found.
       */
      method: 'penman-monteith' | 'hargreaves' | 'told' | null
      /**
       * Said where the wind could not be brought to the height that is wanted.
       */
      wind_note: 'as_measured' | null
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * The last day that is counted.
       */
      to: string
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.fire_days': {
    input: {
      location_ids?: LocationIds
      /**
       * How much of the grass is dead, %.
       */
      curing?: 40 | 50 | 60 | 70 | 80 | 90 | 100
      /**
       * The grass index at which harvest stops; states and shires differ.
       */
      limit?: 20 | 25 | 30 | 35 | 40 | 50
      /**
       * Days from today on.
       */
      days?: number
    }
    result: {
      /**
       * The day at the location.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Highest grass fire index; indicative.
       */
      grass_index: number | null
      /**
       * When it is expected.
       */
      grass_at: string
      /**
       * Highest forest fire index.
       */
      forest_index: number | null
      /**
       * Class of the forest index; not the official rating.
       */
      forest_class: 'low-moderate' | 'high' | 'very high' | 'severe' | 'extreme' | 'catastrophic' | null
      /**
       * Hours at the limit or over.
       */
      hours_over: number
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Highest temperature.
       */
      temp_max_c: number | null
      /**
       * Lowest humidity.
       */
      rh_min_pct: number | null
      /**
       * Strongest wind of an hour.
       */
      wind_max_ms: number | null
      /**
       * Drought factor.
       */
      drought_factor: number | null
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.fire_hours': {
    input: {
      location_ids?: LocationIds
      /**
       * How much of the grass is dead, %.
       */
      curing?: 40 | 50 | 60 | 70 | 80 | 90 | 100
      /**
       * The grass index at which harvest stops; states and shires differ.
       */
      limit?: 20 | 25 | 30 | 35 | 40 | 50
      /**
       * Hours from now on.
       */
      hours?: number
    }
    result: {
      /**
       * Start of the hour.
       */
      ts: string
      /**
       * The day at the location.
       */
      date: string
      /**
       * The hour at the location, 0 to 23.
       */
      hour: number
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Grass fire index; indicative.
       */
      grass_index: number | null
      /**
       * Forest fire index.
       */
      forest_index: number | null
      /**
       * Whether it is at the limit or over.
       */
      is_over: boolean | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.fire_now': {
    input: {
      location_ids?: LocationIds
      /**
       * How much of the grass is dead, %.
       */
      curing?: 40 | 50 | 60 | 70 | 80 | 90 | 100
      /**
       * The grass index at which harvest stops; states and shires differ.
       */
      limit?: 20 | 25 | 30 | 35 | 40 | 50
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The station that measured.
       */
      device: string | null
      /**
       * When it last reported.
       */
      ts: string | null
      /**
       * Grass fire index now; indicative.
       */
      grass_index: number | null
      /**
       * Whether it is at the limit or over.
       */
      is_over: boolean | null
      /**
       * Traffic-light level.
       */
      grass_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Forest fire index now.
       */
      forest_index: number | null
      /**
       * Class of the forest index; not the official rating.
       */
      forest_class: 'low-moderate' | 'high' | 'very high' | 'severe' | 'extreme' | 'catastrophic' | null
      /**
       * The limit that was chosen.
       */
      limit: number
      /**
       * Curing that was chosen.
       */
      curing_pct: number
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Said where the wind could not be brought to the height that is wanted.
       */
      wind_note: 'as_measured' | null
      /**
       * Drought factor, from the location’s rain and heat.
       */
      drought_factor: number | null
      /**
       * Moisture deficit of the soil (Keetch–Byram), mm.
       */
      deficit_mm: number | null
      /**
       * Highest grass index of the next four days.
       */
      coming_index: number | null
      /**
       * When it is expected.
       */
      coming_at: string | null
      /**
       * Traffic-light level.
       */
      coming_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Start of the first hours at the limit or over.
       */
      over_from: string | null
      /**
       * Their end.
       */
      over_to: string | null
      /**
       * Hours at the limit or over in the next four days.
       */
      hours_over: number
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.forecast_daily': {
    input: {
      location_ids?: LocationIds
      /**
       * Days from today on.
       */
      days?: number
      /**
       * Work the fire danger out where the forecast says none.
       */
      fire?: boolean
    }
    result: {
      /**
       * The day at the location.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * When the forecast was issued.
       */
      issued_at: string
      /**
       * Lowest temperature.
       */
      tmin_c: number | null
      /**
       * Highest temperature.
       */
      tmax_c: number | null
      /**
       * Chance of any rain.
       */
      rain_prob_pct: number | null
      /**
       * Three times out of four it rains at least this much.
       */
      rain_p25_mm: number | null
      /**
       * Rain as likely exceeded as not.
       */
      rain_p50_mm: number | null
      /**
       * One time out of four it rains at least this much.
       */
      rain_p75_mm: number | null
      /**
       * Mean wind of the day.
       */
      wind_ms: number | null
      /**
       * Where the wind comes from.
       */
      wind_dir_deg: number | null
      /**
       * Highest UV index.
       */
      uv: number | null
      /**
       * Fire danger, the worst forest class of the day: an index, not the official rating.
       */
      fire_rating: string | null
      /**
       * Icon of the weather.
       */
      icon: 'sun' | 'cloud-sun' | 'cloud' | 'cloud-rain' | 'cloud-storm' | 'snowflake' | 'wind'
      /**
       * The day in a few words.
       */
      text: string
      /**
       * Who issued it.
       */
      source: string
    }[]
  }
  'procedure.forecast_hourly': {
    input: {
      location_ids?: LocationIds
      /**
       * Hours from now on.
       */
      hours?: number
    }
    result: {
      /**
       * Start of the hour.
       */
      ts: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * When the forecast was issued.
       */
      issued_at: string
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Dew point.
       */
      dew_c: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Gust.
       */
      gust_ms: number | null
      /**
       * Where the wind comes from.
       */
      wind_dir_deg: number | null
      /**
       * Rain of the hour.
       */
      rain_mm: number | null
      /**
       * Chance of rain in the hour.
       */
      rain_prob_pct: number | null
      /**
       * Share of the sky under cloud.
       */
      cloud_pct: number | null
      /**
       * Solar radiation.
       */
      solar_wm2: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * What Delta T means for spraying.
       */
      delta_t_class: 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
      /**
       * Risk of a surface inversion; indicative.
       */
      inversion_risk: 'low' | 'medium' | 'high' | null
      /**
       * Who issued it.
       */
      source: string
    }[]
  }
  'procedure.forecast_summary': {
    input: {
      location_ids?: LocationIds
      /**
       * Days from today on.
       */
      days?: number
      /**
       * Hours from now on.
       */
      hours?: number
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * When the forecast was issued.
       */
      issued_at: string
      /**
       * Days told.
       */
      days: number
      /**
       * The days' lower quarters added up.
       */
      rain_p25_mm: number | null
      /**
       * The days' middles added up.
       */
      rain_p50_mm: number | null
      /**
       * The days' upper quarters added up.
       */
      rain_p75_mm: number | null
      /**
       * Days on which rain is as likely as not.
       */
      rain_days: number
      /**
       * The wettest day.
       */
      wettest_on: string | null
      /**
       * Its lower quarter.
       */
      wettest_p25_mm: number | null
      /**
       * Its upper quarter.
       */
      wettest_p75_mm: number | null
      /**
       * Its chance of any rain.
       */
      wettest_prob_pct: number | null
      /**
       * The day of the coldest night.
       */
      coldest_on: string | null
      /**
       * Its lowest temperature.
       */
      coldest_c: number | null
      /**
       * Nights of 2 °C or less.
       */
      frost_nights: number
      /**
       * The hottest day.
       */
      hottest_on: string | null
      /**
       * Its highest temperature.
       */
      hottest_c: number | null
      /**
       * Days of 38 °C or more.
       */
      hot_days: number
      /**
       * The windiest day.
       */
      windiest_on: string | null
      /**
       * Its mean wind.
       */
      windiest_ms: number | null
      /**
       * Hours told.
       */
      hours: number
      /**
       * Rain of the hours.
       */
      rain_hours_mm: number | null
      /**
       * When rain is likely to begin.
       */
      rain_from: string | null
      /**
       * When it is likely to stop.
       */
      rain_until: string | null
      /**
       * Strongest gust of the hours.
       */
      gust_ms: number | null
      /**
       * When it comes.
       */
      gust_at: string | null
      /**
       * When the wind turns by 60° or more.
       */
      change_at: string | null
      /**
       * Where it comes from before.
       */
      change_from: string | null
      /**
       * And after.
       */
      change_to: string | null
      /**
       * How much colder the three hours after are than those before.
       */
      change_drop_c: number | null
      /**
       * Strongest gust of the three hours after.
       */
      change_gust_ms: number | null
      /**
       * Who issued it.
       */
      source: string
    }[]
  }
  'procedure.frost_dates': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * At or below this in the screen.
       */
      threshold_c: number
      /**
       * By this day the first frost came in one year of ten.
       */
      first_early: string | null
      /**
       * By this day it came in half of the years.
       */
      first_middle: string | null
      /**
       * By this day the last frost was over in one year of ten.
       */
      last_early: string | null
      /**
       * By this day it was over in half of the years.
       */
      last_middle: string | null
      /**
       * By this day it was over in nine years of ten.
       */
      last_late: string | null
      /**
       * Years on record.
       */
      years: number
      /**
       * Years that had such a frost.
       */
      years_with: number
      /**
       * Such nights in a mean year.
       */
      nights_a_year: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.frost_months': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The month.
       */
      month: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Nights from 2 to 0 °C.
       */
      light: number
      /**
       * Nights from 0 to −2 °C.
       */
      moderate: number
      /**
       * Nights below −2 °C.
       */
      severe: number
      /**
       * Nights at or below 2 °C.
       */
      nights: number
      /**
       * Nights that were measured.
       */
      measured: number
      /**
       * Nights of which the early morning was not heard.
       */
      unheard: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.frost_night': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * Start of the hour.
       */
      ts: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Lowest temperature of the hour, measured.
       */
      measured_c: number | null
      /**
       * Temperature of the hour, forecast.
       */
      forecast_c: number | null
      /**
       * At the canopy; indicative.
       */
      canopy_c: number | null
      /**
       * Forecast rather than measured.
       */
      is_forecast: boolean
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.frost_tonight': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The station that measured.
       */
      device: string | null
      /**
       * The morning on which the night ends.
       */
      night: string
      /**
       * Lowest temperature forecast for the night, in the screen.
       */
      forecast_min_c: number | null
      /**
       * When it is expected.
       */
      forecast_min_at: string | null
      /**
       * The same at the canopy; indicative.
       */
      canopy_min_c: number | null
      /**
       * What a lowest temperature in the screen means: from 2 °C down the canopy may freeze.
       */
      class: 'none' | 'light' | 'moderate' | 'severe' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Lowest temperature of last night.
       */
      last_min_c: number | null
      /**
       * When it was.
       */
      last_min_at: string | null
      /**
       * What a lowest temperature in the screen means: from 2 °C down the canopy may freeze.
       */
      last_class: 'none' | 'light' | 'moderate' | 'severe' | null
      /**
       * Traffic-light level.
       */
      last_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Minutes at or below 2 °C last night.
       */
      minutes_2: number | null
      /**
       * Minutes at or below 0 °C last night.
       */
      minutes_0: number | null
      /**
       * Minutes at or below −2 °C last night.
       */
      minutes_m2: number | null
      /**
       * Nights at or below 0 °C since 1 January.
       */
      frosts_this_year: number | null
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * When the night was last measured.
       */
      ts: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.heat_days': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * Days of the forecast.
       */
      ahead_days?: number
    }
    result: {
      /**
       * The day at the location.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Highest index of the day.
       */
      thi_max: number | null
      /**
       * Mean index of the day.
       */
      thi_mean: number | null
      /**
       * Hours at 79 or more.
       */
      hours_79: number
      /**
       * Sum of what exceeds 72; null when an hour is missing.
       */
      load: number | null
      /**
       * Hours below 72 in the night before, from 20:00 to 06:00.
       */
      relief_h: number | null
      /**
       * What the temperature–humidity index means for cattle.
       */
      class: 'none' | 'mild' | 'alert' | 'serious' | 'severe' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Hours that are known.
       */
      hours: number
      /**
       * Forecast rather than measured.
       */
      is_forecast: boolean
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.heat_now': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The station that measured.
       */
      device: string | null
      /**
       * When it last reported.
       */
      ts: string | null
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Temperature–humidity index now.
       */
      thi: number | null
      /**
       * What the temperature–humidity index means for cattle.
       */
      class: 'none' | 'mild' | 'alert' | 'serious' | 'severe' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Heat load index of cattle now, from temperature, humidity, wind and sun; indicative.
       */
      hli: number | null
      /**
       * What it means for cattle in a feedlot.
       */
      hli_class: 'none' | 'warm' | 'hot' | 'very hot' | null
      /**
       * Hours below 72 from 20:00 to 06:00 last night.
       */
      relief_h: number | null
      /**
       * Highest index of the next days.
       */
      coming_thi: number | null
      /**
       * When it is expected.
       */
      coming_at: string | null
      /**
       * What the temperature–humidity index means for cattle.
       */
      coming_class: 'none' | 'mild' | 'alert' | 'serious' | 'severe' | null
      /**
       * Traffic-light level.
       */
      coming_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.rain_chance': {
    input: {
      location_ids?: LocationIds
      /**
       * SOI from which months are La Niña-like, and below whose negative they are El Niño-like.
       */
      soi_bound?: number
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The three months together or one of them.
       */
      kind: 'season' | 'month'
      /**
       * The months, such as Dec to Feb.
       */
      period: string
      /**
       * The first month.
       */
      starts: string
      /**
       * Middle of all years on record.
       */
      median_mm: number | null
      /**
       * Chance of more rain than that.
       */
      chance_pct: number | null
      /**
       * Years like this one that had more.
       */
      wetter_years: number | null
      /**
       * Years like this one.
       */
      alike_years: number
      /**
       * Years on record.
       */
      years: number
      /**
       * The SOI's present state.
       */
      state: 'la_nina' | 'el_nino' | 'neutral' | null
      /**
       * When the last whole month ended.
       */
      as_at: string
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.rain_cumulative': {
    input: {
      location_ids?: LocationIds
      /**
       * The year; this one unless said.
       */
      year?: number
    }
    result: {
      /**
       * The day at the location.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Rain since 1 January; null for days to come.
       */
      rain_mm: number | null
      /**
       * One year in ten had less by this day.
       */
      decile1_mm: number | null
      /**
       * Half of the years had less by this day.
       */
      decile5_mm: number | null
      /**
       * One year in ten had more by this day.
       */
      decile9_mm: number | null
      /**
       * Rain by this day a year before.
       */
      last_year_mm: number | null
      /**
       * The driest of the ten years before by this day.
       */
      ten_low_mm: number | null
      /**
       * The middle of the ten years before.
       */
      ten_mid_mm: number | null
      /**
       * The wettest of the ten years before.
       */
      ten_high_mm: number | null
      /**
       * How many of the ten years before are on record.
       */
      ten_years: number
      /**
       * Other years on record.
       */
      years: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.rain_decile_months': {
    input: {
      location_ids?: LocationIds
      /**
       * How many years back.
       */
      years?: number
    }
    result: {
      /**
       * The calendar month.
       */
      month: string
      /**
       * Its year.
       */
      year: string
      /**
       * Its short name, such as Nov.
       */
      name: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Rain of the month; null when days are missing.
       */
      rain_mm: number | null
      /**
       * Place among the same month of the other years; a month without one is left out.
       */
      decile: number | null
      /**
       * The decile in words.
       */
      class:
        'very much below average' | 'below average' | 'average' | 'above average' | 'very much above average' | null
      /**
       * Other years on record.
       */
      years: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.rain_deciles': {
    input: {
      location_ids?: LocationIds
      /**
       * Lengths of the periods, months.
       *
       * @minItems 1
       */
      months?: (1 | 3 | 6 | 12 | 24 | 36)[]
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Length of the period.
       */
      months: 1 | 3 | 6 | 12 | 24 | 36
      /**
       * The period.
       */
      period: '1m' | '3m' | '6m' | '12m' | '24m' | '36m'
      /**
       * Its first month.
       */
      from_month: string
      /**
       * Its last month, the last that is over.
       */
      end_month: string
      /**
       * Rain of the period; null when one of its months misses days.
       */
      total_mm: number | null
      /**
       * Middle of the same period in the other years.
       */
      median_mm: number | null
      /**
       * Share of the other years that were drier.
       */
      percentile: number | null
      /**
       * 1 the driest tenth of years, 10 the wettest.
       */
      decile: number | null
      /**
       * The decile in words.
       */
      class:
        'very much below average' | 'below average' | 'average' | 'above average' | 'very much above average' | null
      /**
       * Lower or higher than in every other year.
       */
      record: 'lowest' | 'highest' | null
      /**
       * Standardised precipitation index, in standard deviations from usual; null with fewer than twenty other years.
       */
      spi: number | null
      /**
       * The index in the words of the World Meteorological Organization.
       */
      spi_class:
        | 'extremely dry'
        | 'severely dry'
        | 'moderately dry'
        | 'near normal'
        | 'moderately wet'
        | 'very wet'
        | 'extremely wet'
        | null
      /**
       * Other years that it is compared with.
       */
      years: number
      /**
       * Fewer than thirty years.
       */
      is_short_record: boolean
      /**
       * When the last month ended.
       */
      as_at: string
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.rain_drought': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * What the trigger says.
       */
      status: 'long_deficiency' | 'deficiency' | 'watch' | 'none' | 'wet' | 'unknown'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What it is judged by.
       */
      because: string
      /**
       * Months in a row, up to the last, each below decile 3.
       */
      dry_months: number | null
      /**
       * The first of them.
       */
      dry_since: string | null
      /**
       * Longest period in the driest tenth of years.
       */
      deficient_months: number | null
      /**
       * Decile of the last three months.
       */
      decile_3m: number | null
      /**
       * Decile of the last twelve months.
       */
      decile_12m: number | null
      /**
       * Rain of the last twelve months.
       */
      rain_12m_mm: number | null
      /**
       * What is missing to the middle of the other years.
       */
      missing_12m_mm: number | null
      /**
       * The last month that is over.
       */
      end_month: string
      /**
       * Other years on record.
       */
      years: number
      /**
       * Fewer than thirty years.
       */
      is_short_record: boolean
      /**
       * When the last month ended.
       */
      as_at: string
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.rain_gauges': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The gauge.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the gauge.
       */
      device: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * When it last reported.
       */
      ts: string | null
      /**
       * Whether the device needs a visit.
       */
      status: 'ok' | 'late' | 'offline' | 'low_battery' | 'suspect'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Rain since 9 am.
       */
      rain_since_9am_mm: number | null
      /**
       * Rain of the last 24 hours.
       */
      rain_24h_mm: number | null
      /**
       * Rain of the seven rain days that are over.
       */
      rain_7d_mm: number | null
      /**
       * Rain of this month.
       */
      rain_month_mm: number | null
      /**
       * Rain since 1 January.
       */
      rain_year_mm: number | null
      /**
       * Growing-season rain, April to October.
       */
      rain_gsr_mm: number | null
      /**
       * Mean up to this day of the gauge's other years.
       */
      mean_year_mm: number | null
      /**
       * Decile of the year so far.
       */
      decile_year: number | null
      /**
       * Share of the last 30 days' records that came in and count.
       */
      coverage_pct: number
      /**
       * Records of the last 30 days that were out of range: kept, and left out of every sum.
       */
      flagged: number
    }[]
  }
  'procedure.rain_months': {
    input: {
      location_ids?: LocationIds
      /**
       * The year; this one unless said.
       */
      year?: number
    }
    result: {
      /**
       * The calendar month.
       */
      month: string
      /**
       * Its short name, such as Nov.
       */
      name: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Rain of the month so far.
       */
      rain_mm: number | null
      /**
       * Mean of this month in the other years.
       */
      mean_mm: number | null
      /**
       * The same month a year before.
       */
      last_year_mm: number | null
      /**
       * Lowest of the ten years before.
       */
      ten_low_mm: number | null
      /**
       * Highest of the ten years before.
       */
      ten_high_mm: number | null
      /**
       * Decile of a whole month.
       */
      decile: number | null
      /**
       * Days with a record.
       */
      days: number
      /**
       * Days of the month so far.
       */
      days_due: number
      /**
       * Other years on record.
       */
      years: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.rain_running': {
    input: {
      location_ids?: LocationIds
      /**
       * How many months each total takes in.
       */
      months?: number
    }
    result: {
      /**
       * The last day of the months.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Rain of the months up to that day.
       */
      total_mm: number | null
      /**
       * One year in ten had less.
       */
      decile1_mm: number | null
      /**
       * Half of the years had less.
       */
      median_mm: number | null
      /**
       * One year in ten had more.
       */
      decile9_mm: number | null
      /**
       * Years on record.
       */
      years: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.rain_summary': {
    input: {
      location_ids?: LocationIds
      /**
       * The periods asked about.
       *
       * @minItems 1
       */
      periods?: ('since_9am' | '24h' | '7d' | 'mtd' | 'ytd' | 'gsr' | '12m')[]
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The period.
       */
      period: 'since_9am' | '24h' | '7d' | 'mtd' | 'ytd' | 'gsr' | '12m'
      /**
       * When it began.
       */
      from: string
      /**
       * Up to when it was counted.
       */
      as_at: string
      /**
       * Rain of the period.
       */
      rain_mm: number | null
      /**
       * Mean of the same period in the other years on record.
       */
      mean_mm: number | null
      /**
       * More or less than the mean.
       */
      anomaly_mm: number | null
      /**
       * Place among all years on record: 1 the driest tenth, 10 the wettest.
       */
      decile: number | null
      /**
       * Days with 0.2 mm or more; null for periods under a week.
       */
      rain_days: number | null
      /**
       * Other years that it is compared with.
       */
      years: number
      /**
       * Share of the period that was measured.
       */
      coverage_pct: number | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.sheep_chill_alert': {
    input: {
      location_ids?: LocationIds
      /**
       * Days from today on.
       */
      days?: number
    }
    result: {
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * The worst day.
       */
      date: string
      /**
       * Sheep chill of the day; indicative.
       */
      chill: number | null
      /**
       * What a chill means for newborn lambs and sheep off shears; indicative.
       */
      class: 'low' | 'moderate' | 'high' | 'very high' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What to do.
       */
      advice: 'low' | 'moderate' | 'high' | 'very high' | null
      /**
       * Mean temperature of the day.
       */
      temp_c: number | null
      /**
       * Mean wind of the day.
       */
      wind_ms: number | null
      /**
       * Rain of the day.
       */
      rain_mm: number | null
      /**
       * Days at 1000 or more.
       */
      days_high: number
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.sheep_chill_days': {
    input: {
      location_ids?: LocationIds
      /**
       * Days before today.
       */
      past_days?: number
      /**
       * Days from today on.
       */
      days?: number
    }
    result: {
      /**
       * The day at the location.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Sheep chill of the day; indicative.
       */
      chill: number | null
      /**
       * What a chill means for newborn lambs and sheep off shears; indicative.
       */
      class: 'low' | 'moderate' | 'high' | 'very high' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What to do.
       */
      advice: 'low' | 'moderate' | 'high' | 'very high' | null
      /**
       * Mean temperature of the day.
       */
      temp_c: number | null
      /**
       * Mean wind of the day.
       */
      wind_ms: number | null
      /**
       * Rain of the day.
       */
      rain_mm: number | null
      /**
       * Forecast rather than measured.
       */
      is_forecast: boolean
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.temperature_band': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day at the location.
       */
      date: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Highest temperature of the day.
       */
      tmax_c: number | null
      /**
       * Lowest temperature of the day.
       */
      tmin_c: number | null
      /**
       * One highest temperature in ten is below this at this time of year.
       */
      tmax_p10_c: number | null
      /**
       * One highest temperature in ten is above this at this time of year.
       */
      tmax_p90_c: number | null
      /**
       * One lowest temperature in ten is below this at this time of year.
       */
      tmin_p10_c: number | null
      /**
       * One lowest temperature in ten is above this at this time of year.
       */
      tmin_p90_c: number | null
      /**
       * Highest temperature of the same day a year before.
       */
      last_tmax_c: number | null
      /**
       * Lowest temperature of the same day a year before.
       */
      last_tmin_c: number | null
      /**
       * Lowest of the day's highest temperatures in the ten years before.
       */
      ten_tmax_low_c: number | null
      /**
       * Highest of them.
       */
      ten_tmax_high_c: number | null
      /**
       * Lowest of the day's lowest temperatures in the ten years before.
       */
      ten_tmin_low_c: number | null
      /**
       * Highest of them.
       */
      ten_tmin_high_c: number | null
      /**
       * How many of the ten years before have the day.
       */
      ten_years: number
      /**
       * Years on record.
       */
      years: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.weather_monthly': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The calendar month.
       */
      month: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Rain of the month so far.
       */
      rain_mm: number | null
      /**
       * Mean rain of this month in all years on record.
       */
      mean_rain_mm: number | null
      /**
       * Days with 0.2 mm or more.
       */
      rain_days: number | null
      /**
       * Mean of the highest temperatures.
       */
      tmax_mean_c: number | null
      /**
       * Mean of the lowest temperatures.
       */
      tmin_mean_c: number | null
      /**
       * Highest temperature of the month.
       */
      tmax_c: number | null
      /**
       * Lowest temperature of the month.
       */
      tmin_c: number | null
      /**
       * Reference evapotranspiration of the month.
       */
      et0_mm: number | null
      /**
       * Days that are over and of which not all of the rain was heard; null for none.
       */
      rain_missed: number | null
      /**
       * Days that are over and of which the lowest or the highest was not heard; null for none.
       */
      temp_missed: number | null
      /**
       * Days with values.
       */
      days: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.weather_now': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
    }
    result: {
      /**
       * The station.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the station.
       */
      device: string
      /**
       * Its location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Latitude of the station.
       */
      lat: number | null
      /**
       * Longitude of the station.
       */
      lon: number | null
      /**
       * When it last reported.
       */
      ts: string | null
      /**
       * Age of the values in seconds.
       */
      age_s: number | null
      /**
       * Older than 90 minutes.
       */
      is_stale: boolean
      /**
       * Whether the device needs a visit.
       */
      status: 'ok' | 'late' | 'offline' | 'low_battery' | 'suspect'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Lowest temperature since midnight.
       */
      temp_min_c: number | null
      /**
       * Highest temperature since midnight.
       */
      temp_max_c: number | null
      /**
       * What it feels like in the shade.
       */
      feels_like_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Dew point.
       */
      dew_point_c: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Gust.
       */
      gust_ms: number | null
      /**
       * Where the wind comes from.
       */
      wind_dir_deg: number | null
      /**
       * The same in letters, such as NNW.
       */
      wind_from: string | null
      /**
       * Rain since 9 am.
       */
      rain_since_9am_mm: number | null
      /**
       * Rain of the last 24 hours.
       */
      rain_24h_mm: number | null
      /**
       * Air pressure at sea level.
       */
      pressure_hpa: number | null
      /**
       * Solar radiation.
       */
      solar_wm2: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * What Delta T means for spraying.
       */
      delta_t_class: 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
      /**
       * Battery of the station.
       */
      battery_pct: number | null
      /**
       * Sunrise of the day.
       */
      sunrise: string | null
      /**
       * Sunset of the day.
       */
      sunset: string | null
    }[]
  }
  'procedure.wind_rose': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The station.
       */
      device_id: number
      /**
       * Its name.
       */
      device: string
      /**
       * The location.
       */
      location_id: number
      /**
       * Name of the location.
       */
      location: string
      /**
       * Middle of the direction; null for calms.
       */
      direction_deg: number | null
      /**
       * The same in letters, such as NNW.
       */
      from: string | null
      /**
       * The speed.
       */
      class: 'light' | 'moderate' | 'fresh' | 'strong' | 'calm'
      /**
       * Where the class begins.
       */
      speed_ms: number
      /**
       * Share of the measured time.
       */
      share_pct: number
      /**
       * Share of the range that was measured.
       */
      coverage_pct: number
      /**
       * The last time that is counted.
       */
      as_at: string
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
}
/**
 * Another address to sign in with, by somebody who knows the password.
 */
export interface NewAddress {
  email: NewAddress1
  password: YourPassword
}
/**
 * The password once more, before what opens the account is changed.
 */
export interface PasswordAgain {
  password: PresentPassword
}
/**
 * One of the person's passkeys.
 */
export interface Passkey {
  /**
   * Its id, to remove it by.
   */
  id: string
  /**
   * What the person calls it.
   */
  name: string
  /**
   * When it was added.
   */
  created_at: string
  /**
   * When somebody last signed in with it.
   */
  last_used_at: string | null
}
