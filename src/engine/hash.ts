/** A short name for a content: the same text has the same one anywhere, another text another one (106 bits; not a seal). */
export function hashOf(text: string): string {
  // Two 32-bit lanes of multiply and rotate, as cyrb53 has them, from each of two seeds.
  let [a, b] = startOf(0)
  let [c, d] = startOf(0x9e3779b9)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
    c = Math.imul(c ^ code, 2654435761)
    d = Math.imul(d ^ code, 1597334677)
  }
  return `${mixed(a, b).toString(36)}${mixed(c, d).toString(36)}`.padStart(16, '0')
}

const startOf = (seed: number): [number, number] => [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]

/** The 53 bits that two lanes come to. */
function mixed(first: number, second: number): number {
  const a = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909)
  const b = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0)
}
