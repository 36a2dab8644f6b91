import { isRecord } from '#engine/record.ts'

const bytes = /^[A-Za-z0-9+/]+={0,2}$/

/** What stands at a path; undefined where nothing does. In a list, `height=10` is the entry of which the height is 10. */
export function placeAt(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) {
      const [name = '', said] = key.split('=')
      return said === undefined ? inner[Number(key)] : inner.find((one) => isRecord(one) && String(one[name]) === said)
    }
    return isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined
  }, root)
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** What stands at the first of these paths that is filled, with the path. */
export function firstAt(root: unknown, paths: readonly string[]): { path: string; value: unknown } | null {
  for (const path of paths) {
    const value = placeAt(root, path)
    if (isFilled(value)) return { path, value }
  }
  return null
}

/** The words at the first place that has some; bytes in base64 as hexadecimal digits. */
export function wordsAt(root: unknown, places: readonly { at: string; as?: 'text' | 'base64' }[] = []): string | null {
  for (const { at, as } of places) {
    const value = placeAt(root, at)
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const text = String(value).trim()
    if (text === '') continue
    if (as !== 'base64') return text
    if (bytes.test(text)) return [...atob(text)].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  }
  return null
}

/** Each place that a pattern means, in the order of the message; {n} stands for the number of a channel. */
export function placesOf(root: unknown, pattern: string): { name: string; path: string; value: unknown }[] {
  const keys = pattern.split('.')
  const last = keys.pop() ?? ''
  const inside = keys.length === 0 ? root : placeAt(root, keys.join('.'))
  if (!isRecord(inside)) return []
  const [before, after] = last.split('{n}')
  const names =
    after === undefined
      ? [last].filter((name) => Object.hasOwn(inside, name))
      : Object.keys(inside).filter(
          (name) =>
            name.startsWith(before ?? '') &&
            name.endsWith(after) &&
            /^\d{1,3}$/.test(name.slice((before ?? '').length, name.length - after.length)),
        )
  return names.map((name) => ({ name, path: [...keys, name].join('.'), value: inside[name] }))
}
