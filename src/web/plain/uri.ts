/** Where a reference without an address of its own is thought to stand. */
const nowhere = 'schema:/'

const hrefOf = (uri: string, base = nowhere): string => {
  try {
    return new URL(uri, new URL(base, nowhere)).href
  } catch {
    return uri
  }
}

/** What the form library asks of fast-uri: the browser's own rules for addresses, with relative ones kept relative. */
export default {
  equal: (one: string, other: string): boolean => hrefOf(one) === hrefOf(other),
  resolve: (base: string, uri: string): string => {
    const href = hrefOf(uri, base)
    return href.startsWith(nowhere) ? href.slice(nowhere.length) : href
  },
}
