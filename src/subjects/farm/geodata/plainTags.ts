/**
 * XML with nothing but the names of its tags and what stands between them: no attributes, comments or instructions. A
 * parser makes several objects of each attribute, and nothing of a boundary stands in one. One pass, whatever is in it.
 */
export function plainTags(xml: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const open = xml.indexOf('<', at)
    if (open < 0) break
    kept.push(xml.slice(at, open))
    const [end, tag] = tagAt(xml, open)
    kept.push(tag)
    at = end
  }
  kept.push(xml.slice(at))
  return kept.join('')
}

const after = (xml: string, mark: string, from: number): number => {
  const found = xml.indexOf(mark, from)
  return found < 0 ? xml.length : found + mark.length
}

/** Where what begins at a bracket ends, and what of it is kept. */
function tagAt(xml: string, open: number): [end: number, kept: string] {
  if (xml.startsWith('<!--', open)) return [after(xml, '-->', open), '']
  if (xml.startsWith('<?', open)) return [after(xml, '?>', open), '']
  if (xml.startsWith('<![CDATA[', open)) {
    const end = after(xml, ']]>', open)
    return [end, xml.slice(open, end)]
  }
  let [name, quote] = [0, '']
  for (let at = open + 1; at < xml.length; at++) {
    const letter = xml[at] ?? ''
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') {
      const isEmpty = xml[at - 1] === '/' && name > 0
      return [at + 1, name === 0 ? xml.slice(open, at + 1) : `${xml.slice(open, name)}${isEmpty ? '/' : ''}>`]
    } else if (name === 0 && isSpace(letter)) name = at
  }
  // Cut off inside a tag: left as it is, for the parser to say so.
  return [xml.length, xml.slice(open, Math.min(xml.length, open + 100))]
}

const isSpace = (letter: string): boolean => letter === ' ' || letter === '\n' || letter === '\t' || letter === '\r'
