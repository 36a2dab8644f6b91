import type { Measured } from './bounds.ts'
import { cottonDd12, cottonDd1532, growingDegreeDays } from './degreeDays.ts'

/** How a crop's season is counted. The usual sowing day is a month and a day, for when no sowing is on record. */
export interface DegreeDayCrop {
  name: 'Wheat' | 'Barley' | 'Canola' | 'Maize' | 'Sorghum' | 'Cotton DD1532' | 'Cotton DD12'
  /** Base and cap in words. */
  method: string
  baseC: number
  capC?: number
  usualSowing: string
  /** The crop's name where sowings are kept. */
  sown: string
  /** Its base temperature could not be confirmed in a source. */
  isIndicative?: boolean
}

export const degreeDayCrops: DegreeDayCrop[] = [
  { name: 'Wheat', method: 'base 0 °C', baseC: 0, usualSowing: '05-15', sown: 'wheat' },
  { name: 'Barley', method: 'base 0 °C', baseC: 0, usualSowing: '05-20', sown: 'barley' },
  {
    name: 'Canola',
    method: 'base 5 °C, indicative',
    baseC: 5,
    usualSowing: '04-25',
    sown: 'canola',
    isIndicative: true,
  },
  { name: 'Maize', method: 'base 10 °C, cap 30 °C', baseC: 10, capC: 30, usualSowing: '10-15', sown: 'maize' },
  { name: 'Sorghum', method: 'base 10 °C, cap 30 °C', baseC: 10, capC: 30, usualSowing: '10-20', sown: 'sorghum' },
  {
    name: 'Cotton DD1532',
    method: 'base 15 °C, cap 32 °C',
    baseC: 15,
    capC: 32,
    usualSowing: '10-15',
    sown: 'cotton',
  },
  { name: 'Cotton DD12', method: 'base 12 °C, older standard', baseC: 12, usualSowing: '10-15', sown: 'cotton' },
]

/**
 * Day degrees of a crop, °C·d, from a day's extremes in °C. A base or a cap of one's own comes before the crop's, and then the
 * general form is used; `cap` null is none.
 */
export function dayDegrees(
  crop: DegreeDayCrop,
  tminC: Measured,
  tmaxC: Measured,
  own: { baseC?: number; capC?: number | null } = {},
): number | null {
  if (own.baseC !== undefined || own.capC !== undefined) {
    const cap = own.capC === undefined ? crop.capC : (own.capC ?? undefined)
    return growingDegreeDays(tminC, tmaxC, own.baseC ?? crop.baseC, cap)
  }
  if (crop.name === 'Cotton DD1532') return cottonDd1532(tminC, tmaxC)
  if (crop.name === 'Cotton DD12') return cottonDd12(tminC, tmaxC)
  return growingDegreeDays(tminC, tmaxC, crop.baseC, crop.capC)
}
