/** States and territories, with the time zone that most of each keeps. */
const zones = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
  ACT: 'Australia/Sydney',
} as const

type AustralianState = keyof typeof zones

export const isAustralianState = (text: string | null): text is AustralianState =>
  text !== null && Object.hasOwn(zones, text)

/** Where a postcode keeps another time than its state: Broken Hill keeps Adelaide's, Eucla and Lord Howe their own. */
const exceptions: Record<string, string> = {
  '2880': 'Australia/Broken_Hill',
  '2898': 'Australia/Lord_Howe',
  '6443': 'Australia/Eucla',
}

/** The time zone of an address. */
export const zoneOfState = (state: AustralianState, postcode = ''): string => exceptions[postcode] ?? zones[state]

/** Whether a point lies within the rectangle round Australia that climate grids cover. */
export const isInAustralia = (latitude: number, longitude: number): boolean =>
  latitude >= -44 && latitude <= -9 && longitude >= 112 && longitude <= 154
