/** The address of a page that a frame may try: https, a path of this portal, or plain http on the machine we came from. */
export function frameAddress(value: unknown, here: string): URL | null {
  if (typeof value !== 'string' || value.trim() === '') return null
  let url: URL
  try {
    url = new URL(value, here)
  } catch {
    return null
  }
  if (url.username !== '' || url.password !== '') return null
  const isNear = url.protocol === 'http:' && url.hostname === new URL(here).hostname
  return url.protocol === 'https:' || isNear ? url : null
}

/**
 * What a framed page may do: run and send its forms. It keeps its own origin, and with it its own storage, only when
 * that is not ours; then it still reaches nothing of this page, opens no windows and cannot lead it elsewhere.
 */
export const sandboxOf = (url: URL, here: string): string =>
  url.origin === new URL(here).origin ? 'allow-scripts allow-forms' : 'allow-scripts allow-forms allow-same-origin'
