/** A reading as it comes: null where there is none. */
export type Measured = number | null | undefined

/** Whether a reading is there, finite, and between two bounds, both included. */
export const isWithin = (value: Measured, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to

/** Bounds of what a farm in Australia can measure; outside of them a reading is a fault. */
export const isAirTemp = (airTempC: Measured): airTempC is number => isWithin(airTempC, -40, 60)
export const isHumidity = (rhPct: Measured): rhPct is number => isWithin(rhPct, 0, 100)
export const isLatitude = (latitude: Measured): latitude is number => isWithin(latitude, -90, 90)
export const isDayOfYear = (dayOfYear: Measured): dayOfYear is number => isWithin(dayOfYear, 1, 366)
export const isElevation = (elevationM: Measured): elevationM is number => isWithin(elevationM, -500, 9000)
export const isWind = (windMs: Measured): windMs is number => isWithin(windMs, 0, 120)

/** A number, or null where it came out as none. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
