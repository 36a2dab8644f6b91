/** An element: its attributes as they stand in its tag, and what stands between its tags. */
interface Element {
  attributes: string
  content: string
}

const endsName = (letter: string | undefined): boolean =>
  letter === ' ' || letter === '>' || letter === '/' || letter === '\n'

/** The elements of a name, those within each other aside. Each letter is looked at once, whatever is left open. */
export function* elementsIn(xml: string, name: string): Generator<Element> {
  const [open, close] = [`<${name}`, `</${name}>`]
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const from = at + open.length
    if (!endsName(xml[from])) {
      at = from
      continue
    }
    const end = xml.indexOf('>', from)
    if (end < 0) return
    const isEmpty = xml[end - 1] === '/'
    const closed = isEmpty ? end : xml.indexOf(close, end)
    if (closed < 0) return
    yield { attributes: xml.slice(from, isEmpty ? end - 1 : end), content: isEmpty ? '' : xml.slice(end + 1, closed) }
    at = isEmpty ? end + 1 : closed + close.length
  }
}

/** The attributes of each element of a name. */
export const tagsIn = (xml: string, name: string): Record<string, string>[] =>
  [...elementsIn(xml, name)].map(({ attributes }) => attributesOf(attributes))

/** What stands before a quotation mark is a name, what stands behind it its value. */
export function attributesOf(inner: string): Record<string, string> {
  const parts = inner.split('"')
  const found: Record<string, string> = {}
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const name = (parts[at] ?? '').replace('=', '').trim()
    if (name !== '__proto__') found[name] = parts[at + 1] ?? ''
  }
  return found
}

/** Tags without the prefix that some programs give to each. */
export const withoutPrefixes = (xml: string): string => xml.replace(/<(\/?)\w{1,20}:/g, '<$1')

/** A text: its runs joined, or the one that it is; what is said for reading aloud (rPh) is left out. */
export function textIn(xml: string): string {
  const runs = [...elementsIn(xml, 'r')]
  const texts =
    runs.length > 0
      ? runs.flatMap(({ content }) => [...elementsIn(content, 't')])
      : [...elementsIn(xml, 't')].slice(0, 1)
  return texts.map(({ content }) => decoded(content)).join('')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of XML and numbered letters; what a document declares itself is left as it stands. */
export function decoded(text: string): string {
  const plain = text.includes('<![CDATA[') ? text.replaceAll('<![CDATA[', '').replaceAll(']]>', '') : text
  if (!plain.includes('&')) return plain
  return plain.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return entities[String(name)] ?? whole
  })
}
