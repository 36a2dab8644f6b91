import type { AustralianState } from '#engine/australianState.ts'

/** The normals of a location, January to December, from which its demo weather is drawn. Invented to be plausible. */
export interface Climate {
  name: string
  zone: string
  state: AustralianState
  lat: number
  lon: number
  elevationM: number
  rainMm: readonly number[]
  rainDays: readonly number[]
  tmaxC: readonly number[]
  tminC: readonly number[]
  sdTmaxC: readonly number[]
  sdTminC: readonly number[]
  windMs: readonly number[]
  /** Prevailing wind, degrees, summer then winter half-year. */
  windFrom: readonly [number, number]
  /** How far the dew point of a dry night lies below its lowest temperature, K. */
  dewDrop: number
  /** Each year's rain against the mean, from 2018 on; begins again when it has run out. */
  yearRain: readonly number[]
  soil: SoilKind
}

/** A soil: layers by their lower edges, and the water contents (m³/m³) at wilting point and field capacity. */
export interface SoilKind {
  bottomsCm: readonly number[]
  wilting: number
  full: number
  saturation: number
  crop: 'cotton' | 'pasture' | 'wheat'
}

export const climates = {
  narrabri: {
    name: 'narrabri',
    zone: 'Australia/Sydney',
    state: 'NSW',
    lat: -30.32,
    lon: 149.78,
    elevationM: 212,
    rainMm: [83, 64, 58, 40, 49, 47, 45, 41, 41, 53, 59, 66],
    rainDays: [7, 6, 6, 4, 5, 6, 6, 5, 5, 7, 7, 7],
    tmaxC: [34.3, 33.2, 31.2, 26.9, 22.0, 18.3, 17.6, 19.7, 23.5, 27.6, 30.8, 33.2],
    tminC: [19.2, 18.7, 16.2, 11.8, 7.8, 5.2, 3.9, 4.8, 7.7, 11.8, 15.2, 17.9],
    sdTmaxC: [3.6, 3.5, 3.1, 3.2, 2.9, 2.6, 2.5, 3.2, 3.8, 4.2, 4.3, 4.0],
    sdTminC: [2.6, 2.6, 2.9, 3.1, 3.4, 3.3, 3.1, 3.0, 3.1, 3.2, 3.0, 2.8],
    windMs: [2.4, 2.3, 2.1, 1.8, 1.6, 1.6, 1.7, 2.0, 2.3, 2.5, 2.6, 2.5],
    windFrom: [60, 250],
    dewDrop: 5,
    yearRain: [0.72, 0.45, 1.1, 1.4, 1.35, 0.85, 1.02, 1.08, 0.92],
    soil: {
      bottomsCm: [10, 20, 30, 40, 60, 80, 100, 120],
      wilting: 0.27,
      full: 0.45,
      saturation: 0.52,
      crop: 'cotton',
    },
  },
  hamilton: {
    name: 'hamilton',
    zone: 'Australia/Melbourne',
    state: 'VIC',
    lat: -37.73,
    lon: 142.05,
    elevationM: 205,
    rainMm: [33, 27, 36, 48, 62, 74, 78, 85, 75, 60, 54, 48],
    rainDays: [6, 5, 7, 10, 14, 16, 18, 18, 16, 13, 11, 9],
    tmaxC: [26.3, 26.4, 23.7, 19.3, 15.3, 12.7, 12.0, 13.0, 15.0, 17.8, 21.0, 23.9],
    tminC: [11.2, 11.6, 10.0, 7.8, 6.3, 4.8, 4.3, 4.6, 5.4, 6.3, 8.0, 9.5],
    sdTmaxC: [5.9, 5.6, 5.0, 4.0, 2.6, 1.8, 1.6, 2.0, 2.9, 4.1, 5.1, 5.7],
    sdTminC: [3.2, 3.2, 3.0, 2.9, 2.8, 2.7, 2.6, 2.5, 2.5, 2.6, 2.8, 3.0],
    windMs: [2.9, 2.8, 2.6, 2.4, 2.5, 2.7, 2.9, 3.1, 3.2, 3.1, 3.0, 2.9],
    windFrom: [190, 300],
    dewDrop: 1.5,
    yearRain: [0.85, 0.88, 1.04, 1.0, 1.22, 0.92, 0.72, 0.86, 1.03],
    soil: { bottomsCm: [10, 20, 30, 40, 60, 80], wilting: 0.16, full: 0.32, saturation: 0.44, crop: 'pasture' },
  },
  merredin: {
    name: 'merredin',
    zone: 'Australia/Perth',
    state: 'WA',
    lat: -31.48,
    lon: 118.28,
    elevationM: 315,
    rainMm: [14, 15, 22, 23, 40, 49, 50, 39, 25, 18, 16, 15],
    rainDays: [2, 2, 3, 5, 8, 11, 12, 10, 7, 5, 3, 2],
    tmaxC: [33.9, 33.3, 30.3, 25.7, 20.8, 17.3, 16.3, 17.4, 20.6, 24.8, 28.8, 32.0],
    tminC: [17.8, 17.9, 16.1, 12.7, 9.1, 6.7, 5.5, 5.6, 6.7, 9.4, 12.8, 15.7],
    sdTmaxC: [4.3, 4.2, 4.1, 3.9, 3.1, 2.4, 2.1, 2.5, 3.4, 4.2, 4.5, 4.4],
    sdTminC: [2.9, 2.8, 2.9, 2.9, 3.0, 2.9, 2.8, 2.7, 2.7, 2.8, 2.9, 2.9],
    windMs: [3.3, 3.2, 2.9, 2.4, 2.0, 2.0, 2.1, 2.3, 2.5, 2.8, 3.1, 3.3],
    windFrom: [110, 280],
    dewDrop: 4.5,
    yearRain: [1.05, 0.78, 0.82, 1.25, 1.12, 0.74, 0.9, 1.1, 1.0],
    soil: { bottomsCm: [10, 20, 30, 40, 60, 80, 100], wilting: 0.09, full: 0.19, saturation: 0.38, crop: 'wheat' },
  },
} as const satisfies Record<string, Climate>

const middles = [15.5, 45, 74.5, 105, 135.5, 166, 196.5, 227.5, 258, 288.5, 319, 349.5]

/** A monthly normal on one day of the year (1 to 366), straight from mid-month to mid-month. */
export function normalOn(months: readonly number[], dayOfYear: number): number {
  const after = middles.findIndex((middle) => dayOfYear < middle)
  const to = after === -1 ? 0 : after
  const from = (to + 11) % 12
  const start = (middles[from] ?? 0) - (to === 0 && dayOfYear < 16 ? 365 : 0)
  const end = (middles[to] ?? 0) + (after === -1 ? 365 : 0)
  const share = (dayOfYear - start) / (end - start)
  return (months[from] ?? 0) + ((months[to] ?? 0) - (months[from] ?? 0)) * share
}
