import type { Cell } from './row.ts'

/** What a cell says: a value, nothing, or why it is neither. */
export type Read<T> = { value: T } | { value: null } | { wrong: string }

/** A unit that a number may come in: value × factor + offset is what is kept. */
export interface Unit {
  unit: string
  factor: number
  offset: number
}

/** What files write where they have nothing. */
const nothing = /^(|-|–|—|n\/?a|#n\/a|nan|null|none|nil|nd|\.|\*)$/i

export const isNothing = (cell: Cell): boolean => typeof cell === 'string' && nothing.test(cell.trim())

/**
 * A number as people write it: thousands, a true minus, a unit after it. `comma`: whether the comma is the decimal mark.
 * `unit` is the one that was chosen for the column, `units` are those that it may come in, by the words for them.
 */
export function numberOf(cell: Cell, comma: boolean, unit: Unit | null, units: readonly Unit[]): Read<number> {
  if (typeof cell === 'number') return { value: kept(cell, unit) }
  if (isNothing(cell)) return { value: null }
  const text = cell
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .trim()
  const { digits, rest: unitSaid } = parted(text)
  const plain = plainDigits(digits, comma)
  if (plain === null) return { wrong: wrongNumber(text, digits, comma) }
  const number = Number(plain)
  if (!Number.isFinite(number)) return { wrong: `"${shown(text)}" is no number.` }
  if (unitSaid === '') return { value: kept(number, unit) }
  const named = unitCalled(unitSaid, units)
  if (named) return { value: kept(number, named) }
  const known = units.map((one) => one.unit).filter((one) => one !== '')
  return {
    wrong:
      known.length > 0
        ? `"${shown(text)}" is not in ${known.join(' or ')}.`
        : `"${shown(text)}" is no number. Enter the number alone.`,
  }
}

/** The digits at the beginning, with what parts them, and what follows: a unit, as a rule. */
function parted(text: string): { digits: string; rest: string } {
  const whole = /^[+-]?[\d.,' ]*/.exec(text)?.[0] ?? ''
  const power = /\d$/.test(whole) ? (/^e[+-]?\d{1,3}/i.exec(text.slice(whole.length))?.[0] ?? '') : ''
  return { digits: (whole + power).trim(), rest: text.slice(whole.length + power.length).trim() }
}

const kept = (number: number, unit: Unit | null): number =>
  unit === null || (unit.factor === 1 && unit.offset === 0)
    ? number
    : Number((number * unit.factor + unit.offset).toPrecision(12))

export const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Digits with a point for the decimal mark; null where the marks do not stand as they should. */
function plainDigits(digits: string, comma: boolean): string | null {
  const [, sign = '', body = '', power = ''] = /^([+-]?)([\d.,' ]+)(e[+-]?\d+)?$/i.exec(digits) ?? []
  const [whole = '', fraction, more] = body.split(comma ? ',' : '.')
  if (body === '' || more !== undefined || (fraction !== undefined && !/^\d*$/.test(fraction))) return null
  const before = whole === '' && fraction ? '0' : grouped(whole, comma ? '.' : ',')
  return before === null ? null : `${sign}${before}${fraction ? `.${fraction}` : ''}${power}`
}

/** "1,234,567", "1 234", "1'234" or "1234" without what parts its thousands. */
function grouped(text: string, thousands: string): string | null {
  if (/^\d+$/.test(text)) return text
  const isGrouped =
    (thousands === ',' ? /^\d{1,3}(?:,\d{3})+$/ : /^\d{1,3}(?:\.\d{3})+$/).test(text) ||
    /^\d{1,3}(?:[ ']\d{3})+$/.test(text)
  return isGrouped ? text.replace(/[^\d]/g, '') : null
}

function wrongNumber(text: string, digits: string, comma: boolean): string {
  if (digits === '') return `"${shown(text)}" is no number.`
  if (!comma && /^[+-]?\d+,\d+$/.test(digits))
    return `"${shown(text)}" has a decimal comma. Say above that decimals have a comma, or write a point.`
  if (comma && /^[+-]?\d+\.\d+$/.test(digits))
    return `"${shown(text)}" has a decimal point. Say above that decimals have a point, or write a comma.`
  return `"${shown(text)}" is no number.`
}

const plainUnit = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+|\.$/g, '')
    .replace(/µ|μ/g, 'u')
    .replace(/²/g, '2')
    .replace(/³/g, '3')

/** Other words for units, each as the unit is written. */
const words: Record<string, readonly string[]> = {
  kg: ['kgs', 'kilogram', 'kilograms'],
  lb: ['lbs', 'pound', 'pounds'],
  ha: ['hectare', 'hectares'],
  ac: ['acre', 'acres'],
  mm: ['millimetre', 'millimetres'],
  in: ['inch', 'inches', '"'],
  days: ['day', 'd'],
  weeks: ['week', 'wk', 'wks'],
  '°C': ['c', 'degc', 'celsius', 'deg c', '℃'],
  '°F': ['f', 'degf', 'fahrenheit', 'deg f'],
  '%': ['percent', 'per cent', 'pct'],
  'm/s': ['ms-1', 'mps'],
  'km/h': ['kmh', 'kph', 'kmph'],
  kn: ['kt', 'kts', 'knot', 'knots'],
}

export const unitCalled = <U extends { unit: string }>(text: string, units: readonly U[]): U | undefined =>
  units.find(
    ({ unit }) =>
      plainUnit(unit) === plainUnit(text) || (words[unit] ?? []).some((word) => plainUnit(word) === plainUnit(text)),
  )
