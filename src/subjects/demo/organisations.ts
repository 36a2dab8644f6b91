import { type Climate, climates } from './climates.ts'

/** A demo farm: where it lies, which climate it has, and how many devices of each kind stand there. */
export interface Farm {
  org_id: number
  id: number
  slug: string
  name: string
  climate: Climate
  /** The climate's own location; any other is a neighbour of it. */
  isHome: boolean
  lat: number
  lon: number
  elevation_m: number
  warmerK: number
  wetter: number
  probes: Probe[]
  tanks: Tank[]
  gauges: string[]
  /** The first year of its daily records. */
  since: number
  /** A client of a regional office: its station reports hourly, and its hours go back 30 days. */
  isClient: boolean
  /** Sports grounds: mown and watered all year, with neither crops nor mobs. */
  isTurf: boolean
}

interface Probe {
  name: string
  crop: 'cotton' | 'pasture' | 'wheat'
  isIrrigated?: boolean
  depthsCm?: number[]
}

interface Tank {
  name: string
  /** Days from one filling to the next. */
  days: number
}

/** Devices with a story: one that fell silent, one whose battery is going flat, one that loses hours. */
export const stories: Record<string, 'silent' | 'flat' | 'patchy'> = {
  'hamilton-home-back-tank': 'silent',
  'hamilton-home-creek-gauge': 'flat',
  'wattle-park-field-7-probe': 'patchy',
  'wilga-park-bore-tank': 'silent',
}

const client = {
  isClient: true,
  probes: [{ name: 'House paddock probe', crop: 'wheat' as const, depthsCm: [20, 40, 60, 100] }],
  since: 2024,
}

const farm = (
  org_id: number,
  id: number,
  name: string,
  climate: Climate,
  lat: number,
  lon: number,
  more: Partial<Farm>,
): Farm => ({
  org_id,
  id,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  climate,
  isHome: false,
  lat,
  lon,
  elevation_m: climate.elevationM,
  warmerK: 0,
  wetter: 1,
  probes: [],
  tanks: [],
  gauges: [],
  since: 2018,
  isClient: false,
  isTurf: false,
  ...more,
})

const { narrabri, hamilton, merredin } = climates

/** The farms of the demo organisations, and the sports grounds of a shire. The organisations themselves are declared in config/organisations. */
export const farms: Farm[] = [
  farm(12, 121, 'Wattle Park', narrabri, -30.32, 149.78, {
    isHome: true,
    probes: [
      { name: 'Field 3 probe', crop: 'cotton', isIrrigated: true },
      { name: 'Field 7 probe', crop: 'cotton', isIrrigated: true },
    ],
    tanks: [{ name: 'House tank', days: 21 }],
    gauges: ['North gauge', 'Storage gauge'],
  }),
  farm(12, 122, 'River Block', narrabri, -30.21, 149.62, {
    since: 2021,
    warmerK: 0.3,
    wetter: 0.95,
    probes: [{ name: 'River probe', crop: 'cotton' }],
    tanks: [{ name: 'Spray tank', days: 9 }],
    gauges: ['River gauge'],
  }),
  farm(20, 201, 'Hamilton Home', hamilton, -37.73, 142.05, {
    isHome: true,
    probes: [
      { name: 'Top paddock probe', crop: 'pasture' },
      { name: 'Creek flat probe', crop: 'pasture' },
      { name: 'Lane paddock probe', crop: 'pasture' },
    ],
    tanks: [
      { name: 'House tank', days: 18 },
      { name: 'Hill tank', days: 8 },
      { name: 'Lane trough tank', days: 6 },
      { name: 'Back tank', days: 11 },
    ],
    gauges: ['Creek gauge', 'Hill gauge', 'Back gauge'],
  }),
  farm(31, 311, 'Merredin Home', merredin, -31.48, 118.28, {
    isHome: true,
    probes: [{ name: 'Home paddock probe', crop: 'wheat' }],
    tanks: [{ name: 'House tank', days: 25 }],
    gauges: ['Home gauge'],
  }),
  farm(31, 312, 'East Block', merredin, -31.52, 118.47, {
    since: 2021,
    warmerK: 0.2,
    wetter: 0.93,
    probes: [{ name: 'East probe', crop: 'wheat' }],
    tanks: [{ name: 'East tank', days: 12 }],
    gauges: ['East gauge'],
  }),
  farm(31, 313, 'Salmon Gum', merredin, -31.37, 118.12, {
    since: 2021,
    warmerK: -0.2,
    wetter: 1.06,
    probes: [{ name: 'Gate paddock probe', crop: 'wheat' }],
    tanks: [{ name: 'Dam tank', days: 14 }],
    gauges: ['Dam gauge'],
  }),
  farm(36, 361, 'Kurrajong Downs', narrabri, -29.92, 149.45, {
    ...client,
    warmerK: 0.6,
    wetter: 0.92,
    tanks: [{ name: 'House tank', days: 16 }],
  }),
  farm(36, 362, 'Bellbird', narrabri, -30.55, 150.12, {
    ...client,
    warmerK: -0.8,
    wetter: 1.12,
    elevation_m: 320,
    gauges: ['Ridge gauge'],
  }),
  farm(36, 363, 'Wilga Park', narrabri, -30.05, 148.97, {
    ...client,
    warmerK: 0.9,
    wetter: 0.85,
    elevation_m: 165,
    tanks: [{ name: 'Bore tank', days: 7 }],
  }),
  farm(36, 364, 'Pine Ridge', narrabri, -31.02, 149.62, {
    ...client,
    warmerK: -0.6,
    wetter: 1.08,
    elevation_m: 305,
    gauges: ['Ridge gauge'],
  }),
  farm(36, 365, 'Boree Flat', narrabri, -29.62, 149.87, {
    ...client,
    warmerK: 0.8,
    wetter: 0.98,
    elevation_m: 205,
    tanks: [{ name: 'Flat tank', days: 10 }],
  }),
  farm(36, 366, 'Cypress Hill', narrabri, -30.78, 149.21, {
    ...client,
    warmerK: 0.1,
    wetter: 0.96,
    elevation_m: 260,
    gauges: ['Hill gauge'],
  }),
  farm(44, 441, 'Grange Sports Grounds', hamilton, -37.68, 142.16, {
    ...{ isClient: true, isTurf: true, since: 2024, warmerK: 0.2, wetter: 0.97 },
    gauges: ['Main oval gauge'],
  }),
]
