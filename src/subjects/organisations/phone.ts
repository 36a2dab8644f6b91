/** An Australian phone number without its spaces: ten digits, or +61 and nine; null when it is none. */
export function phoneOf(text: string): string | null {
  const plain = text.replaceAll(' ', '')
  return /^(\d{10}|\+61\d{9})$/.test(plain) ? plain : null
}
