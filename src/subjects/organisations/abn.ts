const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/**
 * An Australian Business Number as eleven digits; null when it is none. Its check: less 1 from the first digit, the digits
 * weighted by 10, 1, 3, … 19 add up to a multiple of 89 (domain §4.11; 51 824 753 556 is one).
 */
export function abnOf(text: string): string | null {
  const digits = text.replaceAll(' ', '')
  if (!/^\d{11}$/.test(digits)) return null
  const sum = weights.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0)
  return sum % 89 === 0 ? digits : null
}
