/** A name that says a depth: "Creek probe 10 cm, Home" is "Creek probe, Home" at "10 cm". */
interface Depth {
  /** Empty where the name is the depth alone. */
  thing: string
  depth: string
}

/** What a name says of a depth, as those of a probe's sensors do; null where it says none. */
export function depthOf(name: string): Depth | null {
  const found = /(?<!\S)\d{1,4}(?:\.\d{1,4})? ?cm\b/.exec(name)
  if (!found) return null
  const [depth] = found
  const before = name.slice(0, found.index).trimEnd()
  const after = name.slice(found.index + depth.length)
  return { depth, thing: `${before.endsWith(',') ? before.slice(0, -1) : before}${after}`.replace(/^, /, '') }
}
