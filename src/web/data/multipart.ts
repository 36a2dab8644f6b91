/** A multipart body: nested values become bracketed keys, as in a query string. Null and undefined are left out. */
export function multipartOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  const add = (key: string, value: unknown): void => {
    if (value === null || value === undefined) return
    if (value instanceof Blob) form.append(key, value)
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${key}[${index}]`, item)
    else if (typeof value === 'object') for (const [name, item] of Object.entries(value)) add(`${key}[${name}]`, item)
    else form.append(key, String(value))
  }
  for (const [key, value] of Object.entries(values)) add(key, value)
  return form
}
