/** Who opens the routes: everyone but the stranger belongs to the organisation of the address. */
export const people = ['signed out', 'member', 'viewer', 'manager', 'super', 'stranger', 'nobody'] as const
type Person = (typeof people)[number]

/**
 * What a person sees of a route: its page; sign-in with the path as `next`; where they stood before, with a word; their home;
 * account setup. A stranger's page is that of their own organisation, whose slug takes the place of the other's.
 */
export type Seen = 'page' | 'login' | 'stay' | 'home' | 'setup'

interface Line extends Record<Person, Seen> {
  /** The address, `{org}` being the organisation. */
  path: string
  /** The address and the route that it leads on to. */
  leadsTo?: string
  shows?: string
  /** What sign-in is told to lead to afterwards, where that is a child of the address. */
  asked?: string
}

const line =
  (signedOut: Seen, member: Seen, viewer: Seen, manager: Seen, superUser: Seen, stranger: Seen, nobody: Seen) =>
  (path: string, leadsTo?: string, shows?: string): Line => ({
    path,
    'signed out': signedOut,
    member,
    viewer,
    manager,
    super: superUser,
    stranger,
    nobody,
    ...(leadsTo === undefined ? {} : { leadsTo }),
    ...(shows === undefined ? {} : { shows }),
    ...(leadsTo === undefined || !leadsTo.startsWith(path) ? {} : { asked: leadsTo }),
  })

//                      signed out  member  viewer  manager  super   stranger nobody
const open = line('page', 'page', 'page', 'page', 'page', 'page', 'page')
const signedOut = line('page', 'home', 'home', 'home', 'home', 'home', 'setup')
const joiners = line('page', 'stay', 'stay', 'stay', 'stay', 'stay', 'stay')
const signedIn = line('login', 'page', 'page', 'page', 'page', 'page', 'page')
/** A tool that neither organisation of the test subscribes to. */
const unsubscribed = line('login', 'stay', 'stay', 'stay', 'stay', 'stay', 'setup')
const own = line('login', 'page', 'page', 'page', 'page', 'page', 'setup')
const writers = line('login', 'page', 'stay', 'page', 'page', 'page', 'setup')
const managers = line('login', 'stay', 'stay', 'page', 'page', 'page', 'setup')
const superUsers = line('login', 'stay', 'stay', 'stay', 'page', 'stay', 'setup')

const guid = '11111111-1111-4111-8111-111111111111'
const account = '/{org}/account'
const subscription = `${account}/subscriptions/${guid}`
const season = `${account}/farm/field-season/home-paddock-2026`

/** The specification's routes (§2) but the tools', and the few beside them that its screens need, by hand. */
export const expected: Record<string, Line> = {
  index: signedOut('/'),
  login: signedOut('/login'),
  'second-step': signedOut('/secondstep'),
  register: signedOut('/register'),
  verify: signedOut('/verify'),
  'forgot-password': signedOut('/forgotpassword'),
  'reset-password': signedOut('/resetpassword'),
  'new-address': signedIn('/newaddress'),
  'old-address': open('/oldaddress'),
  'alert-stop': open('/alertstop'),
  'first-person': signedOut('/firstperson'),
  'account-setup': signedIn('/accountsetup'),
  invite: joiners('/invite/abc'),
  landing: own('/landing'),
  'org-landing': own('/{org}/landing'),
  terms: open('/terms'),
  'not-found': open('/nothing/is/here'),
  'sandbox-verify': own('/pipes/sandbox/verify'),
  account: own(account, `${account}/settings`, 'account-settings'),
  'account-settings': own(`${account}/settings`),
  security: own(`${account}/security`),
  subscriptions: own(`${account}/subscriptions`),
  subscription: own(subscription, `${subscription}/devices`, 'subscription-devices'),
  'subscription-devices': own(`${subscription}/devices`),
  'subscription-settings': own(`${subscription}/settings`),
  'subscription-purchase': own(`${subscription}/purchase`),
  'subscription-agreement': own(`${subscription}/agreement/${guid}`),
  'subscription-connection': own(`${subscription}/connection/${guid}/edit`),
  'subscription-remove': managers(`${subscription}/remove`),
  marketplace: own('/{org}/marketplace'),
  product: own('/{org}/marketplace/product/sensor-care'),
  'partner-home': own('/partner_home'),
  'gdf-home': own('/gdf_home'),
  organisation: own(`${account}/organisation`),
  locations: own(`${account}/locations`),
  location: own(`${account}/locations/home`),
  'location-new': managers(`${account}/locations/new`),
  devices: own(`${account}/devices`),
  'device-compare': own(`${account}/devices/compare`),
  'device-new': writers(`${account}/devices/new`),
  device: own(`${account}/devices/station`),
  'device-settings': own(`${account}/devices/station/settings`),
  'bring-in': writers(`${account}/bring-in`),
  'bring-in-file': writers(`${account}/bring-in/1`),
  sources: own(`${account}/sources`),
  'source-new': managers(`${account}/sources/new`),
  'source-device': own(`${account}/sources/device/1`),
  source: own(`${account}/sources/${guid}`),
  hooks: managers(`${account}/webhooks`),
  'hook-new': managers(`${account}/webhooks/new`),
  hook: managers(`${account}/webhooks/${guid}`),
  'device-sensor': own(`${account}/devices/station/settings/1`),
  scripts: own(`${account}/scripts`),
  keeping: own(`${account}/keeping`),
  mapping: own(`${account}/mapping`),
  farm: own(`${account}/farm`, `${account}/farm/fields`, 'farm-fields'),
  'farm-fields': own(`${account}/farm/fields`),
  'farm-field-new': writers(`${account}/farm/fields/new`),
  'farm-import': writers(`${account}/farm/fields/import`),
  'farm-export': own(`${account}/farm/fields/export`),
  'farm-field': own(`${account}/farm/fields/home-paddock`),
  'farm-field-change': writers(`${account}/farm/fields/home-paddock/change`),
  'field-season-new': writers(`${account}/farm/fields/home-paddock/crop`),
  'farm-mobs': own(`${account}/farm/mobs`),
  'mob-new': writers(`${account}/farm/mobs/new`),
  mob: own(`${account}/farm/mobs/ridge-ewes`),
  'farm-season': own(`${account}/farm/season`),
  'farm-setup': writers(`${account}/farm/setup`),
  'farm-setup-fields': writers(`${account}/farm/setup/fields`),
  'farm-setup-crops': writers(`${account}/farm/setup/crops`),
  'field-season': own(season),
  'field-season-change': writers(`${season}/change`),
  'farm-stage-new': writers(`${season}/stages/new`),
  'farm-stage': own(`${season}/stages/1`),
  'farm-operation-new': writers(`${season}/operations/new`),
  'farm-operation-plan': writers(`${season}/operations/plan`),
  'farm-operation': own(`${season}/operations/${guid}`),
  permissions: own(`${account}/permissions`),
  team: own(`${account}/permissions/team/agronomy`),
  'team-invite': own(`${account}/permissions/team/agronomy/invite`),
  'team-new': managers(`${account}/permissions/team/new`),
  admin: superUsers('/{org}/admin', '/{org}/admin/organisation', 'admin-organisation'),
  'admin-organisation': superUsers('/{org}/admin/organisation'),
  'admin-organisations': superUsers('/{org}/admin/organisations'),
  'admin-procedures': superUsers('/{org}/admin/procedures'),
  'admin-procedure': superUsers('/{org}/admin/procedures/weather_now'),
  'admin-users': superUsers('/{org}/admin/users'),
  'admin-suppliers': superUsers('/{org}/admin/suppliers'),
  'admin-user': superUsers(`/{org}/admin/users/${guid}`),
  'admin-user-new': superUsers('/{org}/admin/users/new'),
  'admin-reports': superUsers('/{org}/admin/reports'),
  'admin-changes': superUsers('/{org}/admin/changes'),
  'admin-mail': superUsers('/{org}/admin/mail'),
  'admin-device-codes': superUsers('/{org}/admin/device-codes'),
  dashboard: own('/{org}/d/farm-home'),
  'home-dashboard': own('/d/{org}/farm-home', '/{org}/d/farm-home', 'dashboard'),
  'paddock-map': own('/{org}/r/paddock_map', '/{org}/r/paddock_map/home', 'paddock-map-home'),
  'paddock-map-home': own('/{org}/r/paddock_map/home'),
  'paddock-map-place': own('/{org}/r/paddock_map/place/hamilton-home'),
  'paddock-map-device': own('/{org}/r/paddock_map/device/hamilton-home-house-tank'),
  resource: own('/{org}/r/farm-home'),
  'record-spray': writers('/{org}/records/spray/1'),
  'record-cattle-sale': writers('/{org}/records/cattle-sale/1'),
  'record-sheep-sale': writers('/{org}/records/sheep-sale/1'),
  'record-movement': writers('/{org}/records/movement/1'),
  'record-visitor': writers('/{org}/records/visitor/1'),
  'record-treatment': writers('/{org}/records/treatment/1'),
  'record-irrigation': writers('/{org}/records/irrigation/1'),
  'record-fumigation': writers('/{org}/records/fumigation/1'),
  alert: own('/{org}/alert/1'),
  'record-alert-rule': writers('/{org}/records/alert-rule/1'),
  'cotton-tool': { ...unsubscribed('/{org}/cotton_tool'), asked: '/{org}/cotton_tool/fields' },
  'cotton-fields': unsubscribed('/{org}/cotton_tool/fields'),
  'cotton-map': unsubscribed('/{org}/cotton_tool/maps/1'),
  'cotton-leaf': unsubscribed('/{org}/cotton_tool/tests/1'),
  'cotton-pest': unsubscribed('/{org}/cotton_tool/checks/1'),
  'cotton-lint': unsubscribed('/{org}/cotton_tool/bales/1'),
  'cotton-admin': unsubscribed('/{org}/cotton_tool/admin'),
  'cotton-target-new': unsubscribed('/{org}/cotton_tool/admin/targets/new'),
  'cotton-target': unsubscribed('/{org}/cotton_tool/admin/targets/1'),
  'cotton-region': unsubscribed('/{org}/cotton_tool/admin/regions/1'),
  'cotton-limit': unsubscribed('/{org}/cotton_tool/admin/thresholds/mite'),
  fahma: { ...unsubscribed('/{org}/fahma'), asked: '/{org}/fahma/home' },
  'fahma-home': unsubscribed('/{org}/fahma/home'),
  'fahma-device': unsubscribed('/{org}/fahma/home/house-tank'),
  'fahma-claim': unsubscribed('/{org}/fahma/claim'),
  'fahma-auth': unsubscribed('/{org}/fahma/auth'),
  'fahma-setup': unsubscribed('/{org}/fahma/setup'),
  'fahma-person': unsubscribed('/{org}/fahma/setup/people/1'),
  turf: { ...unsubscribed('/{org}/turf'), asked: '/{org}/turf/home' },
  'turf-auth': unsubscribed('/{org}/turf/auth'),
  'turf-home': unsubscribed('/{org}/turf/home'),
  'turf-job-new': unsubscribed('/{org}/turf/job/new'),
  'turf-job': unsubscribed('/{org}/turf/job'),
  'turf-ndvi': unsubscribed('/{org}/turf/ndvi'),
  'turf-reports': unsubscribed('/{org}/turf/reports'),
  'turf-setup': unsubscribed('/{org}/turf/setup'),
  'grazing-tool': { ...unsubscribed('/{org}/grazing_tool'), asked: '/{org}/grazing_tool/main' },
  'grazing-main': unsubscribed('/{org}/grazing_tool/main'),
  'grazing-new': unsubscribed('/{org}/grazing_tool/new'),
  'grazing-paddock': unsubscribed('/{org}/grazing_tool/paddock/2026-11-01/1'),
  'grazing-scenarios': unsubscribed('/{org}/grazing_tool/scenarios'),
  'grazing-months': unsubscribed('/{org}/grazing_tool/months'),
  'grazing-insights': unsubscribed('/{org}/grazing_tool/insights'),
  'grazing-reports': unsubscribed('/{org}/grazing_tool/reports'),
  'grazing-report': unsubscribed('/{org}/grazing_tool/reports/1'),
  'grazing-admin': unsubscribed('/{org}/grazing_tool/admin'),
  'grazing-type': unsubscribed('/{org}/grazing_tool/admin/types/1'),
  'cropping-tool': { ...unsubscribed('/{org}/cropping_tool'), asked: '/{org}/cropping_tool/reports' },
  'cropping-reports': unsubscribed('/{org}/cropping_tool/reports'),
  'cropping-stores': unsubscribed('/{org}/cropping_tool/stores'),
  'cropping-stock-new': unsubscribed('/{org}/cropping_tool/stores/new'),
  'cropping-stock': unsubscribed('/{org}/cropping_tool/stores/1'),
  'cropping-admin': unsubscribed('/{org}/cropping_tool/admin'),
  'cropping-product-new': unsubscribed('/{org}/cropping_tool/admin/products/new'),
  'cropping-product': unsubscribed('/{org}/cropping_tool/admin/products/1'),
  'cropping-crop-new': unsubscribed('/{org}/cropping_tool/admin/crops/new'),
  'cropping-crop': unsubscribed('/{org}/cropping_tool/admin/crops/1'),
  'cropping-operation': unsubscribed('/{org}/cropping_tool/admin/operations/sow'),
  'cropping-report-roles': unsubscribed('/{org}/cropping_tool/admin/reports/rotation'),
  fjp: { ...unsubscribed('/{org}/fjp'), asked: '/{org}/fjp/start' },
  'fjp-start': unsubscribed('/{org}/fjp/start'),
  'fjp-regional': unsubscribed('/{org}/fjp/regional'),
  'fjp-local': unsubscribed('/{org}/fjp/regional/hamilton-home/r/201'),
  'fjp-farm': unsubscribed('/{org}/fjp/farm'),
  'fjp-note-new': unsubscribed('/{org}/fjp/notes/new'),
  'fjp-note': unsubscribed('/{org}/fjp/notes/1'),
}
