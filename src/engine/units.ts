/** What one of a unit comes to in another: times a factor, then an offset. */
interface Step {
  factor: number
  offset?: number
}

/** By the unit that something comes in and the one that it is kept in. SI by definition; inHg at 0 °C. */
const steps: Record<string, Record<string, Step>> = {
  '°F': { '°C': { factor: 5 / 9, offset: -160 / 9 } },
  K: { '°C': { factor: 1, offset: -273.15 } },
  inHg: { hPa: { factor: 33.8638866667 } },
  kPa: { hPa: { factor: 10 } },
  Pa: { hPa: { factor: 0.01 } },
  hPa: { kPa: { factor: 0.1 } },
  mph: { 'm/s': { factor: 0.44704 } },
  'km/h': { 'm/s': { factor: 1 / 3.6 } },
  kn: { 'm/s': { factor: 1852 / 3600 } },
  in: { mm: { factor: 25.4 } },
  cm: { mm: { factor: 10 } },
  fraction: { '%': { factor: 100 } },
  'µS/cm': { 'dS/m': { factor: 0.001 } },
  'mS/cm': { 'dS/m': { factor: 1 } },
  mV: { V: { factor: 0.001 } },
}

const stepOf = (from: string, to: string): Step | undefined => (from === to ? { factor: 1 } : steps[from]?.[to])

/** Whether what comes in one unit can be kept in the other. */
export const converts = (from: string, to: string): boolean => stepOf(from, to) !== undefined

/** The units that can be kept in this one, itself first. */
export const comingAs = (to: string): string[] => [
  to,
  ...Object.entries(steps).flatMap(([from, into]) => (Object.hasOwn(into, to) ? [from] : [])),
]

/** A value in the other unit, without the noise of the reckoning; null where the one cannot become the other. */
export function convert(value: number, from: string, to: string): number | null {
  const step = stepOf(from, to)
  return step === undefined ? null : Number((value * step.factor + (step.offset ?? 0)).toPrecision(12))
}
