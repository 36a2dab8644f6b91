import type { Instrument } from '#subjects/devices/instruments.ts'

/** The height at which evapotranspiration wants the wind, and at which fire danger and every forecast do, metres. */
export const lowWindM = 2
export const highWindM = 10

/** Of several wind sensors the one nearest to a height; one of which nobody knows how high it is comes last. */
export function nearestTo(sensors: Instrument[], heightM: number): Instrument | undefined {
  const away = ({ height_m }: Instrument): number =>
    height_m === null ? Number.POSITIVE_INFINITY : Math.abs(Math.log(height_m / heightM))
  return sensors.reduce<Instrument | undefined>(
    (best, sensor) => (best === undefined || away(sensor) < away(best) ? sensor : best),
    undefined,
  )
}

/** What is said beside a number for which the wind was taken as measured. */
type WindNote = 'as_measured' | null

export const windNoteOf = (windMs: number | null, heightM: number | null): WindNote =>
  windMs !== null && heightM === null ? 'as_measured' : null
