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

export type AustralianState = keyof typeof zones

export const isAustralianState = (text: string | null): text is AustralianState =>
  text !== null && Object.hasOwn(zones, text)

/** The postcodes of each, from and to. Those that cross a border, such as 2620 and 0872, belong to each that they lie in. */
const postcodes: Record<AustralianState, [from: number, to: number][]> = {
  NSW: [
    [1000, 2599],
    [2611, 2611],
    [2618, 2899],
    [2921, 2999],
    [3500, 3500],
    [3585, 3586],
    [3644, 3644],
    [3691, 3691],
    [3707, 3707],
    [4375, 4385],
  ],
  ACT: [
    [200, 299],
    [2540, 2540],
    [2600, 2620],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [2406, 2406],
    [4000, 4999],
    [9000, 9999],
    [872, 872],
  ],
  SA: [
    [5000, 5999],
    [872, 872],
  ],
  WA: [
    [6000, 6999],
    [872, 872],
  ],
  TAS: [[7000, 7999]],
  NT: [
    [800, 999],
    [4825, 4825],
  ],
}

/** Whether a postcode of four digits lies in a state. */
export const isPostcodeOf = (state: AustralianState, postcode: string): boolean =>
  postcodes[state].some(([from, to]) => from <= Number(postcode) && Number(postcode) <= to)

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
