/** Why an address may not stand in a declaration, or undefined: only a path of our own, or https without a password. */
export function unsafeUrl(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(url)) return 'it holds a space, a control character or a backslash'
  if (url.startsWith('/')) return url.startsWith('//') ? 'it leads to another host without https' : undefined
  if (!/^https:\/\/[^/]/i.test(url)) return 'write a path such as /terms, or an https address'
  try {
    const { username, password, hostname } = new URL(url)
    if (username !== '' || password !== '') return 'it holds a name or a password'
    return hostname === '' ? 'it names no host' : undefined
  } catch {
    return 'it is no address'
  }
}
