/** FNV-1a, 32 bits, of the text's UTF-8 bytes. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    hash ^= byte
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** A stream of numbers from 0 up to 1, the same for the same key (mulberry32 seeded with FNV-1a of the key). */
export type Draw = () => number

export function drawsOf(key: string): Draw {
  let a = hashOf(key)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One number from 0 up to 1 for a key and an index, without a stream: the value at any time can be asked directly. */
export function noiseAt(seed: number, index: number): number {
  let t = (seed ^ Math.imul(index | 0, 0x9e3779b1)) | 0
  t = Math.imul(t ^ (t >>> 16), 0x85ebca6b)
  t = Math.imul(t ^ (t >>> 13), 0xc2b2ae35)
  return ((t ^ (t >>> 16)) >>> 0) / 4294967296
}

/** Noise from -1 to 1 that runs smoothly from one whole position to the next. */
export function smoothNoise(seed: number, position: number): number {
  const index = Math.floor(position)
  const part = position - index
  const ease = part * part * (3 - 2 * part)
  const from = noiseAt(seed, index)
  return (from + (noiseAt(seed, index + 1) - from) * ease) * 2 - 1
}

/** Standard normal (Box and Muller, the cosine branch). */
export function normal(draw: Draw): number {
  const u1 = Math.max(draw(), 1e-12)
  return Math.sqrt(-2 * Math.log(u1)) * Math.cos(2 * Math.PI * draw())
}

/** Gamma with the given shape and scale (Marsaglia and Tsang 2000, with the boost for shapes under 1). */
export function gamma(draw: Draw, shape: number, scale: number): number {
  if (shape < 1) {
    const boost = Math.max(draw(), 1e-12) ** (1 / shape)
    return gamma(draw, shape + 1, scale) * boost
  }
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(draw)
    const v = (1 + c * x) ** 3
    if (v <= 0) continue
    const u = Math.max(draw(), 1e-12)
    if (Math.log(u) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v * scale
  }
}
