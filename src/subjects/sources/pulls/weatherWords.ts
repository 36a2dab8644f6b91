import type { ForecastDay } from '#subjects/weather/forecasts.ts'

type Words = Pick<ForecastDay, 'icon' | 'text'>

/** Weather codes of the WMO (table 4677, in the coarse steps that forecasts use), each up to the code given. */
const upTo: [number, Words][] = [
  [0, { icon: 'sun', text: 'Sunny.' }],
  [1, { icon: 'sun', text: 'Mostly sunny.' }],
  [2, { icon: 'cloud-sun', text: 'Partly cloudy.' }],
  [3, { icon: 'cloud', text: 'Cloudy.' }],
  [48, { icon: 'cloud', text: 'Fog.' }],
  [57, { icon: 'cloud-rain', text: 'Drizzle.' }],
  [61, { icon: 'cloud-rain', text: 'Light rain.' }],
  [63, { icon: 'cloud-rain', text: 'Rain.' }],
  [67, { icon: 'cloud-rain', text: 'Heavy rain.' }],
  [77, { icon: 'snowflake', text: 'Snow.' }],
  [80, { icon: 'cloud-rain', text: 'A few showers.' }],
  [81, { icon: 'cloud-rain', text: 'Showers.' }],
  [82, { icon: 'cloud-storm', text: 'Heavy showers.' }],
  [86, { icon: 'snowflake', text: 'Snow showers.' }],
  [99, { icon: 'cloud-storm', text: 'Thunderstorms.' }],
]

/** A day's icon and its few words. Where nobody says, a cloud without words. */
export function weatherWords(code: number | null): Words {
  const found = code === null || code < 0 ? undefined : upTo.find(([last]) => code <= last)
  return found?.[1] ?? { icon: 'cloud', text: '' }
}
