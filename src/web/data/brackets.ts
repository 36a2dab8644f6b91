const plainOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

function* pairsOf(key: string, value: unknown): Generator<[string, string]> {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) for (const item of value) yield* pairsOf(`${key}[]`, item)
  else if (typeof value === 'object' && !(value instanceof Date)) {
    for (const [name, item] of Object.entries(value)) yield* pairsOf(`${key}[${name}]`, item)
  } else yield [key, plainOf(value)]
}

/**
 * §7: a query string with bracket-style nesting, as `qs` writes it with `arrayFormat: 'brackets'`, encoded values and
 * nulls left out. Ours, because that package brings 17 KB and a path that makes code of text.
 */
export function bracketsOf(values: Record<string, unknown>): string {
  return Object.entries(values)
    .flatMap(([key, value]) => [...pairsOf(key, value)])
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
}
