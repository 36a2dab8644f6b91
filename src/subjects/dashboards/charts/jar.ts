/** The chart server's cookies of one session. Nobody but the listener sees them. */
export interface Jar {
  /** Keeps what Set-Cookie headers say; what has ended is dropped. */
  keep(setCookies: readonly string[], now: Date): void
  /** The Cookie header for a path; undefined when there is nothing to send. */
  header(path: string, now: Date): string | undefined
  /** Whether any cookie is held. */
  isEmpty(now: Date): boolean
  clear(): void
}

interface Kept {
  value: string
  path: string
  /** Epoch milliseconds; null until the session ends. */
  until: number | null
}

const most = { cookies: 30, bytes: 4096 }
const name = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$/

export function makeJar(): Jar {
  const kept = new Map<string, Kept>()
  const good = (cookie: Kept, now: Date) => cookie.until === null || cookie.until > now.getTime()
  return {
    keep(setCookies, now) {
      for (const line of setCookies) {
        const read = cookieOf(line, now)
        if (!read) continue
        kept.delete(read.name)
        if (good(read.cookie, now) && kept.size < most.cookies) kept.set(read.name, read.cookie)
      }
    },
    header(path, now) {
      const fitting = [...kept].filter(([, cookie]) => good(cookie, now) && isUnder(path, cookie.path))
      return fitting.length > 0 ? fitting.map(([key, { value }]) => `${key}=${value}`).join('; ') : undefined
    },
    isEmpty: (now) => ![...kept.values()].some((cookie) => good(cookie, now)),
    clear: () => kept.clear(),
  }
}

// Its domain and its flags do not matter: it is sent to the chart server alone, and never leaves this process otherwise.
function cookieOf(line: string, now: Date): { name: string; cookie: Kept } | null {
  const [pair = '', ...attributes] = line.split(';')
  const cut = pair.indexOf('=')
  const [key, value] = [pair.slice(0, cut).trim(), pair.slice(cut + 1).trim()]
  if (cut < 1 || !name.test(key) || !/^[\x21-\x7e]*$/.test(value) || value.length > most.bytes) return null
  const said = new Map(
    attributes.map((attribute) => {
      const [word = '', ...rest] = attribute.split('=')
      return [word.trim().toLowerCase(), rest.join('=').trim()]
    }),
  )
  const path = said.get('path') ?? '/'
  return { name: key, cookie: { value, path: path.startsWith('/') ? path : '/', until: untilOf(said, now) } }
}

function untilOf(said: Map<string, string>, now: Date): number | null {
  const age = said.get('max-age')
  if (age !== undefined && /^-?\d{1,12}$/.test(age)) return now.getTime() + Number(age) * 1000
  const at = Date.parse(said.get('expires') ?? '')
  return Number.isNaN(at) ? null : at
}

const isUnder = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
