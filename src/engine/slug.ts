const longest = 60

/**
 * A name as it stands in an address: lower-case letters, digits and single hyphens, starting with a letter, at most 60
 * long. A name that is `taken` gets a number after it. Text without any letter or digit gives `otherwise`.
 */
export function slugOf(text: string, taken: (slug: string) => boolean = () => false, otherwise = 'item'): string {
  const words = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const plain = words
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const named = plain === '' ? otherwise : /^[a-z]/.test(plain) ? plain : `${otherwise}-${plain}`
  const slug = cutTo(named, longest)
  for (let count = 1; ; count++) {
    const tail = count === 1 ? '' : `-${count}`
    const tried = cutTo(slug, longest - tail.length) + tail
    if (!taken(tried)) return tried
  }
}

const cutTo = (text: string, length: number) => text.slice(0, length).replace(/-$/, '')
