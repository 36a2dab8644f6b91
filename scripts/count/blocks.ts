import type { Texts } from './tree.ts'

interface Repeated {
  /** How many different blocks stand more than once. */
  blocks: number
  /** Lines in all their places, the first included. */
  lines: number
  /** For each block its files and its first line. */
  told: string[]
}

/** What counts as a line: no blank one, no import, no comment, and spaces do not matter. */
function plainLines(text: string): string[] {
  const rest = text
    .replace(/^(?:import|export)\s[^'"]*?from\s*'[^']+'$|^import '[^']+'$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
  return rest
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
}

/** Blocks of `least` or more equal lines that stand in two places or more. */
export function repeatedBlocks(files: Texts, least = 6): Repeated {
  const places = new Map<string, { file: string; from: number }[]>()
  const all = new Map([...files].map(([file, text]) => [file, plainLines(text)]))
  const keyAt = (file: string, from: number): string | undefined => {
    const window = from < 0 ? [] : (all.get(file) ?? []).slice(from, from + least)
    return window.length === least ? window.join('\n') : undefined
  }
  for (const [file, lines] of all)
    for (let from = 0; from < lines.length; from += 1) {
      const key = keyAt(file, from)
      // Lists of numbers and brackets are equal by chance.
      if (key === undefined || key.split('\n').filter((line) => /[a-z]{3}/i.test(line)).length < least / 2) continue
      places.set(key, [...(places.get(key) ?? []), { file, from }])
    }
  const marked = new Map<string, Set<number>>()
  const starts = new Map<string, string>()
  for (const [key, found] of places) {
    if (found.length < 2) continue
    // A block is counted where it begins: not where the line before is equal in all its places too.
    const before = new Set(found.map(({ file, from }) => keyAt(file, from - 1) ?? file))
    if (before.size > 1 || [...before].some((one) => !places.has(one)))
      starts.set(key, `${found.map(({ file }) => file).join(', ')}: ${key.split('\n', 1)}`)
    for (const { file, from } of found) {
      const lines = marked.get(file) ?? new Set<number>()
      for (let line = from; line < from + least; line += 1) lines.add(line)
      marked.set(file, lines)
    }
  }
  return {
    blocks: starts.size,
    lines: [...marked.values()].reduce((sum, lines) => sum + lines.size, 0),
    told: [...starts.values()],
  }
}
