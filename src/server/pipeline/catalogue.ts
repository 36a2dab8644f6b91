import type { Endpoint, Portal } from '#engine/portal.ts'

interface Found {
  endpoint: Endpoint
  /** What stood in the path for each {name}, decoded. */
  params: Record<string, string>
}

/** Which endpoint a path means. `methods` are those that the path knows, for a method that it does not. */
export interface Catalogue {
  find(base: 'api' | 'legacy', method: string, path: string): Found | { methods: string[] }
}

interface Entry {
  endpoint: Endpoint
  steps: string[]
}

/** Made from the portal, so that the calls that can be made are the declared ones and no others. */
export function catalogueOf(portal: Portal): Catalogue {
  const entries = new Map<string, Entry[]>()
  for (const endpoint of Object.values(portal.endpoints)) {
    const steps = endpoint.path.split('/').filter(Boolean)
    const key = keyOf(endpoint.base ?? 'api', steps.length)
    entries.set(key, [...(entries.get(key) ?? []), { endpoint, steps }])
  }
  // A path with a word comes before one with a placeholder in the same place.
  for (const list of entries.values()) list.sort((a, b) => rank(a.steps).localeCompare(rank(b.steps)))
  return {
    find(base, method, path) {
      const steps = path.split('/')
      const methods = new Set<string>()
      for (const { endpoint, steps: wanted } of entries.get(keyOf(base, steps.length)) ?? []) {
        const params = match(wanted, steps)
        if (!params) continue
        if (endpoint.method === method) return { endpoint, params }
        methods.add(endpoint.method)
      }
      return { methods: [...methods] }
    },
  }
}

const keyOf = (base: string, length: number) => `${base} ${length}`
const isPlaceholder = (step: string) => step.startsWith('{')
const rank = (steps: string[]) => steps.map((step) => (isPlaceholder(step) ? '1' : '0')).join('')

function match(wanted: string[], steps: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, want] of wanted.entries()) {
    const step = steps[index] ?? ''
    if (!isPlaceholder(want)) {
      if (want !== step) return null
      continue
    }
    const value = decoded(step)
    if (value === null) return null
    params[want.slice(1, -1)] = value
  }
  return params
}

/** Null for what cannot stand in a path: nothing, climbing, separators, control characters, broken escapes. */
function decoded(step: string): string | null {
  try {
    const text = decodeURIComponent(step)
    return text === '' || text.length > 200 || /^\.+$/.test(text) || /[/\\\p{Cc}]/u.test(text) ? null : text
  } catch {
    return null
  }
}
