import { encode } from 'uqr'

/** The empty edge that ISO/IEC 18004 asks for, in squares. */
const edge = 4

/** A QR code as the path of its dark squares, each 1 wide, on a square of `size`. Throws RangeError where the text is too long. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: edge })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
