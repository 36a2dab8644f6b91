/** A short name for a content: the same text has the same one anywhere, another text another one (106 bits; not a seal). */
export const hashOf = (text: string): string =>
  `${mix(text, 0).toString(36)}${mix(text, 0x9e3779b9).toString(36)}`.padStart(16, '0')

// Two 32-bit lanes of multiply and rotate, as cyrb53 has them.
function mix(text: string, seed: number): number {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0)
}
