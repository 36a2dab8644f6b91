import { daysLater } from '#engine/date.ts'
import type { NewProduct } from '#subjects/subscriptions/products.ts'
import type { ProductComponent } from '#subjects/subscriptions/tables.ts'
import { productTexts } from './productTexts.ts'

const dataTerms = (provider: string): NonNullable<ProductComponent['terms']> => ({
  version: '2026-07',
  text: `These are the terms of ${provider} for the use of its data in your organisation.

What you may do:
- show the data to everybody in your organisation
- use it for decisions on your own farms
- export it for your own records

What you may not do:
- pass it on or sell it
- publish it without naming ${provider}

${provider} takes care in making the data, but does not warrant that it is complete or free of mistakes. Decisions that rest on it remain yours.

Your own readings and records stay yours. ${provider} sees none of them.

Either side may end the agreement at the end of a paid period.`,
})

/** Products of invented providers: one or more of each sort of part. */
export const demoProducts: NewProduct[] = [
  {
    ...productTexts.grainPriceDesk,
    slug: 'grain-price-desk',
    name: 'Grain price desk',
    provider: 'Bullock Road Markets',
    category: 'data',
    summary: 'Futures beside your local bids, with basis, for the next four harvests.',
    plans: [
      { code: 'monthly', name: 'Monthly', priceCents: 2900, period: 'month', seats: 0, trialDays: 14 },
      { code: 'yearly', name: 'Yearly', priceCents: 29_000, period: 'year', seats: 0, trialDays: 14 },
    ],
    components: [
      { code: 'terms', kind: 'agreement', title: 'Data terms', terms: dataTerms('Bullock Road Markets') },
      {
        code: 'futures',
        kind: 'dashboard',
        title: 'Grain futures',
        dashboard: { slug: 'grain-futures', title: 'Grain futures', resource: 'grain-futures' },
      },
    ],
    regions: [],
  },
  {
    ...productTexts.irrigationPlanner,
    slug: 'irrigation-planner',
    name: 'Irrigation planner',
    provider: 'Ironbark Water',
    category: 'tools',
    summary: 'When to water next and how much, from your soil probes and the forecast.',
    plans: [
      { code: 'season', name: 'Yearly', priceCents: 36_000, period: 'year', seats: 0, trialDays: 30 },
      { code: 'monthly', name: 'Monthly', priceCents: 4500, period: 'month', seats: 0, trialDays: 30 },
    ],
    components: [
      { code: 'terms', kind: 'agreement', title: 'Terms of use', terms: dataTerms('Ironbark Water') },
      {
        code: 'schedule',
        kind: 'dashboard',
        title: 'Irrigation schedule',
        dashboard: { slug: 'irrigation-schedule', title: 'Irrigation schedule', resource: 'irrigation-schedule' },
      },
      { code: 'planner', kind: 'tool', title: 'Season planner' },
    ],
    regions: ['NSW', 'QLD', 'VIC'],
  },
  {
    ...productTexts.grazingAdviser,
    slug: 'grazing-adviser',
    name: 'Grazing adviser',
    provider: 'Longpaddock Advisers',
    category: 'tools',
    summary: 'Every paddock on a date: what it carries, what to do with it, and how long the feed lasts.',
    plans: [
      { code: 'yearly', name: 'Yearly', priceCents: 48_000, period: 'year', seats: 0, trialDays: 30 },
      { code: 'monthly', name: 'Monthly', priceCents: 5500, period: 'month', seats: 0, trialDays: 30 },
    ],
    components: [{ code: 'grazing_tool', kind: 'tool', title: 'Grazing tool' }],
    regions: [],
  },
  {
    ...productTexts.regionalView,
    slug: 'regional-view',
    name: 'Regional farm data',
    provider: 'Northern Region',
    category: 'data',
    summary: 'A region on one page for its office, each farm in what it shares, and for a farm who looked.',
    plans: [{ code: 'yearly', name: 'Yearly', priceCents: 0, period: 'year', seats: 0, trialDays: 0 }],
    components: [{ code: 'fjp', kind: 'tool', title: 'Regional farm data' }],
    regions: [],
  },
  {
    ...productTexts.croppingReports,
    slug: 'cropping-reports',
    name: 'Cropping reports',
    provider: 'Saltbush Agronomy',
    category: 'tools',
    summary:
      'Ten reports of a season: margins, spray records, yield gap, nitrogen and grain, to print or to take along.',
    plans: [
      { code: 'yearly', name: 'Yearly', priceCents: 42_000, period: 'year', seats: 0, trialDays: 30 },
      { code: 'monthly', name: 'Monthly', priceCents: 4900, period: 'month', seats: 0, trialDays: 30 },
    ],
    components: [{ code: 'cropping_tool', kind: 'tool', title: 'Cropping tool' }],
    regions: [],
  },
  {
    ...productTexts.fieldOfficer,
    slug: 'field-officer',
    name: 'Field officer',
    provider: 'Paddock Instruments',
    category: 'tools',
    summary:
      'Every device on a map: which needs a visit, what was found there, and new ones by the code on their label.',
    plans: [
      { code: 'yearly', name: 'Yearly', priceCents: 18_000, period: 'year', seats: 0, trialDays: 30 },
      { code: 'monthly', name: 'Monthly', priceCents: 1900, period: 'month', seats: 0, trialDays: 30 },
    ],
    components: [{ code: 'fahma', kind: 'tool', title: 'Fahma, the map of devices' }],
    regions: [],
  },
  {
    ...productTexts.cottonSeason,
    slug: 'cotton-season',
    name: 'Cotton season',
    provider: 'Saltbush Agronomy',
    category: 'tools',
    summary: 'Each field of cotton against day degrees, with plant maps, petiole tests, pest checks and bales.',
    plans: [
      { code: 'yearly', name: 'Yearly', priceCents: 45_000, period: 'year', seats: 0, trialDays: 30 },
      { code: 'monthly', name: 'Monthly', priceCents: 5200, period: 'month', seats: 0, trialDays: 30 },
    ],
    components: [{ code: 'cotton_tool', kind: 'tool', title: 'Cotton tool' }],
    regions: ['NSW', 'QLD', 'VIC'],
  },
  {
    ...productTexts.turfManager,
    slug: 'turf-manager',
    name: 'Turf manager',
    provider: 'Couchgrass Systems',
    category: 'tools',
    summary: 'Jobs on greens, ovals and fairways from plan to finish, with spray records that hold.',
    plans: [
      { code: 'yearly', name: 'Yearly', priceCents: 39_000, period: 'year', seats: 0, trialDays: 30 },
      { code: 'monthly', name: 'Monthly', priceCents: 4500, period: 'month', seats: 0, trialDays: 30 },
    ],
    components: [{ code: 'turf', kind: 'tool', title: 'Turf tool' }],
    regions: [],
  },
  {
    ...productTexts.sensorCare,
    slug: 'sensor-care',
    name: 'Sensor care',
    provider: 'Paddock Instruments',
    category: 'devices',
    summary: 'Someone watches your devices, calls when one falls silent and sends a spare.',
    plans: [
      { code: 'ten', name: 'Up to 10 devices', priceCents: 48_000, period: 'year', seats: 10, trialDays: 0 },
      { code: 'forty', name: 'Up to 40 devices', priceCents: 156_000, period: 'year', seats: 40, trialDays: 0 },
    ],
    components: [{ code: 'care', kind: 'device_pack', title: 'Cover for devices' }],
    regions: [],
  },
  {
    ...productTexts.stationLink,
    slug: 'station-link',
    name: 'Station link',
    provider: 'Paddock Instruments',
    category: 'data',
    summary: 'Brings the readings of weather stations that report to another service.',
    plans: [{ code: 'monthly', name: 'Monthly', priceCents: 1500, period: 'month', seats: 0, trialDays: 14 }],
    components: [
      { code: 'terms', kind: 'agreement', title: 'Data terms', terms: dataTerms('Paddock Instruments') },
      { code: 'service', kind: 'connector', title: 'Weather service', connection: 'weather-service' },
    ],
    regions: [],
  },
  {
    ...productTexts.machineLink,
    slug: 'machine-link',
    name: 'Machine link',
    provider: 'Wheeltrack',
    category: 'service',
    summary: 'Fuel, hours and work done, from the account that your machinery reports to.',
    plans: [{ code: 'yearly', name: 'Yearly', priceCents: 24_000, period: 'year', seats: 5, trialDays: 0 }],
    components: [
      { code: 'terms', kind: 'agreement', title: 'Terms of use', terms: dataTerms('Wheeltrack') },
      { code: 'account', kind: 'connector', title: 'Machinery account', connection: 'machine-data' },
      { code: 'machines', kind: 'device_pack', title: 'Machines' },
    ],
    regions: ['NSW', 'SA', 'VIC', 'WA'],
  },
  {
    ...productTexts.practiceRun,
    slug: 'practice-run',
    name: 'Practice run',
    provider: 'Tilth',
    category: 'service',
    summary: 'Costs nothing: an agreement, a connection and two devices, to see how subscribing works.',
    plans: [{ code: 'free', name: 'Free', priceCents: 0, period: 'year', seats: 2, trialDays: 0 }],
    components: [
      { code: 'terms', kind: 'agreement', title: 'Practice terms', terms: dataTerms('Tilth') },
      { code: 'link', kind: 'connector', title: 'Practice connection', connection: 'practice' },
      { code: 'pack', kind: 'device_pack', title: 'Two devices' },
    ],
    regions: [],
  },
  {
    ...productTexts.memberDeviceCare,
    slug: 'member-device-care',
    name: 'Member device care',
    provider: 'Paddock Instruments',
    category: 'devices',
    summary: 'Sensor care at the price for members of Hamilton Grazing.',
    plans: [{ code: 'ten', name: 'Up to 10 devices', priceCents: 39_600, period: 'year', seats: 10, trialDays: 0 }],
    components: [{ code: 'care', kind: 'device_pack', title: 'Cover for devices' }],
    regions: ['VIC'],
    partner: 'hamilton',
  },
  {
    ...productTexts.gdf,
    slug: 'gdf',
    name: 'GDF ground cover programme',
    provider: 'Grassland Data Foundation',
    category: 'service',
    summary:
      'Ground cover and carbon of your farm in one place, under the terms of the foundation. Joining costs nothing.',
    plans: [{ code: 'member', name: 'Member', priceCents: 0, period: 'year', seats: 3, trialDays: 0 }],
    components: [
      { code: 'terms', kind: 'agreement', title: 'Programme terms', terms: dataTerms('the Grassland Data Foundation') },
      {
        code: 'cover',
        kind: 'dashboard',
        title: 'Ground cover',
        dashboard: { slug: 'ground-cover', title: 'Ground cover', resource: 'ground-cover' },
      },
      {
        code: 'carbon',
        kind: 'dashboard',
        title: 'Carbon account',
        dashboard: { slug: 'carbon', title: 'Carbon account', resource: 'carbon' },
      },
      { code: 'reference', kind: 'device_pack', title: 'Devices in reference paddocks' },
    ],
    regions: [],
    partner: 'tilth',
  },
]

/** How many days before the demo begins a product was published; the others long before. */
const publishedDaysAgo: Record<string, number> = { gdf: 21, 'station-link': 34 }

/** The products as they stand in the marketplace on a day. */
export const productsOn = (today: string): NewProduct[] =>
  demoProducts.map((product) => ({
    ...product,
    published_on: daysLater(today, -(publishedDaysAgo[product.slug] ?? 400)),
  }))
