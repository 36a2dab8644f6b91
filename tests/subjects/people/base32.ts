const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app reads from a key as it is shown: RFC 4648 base32, with spaces. */
export function bytesOf(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
